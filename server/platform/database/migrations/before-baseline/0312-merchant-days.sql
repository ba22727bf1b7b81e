-- Figures of merchants by day, for the platform's reports over all of them.
create table merchant_day (
  merchant_id uuid not null references merchant (id),
  day date not null,
  orders integer not null,
  canceled integer not null,
  revenue bigint not null,
  -- Orders with a promised time whose end is known, and how many of them came after it.
  promised integer not null,
  late integer not null,
  primary key (merchant_id, day)
);
comment on table merchant_day is 'scope: platform. Sums of one business day of a merchant, all branches together';
create index merchant_day_day on merchant_day (day);
grant select, insert, update, delete on merchant_day to dasturxon_app;

alter table sales_sum no force row level security;
insert into merchant_day (merchant_id, day, orders, canceled, revenue, promised, late)
select merchant_id, day,
  coalesce(sum(orders) filter (where dimension = 'total'), 0),
  coalesce(sum(canceled) filter (where dimension = 'total'), 0),
  coalesce(sum(revenue) filter (where dimension = 'total'), 0),
  coalesce(sum(orders) filter (where dimension = 'late'), 0),
  coalesce(sum(orders) filter (where dimension = 'late' and key::integer > 0), 0)
from sales_sum
where branch_id = '00000000-0000-0000-0000-000000000000' and span = 'DAY' and dimension in ('total', 'late')
group by merchant_id, day;
alter table sales_sum force row level security;
