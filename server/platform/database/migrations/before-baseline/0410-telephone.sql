-- Telephone systems of restaurants tell us of calls: staff see who rings, and which calls nobody answered.
create table telephone_account (
  merchant_id uuid primary key references merchant (id),
  -- Of the token in the address; the token itself is shown once.
  token_hash bytea not null check (length(token_hash) = 32),
  hint text not null check (length(hint) = 4),
  created_at timestamptz not null,
  last_event_at timestamptz
);
comment on table telephone_account is 'scope: tenant. The address at which a telephone system notifies us';

create table telephone_line (
  merchant_id uuid not null references merchant (id),
  number text not null check (number ~ '^\+?[0-9]{2,15}$'),
  branch_id uuid not null,
  primary key (merchant_id, number),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
comment on table telephone_line is 'scope: tenant. Which branch is called at a number';
create index telephone_line_branch on telephone_line (merchant_id, branch_id);

create table phone_call (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  -- The name of the call in the telephone system: repeated notices change nothing.
  call_id text not null check (length(call_id) between 1 and 100),
  -- null: the caller withholds it.
  phone text check (phone ~ '^\+?[0-9]{2,15}$'),
  line text check (line ~ '^\+?[0-9]{2,15}$'),
  -- null: the line belongs to no branch, so the call concerns all of them.
  branch_id uuid,
  state text not null check (state in ('RINGING', 'ANSWERED', 'MISSED', 'ENDED')),
  rang_at timestamptz not null,
  called_back_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, call_id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
comment on table phone_call is 'scope: tenant. A call from a guest, from its first ring to its end';
create index phone_call_open on phone_call (merchant_id, rang_at)
  where state in ('RINGING', 'MISSED') and called_back_at is null;
create index phone_call_phone on phone_call (merchant_id, phone);
create index phone_call_branch on phone_call (merchant_id, branch_id);

select protect_tenant_tables();
