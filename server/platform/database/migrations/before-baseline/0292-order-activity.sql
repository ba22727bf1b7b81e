-- Merchants whose orders changed lately, for jobs that run often: they visit these alone.
create table order_activity (
  merchant_id uuid primary key references merchant (id),
  changed_at timestamptz not null
);
comment on table order_activity is
  'scope: platform. When orders of a merchant were last counted because they had changed';
create index order_activity_changed on order_activity (changed_at);
grant select, insert, update, delete on order_activity to dasturxon_app;
