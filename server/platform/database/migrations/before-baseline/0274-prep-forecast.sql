-- How long a branch takes to have an order ready, learned every night from the orders of the last weeks.
create table prep_forecast (
  merchant_id uuid not null,
  branch_id uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  -- Of three hours, on the branch's clock.
  band smallint not null check (band between 0 and 7),
  level smallint not null check (level between 0 and 3),
  minutes smallint not null,
  orders integer not null,
  primary key (merchant_id, branch_id, weekday, band, level),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
comment on table prep_forecast is 'scope: tenant. Minutes until an order is ready, by weekday, time of day and load';

create table branch_forecast (
  merchant_id uuid not null,
  branch_id uuid not null,
  -- Over all hours; null where there were too few orders.
  usual_minutes smallint,
  orders integer not null,
  learned_at timestamptz not null,
  primary key (merchant_id, branch_id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
comment on table branch_forecast is 'scope: tenant. What a branch usually takes for an order';

alter table branch add column promises_forecast boolean not null default false;
comment on column branch.promises_forecast is 'Orders as soon as possible are promised the forecast';
-- On the branch, so that a change reaches cached terms of ordering and the lists as one of the setting does.
alter table branch add column forecast_minutes smallint;
comment on column branch.forecast_minutes is 'What an order of this moment would take; null: as the setting says';

select protect_tenant_tables();
