-- Tablets that staff share: a manager signs the device in for a branch, and staff switch by PIN.
create table staff_tablet (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name text not null,
  token_hash bytea not null,
  lock_minutes integer not null check (lock_minutes between 1 and 60),
  created_by uuid not null,
  created_date timestamptz not null,
  last_seen timestamptz not null,
  removed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  unique (merchant_id, token_hash)
);
comment on table staff_tablet is 'scope: tenant. A device of a branch on which staff sign in by PIN';
create index staff_tablet_branch on staff_tablet (merchant_id, branch_id);

create table staff_pin (
  merchant_id uuid not null,
  user_id uuid not null references app_user (id),
  hash text not null,
  changed_at timestamptz not null,
  primary key (merchant_id, user_id)
);
comment on table staff_pin is 'scope: tenant. The PIN of a member of the staff on shared tablets';
create index staff_pin_user on staff_pin (user_id);
comment on index staff_pin_user is 'index-ok: for the foreign key to the person, in all merchants';

select protect_tenant_tables();

alter table session add column tablet_id uuid, add column branch_id uuid,
  add check ((tablet_id is null) = (branch_id is null) and (tablet_id is null or merchant_id is not null));
comment on column session.tablet_id is 'The shared tablet on which it was opened by PIN';
comment on column session.branch_id is 'The only branch at which it is valid, of a session opened by PIN';
create index session_tablet on session (tablet_id) where tablet_id is not null and ended_at is null;
