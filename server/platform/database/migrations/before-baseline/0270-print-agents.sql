-- A print agent is a program in a restaurant's own network: it reaches printers that this server cannot reach.
create table print_agent (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- The valid key; an earlier one was revoked when this one was created.
  key_id uuid not null,
  connected_at timestamptz,
  disconnected_at timestamptz,
  seen_at timestamptz,
  created_date timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  foreign key (merchant_id, key_id) references integration_key (merchant_id, id)
);
comment on table print_agent is 'scope: tenant. Programs that print in a branch''s own network';
create index print_agent_branch on print_agent (merchant_id, branch_id);
create index print_agent_key on print_agent (merchant_id, key_id);

-- null: this server opens the connection to the printer.
alter table printer add column agent_id uuid;
-- The check of existing rows reads every tenant's; protect_tenant_tables() forces row security again.
alter table printer no force row level security;
alter table print_agent no force row level security;
alter table printer add foreign key (merchant_id, agent_id) references print_agent (merchant_id, id);
create index printer_agent on printer (merchant_id, agent_id) where agent_id is not null;

-- A document that waits for an agent, or was printed by one.
create table agent_print (
  merchant_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  printer_id uuid not null,
  -- Names the document: what is handed over twice is printed once.
  subject text not null,
  lines jsonb not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'PRINTING', 'PRINTED', 'FAILED')),
  -- Chosen by the agent that prints it now.
  attempt uuid,
  attempts integer not null default 0,
  error text,
  -- The job that learns of the outcome, with its payload.
  reply_job text not null,
  reply jsonb not null,
  created_date timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, subject),
  foreign key (merchant_id, agent_id) references print_agent (merchant_id, id) on delete cascade
);
comment on table agent_print is 'scope: tenant. Documents handed over to a print agent';
create index agent_print_waiting on agent_print (merchant_id, agent_id, created_date) where state = 'QUEUED';
create index agent_print_agent on agent_print (merchant_id, agent_id);

select protect_tenant_tables();
