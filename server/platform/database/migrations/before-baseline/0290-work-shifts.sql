-- The working time of staff: when they came and went, and their breaks.
create table work_shift (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  user_id uuid not null references app_user (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- A manager changed the times.
  is_corrected boolean not null default false,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  check (ended_at >= started_at)
);
comment on table work_shift is 'scope: tenant. The time that a member of the staff worked at a branch';
create unique index work_shift_open on work_shift (merchant_id, user_id) where ended_at is null;
create index work_shift_started on work_shift (merchant_id, branch_id, started_at);
create index work_shift_user on work_shift (user_id);
comment on index work_shift_user is 'index-ok: for the foreign key to the person, in all merchants';

create table work_break (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  shift_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, shift_id) references work_shift (merchant_id, id) on delete cascade,
  check (ended_at >= started_at)
);
comment on table work_break is 'scope: tenant. A break in the working time of a member of the staff';
create unique index work_break_open on work_break (merchant_id, shift_id) where ended_at is null;
create index work_break_shift on work_break (merchant_id, shift_id, started_at);

select protect_tenant_tables();
