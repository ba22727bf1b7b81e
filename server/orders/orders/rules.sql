-- Binds an order that staff enter to the guest's phone. The guest's account is not changed, because nobody has
-- signed in.
create or replace function admit_by_staff(new_id uuid, guest_phone text, guest_name text) returns void
  language plpgsql
  as $$
declare
  is_blocked boolean;
begin
  insert into customer as c (merchant_id, id, phone, name, orders_count, last_order_at)
  values (current_setting('app.merchant_id')::uuid, new_id, guest_phone, guest_name, 1, now())
  on conflict (merchant_id, phone) do update set
    name = coalesce(excluded.name, c.name), orders_count = c.orders_count + 1, last_order_at = excluded.last_order_at
  returning c.blocked into is_blocked;
  if is_blocked then
    perform refuse('NOT_ALLOWED_NOW', '{"why": "BLOCKED"}');
  end if;
end $$;

-- Checks whether a guest may order and how much may be outstanding without payment, and answers a repeated key. An
-- order judged by cached terms has no phone, so the guest's own is read here where it is needed.
create or replace function admit_guest(new_id uuid, guest uuid, verified_phone text, guest_name text, key uuid,
  device_uuid text,
  network text,
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
  where o.merchant_id = merchant and o.customer_id = found_id and not o.is_paid
    and o.status not in ('DELIVERED', 'CLOSED', 'CANCELED')
    and o.placed_by is null;
  has_history := exists (select from orders o where o.merchant_id = merchant and o.customer_id = found_id
    and o.status = 'CLOSED');
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

-- Returns the limits of unpaid orders that are in force, with their defaults.
create or replace function current_order_limits() returns table (orders_new integer, orders_known integer,
  sum_new bigint,
  orders_device integer,
  orders_network integer, orders_address integer) language sql stable
  as $$
    select coalesce(l.orders_new, 3), coalesce(l.orders_known, 5), coalesce(l.sum_new, 150000000),
      coalesce(l.orders_device, 3),
      coalesce(l.orders_network, 20), coalesce(l.orders_address, 10)
    from (select) as one left join order_limits l on l.merchant_id = current_setting('app.merchant_id')::uuid
  $$;

-- Releases the slot and the tables of a hold. The caller has locked the hold and ends it.
create or replace function give_back_hold(h hold) returns void
  language plpgsql
  as $$
begin
  perform give_back_slot(h.branch_id, h.kind, h.slot_start, 1, 0, h.guests);
  delete from table_booking where hold_id = h.id;
end $$;

-- Releases the use of a promo by a cancelled order.
create or replace function give_back_promo(of_order uuid) returns void
  language sql
  as $$
    with gone as (
      update promo_use set released_at = now() where order_id = of_order and released_at is null returning promo_id
    )
    update promo p set used_count = greatest(0, p.used_count - 1) from gone where p.id = gone.promo_id
  $$;

-- Releases room in a slot; counts never fall below zero.
create or replace function give_back_slot(branch uuid, of_kind text, slot timestamptz, orders_back integer,
  items_back integer,
    guests_back integer)
  returns void language sql
  as $$
    update slot_use s set orders = greatest(0, s.orders - orders_back), items = greatest(0, s.items - items_back),
      guests = greatest(0, s.guests - guests_back)
    where s.branch_id = branch and s.kind = of_kind and s.slot_start = slot
  $$;

-- Releases counted portions. Gives are [{productId, count}].
create or replace function give_back_stock(branch uuid, on_day date, gives jsonb) returns void
  language plpgsql
  as $$
declare
  give record;
begin
  for give in
    select (g ->> 'productId')::uuid as product_id, (g ->> 'count')::integer as count
    from jsonb_array_elements(gives) as g order by 1
  loop
    update stock_day s set used = greatest(0, s.used - give.count)
    where s.branch_id = branch and s.product_id = give.product_id and s.day = on_day;
  end loop;
end $$;

-- Checks that the session of a round is open and that its promo was not used before in the visit. Rounds wait for
-- each other by the lock on the session.
create or replace function join_round(session uuid, with_promo boolean, asker uuid, most_of_asker integer,
  most_of_table integer, bill bigint) returns void
  language plpgsql
  as $$
declare
  merchant uuid := current_setting('app.merchant_id')::uuid;
  live_state text;
  table_branch uuid;
  is_confirmed boolean;
  of_asker integer;
  of_table integer;
  unpaid bigint;
  most_sum bigint;
begin
  -- Rounds of one table queue here, so that the counts below are true.
  select s.state, s.branch_id into live_state, table_branch from table_session s where s.id = session for no key update;
  if coalesce(live_state, 'CLOSED') = 'CLOSED' then
    perform refuse('NOT_ALLOWED_NOW', '{"why": "SESSION_CLOSED"}');
  end if;
  if asker is not null then
    is_confirmed := live_state = 'OPEN' and exists (select from table_guest g
      where g.merchant_id = merchant and g.session_id = session and g.device_id = asker and g.confirmed_at is not null);
    select count(*) filter (where o.device_id = asker),
      count(*) filter (where g.confirmed_at is null), coalesce(sum(o.bill) filter (where g.confirmed_at is null), 0)
    into of_asker, of_table, unpaid
    from orders o
    left join table_guest g on g.merchant_id = o.merchant_id and g.session_id = o.table_session_id
      and g.device_id = o.device_id
    where o.merchant_id = merchant and o.table_session_id = session and o.status = 'OPEN' and o.placed_by is null;
    if of_asker >= most_of_asker then
      perform refuse_order('TOO_MANY_OPEN', table_branch, jsonb_build_object('most', most_of_asker));
    end if;
    if not is_confirmed and of_table >= most_of_table then
      perform refuse_order('TOO_MANY_OPEN', table_branch, jsonb_build_object('most', most_of_table));
    end if;
    select sum_new into most_sum from current_order_limits();
    if not is_confirmed and unpaid + bill > most_sum then
      perform refuse_order('UNPAID_SUM', table_branch, jsonb_build_object('most', most_sum));
    end if;
  end if;
  if with_promo and exists (
    select from orders o where o.merchant_id = merchant and o.table_session_id = session and o.promo_id is not null
      and o.status <> 'CANCELED')
  then
    perform refuse('PROMO_USED_UP', '{"why": "SESSION"}');
  end if;
end $$;

-- Finds or creates the guest of an order that staff enter or that a table sends.
create or replace function name_customer(of_phone text) returns void language sql
  as $$
    select set_config('app.customer', coalesce((select id::text from customer where phone = of_phone), ''), true),
      set_config('app.guest_phone', of_phone, true)
  $$;

-- Refuses an order and names the phone number of the branch.
create or replace function refuse_order(why text, branch uuid, more jsonb) returns void language plpgsql
  as $$
begin
  perform refuse('NOT_ALLOWED_NOW', more || jsonb_build_object('why', why, 'phone', coalesce(
    (select b.phone from branch b where b.merchant_id = current_setting('app.merchant_id')::uuid and b.id = branch),
    (select w.phone from merchant_web_settings w where w.merchant_id = current_setting('app.merchant_id')::uuid))));
end $$;

-- Reserves room in a slot, or refuses with the given code. A limit of null means no limit.
create or replace function take_slot(branch uuid, of_kind text, slot timestamptz, add_orders integer, add_items integer,
    add_guests integer, most_orders integer, most_items integer, most_guests integer, full_code text)
  returns void language plpgsql
  as $$
begin
  if add_orders <= coalesce(most_orders, add_orders) and add_items <= coalesce(most_items, add_items)
    and add_guests <= coalesce(most_guests, add_guests)
  then
    insert into slot_use as s (merchant_id, branch_id, kind, slot_start, orders, items, guests)
    values (current_setting('app.merchant_id')::uuid, branch, of_kind, slot, add_orders, add_items, add_guests)
    on conflict (merchant_id, branch_id, kind, slot_start) do update set
      orders = s.orders + excluded.orders, items = s.items + excluded.items, guests = s.guests + excluded.guests
    where (most_orders is null or s.orders + excluded.orders <= most_orders)
      and (most_items is null or excluded.items = 0 or s.items + excluded.items <= most_items)
      and (most_guests is null or excluded.guests = 0 or s.guests + excluded.guests <= most_guests);
    if found then
      return;
    end if;
  end if;
  perform refuse(full_code, jsonb_build_object('kind', of_kind));
end $$;

-- Reserves counted portions of a business day. Wants are [{productId, count}]; their rows are locked in the order of
-- the ids.
create or replace function take_stock(branch uuid, on_day date, wants jsonb) returns void
  language plpgsql
  as $$
declare
  want record;
  portions integer;
begin
  for want in
    select (w ->> 'productId')::uuid as product_id, (w ->> 'count')::integer as count
    from jsonb_array_elements(wants) as w order by 1
  loop
    select daily_stock into portions from product_branch pb
    where pb.branch_id = branch and pb.product_id = want.product_id;
    continue when portions is null;
    insert into stock_day (merchant_id, branch_id, product_id, day, used, total)
    values (current_setting('app.merchant_id')::uuid, branch, want.product_id, on_day, 0, portions)
    on conflict do nothing;
    update stock_day s set used = s.used + want.count
    where s.branch_id = branch and s.product_id = want.product_id and s.day = on_day
      and s.used + want.count <= s.total;
    if not found then
      perform refuse('SOLD_OUT', jsonb_build_object('productId', want.product_id));
    end if;
  end loop;
end $$;

-- Reserves the first free group of tables. Candidates are [[tableId, …], …], the best first. Two transactions that
-- want one table are decided by the exclusion constraint: the second tries the next group.
create or replace function take_table(for_order uuid, for_hold uuid, candidates jsonb, wanted tstzrange) returns jsonb
  language plpgsql
  as $$
declare
  candidate jsonb;
begin
  for candidate in select c from jsonb_array_elements(candidates) with ordinality as t(c, place) order by place
  loop
    begin
      insert into table_booking (merchant_id, id, table_id, order_id, hold_id, during)
      select current_setting('app.merchant_id')::uuid, gen_random_uuid(), t::uuid, for_order, for_hold, wanted
      from jsonb_array_elements_text(candidate) as t order by t;
      return candidate;
    exception when exclusion_violation then
      null;
    end;
  end loop;
  perform refuse('NO_SEATS');
  return null;
end $$;

-- Makes a hold the order's own: releases its slot, which the order takes again in the same transaction, and moves
-- its tables to the order.
create or replace function use_hold(used_hold uuid, for_order uuid, guest uuid, guest_device uuid) returns void
  language plpgsql
  as $$
declare
  h hold;
begin
  select * into h from hold where id = used_hold for update;
  if h.id is null or h.used_by_order is not null or h.released_at is not null or h.expires_at <= clock_timestamp()
    or not (coalesce(h.user_id = guest, false) or coalesce(h.device_id = guest_device, false))
  then
    perform refuse('HOLD_EXPIRED');
  end if;
  update hold set used_by_order = for_order where id = used_hold;
  perform give_back_slot(h.branch_id, h.kind, h.slot_start, 1, 0, h.guests);
  update table_booking set order_id = for_order, hold_id = null where hold_id = used_hold;
end $$;

-- Records one use of a promo. The row of the promo is locked, so that the limits are counted exactly.
create or replace function use_promo(used_promo uuid, for_order uuid, guest uuid, guest_phone text) returns void
  language plpgsql
  as $$
declare
  p promo;
begin
  update promo set used_count = used_count + 1
  where id = used_promo and is_active and (total_limit is null or used_count < total_limit)
  returning * into p;
  if not found then
    perform refuse('PROMO_USED_UP', '{"why": "TOTAL"}');
  end if;
  if p.per_user_limit is not null and (select count(*) from promo_use u where u.promo_id = used_promo
    and u.released_at is null and (u.user_id = guest or u.phone = guest_phone)) >= p.per_user_limit
  then
    perform refuse('PROMO_USED_UP', '{"why": "GUEST"}');
  end if;
  if p.first_order_only and exists (select from orders o where o.user_id = guest and o.status <> 'CANCELED') then
    perform refuse('PROMO_USED_UP', '{"why": "FIRST_ORDER"}');
  end if;
  insert into promo_use (merchant_id, promo_id, order_id, user_id, phone)
  values (current_setting('app.merchant_id')::uuid, used_promo, for_order, guest, guest_phone);
end $$;
