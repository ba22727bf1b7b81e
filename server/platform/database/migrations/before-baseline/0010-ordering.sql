-- Placing and moving orders: guards that refuse in SQL, since nothing can be decided between statements that
-- are sent together. Locks are always taken in the order guest, hold, stock, slot, table, promo, counter.

-- What a hold took, so that exactly that is given back.
alter table hold
  add column kind text not null default 'KITCHEN' check (kind in ('KITCHEN', 'SEATING')),
  add column promised_at timestamptz,
  add column guests integer not null default 0 check (guests >= 0);
create unique index hold_one_of_user on hold (merchant_id, user_id)
  where user_id is not null and used_by_order is null and released_at is null;
create unique index hold_one_of_device on hold (merchant_id, device_id)
  where user_id is null and used_by_order is null and released_at is null;

-- What an order took of the slots and of which business day's stock; a cancel gives exactly that back.
alter table orders
  add column business_day date,
  add column kitchen_slot timestamptz,
  add column seating_slot timestamptz;

-- The parts of an order are written before the order itself, whose statement holds the busiest lock and so comes last.
alter table order_line alter constraint order_line_merchant_id_order_id_fkey deferrable initially deferred;
alter table order_event alter constraint order_event_merchant_id_order_id_fkey deferrable initially deferred;
alter table table_booking alter constraint table_booking_merchant_id_order_id_fkey deferrable initially deferred;
alter table promo_use alter constraint promo_use_merchant_id_order_id_fkey deferrable initially deferred;
alter table payment alter constraint payment_merchant_id_order_id_fkey deferrable initially deferred;

-- A no of the trade on its way out of a transaction: the message is the code, the detail what goes with it.
create function refuse(code text, detail jsonb default '{}') returns void
  language plpgsql
  as $$
begin
  raise exception using errcode = 'DX001', message = code, detail = detail::text;
end $$;

-- The guest's row at this merchant, which also queues this guest's orders one behind the other: a second submit
-- with the same key waits here, and then finds the first order.
create function admit_guest(new_id uuid, guest uuid, verified_phone text, guest_name text, key uuid, most_open integer)
  returns void language plpgsql
  as $$
declare
  is_blocked boolean;
begin
  insert into customer as c (merchant_id, id, user_id, phone, name, orders_count, last_order_at)
  values (current_setting('app.merchant_id')::uuid, new_id, guest, verified_phone, guest_name, 1, now())
  on conflict (merchant_id, phone) do update set
    user_id = excluded.user_id, name = coalesce(excluded.name, c.name), orders_count = c.orders_count + 1,
    last_order_at = excluded.last_order_at
  returning c.blocked into is_blocked;
  if exists (select from orders o where o.merchant_id = current_setting('app.merchant_id')::uuid
    and coalesce(o.user_id, o.device_id) = guest and o.idempotency_key = key)
  then
    perform refuse('REPLAY');
  end if;
  if is_blocked then
    perform refuse('FORBIDDEN');
  end if;
  if (select count(*) from orders o where o.user_id = guest and o.status = 'OPEN') >= most_open then
    perform refuse('NOT_ALLOWED_NOW', jsonb_build_object('why', 'TOO_MANY_OPEN', 'most', most_open));
  end if;
end $$;

-- Counted portions of a business day. Wants are [{productId, count}]; their rows are locked in the order of the ids.
create function take_stock(branch uuid, on_day date, wants jsonb) returns void
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

create function give_back_stock(branch uuid, on_day date, gives jsonb) returns void
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

-- Room in a slot, or the code that is told when there is none. A limit that is null does not limit.
create function take_slot(branch uuid, of_kind text, slot timestamptz, add_orders integer, add_items integer,
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

create function give_back_slot(branch uuid, of_kind text, slot timestamptz, orders_back integer, items_back integer,
    guests_back integer)
  returns void language sql
  as $$
    update slot_use s set orders = greatest(0, s.orders - orders_back), items = greatest(0, s.items - items_back),
      guests = greatest(0, s.guests - guests_back)
    where s.branch_id = branch and s.kind = of_kind and s.slot_start = slot
  $$;

-- The first of the wished groups of tables that is still free. Candidates are [[tableId, …], …], the best first.
-- Who inserts second waits for the first and then tries the next group: the exclusion constraint decides.
create function take_table(for_order uuid, for_hold uuid, candidates jsonb, wanted tstzrange) returns jsonb
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

-- One use of a promo. The row of the promo queues its users, so that the counts below are true.
create function use_promo(used_promo uuid, for_order uuid, guest uuid, guest_phone text) returns void
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

create function give_back_promo(of_order uuid) returns void
  language sql
  as $$
    with gone as (
      update promo_use set released_at = now() where order_id = of_order and released_at is null returning promo_id
    )
    update promo p set used_count = greatest(0, p.used_count - 1) from gone where p.id = gone.promo_id
  $$;

-- What a hold took goes back; the hold itself is ended by the caller, who holds its row.
create function give_back_hold(h hold) returns void
  language plpgsql
  as $$
begin
  perform give_back_slot(h.branch_id, h.kind, h.slot_start, 1, 0, h.guests);
  delete from table_booking where hold_id = h.id;
end $$;

-- Ends the holds of a branch whose time is over, by the database's own clock; gives how many.
create function free_expired_holds(branch uuid) returns integer
  language plpgsql
  as $$
declare
  h hold;
  freed integer := 0;
begin
  for h in
    select * from hold where branch_id = branch and used_by_order is null and released_at is null
      and expires_at <= clock_timestamp() order by id for update
  loop
    update hold set released_at = clock_timestamp() where id = h.id;
    perform give_back_hold(h);
    freed := freed + 1;
  end loop;
  return freed;
end $$;

-- Turns a hold into the order's own: its slot is given back to be taken anew at once, its tables change hands.
create function use_hold(used_hold uuid, for_order uuid, guest uuid, guest_device uuid) returns void
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
