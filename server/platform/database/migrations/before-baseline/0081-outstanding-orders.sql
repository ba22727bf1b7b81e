-- Orders that are neither paid nor handed over are what a guest can owe. They are counted whether or not somebody has accepted them.
create table order_limits (
  merchant_id uuid primary key references merchant (id),
  orders_new smallint not null check (orders_new between 1 and 100),
  orders_known smallint not null check (orders_known between 1 and 100),
  sum_new bigint not null check (sum_new between 1000000 and 100000000000),
  orders_device smallint not null check (orders_device between 1 and 100),
  orders_network smallint not null check (orders_network between 1 and 1000),
  orders_address smallint not null check (orders_address between 1 and 1000)
);
comment on table order_limits is 'scope: tenant. How much guests may have ordered without having paid; no row: the defaults of current_order_limits()';

-- The one place of the defaults.
create function current_order_limits() returns table (orders_new integer, orders_known integer, sum_new bigint, orders_device integer,
  orders_network integer, orders_address integer) language sql stable
  as $$
    select coalesce(l.orders_new, 3), coalesce(l.orders_known, 5), coalesce(l.sum_new, 150000000), coalesce(l.orders_device, 3),
      coalesce(l.orders_network, 20), coalesce(l.orders_address, 10)
    from (select) as one left join order_limits l on l.merchant_id = current_setting('app.merchant_id')::uuid
  $$;

alter table customer add column trusted boolean not null default false;

-- Where an order of a guest without history came from and goes to, as long as it is outstanding: a keyed hash of the network, and the
-- delivery point rounded to about 100 metres.
alter table orders add column origin_network text, add column origin_place text;
create index orders_origin_network on orders (merchant_id, origin_network) where origin_network is not null;
create index orders_origin_place on orders (merchant_id, origin_place) where origin_place is not null;
create index orders_outstanding on orders (merchant_id, customer_id)
  where not is_paid and status not in ('DELIVERED', 'CLOSED', 'CANCELED');

create index orders_outstanding_device on orders (merchant_id, order_device)
  where order_device is not null and not is_paid and status not in ('DELIVERED', 'CLOSED', 'CANCELED');

drop function admit_guest(uuid, uuid, text, text, uuid, integer);
create function admit_guest(new_id uuid, guest uuid, verified_phone text, guest_name text, key uuid, device_uuid text, network text,
  place text, bill bigint, branch uuid) returns void language plpgsql
  as $$
declare
  merchant uuid := current_setting('app.merchant_id')::uuid;
  is_blocked boolean;
  is_trusted boolean;
  found_id uuid;
  limits record;
  has_history boolean;
  mine integer;
  most integer;
  unpaid bigint;
begin
  if verified_phone is null then
    select phone into verified_phone from app_user where id = guest and status = 'ACTIVE';
    if verified_phone is null then
      perform refuse('PHONE_REQUIRED');
    end if;
  end if;
  -- Submits of one guest queue at this row.
  insert into customer as c (merchant_id, id, user_id, phone, name, orders_count, last_order_at)
  values (merchant, new_id, guest, verified_phone, guest_name, 1, now())
  on conflict (merchant_id, phone) do update set
    user_id = excluded.user_id, name = coalesce(excluded.name, c.name), orders_count = c.orders_count + 1,
    last_order_at = excluded.last_order_at
  returning c.id, c.blocked, c.trusted into found_id, is_blocked, is_trusted;
  if exists (select from orders o where o.merchant_id = merchant
    and o.idempotency_key = key and (o.user_id = guest or o.device_id = guest))
  then
    perform refuse('REPLAY');
  end if;
  if is_blocked then
    perform refuse('FORBIDDEN');
  end if;
  perform set_config('app.customer', found_id::text, true), set_config('app.guest_phone', verified_phone, true);
  if is_trusted then
    return;
  end if;

  select * into limits from current_order_limits();
  -- What staff placed for the guest is the staff's decision.
  select count(*), coalesce(sum(o.bill), 0) into mine, unpaid from orders o
  where o.merchant_id = merchant and o.customer_id = found_id and not o.is_paid and o.status not in ('DELIVERED', 'CLOSED', 'CANCELED')
    and o.placed_by is null;
  has_history := exists (select from orders o where o.merchant_id = merchant and o.customer_id = found_id and o.status = 'CLOSED');
  most := case when has_history then limits.orders_known else limits.orders_new end;
  if mine >= most then
    perform refuse_order('TOO_MANY_OPEN', branch, jsonb_build_object('most', most));
  end if;
  if has_history then
    return;
  end if;
  if unpaid + bill > limits.sum_new then
    perform refuse_order('UNPAID_SUM', branch, jsonb_build_object('most', limits.sum_new));
  end if;
  -- Each of the three counts is made under a lock of its own key, taken in this order by everybody.
  if device_uuid is not null then
    perform pg_advisory_xact_lock(hashtextextended('order device ' || merchant || device_uuid, 0));
    if (select count(*) from orders o where o.merchant_id = merchant and o.order_device = device_uuid and not o.is_paid
      and o.status not in ('DELIVERED', 'CLOSED', 'CANCELED') and o.placed_by is null) >= limits.orders_device
    then
      perform refuse_order('TOO_MANY_AROUND', branch, '{}');
    end if;
  end if;
  if network is not null then
    perform pg_advisory_xact_lock(hashtextextended('order network ' || merchant || network, 0));
    if (select count(*) from orders o where o.merchant_id = merchant and o.origin_network = network and not o.is_paid
      and o.status not in ('DELIVERED', 'CLOSED', 'CANCELED')) >= limits.orders_network
    then
      perform refuse_order('TOO_MANY_AROUND', branch, '{}');
    end if;
    perform set_config('app.origin_network', network, true);
  end if;
  if place is not null then
    perform pg_advisory_xact_lock(hashtextextended('order place ' || merchant || place, 0));
    if (select count(*) from orders o where o.merchant_id = merchant and o.origin_place = place and not o.is_paid
      and o.status not in ('DELIVERED', 'CLOSED', 'CANCELED')) >= limits.orders_address
    then
      perform refuse_order('TOO_MANY_AROUND', branch, '{}');
    end if;
    perform set_config('app.origin_place', place, true);
  end if;
end $$;

-- With the telephone at which staff can take the order instead.
create function refuse_order(why text, branch uuid, more jsonb) returns void language plpgsql
  as $$
begin
  perform refuse('NOT_ALLOWED_NOW', more || jsonb_build_object('why', why, 'phone', coalesce(
    (select b.phone from branch b where b.merchant_id = current_setting('app.merchant_id')::uuid and b.id = branch),
    (select w.phone from merchant_web_settings w where w.merchant_id = current_setting('app.merchant_id')::uuid))));
end $$;

select protect_tenant_tables();
