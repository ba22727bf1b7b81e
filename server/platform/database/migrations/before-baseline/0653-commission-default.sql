-- What merchants without terms of their own pay. A version is never changed, and begins after the day on which it is
-- set: an order has the one that was in force when it was placed.
create table commission_default (
  version integer primary key check (version > 0),
  starts_at timestamptz not null,
  -- As in commission_terms.
  rates jsonb not null,
  created_by uuid references app_user (id),
  created_at timestamptz not null default now()
);
comment on table commission_default is 
  'scope: platform. Commission of merchants without terms of their own, in versions';
create index commission_default_created_by on commission_default (created_by) where created_by is not null;
grant select, insert on commission_default to dasturxon_app;
