-- Parties that wait for a table. Names and phones are emptied after a day, rows are deleted after three months.
create table waiting_party (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  branch_id uuid not null,
  version integer not null default 1,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'READY', 'COMING', 'SEATED', 'LEFT', 'NO_SHOW', 'REMOVED')),
  name text not null check (length(name) <= 100),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  language text not null check (language in ('uz', 'ru', 'eng')),
  party_size integer not null check (party_size between 1 and 20),
  note text check (length(note) between 1 and 500),
  quoted_minutes integer check (quoted_minutes between 0 and 600),
  -- Of the guest's link.
  token_hash bytea not null,
  joined_at timestamptz not null,
  ready_at timestamptz,
  coming_at timestamptz,
  ended_at timestamptz,
  -- When the last message left or will leave.
  message_at timestamptz,
  session_id uuid,
  primary key (merchant_id, id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  foreign key (merchant_id, session_id) references table_session (merchant_id, id),
  check ((state in ('WAITING', 'READY', 'COMING')) = (ended_at is null))
);
comment on table waiting_party is 'scope: tenant. Parties that wait for a table at a branch';
create index waiting_party_branch on waiting_party (merchant_id, branch_id, joined_at);
create index waiting_party_session on waiting_party (merchant_id, session_id) where session_id is not null;

alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check
  check (kind in ('CODE', 'ORDER', 'RECEIPT', 'STAFF_ALARM', 'INVITE', 'ACCOUNT', 'MARKETING', 'WAITING'));

select protect_tenant_tables();
