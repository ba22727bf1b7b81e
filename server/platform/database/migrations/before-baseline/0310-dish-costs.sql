-- What a dish costs the merchant itself, for margins in reports. Apart from the dish, which guests read.
create table dish_cost (
  merchant_id uuid not null references merchant (id),
  product_id uuid not null,
  -- Of one portion, in tiyin.
  cost bigint not null check (cost between 0 and 100000000000),
  changed_at timestamptz not null,
  primary key (merchant_id, product_id),
  foreign key (merchant_id, product_id) references product (merchant_id, id) on delete cascade
);
comment on table dish_cost is
  'scope: tenant. What the goods for one portion of a dish cost; only who sees reports reads it';

select protect_tenant_tables();
