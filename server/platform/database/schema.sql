-- Today's schema, for reading: what all migrations together have made. Written by tools/print-schema.ts.

create extension btree_gist;

create extension pg_trgm;

create extension unaccent;

CREATE OR REPLACE FUNCTION public.add_payment_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before bigint := 0;
  before_let_off bigint := 0;
  after bigint := 0;
  after_let_off bigint := 0;
begin
  if tg_op = 'UPDATE' and old.state in ('PAID', 'PARTIAL', 'REFUNDED') then
    before := old.amount - old.refunded;
    before_let_off := old.let_off;
  end if;
  if new.state in ('PAID', 'PARTIAL', 'REFUNDED') then
    after := new.amount - new.refunded;
    after_let_off := new.let_off;
  end if;
  if before <> after then
    -- The time is that of the change: payments of the demo's past are inserted with theirs.
    insert into payment_entry (merchant_id, order_id, payment_id, provider, amount, let_off, at)
    values (new.merchant_id, new.order_id, new.id, new.provider, after - before, after_let_off - before_let_off,
      new.last_modified_date);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_to_courier_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update courier set balance = balance + new.amount where merchant_id = new.merchant_id and id = new.courier_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.admit_by_staff(new_id uuid, guest_phone text, guest_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.admit_guest(new_id uuid, guest uuid, verified_phone text, guest_name text, key uuid, device_uuid text, network text, place text, bill bigint, branch uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.book_balance_soon()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, merchant_id, payload)
  values ('job.ledger.book-merchant', new.merchant_id, jsonb_build_object(
    '$job', jsonb_build_object('key', 'ledger.book ' || new.merchant_id)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.book_collected_shortfall()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry till_entry;
begin
  entry.kind := 'SALE';
  entry.means := 'CASH';
  entry.amount := new.due - new.received;
  entry.order_id := new.order_id;
  entry.staff_id := new.resolved_by;
  perform book_in_till(new.merchant_id,
    (select o.branch_id from orders o where o.merchant_id = new.merchant_id and o.id = new.order_id), entry);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.book_courier_cash_in_till()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry till_entry;
begin
  entry.kind := 'COURIER';
  entry.means := 'CASH';
  entry.amount := -new.amount;
  entry.courier_entry_id := new.id;
  entry.staff_id := new.staff_id;
  select t.id into entry.undoes from till_entry t
  where t.merchant_id = new.merchant_id and t.courier_entry_id = new.undoes;
  perform book_in_till(new.merchant_id, new.branch_id, entry);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.book_in_till(merchant uuid, branch uuid, entry till_entry)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  shift till_shift;
begin
  if entry.amount = 0 then
    return;
  end if;
  select s.* into shift from till_shift s where s.merchant_id = merchant and s.branch_id = branch
  order by s.number desc limit 1 for share;
  if shift.id is null then
    return;
  end if;
  insert into till_entry (merchant_id, shift_id, after_close, kind, means, amount, order_id, courier_entry_id, staff_id,
    undoes)
  values (merchant, shift.id, shift.closed_at is not null, entry.kind, entry.means, entry.amount, entry.order_id,
    entry.courier_entry_id, entry.staff_id, entry.undoes);
  -- As server/staff-events/ sends it: consoles that show the till read it again.
  insert into outbox (topic, merchant_id, payload)
  values ('house', merchant, jsonb_build_object('part', 'TILL', 'branchId', branch));
end $function$;

CREATE OR REPLACE FUNCTION public.book_payment_in_till()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry till_entry;
  sold record;
  before bigint := 0;
  after bigint := 0;
begin
  -- Payments that nobody took were reported by a carrier or another program, which keeps the money.
  if old.state in ('PAID', 'PARTIAL', 'REFUNDED') and old.courier_id is null and old.taken_by is not null then
    before := old.amount;
  end if;
  if new.state in ('PAID', 'PARTIAL', 'REFUNDED') and new.courier_id is null and new.taken_by is not null then
    after := new.amount;
  end if;
  if before = after and old.refunded = new.refunded then
    return null;
  end if;
  select o.branch_id, o.is_test into sold from orders o
  where o.merchant_id = new.merchant_id and o.id = new.order_id;
  if sold.is_test then
    return null;
  end if;
  entry.means := new.provider;
  entry.order_id := new.order_id;
  entry.kind := 'SALE';
  entry.amount := after - before;
  entry.staff_id := coalesce(new.taken_by, old.taken_by);
  perform book_in_till(new.merchant_id, sold.branch_id, entry);
  entry.kind := 'REFUND';
  entry.amount := old.refunded - new.refunded;
  entry.staff_id := null;
  perform book_in_till(new.merchant_id, sold.branch_id, entry);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.counted_columns(changed_row jsonb, columns text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when starts_with(columns, '+')
    then (select jsonb_object_agg(key, value) from jsonb_each(changed_row)
      where key = any (string_to_array(ltrim(columns, '+'), ',')) or key in ('id', 'merchant_id'))
    else changed_row - string_to_array(columns, ',')
  end
$function$;

CREATE OR REPLACE FUNCTION public.current_order_limits()
 RETURNS TABLE(orders_new integer, orders_known integer, sum_new bigint, orders_device integer, orders_network integer, orders_address integer)
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce(l.orders_new, 3), coalesce(l.orders_known, 5), coalesce(l.sum_new, 150000000),
      coalesce(l.orders_device, 3),
      coalesce(l.orders_network, 20), coalesce(l.orders_address, 10)
    from (select) as one left join order_limits l on l.merchant_id = current_setting('app.merchant_id')::uuid
  $function$;

CREATE OR REPLACE FUNCTION public.delivery_zone_at(merchant uuid, branch uuid, latitude double precision, longitude double precision)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select z.id from delivery_zone z join delivery_tariff t on t.merchant_id = z.merchant_id and t.id = z.tariff_id
  where z.merchant_id = merchant and z.branch_id = branch and z.is_active and z.archived_at is null
    and latitude is not null and longitude is not null
    and case z.shape
      when 'POLYGON' then
        (select ('(' || string_agg('(' || (corner ->> 0) || ',' || (corner ->> 1) || ')', ',' order by place)
            || ')')::polygon
          from jsonb_array_elements(z.ring) with ordinality as r(corner, place)) @> point(longitude, latitude)
      else
        metres_between(latitude, longitude, z.center_latitude, z.center_longitude) <= z.radius_metres
    end
  order by z.priority desc, t.base_price, z.id limit 1
$function$;

CREATE OR REPLACE FUNCTION public.demand_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  rest bigint;
begin
  select sum(e.amount) into rest from ledger_entry e
  where e.merchant_id = new.merchant_id and e.movement_id = new.movement_id;
  if rest <> 0 then
    raise exception 'the entries of movement % add up to %', new.movement_id, rest using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_holds_of(guest uuid, guest_device uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  h hold;
  ended integer := 0;
begin
  for h in
    select * from hold where used_by_order is null and released_at is null
      and (user_id = guest or (guest is null and user_id is null and device_id = guest_device)) order by id for update
  loop
    update hold set released_at = clock_timestamp() where id = h.id;
    perform give_back_hold(h);
    ended := ended + 1;
  end loop;
  return ended;
end $function$;

CREATE OR REPLACE FUNCTION public.end_promo_funding()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into promo_funding (merchant_id, promo_id, since, platform_percent)
  select f.merchant_id, f.promo_id, greatest(new.last_modified_date, f.since + interval '1 microsecond'), 0
  from (select * from promo_funding p where p.merchant_id = new.merchant_id and p.promo_id = new.id
    order by p.since desc limit 1) f
  where f.platform_percent > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_rows(of_table text, most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  erased integer;
begin
  execute format(
    'delete from %1$I where merchant_id = current_setting(''app.merchant_id'')::uuid and ctid = any(array('
    || 'select ctid from %1$I where merchant_id = current_setting(''app.merchant_id'')::uuid limit %2$s))',
    of_table, most);
  get diagnostics erased = row_count;
  return erased;
end $function$;

CREATE OR REPLACE FUNCTION public.few_holds_of_network(from_network text, most integer, most_tables integer, asker uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  held integer;
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('hold ' || from_network, 0));
  select count(*), min(created_date) into held, oldest from hold
  where network = from_network and created_date > clock_timestamp() - interval '1 hour';
  if held >= most then
    perform refuse('RATE_LIMITED', jsonb_build_object('retryAfter',
      greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - clock_timestamp())))::integer));
  end if;
  if most_tables is not null and (select count(*) from hold where network = from_network and kind = 'SEATING'
    and created_date > clock_timestamp() - interval '1 hour' and used_by_order is null and released_at is null
    and expires_at > clock_timestamp() and device_id is distinct from asker) >= most_tables
  then
    perform refuse('NO_SEATS', '{"why": "STRANGERS"}');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.focus_within(focal real, crop_start real, crop_size real)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select round(least(greatest((focal - coalesce(crop_start, 0)) / coalesce(crop_size, 1), 0), 1)::numeric, 2) $function$;

CREATE OR REPLACE FUNCTION public.free_expired_holds(branch uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.give_back_hold(h hold)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform give_back_slot(h.branch_id, h.kind, h.slot_start, 1, 0, h.guests);
  delete from table_booking where hold_id = h.id;
end $function$;

CREATE OR REPLACE FUNCTION public.give_back_promo(of_order uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
    with gone as (
      update promo_use set released_at = now() where order_id = of_order and released_at is null returning promo_id
    )
    update promo p set used_count = greatest(0, p.used_count - 1) from gone where p.id = gone.promo_id
  $function$;

CREATE OR REPLACE FUNCTION public.give_back_slot(branch uuid, of_kind text, slot timestamp with time zone, orders_back integer, items_back integer, guests_back integer)
 RETURNS void
 LANGUAGE sql
AS $function$
    update slot_use s set orders = greatest(0, s.orders - orders_back), items = greatest(0, s.items - items_back),
      guests = greatest(0, s.guests - guests_back)
    where s.branch_id = branch and s.kind = of_kind and s.slot_start = slot
  $function$;

CREATE OR REPLACE FUNCTION public.give_back_stock(branch uuid, on_day date, gives jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.has_joined_staff(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from staff_role where user_id = person and not is_pending)
    or exists (select from audit where user_id = person and action = 'STAFF_ROLE_ACCEPTED')
$function$;

CREATE OR REPLACE FUNCTION public.has_links_only(slides jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((SELECT bool_and(is_link((slide.value ->> 'link'::text))) AS bool_and FROM jsonb_array_elements(has_links_only.slides) slide(value)), true);

CREATE OR REPLACE FUNCTION public.invited_name(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select nullif(concat_ws(' ', invited_first_name, invited_last_name), '') from staff_role
  where user_id = person and coalesce(invited_first_name, invited_last_name) is not null
  order by created_date, id limit 1
$function$;

CREATE OR REPLACE FUNCTION public.is_link(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((value IS NULL) OR ((length(value) <= 1000) AND ((value COLLATE "C") !~ '[\U00010000-\U0010ffff]'::text) AND ((value COLLATE "C") ~ '^[hH][tT][tT][pP][sS]?://[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?(?:[/?#][^\u0001-\u0020"''<>\\`\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]*)?$|^[tT][eE][lL]:\+?[0-9][0-9().-]{1,30}$|^[mM][aA][iI][lL][tT][oO]:[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?:\?[^\u0001-\u0020"''<>\\`\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]*)?$|^/(?:[^/\u0001-\u0020"''<>\\`\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff][^\u0001-\u0020"''<>\\`\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]*)?$'::text)));

CREATE OR REPLACE FUNCTION public.is_profile_link(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (is_link(value) OR ((value COLLATE "C") ~ '^@?[A-Za-z0-9_.-]{2,60}$'::text) OR ((value COLLATE "C") ~ '^(?:[wW]{3}\.)?[A-Za-z]+\.(?:[mM][eE]|[cC][oO][mM])/[A-Za-z0-9_.-]{2,60}/?$'::text));

CREATE OR REPLACE FUNCTION public.is_texts(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select value is null or (
      jsonb_typeof(value) = 'object'
      and not exists (
        select from jsonb_each(value) as t(lang, words)
        where lang not in ('uz', 'ru', 'eng') or jsonb_typeof(words) <> 'string'
      )
    )
  $function$;

CREATE OR REPLACE FUNCTION public.join_round(session uuid, with_promo boolean, asker uuid, most_of_asker integer, most_of_table integer, bill bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and exists (
    select from merchant m where m.id = old.merchant_id and m.erasing_since is not null) then
    return old;
  end if;
  raise exception 'rows of the ledger are never changed or deleted';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_till_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'entries of a till are never changed';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_of_merchants(since timestamp with time zone, until timestamp with time zone, first_day date)
 RETURNS TABLE(id uuid, balance bigint, sums jsonb, has_account boolean, is_paid_out boolean)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  entered text := current_setting('app.merchant_id', true);
  merchant uuid;
begin
  for merchant in select m.id from merchant m where m.kind = 'MERCHANT' and m.erasing_since is null loop
    perform set_config('app.merchant_id', merchant::text, true);
    return query select merchant,
      (select coalesce(sum(e.amount), 0)::bigint from ledger_entry e where e.account = 'MERCHANT' and e.at < since),
      (select coalesce(jsonb_agg(s), '[]') from (
        select e.kind, e.account, sum(e.amount)::bigint as amount, count(*)::int as movements
        from ledger_entry e where e.at >= since and e.at < until group by e.kind, e.account) s),
      exists (select from payout_account),
      exists (select from ledger_transfer t
        where t.kind = 'PAYOUT' and t.month = first_day and not exists (
          select from ledger_transfer r where r.merchant_id = t.merchant_id and r.returns = t.id));
  end loop;
  perform set_config('app.merchant_id', coalesce(entered, ''), true);
end $function$;

CREATE OR REPLACE FUNCTION public.list_fold(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select lower(translate(given, '''‘’`´ʻʼ', '')) $function$;

CREATE OR REPLACE FUNCTION public.metres_between(latitude double precision, longitude double precision, to_latitude double precision, to_longitude double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select 2 * 6371008.8 * asin(least(1, sqrt(
      power(sind((to_latitude - latitude) / 2), 2)
      + cosd(latitude) * cosd(to_latitude) * power(sind((to_longitude - longitude) / 2), 2))))
  $function$;

CREATE OR REPLACE FUNCTION public.name_customer(of_phone text)
 RETURNS void
 LANGUAGE sql
AS $function$
    select set_config('app.customer', coalesce((select id::text from customer where phone = of_phone), ''), true),
      set_config('app.guest_phone', of_phone, true)
  $function$;

CREATE OR REPLACE FUNCTION public.note_changed_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sales_change (merchant_id, order_id) values (new.merchant_id, new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_inserted_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sales_change (merchant_id, order_id) select merchant_id, id from new_rows where not is_test;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_ledger_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_change (merchant_id, order_id) values (new.merchant_id, new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_ledger_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_change (merchant_id, order_id) values (new.merchant_id, new.order_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_ledger_tip()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_change (merchant_id, order_id) values (new.merchant_id, new.order_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_new_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  merchant text := coalesce(new.merchant_id, old.merchant_id)::text;
  mark text := merchant || ' ' || pg_current_xact_id()::text;
  entered text;
begin
  if current_setting('app.new_terms', true) = mark then
    return null;
  end if;
  entered := current_setting('app.merchant_id', true);
  perform set_config('app.merchant_id', merchant, true);
  if tg_op = 'DELETE' then
    -- A merchant that goes takes its counter with it.
    update merchant_counter set terms = pg_current_xact_id()::text::bigint where merchant_id = merchant::uuid;
  else
    insert into merchant_counter (merchant_id, terms) values (merchant::uuid, pg_current_xact_id()::text::bigint)
    on conflict (merchant_id) do update set terms = excluded.terms;
  end if;
  perform set_config('app.merchant_id', coalesce(entered, ''), true);
  perform set_config('app.new_terms', mark, true);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_public_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  restaurants_of text := tg_argv[1];
  entered text := current_setting('app.merchant_id', true);
  transaction text := pg_current_xact_id()::text;
  -- What this transaction has written to the outbox already: its own id, then tags and index:<restaurant>.
  noted text[] := string_to_array(current_setting('app.public_changes', true), ' ');
  changed_rows jsonb[];
  merchant uuid;
  restaurants uuid[];
  tags text[] := '{}';
  stale text[] := '{}';
begin
  if tg_op = 'INSERT' then
    select array_agg(to_jsonb(n)) into changed_rows from new_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(to_jsonb(o)) into changed_rows from old_rows o;
  else
    -- Rows of which a column that counts has changed, as they were and as they are.
    with versions as (
      select to_jsonb(o) as r, false as is_new from old_rows o union all select to_jsonb(n), true from new_rows n
    ), counted as (
      select r, is_new, counted_columns(r, tg_argv[2]) as c from versions
    )
    select array_agg(a.r) into changed_rows from counted a
      where not exists (select from counted b where b.is_new <> a.is_new and b.c = a.c);
  end if;
  if changed_rows is null then
    return null;
  end if;
  if noted is null or noted[1] is distinct from transaction then
    noted := array[transaction];
  end if;

  for merchant in
    select distinct coalesce(r ->> 'merchant_id', r ->> 'id')::uuid from unnest(changed_rows) as r
  loop
    restaurants := array[null::uuid];
    if restaurants_of <> '' then
      perform set_config('app.merchant_id', merchant::text, true);
      execute restaurants_of into restaurants using
        (select jsonb_agg(r) from unnest(changed_rows) as r where r ->> 'merchant_id' = merchant::text);
      perform set_config('app.merchant_id', coalesce(entered, ''), true);
    end if;
    tags := tags || array(
      select t from unnest(restaurants) as id, unnest(public_tags(tg_argv[0], merchant, id)) as t where t is not null);
    if tg_argv[3] = 'index' and current_setting('app.index_is_current', true) is distinct from 'on' then
      stale := array(select 'index:' || id from unnest(restaurants) as id where id is not null);
      stale := array(select s from unnest(stale) as s where s <> all (noted));
      insert into outbox (topic, merchant_id, payload)
      select 'job.discovery.refresh', merchant, jsonb_build_object(
        'restaurantId', substr(s, 7), '$job', jsonb_build_object('key', 'discovery.refresh ' || substr(s, 7)))
      from unnest(stale) as s;
      noted := noted || stale;
    end if;
  end loop;

  tags := array(select distinct t from unnest(tags) as t where t <> all (noted));
  if cardinality(tags) > 0 then
    insert into outbox (topic, payload) values ('changed', jsonb_build_object('tags', to_jsonb(tags)));
  end if;
  if cardinality(tags) > 0 or cardinality(stale) > 0 then
    -- The processes do not know that a trigger wrote to the outbox: their relays would wait for their next poll.
    perform pg_notify('dasturxon', '{"topic": "outbox.waiting", "merchantId": null, "payload": {}}');
    perform set_config('app.public_changes', array_to_string(noted || tags, ' '), true);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_returned_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sales_change (merchant_id, order_id) values (new.merchant_id, new.order_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_seats(merchant uuid, branch uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  mark constant text := pg_current_xact_id()::text || ' ' || branch;
begin
  if branch is null or current_setting('app.seats_noted', true) = mark then
    return;
  end if;
  perform set_config('app.seats_noted', mark, true);
  insert into outbox (topic, merchant_id, payload)
  values ('job.discovery.seats', merchant, jsonb_build_object(
    'branchId', branch, '$job', jsonb_build_object('key', 'discovery.seats ' || branch)));
end $function$;

CREATE OR REPLACE FUNCTION public.note_seats_of_branch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_seats(r.merchant_id, r.branch_id) from (select (case tg_op when 'DELETE' then old else new end).*) r;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_seats_of_table()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_seats(t.merchant_id, t.branch_id)
  from (select (case tg_op when 'DELETE' then old else new end).*) r
  join dining_table t on t.merchant_id = r.merchant_id and t.id = r.table_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_stop_period()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update stop_period set ends_at = clock_timestamp()
  where merchant_id = new.merchant_id and branch_id = new.branch_id and product_id = new.product_id
    and coalesce(ends_at > clock_timestamp(), true);
  if new.stopped and coalesce(new.stopped_until > clock_timestamp(), true) then
    insert into stop_period (merchant_id, branch_id, product_id, stopped_at, ends_at)
    values (new.merchant_id, new.branch_id, new.product_id, clock_timestamp(), new.stopped_until);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_tip_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before bigint := 0;
begin
  if tg_op = 'UPDATE' then
    before := old.refunded;
  end if;
  if new.refunded > before then
    insert into tip_return (merchant_id, id, tip_id, amount, at)
    values (new.merchant_id, gen_random_uuid(), new.id, new.refunded - before, new.refunded_at);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.number_on_terms(number bigint, terms bigint, judged_by bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  if terms is distinct from judged_by then
    perform refuse('TERMS_CHANGED');
  end if;
  return number;
end $function$;

CREATE OR REPLACE FUNCTION public.owner_text_of(ids uuid[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(string_agg(list_fold(concat_ws(' ', u.first_name, u.last_name, ltrim(u.phone, '+'))), ' '), '')
  from app_user u where u.id = any(ids)
$function$;

CREATE OR REPLACE FUNCTION public.picture_of(asset media_asset, language text, main_language text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select case when asset.id is null then null else jsonb_strip_nulls(jsonb_build_object(
      'src', asset.folder, 'widths', to_jsonb(asset.widths), 'width', asset.width, 'height', asset.height,
      'placeholder', asset.placeholder, 'alt', text_in(asset.alt, language, main_language),
      'focus', case when asset.focal_x is not null then jsonb_build_object(
        'x', focus_within(asset.focal_x, asset.crop_x, asset.crop_width),
        'y', focus_within(asset.focal_y, asset.crop_y, asset.crop_height)) end)) end
  $function$;

CREATE OR REPLACE FUNCTION public.picture_of_photo(photo review_photo)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_object('src', photo.folder, 'widths', photo.widths, 'width', photo.width, 'height', photo.height,
    'placeholder', photo.placeholder, 'alt', '')
$function$;

CREATE OR REPLACE FUNCTION public.protect_tenant_tables()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  t record;
begin
  for t in
    select c.oid, c.relname
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and obj_description(c.oid, 'pg_class') like 'scope: tenant%'
  loop
    execute format('alter table %I enable row level security', t.relname);
    execute format('alter table %I force row level security', t.relname);
    execute format('grant select, insert, update, delete on %I to dasturxon_app', t.relname);
    if not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = 'tenant') then
      -- The strict form of current_setting fails loudly when no tenant is set.
      execute format(
        'create policy tenant on %I to dasturxon_app'
        || ' using (merchant_id = current_setting(''app.merchant_id'')::uuid)'
        || ' with check (merchant_id = current_setting(''app.merchant_id'')::uuid)', t.relname);
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.public_tags(kind text, merchant uuid, restaurant uuid)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case kind
    when 'menu' then array['menu:' || restaurant]
    when 'place' then array['restaurant:' || restaurant, 'directory:' || merchant, 'directory', 'lists:' || merchant,
      'lists']
    when 'product' then array['menu:' || restaurant, 'restaurant:' || restaurant]
    when 'home' then array['home:' || merchant]
    when 'papers' then array['papers:' || merchant]
    when 'storefront' then array['storefront:' || merchant, 'home:' || merchant]
    when 'merchant' then array['merchant:' || merchant, 'home:' || merchant, 'directory:' || merchant, 'directory',
      'lists:' || merchant, 'lists']
    when 'merchants' then array['merchants']
    when 'terms' then array['terms']
  end
$function$;

CREATE OR REPLACE FUNCTION public.refuse(code text, detail jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'DX001', message = code, detail = detail::text;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_order(why text, branch uuid, more jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse('NOT_ALLOWED_NOW', more || jsonb_build_object('why', why, 'phone', coalesce(
    (select b.phone from branch b where b.merchant_id = current_setting('app.merchant_id')::uuid and b.id = branch),
    (select w.phone from merchant_web_settings w where w.merchant_id = current_setting('app.merchant_id')::uuid))));
end $function$;

CREATE OR REPLACE FUNCTION public.return_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update payment set refunded = amount, state = 'REFUNDED', last_modified_date = now()
  where merchant_id = new.merchant_id and order_id = new.id and provider in ('POINTS', 'GIFT')
    and state in ('PAID', 'PARTIAL');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.return_tips()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tip set state = 'RETURNING' where merchant_id = new.merchant_id and order_id = new.id and state = 'PAID';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.return_whole_tip()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.refunded := new.amount;
  new.refunded_at := new.returned_at;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_trouble(of_merchant uuid, what text, has boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  update merchant_summary set troubles = case when has then troubles || what else array_remove(troubles, what) end
  where id = of_merchant and (what = any(troubles)) <> has
$function$;

CREATE OR REPLACE FUNCTION public.still_of(asset media_asset, language text, main_language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when asset.kind = 'IMAGE' then picture_of(asset, language, main_language) else (
    select picture_of(poster, language, main_language) from media_asset poster
    where poster.merchant_id = asset.merchant_id and poster.id = asset.poster_id) end
$function$;

CREATE OR REPLACE FUNCTION public.strangers_half(branch uuid, of_kind text, slot timestamp with time zone, most_orders integer, most_guests integer)
 RETURNS void
 LANGUAGE sql
AS $function$ select unverified_half(branch, of_kind, slot, most_orders, most_guests) $function$;

CREATE OR REPLACE FUNCTION public.strangers_half_of_tables(new_hold uuid)
 RETURNS void
 LANGUAGE sql
AS $function$ select unverified_half_of_tables(new_hold) $function$;

CREATE OR REPLACE FUNCTION public.summarize_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update merchant_summary set orders = orders + new.orders - case when tg_op = 'UPDATE' then old.orders else 0 end,
    last_day = case when new.orders > 0 then greatest(last_day, new.day) else last_day end
  where id = new.merchant_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.summarize_merchant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into merchant_summary as s (id, state, created_date, title, name_text)
  values (new.id,
    case when new.deleted then 'DELETED' when new.opening = 'PENDING' then 'REVIEW' when not new.is_active then 'OFF'
      when not new.live then 'SETUP' else 'LIVE' end,
    new.created_date, list_fold(text_in(new.name, 'uz', null)),
    (select list_fold(concat_ws(' ', new.sub, string_agg(value, ' '))) from jsonb_each_text(new.name)))
  on conflict (id) do update set state = excluded.state, title = excluded.title,
    name_text = excluded.name_text
  where (s.state, s.title, s.name_text) is distinct from (excluded.state, excluded.title, excluded.name_text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.summarize_owners()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_merchant uuid := coalesce(new.merchant_id, old.merchant_id);
  ids uuid[];
begin
  select coalesce(array_agg(r.user_id order by r.created_date, r.id), '{}') into ids from staff_role r
  where r.merchant_id = of_merchant and r.role = 'OWNER';
  update merchant_summary set owner_ids = ids, owner_text = owner_text_of(ids) where id = of_merchant;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.summarize_partners()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_trouble(new.merchant_id, 'PARTNER', exists (
    select from partner_connection c where c.merchant_id = new.merchant_id and c.is_active
      and c.last_error is not null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.summarize_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update merchant_summary set owner_text = owner_text_of(owner_ids) where owner_ids @> array[new.id];
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.summarize_printers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_trouble(coalesce(new.merchant_id, old.merchant_id), 'PRINTER', exists (
    select from printer p where p.merchant_id = coalesce(new.merchant_id, old.merchant_id) and p.failures > 1
      and p.is_active));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.summarize_sms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_trouble(new.merchant_id, 'SMS', new.state = 'FAILED');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tables_of_merchants()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  rest oid[] := array(
    select c.oid from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not in ('platform_audit', 'outbox')
    order by c.relname collate "C");
  next oid;
begin
  while cardinality(rest) > 0 loop
    select t into next from unnest(rest) with ordinality as r(t, place)
    where not exists (
      select from pg_constraint k where k.contype = 'f' and k.confrelid = t and k.conrelid <> t
        and k.conrelid = any(rest))
    order by place limit 1;
    if next is null then
      raise exception 'tables of merchants point at each other in a circle: %', rest::regclass[];
    end if;
    return next (select relname::text from pg_class where oid = next);
    rest := array_remove(rest, next);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.take_slot(branch uuid, of_kind text, slot timestamp with time zone, add_orders integer, add_items integer, add_guests integer, most_orders integer, most_items integer, most_guests integer, full_code text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.take_stock(branch uuid, on_day date, wants jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.take_table(for_order uuid, for_hold uuid, candidates jsonb, wanted tstzrange)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.text_in(texts jsonb, language text, main_language text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select coalesce(
      nullif(texts ->> language, ''), nullif(texts ->> main_language, ''), nullif(texts ->> 'ru', ''),
      nullif(texts ->> 'uz', ''), nullif(texts ->> 'eng', ''), '')
  $function$;

CREATE OR REPLACE FUNCTION public.unverified_half(branch uuid, of_kind text, slot timestamp with time zone, most_orders integer, most_guests integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  holds integer;
  seats integer;
begin
  select count(*), coalesce(sum(guests), 0) into holds, seats from hold
  where branch_id = branch and kind = of_kind and slot_start = slot and user_id is null and used_by_order is null
    and released_at is null and expires_at > clock_timestamp();
  if of_kind = 'KITCHEN' and holds > (most_orders + 1) / 2 then
    perform refuse('SLOT_FULL', '{"why": "STRANGERS"}');
  end if;
  if of_kind = 'SEATING' and seats > (most_guests + 1) / 2 then
    perform refuse('NO_SEATS', '{"why": "STRANGERS"}');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.unverified_half_of_tables(new_hold uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  branch uuid;
  turn tstzrange;
  room integer;
  held integer;
begin
  select h.branch_id, range_merge(range_agg(k.during)) into branch, turn
  from hold h join table_booking k on k.merchant_id = h.merchant_id and k.hold_id = h.id
  where h.id = new_hold group by h.branch_id;
  if branch is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('strangers ' || branch, 0));
  select sum(t.seats_max) into room from dining_table t
  join hall h on h.merchant_id = t.merchant_id and h.id = t.hall_id and h.is_active
  where t.branch_id = branch and t.is_active;
  with taken as (
    select k.during, t.seats_max as seats
    from table_booking k
    join hold h on h.merchant_id = k.merchant_id and h.id = k.hold_id
    join dining_table t on t.merchant_id = k.merchant_id and t.id = k.table_id
    where h.branch_id = branch and h.user_id is null and h.used_by_order is null and h.released_at is null
      and h.expires_at > clock_timestamp() and k.during && turn
  ), moments as (
    select distinct greatest(lower(during), lower(turn)) as at from taken
  )
  select max(each.seats) into held from moments m,
    lateral (select sum(seats) as seats from taken where during @> m.at) as each;
  if held > (room + 1) / 2 then
    perform refuse('NO_SEATS', '{"why": "STRANGERS"}');
  end if;
  if exists (
    with sizes as (
      select t.seats_max as size, count(*) as tables from dining_table t
      join hall h on h.merchant_id = t.merchant_id and h.id = t.hall_id and h.is_active
      where t.branch_id = branch and t.is_active group by t.seats_max
    ), taken as (
      select k.during, t.seats_max as size
      from table_booking k
      join hold h on h.merchant_id = k.merchant_id and h.id = k.hold_id
      join dining_table t on t.merchant_id = k.merchant_id and t.id = k.table_id
      where h.branch_id = branch and h.user_id is null and h.used_by_order is null and h.released_at is null
        and h.expires_at > clock_timestamp() and k.during && turn
    ), moments as (
      select distinct size, greatest(lower(during), lower(turn)) as at from taken
    )
    select from moments m join sizes s on s.size = m.size
    where (select count(*) from taken k where k.size = m.size and k.during @> m.at) > greatest(1, s.tables / 2))
  then
    perform refuse('NO_SEATS', '{"why": "STRANGERS"}');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.use_hold(used_hold uuid, for_order uuid, guest uuid, guest_device uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.use_promo(used_promo uuid, for_order uuid, guest uuid, guest_phone text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.video_of(asset media_asset)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when asset.kind = 'VIDEO' then jsonb_build_object('src', asset.folder,
    'contentType', asset.content_type, 'width', asset.width, 'height', asset.height) end
$function$;

CREATE OR REPLACE FUNCTION public.video_with_poster(asset media_asset, language text, main_language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select video_of(asset) || jsonb_build_object('poster', still_of(asset, language, main_language)) $function$;

CREATE OR REPLACE FUNCTION public.watch_carriers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform watch_merchant(new.merchant_id, 'CARRIERS');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.watch_connected()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform watch_merchant(new.merchant_id,
    case when new.vendor in ('YANDEX_EATS', 'EXPRESS_24') then 'AGGREGATORS' else 'POS' end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.watch_forecast()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform watch_merchant(new.merchant_id, 'FORECAST');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.watch_merchant(of_merchant uuid, for_what text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into watched_merchant (what, merchant_id) values (for_what, of_merchant)
  on conflict (what, merchant_id) do update set what = excluded.what
$function$;

create table agent_print (
  merchant_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  printer_id uuid not null,
  subject text not null,
  lines jsonb not null,
  state text not null default 'QUEUED'::text,
  attempt uuid,
  attempts integer not null default 0,
  error text,
  reply_job text not null,
  reply jsonb not null,
  created_date timestamp with time zone not null,
  constraint agent_print_pkey PRIMARY KEY (merchant_id, id),
  constraint agent_print_merchant_id_subject_key UNIQUE (merchant_id, subject),
  constraint agent_print_merchant_id_agent_id_fkey FOREIGN KEY (merchant_id, agent_id) REFERENCES print_agent(merchant_id, id) ON DELETE CASCADE,
  constraint agent_print_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'PRINTING'::text, 'PRINTED'::text, 'FAILED'::text])))
);
comment on table agent_print is 'scope: tenant. Documents handed over to a print agent';
CREATE INDEX agent_print_agent ON agent_print USING btree (merchant_id, agent_id);
CREATE INDEX agent_print_waiting ON agent_print USING btree (merchant_id, agent_id, created_date) WHERE (state = 'QUEUED'::text);
alter table agent_print enable row level security;
alter table agent_print force row level security;
create policy backup_reads_all on agent_print for select to dasturxon_backup using (true);
create policy tenant on agent_print to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table aggregator_connection (
  merchant_id uuid not null,
  vendor text not null,
  is_active boolean not null default false,
  secret_number integer not null default 1,
  version integer not null default 1,
  last_call_at timestamp with time zone,
  last_menu_at timestamp with time zone,
  last_order_at timestamp with time zone,
  last_refused_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  constraint aggregator_connection_pkey PRIMARY KEY (merchant_id, vendor),
  constraint aggregator_connection_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint aggregator_connection_vendor_check CHECK ((vendor = ANY (ARRAY['YANDEX_EATS'::text, 'EXPRESS_24'::text])))
);
comment on table aggregator_connection is 'scope: tenant. Which aggregators may call for this merchant';
alter table aggregator_connection enable row level security;
alter table aggregator_connection force row level security;
create policy backup_reads_all on aggregator_connection for select to dasturxon_backup using (true);
create policy tenant on aggregator_connection to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table aggregator_mapping (
  merchant_id uuid not null,
  vendor text not null,
  kind text not null,
  outside_id text not null,
  name text not null,
  inside_id uuid,
  last_seen_at timestamp with time zone not null,
  constraint aggregator_mapping_pkey PRIMARY KEY (merchant_id, vendor, kind, outside_id),
  constraint aggregator_mapping_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint aggregator_mapping_kind_check CHECK ((kind = ANY (ARRAY['BRANCH'::text, 'DISH'::text]))),
  constraint aggregator_mapping_vendor_check CHECK ((vendor = ANY (ARRAY['YANDEX_EATS'::text, 'EXPRESS_24'::text])))
);
comment on table aggregator_mapping is 'scope: tenant. Branches and dishes by the ids of an aggregator; null: unmapped';
alter table aggregator_mapping enable row level security;
alter table aggregator_mapping force row level security;
create policy backup_reads_all on aggregator_mapping for select to dasturxon_backup using (true);
create policy tenant on aggregator_mapping to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table aggregator_order (
  merchant_id uuid not null,
  order_id uuid not null,
  vendor text not null,
  delivered_by text not null,
  pickup_code text,
  body text not null,
  courier jsonb,
  updated_at timestamp with time zone not null,
  constraint aggregator_order_pkey PRIMARY KEY (merchant_id, order_id),
  constraint aggregator_order_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id) ON DELETE CASCADE,
  constraint aggregator_order_delivered_by_check CHECK ((delivered_by = ANY (ARRAY['AGGREGATOR'::text, 'RESTAURANT'::text, 'GUEST'::text]))),
  constraint aggregator_order_vendor_check CHECK ((vendor = ANY (ARRAY['YANDEX_EATS'::text, 'EXPRESS_24'::text])))
);
comment on table aggregator_order is 'scope: tenant. What an aggregator said of its order beside the order itself';
CREATE INDEX aggregator_order_age ON aggregator_order USING btree (merchant_id, updated_at);
alter table aggregator_order enable row level security;
alter table aggregator_order force row level security;
create policy backup_reads_all on aggregator_order for select to dasturxon_backup using (true);
create policy tenant on aggregator_order to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table aggregator_push (
  merchant_id uuid not null,
  vendor text not null,
  branch_id uuid not null,
  is_open boolean,
  open_at timestamp with time zone,
  menu_digest text,
  menu_at timestamp with time zone,
  stops_digest text,
  stops_at timestamp with time zone,
  waiting_digest text,
  waiting_since timestamp with time zone,
  changed_at timestamp with time zone,
  problem jsonb,
  retry_at timestamp with time zone,
  constraint aggregator_push_pkey PRIMARY KEY (merchant_id, vendor, branch_id),
  constraint aggregator_push_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id) ON DELETE CASCADE,
  constraint aggregator_push_vendor_check CHECK ((vendor = ANY (ARRAY['YANDEX_EATS'::text, 'EXPRESS_24'::text])))
);
comment on table aggregator_push is 'scope: tenant. What an aggregator was last told of a branch, and what failed';
alter table aggregator_push enable row level security;
alter table aggregator_push force row level security;
create policy backup_reads_all on aggregator_push for select to dasturxon_backup using (true);
create policy tenant on aggregator_push to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table answered_call (
  owner text not null,
  key text not null,
  request bytea not null,
  answer text,
  created_at timestamp with time zone not null default now(),
  constraint answered_call_pkey PRIMARY KEY (owner, key)
);
comment on table answered_call is 'scope: platform. Keys of calls that changed something, with their answers';
comment on column answered_call.owner is 'The user, integration key or device that sent the call';
comment on column answered_call.request is 'Hash of the call, its address, storefront and body';
comment on column answered_call.answer is 'Encrypted; null: not known, or too long to be kept';
CREATE INDEX answered_call_created ON answered_call USING btree (created_at);

create table app_user (
  id uuid not null,
  first_name text,
  last_name text,
  phone text,
  status text not null default 'ACTIVE'::text,
  password_hash text,
  image_url text,
  language text,
  theme text,
  notifications jsonb not null default '{}'::jsonb,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  blocked_reason text,
  allergens text[] not null default '{}'::text[],
  allergy_note text,
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_phone_key UNIQUE (phone),
  constraint app_user_allergens_check CHECK ((cardinality(allergens) <= 14)),
  constraint app_user_allergy_note_check CHECK (((length(allergy_note) >= 1) AND (length(allergy_note) <= 200))),
  constraint app_user_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'eng'::text]))),
  constraint app_user_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint app_user_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'BLOCKED'::text, 'DELETED'::text]))),
  constraint app_user_theme_check CHECK ((theme = ANY (ARRAY['SYSTEM'::text, 'LIGHT'::text, 'DARK'::text])))
);
comment on table app_user is 'scope: platform. People; what a merchant may know of them is its own customer row';
comment on column app_user.allergens is 'Those that the person must not eat; suggested for their orders';
comment on column app_user.allergy_note is 'The same in words: what no declared allergen says';
CREATE INDEX app_user_image ON app_user USING btree (image_url) WHERE (image_url IS NOT NULL);
CREATE TRIGGER summarized_when_renamed AFTER UPDATE OF first_name, last_name, phone ON app_user FOR EACH ROW WHEN ((((new.first_name IS DISTINCT FROM old.first_name) OR (new.last_name IS DISTINCT FROM old.last_name)) OR (new.phone IS DISTINCT FROM old.phone))) EXECUTE FUNCTION summarize_person();

create table applied_seed (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  detail jsonb not null default '{}'::jsonb,
  constraint applied_seed_pkey PRIMARY KEY (name)
);
comment on table applied_seed is 'scope: platform. Which sets of rows (the demo city) were loaded whole';

create table audit (
  merchant_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  user_id uuid,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  constraint audit_pkey PRIMARY KEY (merchant_id, id),
  constraint audit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
comment on table audit is 'scope: tenant. Every change by staff: who, when, what, before and after';
CREATE INDEX audit_at ON audit USING btree (merchant_id, at);
CREATE INDEX audit_of_person ON audit USING btree (merchant_id, user_id, action);
CREATE INDEX audit_of_subject ON audit USING btree (merchant_id, subject, at DESC);
alter table audit enable row level security;
alter table audit force row level security;
create policy backup_reads_all on audit for select to dasturxon_backup using (true);
create policy tenant on audit to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table authenticator (
  user_id uuid not null,
  sealed text,
  since timestamp with time zone,
  pending text,
  last_step bigint not null default 0,
  constraint authenticator_pkey PRIMARY KEY (user_id),
  constraint authenticator_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint authenticator_check CHECK (((sealed IS NULL) = (since IS NULL)))
);
comment on table authenticator is 'scope: platform. Secrets of authenticator apps, sealed with the installation''s key';

create table banner (
  merchant_id uuid not null,
  id uuid not null,
  title jsonb not null,
  body jsonb,
  action jsonb,
  link text,
  media_id uuid,
  tone text not null default 'teal'::text,
  active_from timestamp with time zone not null default now(),
  active_until timestamp with time zone,
  is_active boolean not null default true,
  "position" integer not null default 0,
  version integer not null default 1,
  archived_at timestamp with time zone,
  languages text[] not null default '{}'::text[],
  constraint banner_pkey PRIMARY KEY (merchant_id, id),
  constraint banner_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint banner_merchant_id_media_id_fkey FOREIGN KEY (merchant_id, media_id) REFERENCES media_asset(merchant_id, id),
  constraint banner_action_check CHECK (is_texts(action)),
  constraint banner_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint banner_body_check CHECK (is_texts(body)),
  constraint banner_languages_check CHECK ((languages <@ ARRAY['uz'::text, 'ru'::text, 'eng'::text])),
  constraint banner_link_check CHECK (is_link(link)),
  constraint banner_title_check CHECK (is_texts(title)),
  constraint banner_tone_check CHECK ((tone = ANY (ARRAY['teal'::text, 'amber'::text, 'wine'::text, 'blue'::text, 'green'::text, 'ink'::text])))
);
comment on table banner is 'scope: tenant. Banners of the home page with their schedule';
CREATE INDEX banner_media ON banner USING btree (merchant_id, media_id);
CREATE TRIGGER public_change_home_delete AFTER DELETE ON banner REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('home', '', '', '');
CREATE TRIGGER public_change_home_insert AFTER INSERT ON banner REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('home', '', '', '');
CREATE TRIGGER public_change_home_update AFTER UPDATE ON banner REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('home', '', '', '');
alter table banner enable row level security;
alter table banner force row level security;
create policy backup_reads_all on banner for select to dasturxon_backup using (true);
create policy tenant on banner to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table basket (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  user_id uuid,
  device_id uuid,
  service_type text,
  branch_id uuid,
  branch_chosen_by_hand boolean not null default false,
  promo_code text,
  instruction text,
  party_size smallint,
  cutlery smallint,
  if_missing text,
  details jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  set_aside_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  constraint basket_pkey PRIMARY KEY (merchant_id, id),
  constraint basket_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id),
  constraint basket_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint basket_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint basket_merchant_id_restaurant_id_fkey FOREIGN KEY (merchant_id, restaurant_id) REFERENCES restaurant(merchant_id, id),
  constraint basket_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint basket_check CHECK ((num_nonnulls(user_id, device_id) >= 1)),
  constraint basket_if_missing_check CHECK ((if_missing = ANY (ARRAY['CALL'::text, 'REPLACE'::text, 'REMOVE'::text]))),
  constraint basket_service_type_check CHECK ((service_type = ANY (ARRAY['DELIVERY'::text, 'PICK_UP'::text, 'DINE_IN'::text])))
);
comment on table basket is 'scope: tenant. One live basket per restaurant and person or device; a set-aside one is kept for a day';
CREATE INDEX basket_branch ON basket USING btree (merchant_id, branch_id);
CREATE UNIQUE INDEX basket_live_of_device ON basket USING btree (merchant_id, restaurant_id, device_id) WHERE ((user_id IS NULL) AND (set_aside_at IS NULL));
CREATE UNIQUE INDEX basket_live_of_user ON basket USING btree (merchant_id, restaurant_id, user_id) WHERE ((user_id IS NOT NULL) AND (set_aside_at IS NULL));
CREATE INDEX basket_of_device ON basket USING btree (device_id) WHERE (device_id IS NOT NULL);
comment on index basket_of_device is 'index-ok: a visitor asks for their own baskets of every tenant';
CREATE INDEX basket_of_user ON basket USING btree (user_id) WHERE (user_id IS NOT NULL);
comment on index basket_of_user is 'index-ok: a visitor asks for their own baskets of every tenant';
CREATE INDEX basket_restaurant ON basket USING btree (merchant_id, restaurant_id);
alter table basket enable row level security;
alter table basket force row level security;
create policy backup_reads_all on basket for select to dasturxon_backup using (true);
create policy tenant on basket to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));
create policy visitor on basket for select to dasturxon_visitor using (((user_id = (current_setting('app.user_id'::text))::uuid) OR (device_id = (current_setting('app.device_id'::text))::uuid)));

create table basket_line (
  merchant_id uuid not null,
  basket_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  product_count smallint not null,
  modifications jsonb not null default '[]'::jsonb,
  note text,
  seen_unit_price bigint,
  "position" integer not null default 0,
  constraint basket_line_pkey PRIMARY KEY (merchant_id, basket_id, id),
  constraint basket_line_merchant_id_basket_id_fkey FOREIGN KEY (merchant_id, basket_id) REFERENCES basket(merchant_id, id) ON DELETE CASCADE,
  constraint basket_line_merchant_id_product_id_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id),
  constraint basket_line_note_check CHECK ((length(note) <= 300)),
  constraint basket_line_product_count_check CHECK (((product_count >= 1) AND (product_count <= 99)))
);
comment on table basket_line is 'scope: tenant. A dish in a basket; seen_unit_price is what the guest saw last';
CREATE INDEX basket_line_product ON basket_line USING btree (merchant_id, product_id);
alter table basket_line enable row level security;
alter table basket_line force row level security;
create policy backup_reads_all on basket_line for select to dasturxon_backup using (true);
create policy tenant on basket_line to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));
create policy visitor on basket_line for select to dasturxon_visitor using ((EXISTS ( SELECT
   FROM basket b
  WHERE ((b.merchant_id = basket_line.merchant_id) AND (b.id = basket_line.basket_id)))));

create table bill_adjustment (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  session_id uuid not null,
  kind text not null,
  "position" smallint,
  count smallint,
  amount bigint not null,
  reason text not null,
  note text,
  staff_id uuid not null,
  created_date timestamp with time zone not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint bill_adjustment_pkey PRIMARY KEY (merchant_id, id, order_id),
  constraint bill_adjustment_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id),
  constraint bill_adjustment_merchant_id_session_id_fkey FOREIGN KEY (merchant_id, session_id) REFERENCES table_session(merchant_id, id),
  constraint bill_adjustment_amount_check CHECK ((amount > 0)),
  constraint bill_adjustment_check CHECK ((((kind = 'DISCOUNT'::text) = ("position" IS NULL)) AND (("position" IS NULL) = (count IS NULL)))),
  constraint bill_adjustment_check1 CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
  constraint bill_adjustment_check2 CHECK (((reason <> 'OTHER'::text) OR (note IS NOT NULL))),
  constraint bill_adjustment_count_check CHECK ((count > 0)),
  constraint bill_adjustment_kind_check CHECK ((kind = ANY (ARRAY['DISCOUNT'::text, 'COMPLIMENTARY'::text, 'VOID'::text]))),
  constraint bill_adjustment_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)))
);
comment on table bill_adjustment is 'scope: tenant. Discounts, complimentary and voided dishes on bills of tables';
CREATE INDEX bill_adjustment_order ON bill_adjustment USING btree (merchant_id, order_id) WHERE (undone_at IS NULL);
CREATE INDEX bill_adjustment_session ON bill_adjustment USING btree (merchant_id, session_id);
alter table bill_adjustment enable row level security;
alter table bill_adjustment force row level security;
create policy backup_reads_all on bill_adjustment for select to dasturxon_backup using (true);
create policy tenant on bill_adjustment to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table bill_part (
  merchant_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  kind text not null,
  means text not null,
  amount bigint not null,
  dishes jsonb not null default '[]'::jsonb,
  staff_id uuid,
  paid_at timestamp with time zone,
  undone_by uuid,
  undone_at timestamp with time zone,
  number bigint not null generated always as identity,
  device_id uuid,
  begun_at timestamp with time zone,
  constraint bill_part_pkey PRIMARY KEY (merchant_id, id),
  constraint bill_part_merchant_id_session_id_fkey FOREIGN KEY (merchant_id, session_id) REFERENCES table_session(merchant_id, id),
  constraint bill_part_amount_check CHECK ((amount > 0)),
  constraint bill_part_begun CHECK (((paid_at IS NOT NULL) OR (begun_at IS NOT NULL))),
  constraint bill_part_check CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
  constraint bill_part_check1 CHECK (((kind = 'DISHES'::text) = (dishes <> '[]'::jsonb))),
  constraint bill_part_kind_check CHECK ((kind = ANY (ARRAY['EVEN'::text, 'SUM'::text, 'DISHES'::text]))),
  constraint bill_part_means_check CHECK ((means = ANY (ARRAY['CASH'::text, 'CARD'::text, 'PAYME'::text, 'CLICK'::text, 'UZUM_BANK'::text, 'STRIPE'::text, 'POINTS'::text, 'GIFT'::text]))),
  constraint bill_part_payer CHECK (((staff_id IS NOT NULL) OR (device_id IS NOT NULL)))
);
comment on table bill_part is 'scope: tenant. Parts in which the bill of a table is paid';
comment on column bill_part.device_id is 'The phone at the table that pays it';
comment on column bill_part.begun_at is 'When it was begun to be paid online; it counts once paid_at is set';
CREATE UNIQUE INDEX bill_part_number ON bill_part USING btree (merchant_id, number);
CREATE INDEX bill_part_session ON bill_part USING btree (merchant_id, session_id, paid_at);
alter table bill_part enable row level security;
alter table bill_part force row level security;
create policy backup_reads_all on bill_part for select to dasturxon_backup using (true);
create policy tenant on bill_part to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table branch (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  name jsonb not null,
  address jsonb not null,
  landmark jsonb,
  latitude double precision not null,
  longitude double precision not null,
  phone text,
  time_zone text not null default 'Asia/Tashkent'::text,
  delivery_active boolean not null default true,
  pickup_active boolean not null default true,
  dine_in_active boolean not null default true,
  accepting boolean not null default true,
  busy_minutes smallint not null default 0,
  paused_until timestamp with time zone,
  auto_accept boolean not null default false,
  prep_minutes smallint not null default 20,
  lead_minutes smallint not null default 30,
  slot_minutes smallint not null default 15,
  slot_orders smallint,
  slot_items smallint,
  slot_guests smallint,
  days_ahead smallint not null default 7,
  booking_days_ahead smallint not null default 30,
  max_party smallint not null default 12,
  poster_spot_id text,
  iiko_terminal_group_id text,
  is_active boolean not null default true,
  "position" integer not null default 0,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  busy_until timestamp with time zone,
  version integer not null default 1,
  archived_at timestamp with time zone,
  hours_version integer not null default 1,
  promises_forecast boolean not null default false,
  forecast_minutes smallint,
  staff_accept boolean not null default true,
  pos_branch_ids jsonb not null default '{}'::jsonb,
  constraint branch_pkey PRIMARY KEY (merchant_id, id),
  constraint branch_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint branch_merchant_id_restaurant_id_fkey FOREIGN KEY (merchant_id, restaurant_id) REFERENCES restaurant(merchant_id, id),
  constraint branch_address_check CHECK (is_texts(address)),
  constraint branch_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint branch_busy_minutes_check CHECK (((busy_minutes >= 0) AND (busy_minutes <= 180))),
  constraint branch_landmark_check CHECK (is_texts(landmark)),
  constraint branch_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint branch_lead_minutes_check CHECK (((lead_minutes >= 0) AND (lead_minutes <= 1440))),
  constraint branch_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint branch_max_party_check CHECK (((max_party >= 1) AND (max_party <= 20))),
  constraint branch_name_check CHECK (is_texts(name)),
  constraint branch_prep_minutes_check CHECK (((prep_minutes >= 0) AND (prep_minutes <= 240))),
  constraint branch_slot_minutes_check CHECK ((slot_minutes = ANY (ARRAY[5, 10, 15, 20, 30, 60])))
);
comment on table branch is 'scope: tenant. A place: address, clock, services, capacity';
comment on column branch.promises_forecast is 'Orders as soon as possible are promised the forecast';
comment on column branch.forecast_minutes is 'Not read any more, see branch_forecast.current_minutes';
comment on column branch.staff_accept is 'Orders that staff enter are accepted at once';
comment on column branch.pos_branch_ids is 'Ids of the branch at POS systems without a column of their own';
CREATE INDEX branch_restaurant ON branch USING btree (merchant_id, restaurant_id);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON branch DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER public_change_product_delete AFTER DELETE ON branch REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
CREATE TRIGGER public_change_product_insert AFTER INSERT ON branch REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
CREATE TRIGGER public_change_product_update AFTER UPDATE ON branch REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
CREATE TRIGGER watched_when_forecast AFTER UPDATE OF promises_forecast ON branch FOR EACH ROW WHEN ((new.promises_forecast AND (NOT old.promises_forecast))) EXECUTE FUNCTION watch_forecast();
CREATE TRIGGER watched_when_opened AFTER INSERT ON branch FOR EACH ROW WHEN (new.promises_forecast) EXECUTE FUNCTION watch_forecast();
alter table branch enable row level security;
alter table branch force row level security;
create policy backup_reads_all on branch for select to dasturxon_backup using (true);
create policy tenant on branch to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));
create policy visitor on branch for select to dasturxon_visitor using (true);

create table branch_forecast (
  merchant_id uuid not null,
  branch_id uuid not null,
  usual_minutes smallint,
  orders integer not null,
  learned_at timestamp with time zone not null,
  current_minutes smallint,
  constraint branch_forecast_pkey PRIMARY KEY (merchant_id, branch_id),
  constraint branch_forecast_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id) ON DELETE CASCADE
);
comment on table branch_forecast is 'scope: tenant. What a branch usually takes for an order';
comment on column branch_forecast.current_minutes is 'Promised to orders of this moment; null: the setting counts';
alter table branch_forecast enable row level security;
alter table branch_forecast force row level security;
create policy backup_reads_all on branch_forecast for select to dasturxon_backup using (true);
create policy tenant on branch_forecast to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table branch_shift (
  merchant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  service_type text,
  weekday smallint not null,
  opens_minute smallint not null,
  closes_minute smallint not null,
  constraint branch_shift_pkey PRIMARY KEY (merchant_id, branch_id, id),
  constraint branch_shift_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id) ON DELETE CASCADE,
  constraint branch_shift_check CHECK (((closes_minute > opens_minute) AND (closes_minute <= (opens_minute + 1440)))),
  constraint branch_shift_opens_minute_check CHECK (((opens_minute >= 0) AND (opens_minute <= 1439))),
  constraint branch_shift_service_type_check CHECK ((service_type = ANY (ARRAY['DELIVERY'::text, 'PICK_UP'::text, 'DINE_IN'::text]))),
  constraint branch_shift_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
comment on table branch_shift is 'scope: tenant. Weekly hours as shifts; no service_type means all of them';
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON branch_shift DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER public_change_place_delete AFTER DELETE ON branch_shift REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
CREATE TRIGGER public_change_place_insert AFTER INSERT ON branch_shift REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
CREATE TRIGGER public_change_place_update AFTER UPDATE ON branch_shift REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
alter table branch_shift enable row level security;
alter table branch_shift force row level security;
create policy backup_reads_all on branch_shift for select to dasturxon_backup using (true);
create policy tenant on branch_shift to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table branch_special_shift (
  merchant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  day date not null,
  service_type text,
  opens_minute smallint,
  closes_minute smallint,
  note jsonb,
  constraint branch_special_shift_pkey PRIMARY KEY (merchant_id, branch_id, id),
  constraint branch_special_shift_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id) ON DELETE CASCADE,
  constraint branch_special_shift_check CHECK (((opens_minute IS NULL) = (closes_minute IS NULL))),
  constraint branch_special_shift_check1 CHECK (((closes_minute IS NULL) OR ((closes_minute > opens_minute) AND (closes_minute <= (opens_minute + 1440))))),
  constraint branch_special_shift_note_check CHECK (is_texts(note)),
  constraint branch_special_shift_opens_minute_check CHECK (((opens_minute >= 0) AND (opens_minute <= 1439))),
  constraint branch_special_shift_service_type_check CHECK ((service_type = ANY (ARRAY['DELIVERY'::text, 'PICK_UP'::text, 'DINE_IN'::text])))
);
comment on table branch_special_shift is 'scope: tenant. A day that replaces its weekday; without minutes a day off';
CREATE INDEX branch_special_shift_day ON branch_special_shift USING btree (merchant_id, branch_id, day);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON branch_special_shift DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER public_change_place_delete AFTER DELETE ON branch_special_shift REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
CREATE TRIGGER public_change_place_insert AFTER INSERT ON branch_special_shift REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
CREATE TRIGGER public_change_place_update AFTER UPDATE ON branch_special_shift REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
alter table branch_special_shift enable row level security;
alter table branch_special_shift force row level security;
create policy backup_reads_all on branch_special_shift for select to dasturxon_backup using (true);
create policy tenant on branch_special_shift to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table broadcast (
  merchant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  title jsonb not null,
  body jsonb not null,
  link text,
  audience jsonb not null default '{}'::jsonb,
  channels text[] not null,
  state text not null default 'DRAFT'::text,
  starts_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  reached uuid,
  skipped integer not null default 0,
  result jsonb,
  created_by uuid,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  constraint broadcast_pkey PRIMARY KEY (merchant_id, id),
  constraint broadcast_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint broadcast_body_check CHECK (is_texts(body)),
  constraint broadcast_channels_check CHECK (((channels <@ ARRAY['PUSH'::text, 'TELEGRAM'::text, 'SMS'::text, 'EMAIL'::text]) AND ((cardinality(channels) >= 1) AND (cardinality(channels) <= 4)))),
  constraint broadcast_link_check CHECK (is_link(link)),
  constraint broadcast_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'SCHEDULED'::text, 'RUNNING'::text, 'PAUSED'::text, 'DONE'::text, 'CANCELED'::text]))),
  constraint broadcast_title_check CHECK (is_texts(title))
);
comment on table broadcast is 'scope: tenant. A message to many guests at once';
CREATE INDEX broadcast_age ON broadcast USING btree (merchant_id, created_date DESC);
alter table broadcast enable row level security;
alter table broadcast force row level security;
create policy backup_reads_all on broadcast for select to dasturxon_backup using (true);
create policy tenant on broadcast to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table broadcast_recipient (
  merchant_id uuid not null,
  broadcast_id uuid not null,
  user_id uuid not null,
  channel text not null,
  message_id uuid not null,
  code text not null,
  parts smallint not null,
  sent_at timestamp with time zone not null,
  unsubscribed_at timestamp with time zone,
  constraint broadcast_recipient_pkey PRIMARY KEY (merchant_id, broadcast_id, user_id),
  constraint broadcast_recipient_merchant_id_code_key UNIQUE (merchant_id, code),
  constraint broadcast_recipient_merchant_id_broadcast_id_fkey FOREIGN KEY (merchant_id, broadcast_id) REFERENCES broadcast(merchant_id, id) ON DELETE CASCADE,
  constraint broadcast_recipient_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint broadcast_recipient_channel_check CHECK ((channel = ANY (ARRAY['PUSH'::text, 'TELEGRAM'::text, 'SMS'::text, 'EMAIL'::text]))),
  constraint broadcast_recipient_code_check CHECK ((code ~ '^[A-Za-z0-9_-]{8,20}$'::text))
);
comment on table broadcast_recipient is 'scope: tenant. Who got a broadcast, by which channel';
CREATE INDEX broadcast_recipient_user ON broadcast_recipient USING btree (merchant_id, user_id, sent_at);
alter table broadcast_recipient enable row level security;
alter table broadcast_recipient force row level security;
create policy backup_reads_all on broadcast_recipient for select to dasturxon_backup using (true);
create policy tenant on broadcast_recipient to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table broadcast_settings (
  merchant_id uuid not null,
  version integer not null default 1,
  quiet_from smallint not null default 1260,
  quiet_to smallint not null default 540,
  sms_price bigint,
  week_limit smallint not null default 2,
  constraint broadcast_settings_pkey PRIMARY KEY (merchant_id),
  constraint broadcast_settings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint broadcast_settings_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint broadcast_settings_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439))),
  constraint broadcast_settings_sms_price_check CHECK (((sms_price >= 0) AND (sms_price <= 100000000))),
  constraint broadcast_settings_week_limit_check CHECK (((week_limit >= 1) AND (week_limit <= 20)))
);
comment on table broadcast_settings is 'scope: tenant. When broadcasts may be sent and what they cost';
alter table broadcast_settings enable row level security;
alter table broadcast_settings force row level security;
create policy backup_reads_all on broadcast_settings for select to dasturxon_backup using (true);
create policy tenant on broadcast_settings to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table carrier_quote (
  merchant_id uuid not null,
  branch_id uuid not null,
  place text not null,
  price bigint,
  created_date timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint carrier_quote_pkey PRIMARY KEY (merchant_id, branch_id, place),
  constraint carrier_quote_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id) ON DELETE CASCADE,
  constraint carrier_quote_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
comment on table carrier_quote is 'scope: tenant. Prices of carriers while they are offered; null: none was given';
CREATE INDEX carrier_quote_expiry ON carrier_quote USING btree (merchant_id, expires_at);
alter table carrier_quote enable row level security;
alter table carrier_quote force row level security;
create policy backup_reads_all on carrier_quote for select to dasturxon_backup using (true);
create policy tenant on carrier_quote to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table cash_shortfall (
  merchant_id uuid not null,
  order_id uuid not null,
  courier_id uuid not null,
  due bigint not null,
  received bigint not null,
  reason text not null,
  note text,
  created_date timestamp with time zone not null,
  resolution text,
  resolution_note text,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  constraint cash_shortfall_pkey PRIMARY KEY (merchant_id, order_id),
  constraint cash_shortfall_merchant_id_courier_id_fkey FOREIGN KEY (merchant_id, courier_id) REFERENCES courier(merchant_id, id),
  constraint cash_shortfall_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint cash_shortfall_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id),
  constraint cash_shortfall_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES app_user(id),
  constraint cash_shortfall_check CHECK (((received >= 0) AND (received < due))),
  constraint cash_shortfall_check1 CHECK (((resolution IS NULL) = (resolved_at IS NULL))),
  constraint cash_shortfall_reason_check CHECK ((reason = ANY (ARRAY['GUEST_SHORT'::text, 'NO_CHANGE'::text, 'ITEM_REFUSED'::text, 'GUEST_REFUSED'::text, 'OTHER'::text]))),
  constraint cash_shortfall_resolution_check CHECK ((resolution = ANY (ARRAY['ACCEPTED'::text, 'CHARGED'::text, 'COLLECTED'::text])))
);
comment on table cash_shortfall is 'scope: tenant. Cash missing from a delivery, with the courier''s reason and how staff resolved it';
CREATE INDEX cash_shortfall_courier ON cash_shortfall USING btree (merchant_id, courier_id);
CREATE INDEX cash_shortfall_resolver ON cash_shortfall USING btree (resolved_by) WHERE (resolved_by IS NOT NULL);
comment on index cash_shortfall_resolver is 'index-ok: a person may be forgotten wherever they worked';
CREATE TRIGGER collected_shortfall AFTER UPDATE ON cash_shortfall FOR EACH ROW WHEN (((old.resolution IS NULL) AND (new.resolution = 'COLLECTED'::text))) EXECUTE FUNCTION book_collected_shortfall();
alter table cash_shortfall enable row level security;
alter table cash_shortfall force row level security;
create policy backup_reads_all on cash_shortfall for select to dasturxon_backup using (true);
create policy tenant on cash_shortfall to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table category (
  merchant_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name jsonb not null,
  "position" integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  archived_at timestamp with time zone,
  shown_before_archive boolean,
  constraint category_pkey PRIMARY KEY (merchant_id, id),
  constraint category_merchant_id_group_id_fkey FOREIGN KEY (merchant_id, group_id) REFERENCES menu_group(merchant_id, id),
  constraint category_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint category_name_check CHECK (is_texts(name))
);
comment on table category is 'scope: tenant. A section of the menu';
CREATE INDEX category_group ON category USING btree (merchant_id, group_id);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON category DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER public_change_product_delete AFTER DELETE ON category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct g.restaurant_id) from jsonb_array_elements($1) as r join menu_group g on g.id = (r ->> ''group_id'')::uuid', '', 'index');
CREATE TRIGGER public_change_product_insert AFTER INSERT ON category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct g.restaurant_id) from jsonb_array_elements($1) as r join menu_group g on g.id = (r ->> ''group_id'')::uuid', '', 'index');
CREATE TRIGGER public_change_product_update AFTER UPDATE ON category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct g.restaurant_id) from jsonb_array_elements($1) as r join menu_group g on g.id = (r ->> ''group_id'')::uuid', '', 'index');
alter table category enable row level security;
alter table category force row level security;
create policy backup_reads_all on category for select to dasturxon_backup using (true);
create policy tenant on category to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table collection (
  merchant_id uuid not null,
  id uuid not null,
  slug text not null,
  title jsonb not null,
  kind text not null default 'HAND'::text,
  active_from timestamp with time zone not null default now(),
  active_until timestamp with time zone,
  is_active boolean not null default true,
  "position" integer not null default 0,
  version integer not null default 1,
  archived_at timestamp with time zone,
  constraint collection_pkey PRIMARY KEY (merchant_id, id),
  constraint collection_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint collection_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint collection_kind_check CHECK ((kind = ANY (ARRAY['HAND'::text, 'NEAREST'::text, 'NEW'::text, 'OPEN_LATE'::text, 'TOP_RATED'::text, 'PROMO'::text]))),
  constraint collection_title_check CHECK (is_texts(title))
);
comment on table collection is 'scope: tenant. Rows of restaurants on the home page';
CREATE UNIQUE INDEX collection_slug ON collection USING btree (merchant_id, slug) WHERE (archived_at IS NULL);
CREATE TRIGGER public_change_home_delete AFTER DELETE ON collection REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('home', '', '', '');
CREATE TRIGGER public_change_home_insert AFTER INSERT ON collection REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('home', '', '', '');
CREATE TRIGGER public_change_home_update AFTER UPDATE ON collection REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('home', '', '', '');
alter table collection enable row level security;
alter table collection force row level security;
create policy backup_reads_all on collection for select to dasturxon_backup using (true);
create policy tenant on collection to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table collection_item (
  merchant_id uuid not null,
  collection_id uuid not null,
  restaurant_id uuid not null,
  "position" integer not null default 0,
  constraint collection_item_pkey PRIMARY KEY (merchant_id, collection_id, restaurant_id),
  constraint collection_item_merchant_id_collection_id_fkey FOREIGN KEY (merchant_id, collection_id) REFERENCES collection(merchant_id, id) ON DELETE CASCADE
);
comment on table collection_item is 'scope: tenant. Restaurants of a hand-made collection';
CREATE TRIGGER public_change_home_delete AFTER DELETE ON collection_item REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('home', '', '', '');
CREATE TRIGGER public_change_home_insert AFTER INSERT ON collection_item REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('home', '', '', '');
CREATE TRIGGER public_change_home_update AFTER UPDATE ON collection_item REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('home', '', '', '');
alter table collection_item enable row level security;
alter table collection_item force row level security;
create policy backup_reads_all on collection_item for select to dasturxon_backup using (true);
create policy tenant on collection_item to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table commission_default (
  version integer not null,
  starts_at timestamp with time zone not null,
  rates jsonb not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint commission_default_pkey PRIMARY KEY (version),
  constraint commission_default_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint commission_default_version_check CHECK ((version > 0))
);
comment on table commission_default is 'scope: platform. Commission of merchants without terms of their own, in versions';
CREATE INDEX commission_default_created_by ON commission_default USING btree (created_by) WHERE (created_by IS NOT NULL);

create table commission_terms (
  merchant_id uuid not null,
  version integer not null,
  starts_at timestamp with time zone not null,
  rates jsonb not null,
  online_to text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint commission_terms_pkey PRIMARY KEY (merchant_id, version),
  constraint commission_terms_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint commission_terms_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint commission_terms_online_to_check CHECK ((online_to = ANY (ARRAY['MERCHANT'::text, 'PLATFORM'::text]))),
  constraint commission_terms_version_check CHECK ((version > 0))
);
comment on table commission_terms is 'scope: tenant. Commission of the marketplace, in versions that begin at a date';
CREATE INDEX commission_terms_created_by ON commission_terms USING btree (merchant_id, created_by) WHERE (created_by IS NOT NULL);
alter table commission_terms enable row level security;
alter table commission_terms force row level security;
create policy backup_reads_all on commission_terms for select to dasturxon_backup using (true);
create policy tenant on commission_terms to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table confirmation_try (
  user_id uuid not null,
  failures integer not null,
  wait_until timestamp with time zone not null,
  constraint confirmation_try_pkey PRIMARY KEY (user_id),
  constraint confirmation_try_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
comment on table confirmation_try is 'scope: platform. Wrong codes of the second factor since the last right one';
CREATE INDEX confirmation_try_age ON confirmation_try USING btree (wait_until);

create table courier (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  balance bigint not null default 0,
  status text not null default 'OFF'::text,
  latitude double precision,
  longitude double precision,
  position_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  constraint courier_pkey PRIMARY KEY (merchant_id, id),
  constraint courier_merchant_id_user_id_key UNIQUE (merchant_id, user_id),
  constraint courier_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint courier_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint courier_status_check CHECK ((status = ANY (ARRAY['OFF'::text, 'FREE'::text, 'BUSY'::text])))
);
comment on table courier is 'scope: tenant. The merchant''s own couriers';
alter table courier enable row level security;
alter table courier force row level security;
create policy backup_reads_all on courier for select to dasturxon_backup using (true);
create policy tenant on courier to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table courier_cash_entry (
  merchant_id uuid not null,
  id uuid not null,
  courier_id uuid not null,
  kind text not null,
  amount bigint not null,
  order_id uuid,
  expected bigint,
  counted bigint,
  note text,
  staff_id uuid,
  undoes uuid,
  created_date timestamp with time zone not null,
  branch_id uuid,
  constraint courier_cash_entry_pkey PRIMARY KEY (merchant_id, id),
  constraint courier_cash_entry_merchant_id_undoes_key UNIQUE (merchant_id, undoes),
  constraint courier_cash_entry_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint courier_cash_entry_merchant_id_courier_id_fkey FOREIGN KEY (merchant_id, courier_id) REFERENCES courier(merchant_id, id),
  constraint courier_cash_entry_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id),
  constraint courier_cash_entry_merchant_id_undoes_fkey FOREIGN KEY (merchant_id, undoes) REFERENCES courier_cash_entry(merchant_id, id) ON DELETE CASCADE,
  constraint courier_cash_entry_amount_check CHECK ((amount <> 0)),
  constraint courier_cash_entry_check CHECK (((kind = 'HAND_IN'::text) = ((expected IS NOT NULL) AND (counted IS NOT NULL)))),
  constraint courier_cash_entry_check1 CHECK (((kind <> 'HAND_IN'::text) OR (amount = (- counted)))),
  constraint courier_cash_entry_check2 CHECK (((kind = ANY (ARRAY['ORDER'::text, 'CHARGE'::text])) = (order_id IS NOT NULL))),
  constraint courier_cash_entry_check3 CHECK (((kind = 'UNDO'::text) = (undoes IS NOT NULL))),
  constraint courier_cash_entry_check4 CHECK (((branch_id IS NULL) OR (kind = ANY (ARRAY['HAND_IN'::text, 'UNDO'::text])))),
  constraint courier_cash_entry_counted_check CHECK ((counted > 0)),
  constraint courier_cash_entry_expected_check CHECK ((expected >= 0)),
  constraint courier_cash_entry_kind_check CHECK ((kind = ANY (ARRAY['OPENING'::text, 'ORDER'::text, 'CHARGE'::text, 'HAND_IN'::text, 'UNDO'::text])))
);
comment on table courier_cash_entry is 'scope: tenant. Cash that couriers took, owe and handed in; never changed';
CREATE INDEX courier_cash_entry_courier ON courier_cash_entry USING btree (merchant_id, courier_id, created_date DESC);
CREATE INDEX courier_cash_entry_order ON courier_cash_entry USING btree (merchant_id, order_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER courier_balance AFTER INSERT ON courier_cash_entry FOR EACH ROW EXECUTE FUNCTION add_to_courier_balance();
CREATE TRIGGER courier_cash_in_till AFTER INSERT ON courier_cash_entry FOR EACH ROW WHEN ((new.branch_id IS NOT NULL)) EXECUTE FUNCTION book_courier_cash_in_till();
alter table courier_cash_entry enable row level security;
alter table courier_cash_entry force row level security;
create policy backup_reads_all on courier_cash_entry for select to dasturxon_backup using (true);
create policy tenant on courier_cash_entry to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table courier_claim (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  external_id text,
  status text,
  version integer not null default 0,
  price bigint,
  detail jsonb not null default '{}'::jsonb,
  created_date timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  raw_status text,
  remote_version integer,
  remote_updated_at timestamp with time zone,
  currency text,
  quoted_price bigint,
  final_price bigint,
  cancel_fee bigint,
  valid_until timestamp with time zone,
  accept_requested_at timestamp with time zone,
  looked_at timestamp with time zone,
  approved_price bigint,
  cancel_requested_at timestamp with time zone,
  remote_ended boolean not null default false,
  problem text,
  problem_detail text,
  performer jsonb,
  latitude double precision,
  longitude double precision,
  position_at timestamp with time zone,
  pickup_at timestamp with time zone,
  arrives_at timestamp with time zone,
  constraint courier_claim_pkey PRIMARY KEY (merchant_id, id),
  constraint courier_claim_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id)
);
comment on table courier_claim is 'scope: tenant. Attempts to find a courier; a retry is a new row, old ones stay';
CREATE INDEX courier_claim_order ON courier_claim USING btree (merchant_id, order_id);
CREATE INDEX courier_claim_running ON courier_claim USING btree (merchant_id) WHERE ((provider = 'YANDEX'::text) AND (NOT remote_ended));
CREATE TRIGGER watched_when_called AFTER INSERT ON courier_claim FOR EACH ROW WHEN ((new.provider = 'YANDEX'::text)) EXECUTE FUNCTION watch_carriers();
alter table courier_claim enable row level security;
alter table courier_claim force row level security;
create policy backup_reads_all on courier_claim for select to dasturxon_backup using (true);
create policy tenant on courier_claim to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table courier_pay_rules (
  merchant_id uuid not null,
  version integer not null,
  starts_at timestamp with time zone not null,
  per_order bigint not null,
  per_km bigint not null,
  per_shift bigint not null,
  shift_minimum bigint not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint courier_pay_rules_pkey PRIMARY KEY (merchant_id, version),
  constraint courier_pay_rules_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint courier_pay_rules_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint courier_pay_rules_per_km_check CHECK ((per_km >= 0)),
  constraint courier_pay_rules_per_order_check CHECK ((per_order >= 0)),
  constraint courier_pay_rules_per_shift_check CHECK ((per_shift >= 0)),
  constraint courier_pay_rules_shift_minimum_check CHECK ((shift_minimum >= 0)),
  constraint courier_pay_rules_version_check CHECK ((version > 0))
);
comment on table courier_pay_rules is 'scope: tenant. Pay of couriers by order, way and shift';
CREATE INDEX courier_pay_rules_created_by ON courier_pay_rules USING btree (merchant_id, created_by) WHERE (created_by IS NOT NULL);
alter table courier_pay_rules enable row level security;
alter table courier_pay_rules force row level security;
create policy backup_reads_all on courier_pay_rules for select to dasturxon_backup using (true);
create policy tenant on courier_pay_rules to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table customer (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid,
  phone text,
  name text,
  blocked boolean not null default false,
  orders_count integer not null default 0,
  created_date timestamp with time zone not null default now(),
  last_order_at timestamp with time zone,
  trusted boolean not null default false,
  blocked_reason text,
  version integer not null default 1,
  note text,
  tags text[] not null default '{}'::text[],
  allergens text[] not null default '{}'::text[],
  allergy_note text,
  constraint customer_pkey PRIMARY KEY (merchant_id, id),
  constraint customer_merchant_id_phone_key UNIQUE (merchant_id, phone),
  constraint customer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint customer_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint customer_allergens_check CHECK ((cardinality(allergens) <= 14)),
  constraint customer_allergy_note_check CHECK (((length(allergy_note) >= 1) AND (length(allergy_note) <= 200))),
  constraint customer_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint customer_tags_check CHECK ((cardinality(tags) <= 20))
);
comment on table customer is 'scope: tenant. What one merchant knows of a guest from its own orders';
comment on column customer.allergens is 'Of the fourteen declared ones, those that the guest must not eat';
comment on column customer.allergy_note is 'The same in words: what no declared allergen says';
CREATE INDEX customer_last_order ON customer USING btree (merchant_id, last_order_at DESC, id DESC) WHERE (orders_count > 0);
CREATE INDEX customer_of_user ON customer USING btree (user_id) WHERE (user_id IS NOT NULL);
comment on index customer_of_user is 'index-ok: a visitor asks where they are known';
CREATE INDEX customer_orders ON customer USING btree (merchant_id, orders_count DESC, id DESC) WHERE (orders_count > 0);
CREATE INDEX customer_user ON customer USING btree (merchant_id, user_id);
alter table customer enable row level security;
alter table customer force row level security;
create policy backup_reads_all on customer for select to dasturxon_backup using (true);
create policy tenant on customer to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));
create policy visitor on customer for select to dasturxon_visitor using ((user_id = (current_setting('app.user_id'::text))::uuid));

create table daily_summary (
  merchant_id uuid not null,
  user_id uuid not null,
  last_day date not null,
  constraint daily_summary_pkey PRIMARY KEY (merchant_id, user_id),
  constraint daily_summary_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint daily_summary_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
comment on table daily_summary is 'scope: tenant. Staff who get the figures of each day by message';
alter table daily_summary enable row level security;
alter table daily_summary force row level security;
create policy backup_reads_all on daily_summary for select to dasturxon_backup using (true);
create policy tenant on daily_summary to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table delivery_tariff (
  merchant_id uuid not null,
  id uuid not null,
  name jsonb not null,
  base_price bigint not null,
  minimum_order bigint not null default 0,
  free_from bigint,
  minutes_from smallint not null default 25,
  minutes_to smallint not null default 35,
  night_from_minute smallint,
  night_to_minute smallint,
  night_extra bigint not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  archived_at timestamp with time zone,
  carrier text not null default 'DASTURXON'::text,
  is_carrier_price boolean not null default false,
  carrier_extra bigint not null default 0,
  constraint delivery_tariff_pkey PRIMARY KEY (merchant_id, id),
  constraint delivery_tariff_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint delivery_tariff_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint delivery_tariff_base_price_check CHECK (((base_price >= 0) AND ((base_price % (100)::bigint) = 0))),
  constraint delivery_tariff_carrier_check CHECK ((carrier = ANY (ARRAY['DASTURXON'::text, 'YANDEX'::text]))),
  constraint delivery_tariff_carrier_extra_check CHECK (((carrier_extra % (100)::bigint) = 0)),
  constraint delivery_tariff_free_from_check CHECK ((free_from > 0)),
  constraint delivery_tariff_minimum_order_check CHECK ((minimum_order >= 0)),
  constraint delivery_tariff_name_check CHECK (is_texts(name)),
  constraint delivery_tariff_night_extra_check CHECK (((night_extra >= 0) AND ((night_extra % (100)::bigint) = 0)))
);
comment on table delivery_tariff is 'scope: tenant. What a delivery costs';
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON delivery_tariff DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER public_change_place_delete AFTER DELETE ON delivery_tariff REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join delivery_zone z on z.tariff_id = (r ->> ''id'')::uuid join branch b on b.id = z.branch_id', '', 'index');
CREATE TRIGGER public_change_place_insert AFTER INSERT ON delivery_tariff REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join delivery_zone z on z.tariff_id = (r ->> ''id'')::uuid join branch b on b.id = z.branch_id', '', 'index');
CREATE TRIGGER public_change_place_update AFTER UPDATE ON delivery_tariff REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join delivery_zone z on z.tariff_id = (r ->> ''id'')::uuid join branch b on b.id = z.branch_id', '', 'index');
alter table delivery_tariff enable row level security;
alter table delivery_tariff force row level security;
create policy backup_reads_all on delivery_tariff for select to dasturxon_backup using (true);
create policy tenant on delivery_tariff to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table delivery_tariff_tier (
  merchant_id uuid not null,
  tariff_id uuid not null,
  kind text not null,
  up_to bigint not null,
  price bigint not null,
  constraint delivery_tariff_tier_pkey PRIMARY KEY (merchant_id, tariff_id, kind, up_to),
  constraint delivery_tariff_tier_merchant_id_tariff_id_fkey FOREIGN KEY (merchant_id, tariff_id) REFERENCES delivery_tariff(merchant_id, id) ON DELETE CASCADE,
  constraint delivery_tariff_tier_kind_check CHECK ((kind = ANY (ARRAY['DISTANCE'::text, 'AMOUNT'::text]))),
  constraint delivery_tariff_tier_price_check CHECK (((price >= 0) AND ((price % (100)::bigint) = 0))),
  constraint delivery_tariff_tier_up_to_check CHECK ((up_to > 0))
);
comment on table delivery_tariff_tier is 'scope: tenant. Steps of a tariff by metres or by the basket''s amount';
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON delivery_tariff_tier DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER public_change_place_delete AFTER DELETE ON delivery_tariff_tier REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join delivery_zone z on z.tariff_id = (r ->> ''tariff_id'')::uuid join branch b on b.id = z.branch_id', '', 'index');
CREATE TRIGGER public_change_place_insert AFTER INSERT ON delivery_tariff_tier REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join delivery_zone z on z.tariff_id = (r ->> ''tariff_id'')::uuid join branch b on b.id = z.branch_id', '', 'index');
CREATE TRIGGER public_change_place_update AFTER UPDATE ON delivery_tariff_tier REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join delivery_zone z on z.tariff_id = (r ->> ''tariff_id'')::uuid join branch b on b.id = z.branch_id', '', 'index');
alter table delivery_tariff_tier enable row level security;
alter table delivery_tariff_tier force row level security;
create policy backup_reads_all on delivery_tariff_tier for select to dasturxon_backup using (true);
create policy tenant on delivery_tariff_tier to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table delivery_zone (
  merchant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  name text not null,
  shape text not null,
  ring jsonb,
  center_latitude double precision,
  center_longitude double precision,
  radius_metres integer,
  tariff_id uuid not null,
  priority integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  archived_at timestamp with time zone,
  constraint delivery_zone_pkey PRIMARY KEY (merchant_id, branch_id, id),
  constraint delivery_zone_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id) ON DELETE CASCADE,
  constraint delivery_zone_merchant_id_tariff_id_fkey FOREIGN KEY (merchant_id, tariff_id) REFERENCES delivery_tariff(merchant_id, id),
  constraint delivery_zone_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint delivery_zone_check CHECK ((((shape = 'POLYGON'::text) AND (jsonb_typeof(ring) = 'array'::text) AND (jsonb_array_length(ring) >= 3)) OR ((shape = 'CIRCLE'::text) AND (center_latitude IS NOT NULL) AND (center_longitude IS NOT NULL) AND (radius_metres IS NOT NULL)))),
  constraint delivery_zone_radius_metres_check CHECK ((radius_metres > 0)),
  constraint delivery_zone_shape_check CHECK ((shape = ANY (ARRAY['POLYGON'::text, 'CIRCLE'::text])))
);
comment on table delivery_zone is 'scope: tenant. Where a branch delivers: ring of [longitude, latitude], or a circle';
CREATE INDEX delivery_zone_tariff ON delivery_zone USING btree (merchant_id, tariff_id);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON delivery_zone DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER public_change_place_delete AFTER DELETE ON delivery_zone REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
CREATE TRIGGER public_change_place_insert AFTER INSERT ON delivery_zone REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
CREATE TRIGGER public_change_place_update AFTER UPDATE ON delivery_zone REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
alter table delivery_zone enable row level security;
alter table delivery_zone force row level security;
create policy backup_reads_all on delivery_zone for select to dasturxon_backup using (true);
create policy tenant on delivery_zone to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table device (
  id uuid not null,
  uuid text not null,
  os text,
  os_version text,
  model text,
  brand text,
  type text not null default 'web'::text,
  device text,
  fcm_token text,
  push_subscription jsonb,
  session_id uuid,
  user_id uuid,
  device_id text,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  constraint device_pkey PRIMARY KEY (id),
  constraint device_uuid_key UNIQUE (uuid),
  constraint device_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
comment on table device is 'scope: platform. Browsers and phones by their local_uuid';
CREATE INDEX device_fcm_token ON device USING btree (fcm_token) WHERE (fcm_token IS NOT NULL);
CREATE INDEX device_unused ON device USING btree (last_modified_date) WHERE ((user_id IS NULL) AND (session_id IS NULL));
CREATE INDEX device_user ON device USING btree (user_id);

create table dining_table (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  hall_id uuid not null,
  number text not null,
  seats_min smallint not null default 1,
  seats_max smallint not null,
  plan_x smallint,
  plan_y smallint,
  plan_shape text not null default 'SQUARE'::text,
  is_active boolean not null default true,
  qr_version integer not null default 0,
  version integer not null default 1,
  archived_at timestamp with time zone,
  constraint dining_table_pkey PRIMARY KEY (merchant_id, id),
  constraint dining_table_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint dining_table_merchant_id_hall_id_fkey FOREIGN KEY (merchant_id, hall_id) REFERENCES hall(merchant_id, id),
  constraint dining_table_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint dining_table_check CHECK (((seats_min >= 1) AND (seats_min <= seats_max))),
  constraint dining_table_plan_shape_check CHECK ((plan_shape = ANY (ARRAY['SQUARE'::text, 'ROUND'::text, 'LONG'::text])))
);
comment on table dining_table is 'scope: tenant. A table; its QR token is kept as a hash';
CREATE INDEX dining_table_hall ON dining_table USING btree (merchant_id, hall_id);
CREATE UNIQUE INDEX dining_table_number ON dining_table USING btree (merchant_id, branch_id, number) WHERE (archived_at IS NULL);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON dining_table DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER seats_changed AFTER INSERT OR DELETE OR UPDATE ON dining_table FOR EACH ROW EXECUTE FUNCTION note_seats_of_branch();
alter table dining_table enable row level security;
alter table dining_table force row level security;
create policy backup_reads_all on dining_table for select to dasturxon_backup using (true);
create policy tenant on dining_table to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table directory_branch (
  branch_id uuid not null,
  restaurant_id uuid not null,
  merchant_id uuid not null,
  spot point not null,
  latitude double precision not null,
  longitude double precision not null,
  services text[] not null,
  shown boolean not null,
  listed boolean not null default false,
  name jsonb not null default '{}'::jsonb,
  address jsonb not null default '{}'::jsonb,
  "position" integer not null default 0,
  time_zone text not null default 'Asia/Tashkent'::text,
  open_any tstzmultirange not null default '{}'::tstzmultirange,
  open_delivery tstzmultirange not null default '{}'::tstzmultirange,
  open_pick_up tstzmultirange not null default '{}'::tstzmultirange,
  open_dine_in tstzmultirange not null default '{}'::tstzmultirange,
  prep_minutes smallint not null default 20,
  delivery_price bigint,
  delivery_from smallint,
  delivery_to smallint,
  delivery_price_highest bigint,
  slot_minutes smallint not null default 15,
  constraint directory_branch_pkey PRIMARY KEY (branch_id),
  constraint directory_branch_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint directory_branch_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES directory_restaurant(restaurant_id) ON DELETE CASCADE,
  constraint directory_branch_address_check CHECK (is_texts(address)),
  constraint directory_branch_name_check CHECK (is_texts(name))
);
comment on table directory_branch is 'scope: public-index. One row a branch for nearest and map questions';
CREATE INDEX directory_branch_merchant ON directory_branch USING btree (merchant_id);
CREATE INDEX directory_branch_restaurant ON directory_branch USING btree (restaurant_id);
CREATE INDEX directory_branch_spot ON directory_branch USING gist (spot) WHERE shown;
CREATE TRIGGER public_change_place_delete AFTER DELETE ON directory_branch REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
CREATE TRIGGER public_change_place_insert AFTER INSERT ON directory_branch REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
CREATE TRIGGER public_change_place_update AFTER UPDATE ON directory_branch REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');

create table directory_dish (
  product_id uuid not null,
  name_id bigint not null,
  restaurant_id uuid not null,
  merchant_id uuid not null,
  constraint directory_dish_pkey PRIMARY KEY (product_id, name_id),
  constraint directory_dish_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint directory_dish_name_id_fkey FOREIGN KEY (name_id) REFERENCES directory_dish_name(id),
  constraint directory_dish_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES directory_restaurant(restaurant_id) ON DELETE CASCADE
);
comment on table directory_dish is 'scope: public-index. Which dish goes by which folded name';
CREATE INDEX directory_dish_by_name ON directory_dish USING btree (name_id);
CREATE INDEX directory_dish_merchant ON directory_dish USING btree (merchant_id, name_id);
CREATE INDEX directory_dish_of_restaurant ON directory_dish USING btree (restaurant_id, name_id, product_id);

create table directory_dish_name (
  id bigint not null generated always as identity,
  folded text not null,
  words integer[] not null default '{}'::integer[],
  constraint directory_dish_name_pkey PRIMARY KEY (id),
  constraint directory_dish_name_folded_key UNIQUE (folded)
);
comment on table directory_dish_name is 'scope: public-index. Each dish name once, folded to the search alphabet';
CREATE INDEX directory_dish_name_words ON directory_dish_name USING gin (words);

create table directory_product (
  product_id uuid not null,
  restaurant_id uuid not null,
  merchant_id uuid not null,
  name jsonb not null,
  cost_price bigint not null,
  discount smallint not null,
  image jsonb,
  sold_out_until timestamp with time zone,
  constraint directory_product_pkey PRIMARY KEY (product_id),
  constraint directory_product_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint directory_product_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES directory_restaurant(restaurant_id) ON DELETE CASCADE,
  constraint directory_product_name_check CHECK (is_texts(name))
);
comment on table directory_product is 'scope: public-index. A dish as the search shows it';
CREATE INDEX directory_product_merchant ON directory_product USING btree (merchant_id);
CREATE INDEX directory_product_restaurant ON directory_product USING btree (restaurant_id);

create table directory_restaurant (
  restaurant_id uuid not null,
  merchant_id uuid not null,
  slug text not null,
  listed boolean not null,
  shown boolean not null,
  name jsonb not null,
  folded text not null,
  logo text,
  cover jsonb,
  kitchens text[] not null,
  features text[] not null,
  prefer_for text[] not null,
  services text[] not null,
  price_category smallint,
  rating_average numeric(3,2),
  rating_count integer not null,
  has_promo boolean not null default false,
  "position" integer not null,
  created_date timestamp with time zone not null,
  ordinal integer not null generated always as identity,
  main_language text,
  words integer[] not null default '{}'::integer[],
  offer jsonb,
  best_discount smallint not null default 0,
  constraint directory_restaurant_pkey PRIMARY KEY (restaurant_id),
  constraint directory_restaurant_ordinal_key UNIQUE (ordinal),
  constraint directory_restaurant_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint directory_restaurant_offer_check CHECK (is_texts(offer))
);
comment on table directory_restaurant is 'scope: public-index. One row a restaurant for lists, filters and search';
CREATE INDEX directory_restaurant_kitchens ON directory_restaurant USING gin (kitchens);
CREATE INDEX directory_restaurant_merchant ON directory_restaurant USING btree (merchant_id);
CREATE INDEX directory_restaurant_words ON directory_restaurant USING gin (words);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE ON directory_restaurant DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE CONSTRAINT TRIGGER new_terms_when_found AFTER UPDATE ON directory_restaurant DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.shown IS DISTINCT FROM new.shown) OR (old.listed IS DISTINCT FROM new.listed)) OR (old.merchant_id IS DISTINCT FROM new.merchant_id))) EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER public_change_place_delete AFTER DELETE ON directory_restaurant REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
CREATE TRIGGER public_change_place_insert AFTER INSERT ON directory_restaurant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
CREATE TRIGGER public_change_place_update AFTER UPDATE ON directory_restaurant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');

create table directory_seats (
  branch_id uuid not null,
  restaurant_id uuid not null,
  merchant_id uuid not null,
  seats jsonb not null,
  constraint directory_seats_pkey PRIMARY KEY (branch_id),
  constraint directory_seats_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES directory_branch(branch_id) ON DELETE CASCADE,
  constraint directory_seats_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
comment on table directory_seats is 'scope: public-index. Hours, tables and taken times of a branch that seats guests, without anybody''s name';
CREATE INDEX directory_seats_merchant ON directory_seats USING btree (merchant_id);

create table directory_word (
  id integer not null generated always as identity,
  folded text not null,
  shown text not null,
  constraint directory_word_pkey PRIMARY KEY (id),
  constraint directory_word_folded_key UNIQUE (folded)
);
comment on table directory_word is 'scope: public-index. Every word of a name once, folded to the search alphabet';
CREATE INDEX directory_word_trgm ON directory_word USING gin (folded gin_trgm_ops);

create table directory_zone (
  branch_id uuid not null,
  zone_id uuid not null,
  merchant_id uuid not null,
  bounds box not null,
  ring polygon,
  center_latitude double precision,
  center_longitude double precision,
  radius_metres integer,
  priority integer not null,
  price bigint not null,
  minutes_from smallint not null,
  minutes_to smallint not null,
  tariff jsonb not null,
  constraint directory_zone_pkey PRIMARY KEY (branch_id, zone_id),
  constraint directory_zone_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES directory_branch(branch_id) ON DELETE CASCADE,
  constraint directory_zone_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint directory_zone_check CHECK (((ring IS NULL) = (radius_metres IS NOT NULL)))
);
comment on table directory_zone is 'scope: public-index. Where a branch delivers and what it costs there';
CREATE INDEX directory_zone_bounds ON directory_zone USING gist (bounds);
CREATE INDEX directory_zone_merchant ON directory_zone USING btree (merchant_id);

create table dish_cost (
  merchant_id uuid not null,
  product_id uuid not null,
  cost bigint not null,
  changed_at timestamp with time zone not null,
  constraint dish_cost_pkey PRIMARY KEY (merchant_id, product_id),
  constraint dish_cost_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint dish_cost_merchant_id_product_id_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id) ON DELETE CASCADE,
  constraint dish_cost_cost_check CHECK (((cost >= 0) AND (cost <= '100000000000'::bigint)))
);
comment on table dish_cost is 'scope: tenant. What the goods for one portion of a dish cost; only who sees reports reads it';
alter table dish_cost enable row level security;
alter table dish_cost force row level security;
create policy backup_reads_all on dish_cost for select to dasturxon_backup using (true);
create policy tenant on dish_cost to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table document (
  merchant_id uuid not null,
  kind text not null,
  body jsonb not null,
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint document_pkey PRIMARY KEY (merchant_id, kind),
  constraint document_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint document_body_check CHECK (is_texts(body)),
  constraint document_kind_check CHECK ((kind = ANY (ARRAY['PRIVACY'::text, 'ABOUT'::text, 'OFFER'::text])))
);
comment on table document is 'scope: tenant. Long texts of the merchant in the small Markdown subset';
CREATE TRIGGER public_change_papers_delete AFTER DELETE ON document REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('papers', '', '', '');
CREATE TRIGGER public_change_papers_insert AFTER INSERT ON document REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('papers', '', '', '');
CREATE TRIGGER public_change_papers_update AFTER UPDATE ON document REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('papers', '', '', '');
alter table document enable row level security;
alter table document force row level security;
create policy backup_reads_all on document for select to dasturxon_backup using (true);
create policy tenant on document to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table email_code (
  user_id uuid not null,
  address text not null,
  code_hash bytea not null,
  tries_left smallint not null,
  expires_at timestamp with time zone not null,
  constraint email_code_pkey PRIMARY KEY (user_id),
  constraint email_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
comment on table email_code is 'scope: platform. The last code that was sent to confirm an e-mail address';
CREATE INDEX email_code_age ON email_code USING btree (expires_at);

create table email_suppression (
  address_hash bytea not null,
  reason text not null,
  created_date timestamp with time zone not null,
  constraint email_suppression_pkey PRIMARY KEY (address_hash),
  constraint email_suppression_reason_check CHECK ((reason = ANY (ARRAY['BOUNCE'::text, 'COMPLAINT'::text])))
);
comment on table email_suppression is 'scope: platform. Addresses that nothing is sent to, as keyed hashes';
CREATE INDEX email_suppression_age ON email_suppression USING btree (created_date);

create table gallery_item (
  merchant_id uuid not null,
  restaurant_id uuid not null,
  media_id uuid not null,
  caption jsonb,
  "position" integer not null default 0,
  constraint gallery_item_pkey PRIMARY KEY (merchant_id, restaurant_id, media_id),
  constraint gallery_item_merchant_id_media_id_fkey FOREIGN KEY (merchant_id, media_id) REFERENCES media_asset(merchant_id, id),
  constraint gallery_item_merchant_id_restaurant_id_fkey FOREIGN KEY (merchant_id, restaurant_id) REFERENCES restaurant(merchant_id, id),
  constraint gallery_item_caption_check CHECK (is_texts(caption))
);
comment on table gallery_item is 'scope: tenant. Pictures and videos of a restaurant';
CREATE INDEX gallery_item_media ON gallery_item USING btree (merchant_id, media_id);
CREATE TRIGGER public_change_place_delete AFTER DELETE ON gallery_item REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
CREATE TRIGGER public_change_place_insert AFTER INSERT ON gallery_item REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
CREATE TRIGGER public_change_place_update AFTER UPDATE ON gallery_item REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
alter table gallery_item enable row level security;
alter table gallery_item force row level security;
create policy backup_reads_all on gallery_item for select to dasturxon_backup using (true);
create policy tenant on gallery_item to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table gift_code (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  amount bigint not null,
  expires_on date,
  note text,
  created_by uuid,
  created_at timestamp with time zone not null,
  canceled_at timestamp with time zone,
  constraint gift_code_pkey PRIMARY KEY (merchant_id, id),
  constraint gift_code_merchant_id_code_key UNIQUE (merchant_id, code),
  constraint gift_code_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint gift_code_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint gift_code_amount_check CHECK ((amount > 0)),
  constraint gift_code_code_check CHECK ((code ~ '^[2-9A-HJKMNP-Z]{12}$'::text)),
  constraint gift_code_note_check CHECK ((length(note) <= 200))
);
comment on table gift_code is 'scope: tenant. Codes with a balance that pay orders';
CREATE INDEX gift_code_created_by ON gift_code USING btree (merchant_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX gift_code_latest ON gift_code USING btree (merchant_id, created_at DESC);
alter table gift_code enable row level security;
alter table gift_code force row level security;
create policy backup_reads_all on gift_code for select to dasturxon_backup using (true);
create policy tenant on gift_code to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table group_order (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  token_hash bytea not null,
  closes_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  person_limit bigint,
  order_id uuid,
  created_date timestamp with time zone not null default now(),
  constraint group_order_pkey PRIMARY KEY (merchant_id, id),
  constraint group_order_merchant_id_token_hash_key UNIQUE (merchant_id, token_hash),
  constraint group_order_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint group_order_merchant_id_restaurant_id_fkey FOREIGN KEY (merchant_id, restaurant_id) REFERENCES restaurant(merchant_id, id),
  constraint group_order_check CHECK (((order_id IS NULL) OR (closed_at IS NOT NULL))),
  constraint group_order_person_limit_check CHECK ((person_limit > 0))
);
comment on table group_order is 'scope: tenant. A basket that several people fill by a link until it closes';
CREATE INDEX group_order_closes ON group_order USING btree (merchant_id, closes_at);
CREATE INDEX group_order_restaurant ON group_order USING btree (merchant_id, restaurant_id);
alter table group_order enable row level security;
alter table group_order force row level security;
create policy backup_reads_all on group_order for select to dasturxon_backup using (true);
create policy tenant on group_order to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table group_person (
  merchant_id uuid not null,
  group_id uuid not null,
  id uuid not null,
  device_id uuid not null,
  name text not null,
  is_host boolean not null default false,
  items jsonb not null default '[]'::jsonb,
  joined_at timestamp with time zone not null,
  allergens text[] not null default '{}'::text[],
  allergy_note text,
  constraint group_person_pkey PRIMARY KEY (merchant_id, group_id, id),
  constraint group_person_merchant_id_group_id_device_id_key UNIQUE (merchant_id, group_id, device_id),
  constraint group_person_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id),
  constraint group_person_merchant_id_group_id_fkey FOREIGN KEY (merchant_id, group_id) REFERENCES group_order(merchant_id, id) ON DELETE CASCADE,
  constraint group_person_allergens_check CHECK ((cardinality(allergens) <= 14)),
  constraint group_person_allergy_note_check CHECK (((length(allergy_note) >= 1) AND (length(allergy_note) <= 200))),
  constraint group_person_items_check CHECK (((jsonb_typeof(items) = 'array'::text) AND (jsonb_array_length(items) <= 15))),
  constraint group_person_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30)))
);
comment on table group_person is 'scope: tenant. Who fills a group order: the name they gave, and their dishes';
comment on column group_person.allergens is 'Those that the person must not eat; only staff read them, with the order';
comment on column group_person.allergy_note is 'The same in words: what no declared allergen says';
CREATE INDEX group_person_device ON group_person USING btree (device_id);
comment on index group_person_device is 'index-ok: a device may be forgotten wherever it joined';
CREATE UNIQUE INDEX group_person_name ON group_person USING btree (merchant_id, group_id, lower(name));
alter table group_person enable row level security;
alter table group_person force row level security;
create policy backup_reads_all on group_person for select to dasturxon_backup using (true);
create policy tenant on group_person to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table hall (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name jsonb not null,
  "position" integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  archived_at timestamp with time zone,
  constraint hall_pkey PRIMARY KEY (merchant_id, id),
  constraint hall_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint hall_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint hall_name_check CHECK (is_texts(name))
);
comment on table hall is 'scope: tenant. A room of a branch';
CREATE INDEX hall_branch ON hall USING btree (merchant_id, branch_id);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON hall DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER seats_changed AFTER INSERT OR DELETE OR UPDATE ON hall FOR EACH ROW EXECUTE FUNCTION note_seats_of_branch();
alter table hall enable row level security;
alter table hall force row level security;
create policy backup_reads_all on hall for select to dasturxon_backup using (true);
create policy tenant on hall to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table hall_charge (
  merchant_id uuid not null,
  id uuid not null,
  hall_id uuid not null,
  kind text not null,
  percent smallint,
  amount bigint,
  is_active boolean not null default true,
  constraint hall_charge_pkey PRIMARY KEY (merchant_id, id),
  constraint hall_charge_merchant_id_hall_id_fkey FOREIGN KEY (merchant_id, hall_id) REFERENCES hall(merchant_id, id),
  constraint hall_charge_amount_check CHECK (((amount >= 0) AND ((amount % (100)::bigint) = 0))),
  constraint hall_charge_check CHECK ((((kind = 'PERCENT'::text) AND (percent IS NOT NULL)) OR ((kind = 'AMOUNT'::text) AND (amount IS NOT NULL)))),
  constraint hall_charge_kind_check CHECK ((kind = ANY (ARRAY['PERCENT'::text, 'AMOUNT'::text]))),
  constraint hall_charge_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
);
comment on table hall_charge is 'scope: tenant. The service charge of a hall; an order keeps its id as serviceId';
CREATE INDEX hall_charge_hall ON hall_charge USING btree (merchant_id, hall_id);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON hall_charge DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
alter table hall_charge enable row level security;
alter table hall_charge force row level security;
create policy backup_reads_all on hall_charge for select to dasturxon_backup using (true);
create policy tenant on hall_charge to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table hold (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  branch_id uuid not null,
  service_type text not null,
  user_id uuid,
  device_id uuid,
  slot_start timestamp with time zone not null,
  party_size smallint,
  expires_at timestamp with time zone not null,
  used_by_order uuid,
  released_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  kind text not null default 'KITCHEN'::text,
  promised_at timestamp with time zone,
  guests integer not null default 0,
  network text,
  constraint hold_pkey PRIMARY KEY (merchant_id, id),
  constraint hold_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id),
  constraint hold_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint hold_merchant_id_restaurant_id_fkey FOREIGN KEY (merchant_id, restaurant_id) REFERENCES restaurant(merchant_id, id),
  constraint hold_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint hold_guests_check CHECK ((guests >= 0)),
  constraint hold_kind_check CHECK ((kind = ANY (ARRAY['KITCHEN'::text, 'SEATING'::text]))),
  constraint hold_service_type_check CHECK ((service_type = ANY (ARRAY['DELIVERY'::text, 'PICK_UP'::text, 'DINE_IN'::text])))
);
comment on table hold is 'scope: tenant. A slot or seats kept for ten minutes';
CREATE INDEX hold_live ON hold USING btree (merchant_id, branch_id, expires_at) WHERE ((used_by_order IS NULL) AND (released_at IS NULL));
CREATE INDEX hold_of_device ON hold USING btree (device_id) WHERE (device_id IS NOT NULL);
comment on index hold_of_device is 'index-ok: a visitor asks for their own holds of every tenant';
CREATE INDEX hold_of_network ON hold USING btree (merchant_id, network, created_date) WHERE (network IS NOT NULL);
CREATE INDEX hold_of_user ON hold USING btree (user_id) WHERE (user_id IS NOT NULL);
comment on index hold_of_user is 'index-ok: a visitor asks for their own holds of every tenant';
CREATE UNIQUE INDEX hold_one_of_device ON hold USING btree (merchant_id, device_id) WHERE ((user_id IS NULL) AND (used_by_order IS NULL) AND (released_at IS NULL));
CREATE UNIQUE INDEX hold_one_of_user ON hold USING btree (merchant_id, user_id) WHERE ((user_id IS NOT NULL) AND (used_by_order IS NULL) AND (released_at IS NULL));
CREATE INDEX hold_restaurant ON hold USING btree (merchant_id, restaurant_id);
CREATE TRIGGER seats_added AFTER INSERT ON hold FOR EACH ROW WHEN ((new.kind = 'SEATING'::text)) EXECUTE FUNCTION note_seats_of_branch();
CREATE TRIGGER seats_changed AFTER UPDATE OF used_by_order, released_at ON hold FOR EACH ROW WHEN ((new.kind = 'SEATING'::text)) EXECUTE FUNCTION note_seats_of_branch();
alter table hold enable row level security;
alter table hold force row level security;
create policy backup_reads_all on hold for select to dasturxon_backup using (true);
create policy tenant on hold to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));
create policy visitor on hold for select to dasturxon_visitor using (((user_id = (current_setting('app.user_id'::text))::uuid) OR (device_id = (current_setting('app.device_id'::text))::uuid)));

create table installation (
  id boolean not null default true,
  key_fingerprint text,
  backup_at timestamp with time zone,
  backup_bytes bigint,
  backup_place text,
  backup_problem text,
  constraint installation_pkey PRIMARY KEY (id),
  constraint installation_id_check CHECK (id)
);
comment on table installation is 'scope: platform. The installation: its key and its last backup';
comment on column installation.key_fingerprint is 'Of the key that encrypts secrets; null before the first start';
comment on column installation.backup_problem is 'Why the last scheduled backup was not written; null: it was';

create table integration_key (
  merchant_id uuid not null,
  id uuid not null,
  name text not null,
  scopes text[] not null,
  hash bytea not null,
  hint text not null,
  created_by uuid,
  created_date timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint integration_key_pkey PRIMARY KEY (merchant_id, id),
  constraint integration_key_merchant_id_hash_key UNIQUE (merchant_id, hash),
  constraint integration_key_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint integration_key_hint_check CHECK ((length(hint) = 4)),
  constraint integration_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint integration_key_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 40)))
);
comment on table integration_key is 'scope: tenant. Keys of programs: hashed, with what each may do';
alter table integration_key enable row level security;
alter table integration_key force row level security;
create policy backup_reads_all on integration_key for select to dasturxon_backup using (true);
create policy tenant on integration_key to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table invitation_count (
  user_id uuid not null,
  day date not null,
  used integer not null,
  constraint invitation_count_pkey PRIMARY KEY (user_id, day),
  constraint invitation_count_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
comment on table invitation_count is 'scope: platform. Invitations that a person has sent on a day; written by the release before invitation_day alone';

create table invitation_day (
  merchant_id uuid not null,
  day date not null,
  sms_parts integer not null,
  constraint invitation_day_pkey PRIMARY KEY (merchant_id, day),
  constraint invitation_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint invitation_day_sms_parts_check CHECK ((sms_parts > 0))
);
comment on table invitation_day is 'scope: tenant. Parts of SMS that invitations of staff took on a day';
alter table invitation_day enable row level security;
alter table invitation_day force row level security;
create policy backup_reads_all on invitation_day for select to dasturxon_backup using (true);
create policy tenant on invitation_day to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table invoice (
  number bigint not null,
  issued_to uuid not null,
  merchant_name text not null,
  month date not null,
  amount bigint not null,
  issued_by uuid,
  issued_at timestamp with time zone not null,
  constraint invoice_pkey PRIMARY KEY (number),
  constraint invoice_issued_to_month_key UNIQUE (issued_to, month),
  constraint invoice_amount_check CHECK ((amount > 0)),
  constraint invoice_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint invoice_number_check CHECK ((number > 0))
);
comment on table invoice is 'scope: platform. Invoices for commission, numbered without gaps';

create table ledger_change (
  id bigint not null generated always as identity,
  merchant_id uuid not null,
  order_id uuid not null,
  constraint ledger_change_pkey PRIMARY KEY (id)
);
comment on table ledger_change is 'scope: platform. Orders of which something has to be booked in the ledger';
CREATE INDEX ledger_change_merchant ON ledger_change USING btree (merchant_id, id);

create table ledger_entry (
  merchant_id uuid not null,
  movement_id uuid not null,
  "position" smallint not null,
  kind text not null,
  at timestamp with time zone not null,
  account text not null,
  owner uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  amount bigint not null,
  constraint ledger_entry_pkey PRIMARY KEY (merchant_id, movement_id, "position"),
  constraint ledger_entry_merchant_id_movement_id_fkey FOREIGN KEY (merchant_id, movement_id) REFERENCES ledger_movement(merchant_id, id),
  constraint ledger_entry_amount_check CHECK ((amount <> 0))
);
comment on table ledger_entry is 'scope: tenant. Entries of the ledger: those of a movement add up to zero';
CREATE INDEX ledger_entry_account ON ledger_entry USING btree (merchant_id, account, owner);
CREATE INDEX ledger_entry_at ON ledger_entry USING btree (merchant_id, at);
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_balance();
CREATE TRIGGER ledger_entry_kept BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION keep_ledger();
alter table ledger_entry enable row level security;
alter table ledger_entry force row level security;
create policy backup_reads_all on ledger_entry for select to dasturxon_backup using (true);
create policy tenant on ledger_entry to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table ledger_movement (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  source uuid not null,
  order_id uuid,
  at timestamp with time zone not null,
  booked_at timestamp with time zone not null default now(),
  constraint ledger_movement_pkey PRIMARY KEY (merchant_id, id),
  constraint ledger_movement_merchant_id_kind_source_key UNIQUE (merchant_id, kind, source),
  constraint ledger_movement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint ledger_movement_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id)
);
comment on table ledger_movement is 'scope: tenant. Movements of the ledger; never changed, a correction is another one';
CREATE INDEX ledger_movement_at ON ledger_movement USING btree (merchant_id, at);
CREATE INDEX ledger_movement_order ON ledger_movement USING btree (merchant_id, order_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER ledger_movement_kept BEFORE DELETE OR UPDATE ON ledger_movement FOR EACH ROW EXECUTE FUNCTION keep_ledger();
alter table ledger_movement enable row level security;
alter table ledger_movement force row level security;
create policy backup_reads_all on ledger_movement for select to dasturxon_backup using (true);
create policy tenant on ledger_movement to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table ledger_transfer (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null,
  amount bigint not null,
  month date,
  returns uuid,
  note text,
  created_by uuid,
  at timestamp with time zone not null,
  constraint ledger_transfer_pkey PRIMARY KEY (merchant_id, id),
  constraint ledger_transfer_merchant_id_returns_key UNIQUE (merchant_id, returns),
  constraint ledger_transfer_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint ledger_transfer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint ledger_transfer_merchant_id_returns_fkey FOREIGN KEY (merchant_id, returns) REFERENCES ledger_transfer(merchant_id, id) ON DELETE CASCADE,
  constraint ledger_transfer_amount_check CHECK ((amount > 0)),
  constraint ledger_transfer_check CHECK (((returns IS NULL) OR (kind = 'RECEIPT'::text))),
  constraint ledger_transfer_kind_check CHECK ((kind = ANY (ARRAY['PAYOUT'::text, 'RECEIPT'::text]))),
  constraint ledger_transfer_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint ledger_transfer_note_check CHECK ((length(note) <= 300))
);
comment on table ledger_transfer is 'scope: tenant. Payouts to merchants and money received from them; never changed';
CREATE INDEX ledger_transfer_created_by ON ledger_transfer USING btree (merchant_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX ledger_transfer_month ON ledger_transfer USING btree (merchant_id, month) WHERE (month IS NOT NULL);
CREATE TRIGGER ledger_transfer_kept BEFORE DELETE OR UPDATE ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION keep_ledger();
alter table ledger_transfer enable row level security;
alter table ledger_transfer force row level security;
create policy backup_reads_all on ledger_transfer for select to dasturxon_backup using (true);
create policy tenant on ledger_transfer to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table liked_restaurant (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  user_id uuid,
  device_id uuid,
  created_date timestamp with time zone not null default now(),
  constraint liked_restaurant_pkey PRIMARY KEY (merchant_id, id),
  constraint liked_restaurant_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id),
  constraint liked_restaurant_merchant_id_restaurant_id_fkey FOREIGN KEY (merchant_id, restaurant_id) REFERENCES restaurant(merchant_id, id),
  constraint liked_restaurant_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint liked_restaurant_check CHECK ((num_nonnulls(user_id, device_id) = 1))
);
comment on table liked_restaurant is 'scope: tenant. Likes of a user or, before sign-in, of a device';
CREATE UNIQUE INDEX liked_by_device ON liked_restaurant USING btree (merchant_id, restaurant_id, device_id) WHERE (device_id IS NOT NULL);
CREATE UNIQUE INDEX liked_by_user ON liked_restaurant USING btree (merchant_id, restaurant_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX liked_of_device ON liked_restaurant USING btree (device_id) WHERE (device_id IS NOT NULL);
comment on index liked_of_device is 'index-ok: a visitor asks for their own likes of every tenant';
CREATE INDEX liked_of_user ON liked_restaurant USING btree (user_id) WHERE (user_id IS NOT NULL);
comment on index liked_of_user is 'index-ok: a visitor asks for their own likes of every tenant';
alter table liked_restaurant enable row level security;
alter table liked_restaurant force row level security;
create policy backup_reads_all on liked_restaurant for select to dasturxon_backup using (true);
create policy tenant on liked_restaurant to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));
create policy visitor on liked_restaurant for select to dasturxon_visitor using (((user_id = (current_setting('app.user_id'::text))::uuid) OR (device_id = (current_setting('app.device_id'::text))::uuid)));

create table loyalty_rules (
  merchant_id uuid not null,
  is_active boolean not null default false,
  active_since timestamp with time zone,
  earn_basis_points integer not null,
  burn_percent smallint not null,
  expire_days smallint not null,
  version integer not null default 1,
  constraint loyalty_rules_pkey PRIMARY KEY (merchant_id),
  constraint loyalty_rules_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint loyalty_rules_burn_percent_check CHECK (((burn_percent >= 1) AND (burn_percent <= 100))),
  constraint loyalty_rules_check CHECK ((is_active <= (active_since IS NOT NULL))),
  constraint loyalty_rules_earn_basis_points_check CHECK (((earn_basis_points >= 0) AND (earn_basis_points <= 5000))),
  constraint loyalty_rules_expire_days_check CHECK (((expire_days >= 30) AND (expire_days <= 1825)))
);
comment on table loyalty_rules is 'scope: tenant. How guests earn points and pay with them';
alter table loyalty_rules enable row level security;
alter table loyalty_rules force row level security;
create policy backup_reads_all on loyalty_rules for select to dasturxon_backup using (true);
create policy tenant on loyalty_rules to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table marketing_consent (
  merchant_id uuid not null,
  user_id uuid not null,
  channel text not null,
  agreed boolean not null,
  source text not null,
  changed_at timestamp with time zone not null default now(),
  constraint marketing_consent_pkey PRIMARY KEY (merchant_id, user_id, channel),
  constraint marketing_consent_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint marketing_consent_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint marketing_consent_channel_check CHECK ((channel = ANY (ARRAY['PUSH'::text, 'TELEGRAM'::text, 'SMS'::text, 'EMAIL'::text]))),
  constraint marketing_consent_source_check CHECK ((source = ANY (ARRAY['CHECKOUT'::text, 'PROFILE'::text, 'LINK'::text])))
);
comment on table marketing_consent is 'scope: tenant. Who agreed to offers of the merchant, by channel';
CREATE INDEX marketing_consent_agreed ON marketing_consent USING btree (merchant_id, user_id, channel) WHERE agreed;
CREATE INDEX marketing_consent_user ON marketing_consent USING btree (user_id);
comment on index marketing_consent_user is 'index-ok: the marketplace shows a person their own consents in every merchant';
alter table marketing_consent enable row level security;
alter table marketing_consent force row level security;
create policy backup_reads_all on marketing_consent for select to dasturxon_backup using (true);
create policy tenant on marketing_consent to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));
create policy visitor on marketing_consent for select to dasturxon_visitor using ((user_id = (current_setting('app.user_id'::text))::uuid));

create table media_asset (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null,
  folder text not null,
  content_type text not null,
  width integer,
  height integer,
  bytes bigint not null,
  widths integer[] not null default '{}'::integer[],
  placeholder text,
  alt jsonb,
  created_date timestamp with time zone not null default now(),
  file_name text,
  content_hash text,
  focal_x real,
  focal_y real,
  crop_x real,
  crop_y real,
  crop_width real,
  crop_height real,
  original jsonb,
  folder_id uuid,
  poster_id uuid,
  constraint media_asset_pkey PRIMARY KEY (merchant_id, id),
  constraint media_asset_folder_fkey FOREIGN KEY (merchant_id, folder_id) REFERENCES media_folder(merchant_id, id) ON DELETE SET NULL (folder_id),
  constraint media_asset_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint media_asset_poster_fkey FOREIGN KEY (merchant_id, poster_id) REFERENCES media_asset(merchant_id, id) ON DELETE SET NULL (poster_id),
  constraint media_asset_alt_check CHECK (is_texts(alt)),
  constraint media_asset_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint media_asset_crop_check CHECK (((num_nonnulls(crop_x, crop_y, crop_width, crop_height) =
CASE
    WHEN (original IS NULL) THEN 0
    ELSE 4
END) AND (crop_x >= (0)::double precision) AND (crop_y >= (0)::double precision) AND (crop_width > (0)::double precision) AND (crop_height > (0)::double precision) AND ((crop_x + crop_width) <= (1.0001)::double precision) AND ((crop_y + crop_height) <= (1.0001)::double precision))),
  constraint media_asset_focal_check CHECK (((focal_x IS NULL) = (focal_y IS NULL))),
  constraint media_asset_focal_x_check CHECK (((focal_x >= (0)::double precision) AND (focal_x <= (1)::double precision))),
  constraint media_asset_focal_y_check CHECK (((focal_y >= (0)::double precision) AND (focal_y <= (1)::double precision))),
  constraint media_asset_kind_check CHECK ((kind = ANY (ARRAY['IMAGE'::text, 'VIDEO'::text]))),
  constraint media_asset_poster_check CHECK (((poster_id IS NULL) OR (kind = 'VIDEO'::text)))
);
comment on table media_asset is 'scope: tenant. Pictures and videos in the media store; folder is their public address under /media';
comment on column media_asset.original is '{folder, widths, width, height, placeholder} of the picture before it was cropped; null without a crop';
comment on column media_asset.poster_id is 'Of a video: the picture that is shown until it plays';
CREATE INDEX media_asset_folder ON media_asset USING btree (merchant_id, folder_id) WHERE (folder_id IS NOT NULL);
CREATE UNIQUE INDEX media_asset_hash ON media_asset USING btree (merchant_id, content_hash);
CREATE INDEX media_asset_poster ON media_asset USING btree (merchant_id, poster_id) WHERE (poster_id IS NOT NULL);
CREATE TRIGGER public_change_merchant_delete AFTER DELETE ON media_asset REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchant', 'select coalesce(array_agg(id), array[null::uuid]) from restaurant', '', 'index');
CREATE TRIGGER public_change_merchant_update AFTER UPDATE ON media_asset REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchant', 'select coalesce(array_agg(id), array[null::uuid]) from restaurant', 'folder_id', 'index');
alter table media_asset enable row level security;
alter table media_asset force row level security;
create policy backup_reads_all on media_asset for select to dasturxon_backup using (true);
create policy tenant on media_asset to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table media_folder (
  merchant_id uuid not null,
  id uuid not null,
  name text not null,
  created_date timestamp with time zone not null default now(),
  constraint media_folder_pkey PRIMARY KEY (merchant_id, id),
  constraint media_folder_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint media_folder_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 60)) AND (name = btrim(name))))
);
comment on table media_folder is 'scope: tenant. Folders of the media library, in which staff sort the files';
CREATE UNIQUE INDEX media_folder_name ON media_folder USING btree (merchant_id, lower(name));
alter table media_folder enable row level security;
alter table media_folder force row level security;
create policy backup_reads_all on media_folder for select to dasturxon_backup using (true);
create policy tenant on media_folder to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table media_replacement (
  merchant_id uuid not null,
  id uuid not null,
  old_id uuid not null,
  new_id uuid not null,
  uses jsonb not null,
  undo_until timestamp with time zone not null,
  constraint media_replacement_pkey PRIMARY KEY (merchant_id, id),
  constraint media_replacement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint media_replacement_merchant_id_new_id_fkey FOREIGN KEY (merchant_id, new_id) REFERENCES media_asset(merchant_id, id) ON DELETE CASCADE,
  constraint media_replacement_merchant_id_old_id_fkey FOREIGN KEY (merchant_id, old_id) REFERENCES media_asset(merchant_id, id) ON DELETE CASCADE,
  constraint media_replacement_uses_check CHECK ((jsonb_typeof(uses) = 'array'::text))
);
comment on table media_replacement is 'scope: tenant. Which uses went from one file to another, as {place, id}, for as long as that can be undone';
CREATE INDEX media_replacement_new ON media_replacement USING btree (merchant_id, new_id);
CREATE UNIQUE INDEX media_replacement_old ON media_replacement USING btree (merchant_id, old_id);
alter table media_replacement enable row level security;
alter table media_replacement force row level security;
create policy backup_reads_all on media_replacement for select to dasturxon_backup using (true);
create policy tenant on media_replacement to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table media_stray (
  path text not null,
  found_at timestamp with time zone not null,
  constraint media_stray_pkey PRIMARY KEY (path)
);
comment on table media_stray is 'scope: platform. Files of the media store that no row names';

create table media_upload (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  length integer not null,
  received integer not null default 0,
  file_name text,
  folder_id uuid,
  expires_at timestamp with time zone not null,
  media_id uuid,
  is_duplicate boolean not null default false,
  constraint media_upload_pkey PRIMARY KEY (merchant_id, id),
  constraint media_upload_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint media_upload_merchant_id_folder_id_fkey FOREIGN KEY (merchant_id, folder_id) REFERENCES media_folder(merchant_id, id) ON DELETE SET NULL (folder_id),
  constraint media_upload_merchant_id_media_id_fkey FOREIGN KEY (merchant_id, media_id) REFERENCES media_asset(merchant_id, id) ON DELETE CASCADE,
  constraint media_upload_check CHECK (((received >= 0) AND (received <= length))),
  constraint media_upload_length_check CHECK ((length > 0))
);
comment on table media_upload is 'scope: tenant. Uploads to the media library that are sent in parts; once finished they name the file';
CREATE INDEX media_upload_expires ON media_upload USING btree (merchant_id, expires_at);
CREATE INDEX media_upload_folder ON media_upload USING btree (merchant_id, folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX media_upload_media ON media_upload USING btree (merchant_id, media_id) WHERE (media_id IS NOT NULL);
alter table media_upload enable row level security;
alter table media_upload force row level security;
create policy backup_reads_all on media_upload for select to dasturxon_backup using (true);
create policy tenant on media_upload to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table media_upload_part (
  merchant_id uuid not null,
  upload_id uuid not null,
  "position" integer not null,
  bytes bytea not null,
  constraint media_upload_part_pkey PRIMARY KEY (merchant_id, upload_id, "position"),
  constraint media_upload_part_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint media_upload_part_merchant_id_upload_id_fkey FOREIGN KEY (merchant_id, upload_id) REFERENCES media_upload(merchant_id, id) ON DELETE CASCADE
);
comment on table media_upload_part is 'scope: tenant. The bytes of an unfinished upload, by their place in the file';
alter table media_upload_part enable row level security;
alter table media_upload_part force row level security;
create policy backup_reads_all on media_upload_part for select to dasturxon_backup using (true);
create policy tenant on media_upload_part to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table menu_group (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  name jsonb not null,
  "position" integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  archived_at timestamp with time zone,
  shown_before_archive boolean,
  constraint menu_group_pkey PRIMARY KEY (merchant_id, id),
  constraint menu_group_merchant_id_restaurant_id_fkey FOREIGN KEY (merchant_id, restaurant_id) REFERENCES restaurant(merchant_id, id),
  constraint menu_group_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint menu_group_name_check CHECK (is_texts(name))
);
comment on table menu_group is 'scope: tenant. The big parts of a menu: kitchen, bar, breakfast';
CREATE INDEX menu_group_restaurant ON menu_group USING btree (merchant_id, restaurant_id);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON menu_group DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER public_change_product_delete AFTER DELETE ON menu_group REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
CREATE TRIGGER public_change_product_insert AFTER INSERT ON menu_group REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
CREATE TRIGGER public_change_product_update AFTER UPDATE ON menu_group REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
alter table menu_group enable row level security;
alter table menu_group force row level security;
create policy backup_reads_all on menu_group for select to dasturxon_backup using (true);
create policy tenant on menu_group to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table merchant (
  id uuid not null,
  kind text not null default 'MERCHANT'::text,
  sub text not null,
  name jsonb not null,
  logo text,
  color text,
  app_id text,
  yandex_map_key text,
  sms_gateway text not null default 'ESKIZ'::text,
  currency text not null default 'UZS'::text,
  latitude double precision not null default 41.322711,
  longitude double precision not null default 69.241084,
  is_active boolean not null default true,
  deleted boolean not null default false,
  deleted_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  codes_a_day integer not null default 1000,
  erasing_since timestamp with time zone,
  apple_app_id text,
  android_package text,
  android_fingerprints text[] not null default '{}'::text[],
  opening text,
  opened_by uuid,
  opening_reason text,
  live boolean not null default true,
  platform_sms_a_day integer not null default 300,
  off_reason text,
  legal_name text,
  tin text,
  opening_request text,
  opening_answer text,
  constraint merchant_pkey PRIMARY KEY (id),
  constraint merchant_sub_key UNIQUE (sub),
  constraint merchant_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES app_user(id),
  constraint merchant_android_fingerprints_check CHECK ((cardinality(android_fingerprints) <= 5)),
  constraint merchant_android_package_check CHECK ((android_package ~ '^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$'::text)),
  constraint merchant_apple_app_id_check CHECK ((apple_app_id ~ '^[A-Z0-9]{10}\.[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$'::text)),
  constraint merchant_codes_a_day_check CHECK (((codes_a_day >= 1) AND (codes_a_day <= 1000000))),
  constraint merchant_kind_check CHECK ((kind = ANY (ARRAY['MERCHANT'::text, 'MARKETPLACE'::text]))),
  constraint merchant_name_check CHECK (is_texts(name)),
  constraint merchant_opening_check CHECK ((opening = ANY (ARRAY['PENDING'::text, 'DECLINED'::text, 'APPROVED'::text]))),
  constraint merchant_opening_check1 CHECK (((opening = 'APPROVED'::text) OR (opening IS NULL) OR (NOT is_active))),
  constraint merchant_platform_sms_a_day_check CHECK (((platform_sms_a_day >= 0) AND (platform_sms_a_day <= 1000000))),
  constraint merchant_sms_gateway_check CHECK ((sms_gateway = ANY (ARRAY['ESKIZ'::text, 'PLAY_MOBILE'::text]))),
  constraint merchant_sub_check CHECK ((sub ~ '^[a-z0-9-]{2,40}$'::text))
);
comment on table merchant is 'scope: platform. The registry of tenants; its secrets live in merchant_secret';
comment on column merchant.erasing_since is 'From here on there is no way back';
comment on column merchant.apple_app_id is 'Team and bundle: ABCDE12345.uz.example.app';
comment on column merchant.android_fingerprints is 'SHA-256 of the certificates that sign the app';
comment on column merchant.live is 'Switched by its owner; is_active is switched by the platform';
comment on column merchant.off_reason is 'Why the platform took it offline; its owners have read it';
comment on column merchant.tin is 'The taxpayer''s number: 9 digits of a company, 14 of a person';
comment on column merchant.opening_request is 'Changes that the platform asks for before it decides; null: it has what it needs';
comment on column merchant.opening_answer is 'What the applicant wrote when they sent it again';
CREATE UNIQUE INDEX merchant_one_marketplace ON merchant USING btree (kind) WHERE (kind = 'MARKETPLACE'::text);
CREATE INDEX merchant_opened_by ON merchant USING btree (opened_by);
CREATE UNIQUE INDEX merchant_opening_pending ON merchant USING btree (opened_by) WHERE (opening = 'PENDING'::text);
CREATE TRIGGER public_change_index_update AFTER UPDATE ON merchant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('index', 'select coalesce(array_agg(id), array[null::uuid]) from restaurant', '+kind,is_active,live,deleted,logo', 'index');
CREATE TRIGGER public_change_merchant_delete AFTER DELETE ON merchant REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchant', '', 'last_modified_date,codes_a_day,erasing_since', '');
CREATE TRIGGER public_change_merchant_insert AFTER INSERT ON merchant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchant', '', 'last_modified_date,codes_a_day,erasing_since', '');
CREATE TRIGGER public_change_merchant_update AFTER UPDATE ON merchant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchant', '', 'last_modified_date,codes_a_day,erasing_since', '');
CREATE TRIGGER public_change_merchants_delete AFTER DELETE ON merchant REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchants', '', '+sub,kind,is_active,deleted', '');
CREATE TRIGGER public_change_merchants_insert AFTER INSERT ON merchant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchants', '', '+sub,kind,is_active,deleted', '');
CREATE TRIGGER public_change_merchants_update AFTER UPDATE ON merchant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchants', '', '+sub,kind,is_active,deleted', '');
CREATE TRIGGER summarized_when_changed AFTER UPDATE OF sub, name, is_active, live, deleted, opening ON merchant FOR EACH ROW WHEN (((new.kind = 'MERCHANT'::text) AND (new.erasing_since IS NULL))) EXECUTE FUNCTION summarize_merchant();
CREATE TRIGGER summarized_when_new AFTER INSERT ON merchant FOR EACH ROW WHEN ((new.kind = 'MERCHANT'::text)) EXECUTE FUNCTION summarize_merchant();

create table merchant_counter (
  merchant_id uuid not null,
  last_order_number bigint not null default 0,
  terms bigint not null default 0,
  constraint merchant_counter_pkey PRIMARY KEY (merchant_id),
  constraint merchant_counter_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
comment on table merchant_counter is 'scope: tenant. The running order number; locked last, in the statement that inserts the order';
comment on column merchant_counter.terms is 'The last transaction that changed prices, the stop-list, hours, zones, halls, tables or a branch';
alter table merchant_counter enable row level security;
alter table merchant_counter force row level security;
create policy backup_reads_all on merchant_counter for select to dasturxon_backup using (true);
create policy tenant on merchant_counter to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table merchant_day (
  merchant_id uuid not null,
  day date not null,
  orders integer not null,
  canceled integer not null,
  revenue bigint not null,
  promised integer not null,
  late integer not null,
  constraint merchant_day_pkey PRIMARY KEY (merchant_id, day),
  constraint merchant_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
comment on table merchant_day is 'scope: platform. Sums of one business day of a merchant, all branches together';
CREATE INDEX merchant_day_day ON merchant_day USING btree (day);
CREATE TRIGGER summarized_when_counted AFTER UPDATE OF orders ON merchant_day FOR EACH ROW WHEN ((new.orders <> old.orders)) EXECUTE FUNCTION summarize_day();
CREATE TRIGGER summarized_when_new AFTER INSERT ON merchant_day FOR EACH ROW WHEN ((new.orders > 0)) EXECUTE FUNCTION summarize_day();

create table merchant_domain (
  host text not null,
  merchant_id uuid not null,
  verified_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  constraint merchant_domain_pkey PRIMARY KEY (host, merchant_id),
  constraint merchant_domain_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint merchant_domain_host_check CHECK ((host = lower(host)))
);
comment on table merchant_domain is 'scope: platform. Hosts of the merchants'' own, asked before the host-label rule';
CREATE INDEX merchant_domain_merchant ON merchant_domain USING btree (merchant_id);
CREATE UNIQUE INDEX merchant_domain_owner ON merchant_domain USING btree (host) WHERE (verified_at IS NOT NULL);
CREATE TRIGGER public_change_merchants_delete AFTER DELETE ON merchant_domain REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchants', 'select case when bool_or(r ->> ''verified_at'' is not null) then array[null::uuid] else array[]::uuid[] end from jsonb_array_elements($1) as r', '', '');
CREATE TRIGGER public_change_merchants_insert AFTER INSERT ON merchant_domain REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchants', 'select case when bool_or(r ->> ''verified_at'' is not null) then array[null::uuid] else array[]::uuid[] end from jsonb_array_elements($1) as r', '', '');
CREATE TRIGGER public_change_merchants_update AFTER UPDATE ON merchant_domain REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchants', 'select case when bool_or(r ->> ''verified_at'' is not null) then array[null::uuid] else array[]::uuid[] end from jsonb_array_elements($1) as r', '', '');

create table merchant_note (
  merchant_id uuid not null,
  id uuid not null,
  text text not null,
  written_by uuid,
  at timestamp with time zone not null,
  constraint merchant_note_pkey PRIMARY KEY (merchant_id, id),
  constraint merchant_note_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint merchant_note_written_by_fkey FOREIGN KEY (written_by) REFERENCES app_user(id),
  constraint merchant_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
comment on table merchant_note is 'scope: platform. Notes of administrators about a merchant; no merchant reads them';
CREATE INDEX merchant_note_written_by ON merchant_note USING btree (written_by);

create table merchant_secret (
  merchant_id uuid not null,
  name text not null,
  sealed text not null,
  last_modified_date timestamp with time zone not null default now(),
  verified_id text,
  constraint merchant_secret_pkey PRIMARY KEY (merchant_id, name),
  constraint merchant_secret_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
comment on table merchant_secret is 'scope: tenant. Sealed by the secret box; written, never read back over HTTP';
alter table merchant_secret enable row level security;
alter table merchant_secret force row level security;
create policy backup_reads_all on merchant_secret for select to dasturxon_backup using (true);
create policy tenant on merchant_secret to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table merchant_summary (
  id uuid not null,
  state text not null,
  created_date timestamp with time zone not null,
  title text not null,
  name_text text not null,
  owner_text text not null default ''::text,
  search text not null generated always as (((name_text || ' '::text) || owner_text)) stored,
  owner_ids uuid[] not null default '{}'::uuid[],
  orders bigint not null default 0,
  last_day date,
  troubles text[] not null default '{}'::text[],
  constraint merchant_summary_pkey PRIMARY KEY (id),
  constraint merchant_summary_id_fkey FOREIGN KEY (id) REFERENCES merchant(id) ON DELETE CASCADE,
  constraint merchant_summary_state_check CHECK ((state = ANY (ARRAY['REVIEW'::text, 'SETUP'::text, 'LIVE'::text, 'OFF'::text, 'DELETED'::text])))
);
comment on table merchant_summary is 'scope: platform. What the list of merchants is searched, filtered and sorted by';
CREATE INDEX merchant_summary_created ON merchant_summary USING btree (created_date DESC, id DESC);
CREATE INDEX merchant_summary_orders ON merchant_summary USING btree (orders DESC, id DESC);
CREATE INDEX merchant_summary_owners ON merchant_summary USING gin (owner_ids);
CREATE INDEX merchant_summary_search ON merchant_summary USING gin (search gin_trgm_ops);
CREATE INDEX merchant_summary_state ON merchant_summary USING btree (state, created_date DESC, id DESC);
CREATE INDEX merchant_summary_title ON merchant_summary USING btree (title, id);
CREATE INDEX merchant_summary_trouble ON merchant_summary USING btree (created_date DESC, id DESC) WHERE (troubles <> '{}'::text[]);

create table merchant_web_settings (
  merchant_id uuid not null,
  brand text,
  logo text,
  favicon text,
  domain text,
  main_color text,
  main_color_type text not null default 'DARK'::text,
  is_dark boolean not null default false,
  main_language text,
  uz_lang_active boolean not null default true,
  ru_lang_active boolean not null default true,
  eng_lang_active boolean not null default true,
  delivery_active boolean not null default true,
  pickup_active boolean not null default true,
  dine_in_active boolean not null default true,
  branches_active boolean not null default true,
  banners_active boolean not null default true,
  stories_active boolean not null default true,
  vacancies_active boolean not null default false,
  privacy_active boolean not null default true,
  about_merchant_active boolean not null default true,
  notifications_active boolean not null default true,
  ios_app_link text,
  ios_app_link_active boolean not null default false,
  android_app_link text,
  android_app_link_active boolean not null default false,
  telegram_bot_link text,
  telegram_bot_link_active boolean not null default false,
  phone text,
  phone_active boolean not null default true,
  telegram text,
  telegram_active boolean not null default false,
  instagram text,
  instagram_active boolean not null default false,
  facebook text,
  facebook_active boolean not null default false,
  map_type text not null default 'LEAFLET'::text,
  listed boolean not null default true,
  analytics jsonb not null default '{"addresses": []}'::jsonb,
  last_modified_date timestamp with time zone not null default now(),
  sign_in_off text[] not null default '{}'::text[],
  offer_active boolean not null default false,
  constraint merchant_web_settings_pkey PRIMARY KEY (merchant_id),
  constraint merchant_web_settings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint merchant_web_settings_android_app_link_check CHECK (is_link(android_app_link)),
  constraint merchant_web_settings_facebook_check CHECK (is_profile_link(facebook)),
  constraint merchant_web_settings_instagram_check CHECK (is_profile_link(instagram)),
  constraint merchant_web_settings_ios_app_link_check CHECK (is_link(ios_app_link)),
  constraint merchant_web_settings_main_color_check CHECK ((main_color ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint merchant_web_settings_main_color_type_check CHECK ((main_color_type = ANY (ARRAY['DARK'::text, 'LIGHT'::text]))),
  constraint merchant_web_settings_main_language_check CHECK ((main_language = ANY (ARRAY['uz'::text, 'ru'::text, 'eng'::text]))),
  constraint merchant_web_settings_map_type_check CHECK ((map_type = ANY (ARRAY['YANDEX'::text, 'LEAFLET'::text, 'DASTURXON_YANDEX'::text]))),
  constraint merchant_web_settings_sign_in_off_check CHECK ((sign_in_off <@ ARRAY['GOOGLE'::text, 'APPLE'::text, 'TELEGRAM'::text])),
  constraint merchant_web_settings_telegram_bot_link_check CHECK (is_profile_link(telegram_bot_link)),
  constraint merchant_web_settings_telegram_check CHECK (is_profile_link(telegram)),
  constraint one_language_stays CHECK ((uz_lang_active OR ru_lang_active OR eng_lang_active)),
  constraint one_service_stays CHECK ((delivery_active OR pickup_active OR dine_in_active))
);
comment on table merchant_web_settings is 'scope: tenant. What a merchant''s storefront looks like and offers';
CREATE TRIGGER public_change_index_update AFTER UPDATE ON merchant_web_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('index', 'select coalesce(array_agg(id), array[null::uuid]) from restaurant', '+listed,main_language,delivery_active,pickup_active,dine_in_active', 'index');
CREATE TRIGGER public_change_merchant_delete AFTER DELETE ON merchant_web_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchant', '', 'last_modified_date', '');
CREATE TRIGGER public_change_merchant_insert AFTER INSERT ON merchant_web_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchant', '', 'last_modified_date', '');
CREATE TRIGGER public_change_merchant_update AFTER UPDATE ON merchant_web_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchant', '', '+brand,domain,listed,main_language,uz_lang_active,ru_lang_active,eng_lang_active,delivery_active,pickup_active,dine_in_active,about_merchant_active', '');
CREATE TRIGGER public_change_storefront_update AFTER UPDATE ON merchant_web_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('storefront', '', 'last_modified_date', '');
alter table merchant_web_settings enable row level security;
alter table merchant_web_settings force row level security;
create policy backup_reads_all on merchant_web_settings for select to dasturxon_backup using (true);
create policy tenant on merchant_web_settings to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table message (
  id uuid not null,
  merchant_id uuid,
  kind text not null,
  channel text not null,
  recipient text not null,
  language text not null,
  body text,
  detail jsonb not null default '{}'::jsonb,
  secret boolean not null default false,
  state text not null default 'QUEUED'::text,
  gateway text,
  gateway_id text,
  attempts smallint not null default 0,
  error text,
  dedupe_key text,
  expires_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_dedupe_key_key UNIQUE (dedupe_key),
  constraint message_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint message_channel_check CHECK ((channel = ANY (ARRAY['SMS'::text, 'TELEGRAM'::text, 'PUSH'::text, 'EMAIL'::text]))),
  constraint message_kind_check CHECK ((kind = ANY (ARRAY['CODE'::text, 'ORDER'::text, 'RECEIPT'::text, 'STAFF_ALARM'::text, 'STAFF_SUMMARY'::text, 'INVITE'::text, 'ACCOUNT'::text, 'MARKETING'::text, 'WAITING'::text]))),
  constraint message_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'eng'::text]))),
  constraint message_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'SENDING'::text, 'SENT'::text, 'DELIVERED'::text, 'FAILED'::text, 'UNKNOWN'::text, 'DROPPED'::text])))
);
comment on table message is 'scope: platform. The outgoing messages; a row is written before anything leaves, so nothing is sent twice';
CREATE INDEX message_age ON message USING btree (created_date);
CREATE INDEX message_email ON message USING btree (created_date) WHERE (gateway = 'EMAIL'::text);
CREATE INDEX message_merchant ON message USING btree (merchant_id, created_date);
CREATE INDEX message_recipient ON message USING btree (recipient, created_date);
CREATE TRIGGER summarized_when_settled AFTER UPDATE OF state ON message FOR EACH ROW WHEN (((new.merchant_id IS NOT NULL) AND (new.channel = 'SMS'::text) AND (new.state = ANY (ARRAY['SENT'::text, 'FAILED'::text])) AND (new.state <> old.state))) EXECUTE FUNCTION summarize_sms();

create table modification (
  merchant_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name jsonb not null,
  price bigint not null default 0,
  max_count smallint not null default 1,
  is_active boolean not null default true,
  "position" integer not null default 0,
  archived_at timestamp with time zone,
  is_default boolean not null default false,
  allergens text[] not null default '{}'::text[],
  constraint modification_pkey PRIMARY KEY (merchant_id, id),
  constraint modification_merchant_id_group_id_fkey FOREIGN KEY (merchant_id, group_id) REFERENCES modification_group(merchant_id, id) ON DELETE CASCADE,
  constraint modification_allergens_check CHECK ((allergens <@ ARRAY['gluten'::text, 'crustaceans'::text, 'eggs'::text, 'fish'::text, 'peanuts'::text, 'soybeans'::text, 'milk'::text, 'nuts'::text, 'celery'::text, 'mustard'::text, 'sesame'::text, 'sulphites'::text, 'lupin'::text, 'molluscs'::text])),
  constraint modification_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint modification_max_count_check CHECK (((max_count >= 1) AND (max_count <= 50))),
  constraint modification_name_check CHECK (is_texts(name)),
  constraint modification_price_check CHECK (((price >= 0) AND ((price % (100)::bigint) = 0)))
);
comment on table modification is 'scope: tenant. One choice, its price and how many of it';
comment on column modification.is_default is 'Chosen once when a guest or staff open the dish';
comment on column modification.allergens is 'Those that it adds to the dish; empty: none, or nobody has said';
CREATE INDEX modification_in_group ON modification USING btree (merchant_id, group_id);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON modification DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER public_change_menu_delete AFTER DELETE ON modification REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct g.restaurant_id) from jsonb_array_elements($1) as r join modification_group g on g.id = (r ->> ''group_id'')::uuid', '', '');
CREATE TRIGGER public_change_menu_insert AFTER INSERT ON modification REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct g.restaurant_id) from jsonb_array_elements($1) as r join modification_group g on g.id = (r ->> ''group_id'')::uuid', '', '');
CREATE TRIGGER public_change_menu_update AFTER UPDATE ON modification REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct g.restaurant_id) from jsonb_array_elements($1) as r join modification_group g on g.id = (r ->> ''group_id'')::uuid', '', '');
alter table modification enable row level security;
alter table modification force row level security;
create policy backup_reads_all on modification for select to dasturxon_backup using (true);
create policy tenant on modification to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table modification_group (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  name jsonb not null,
  min_count smallint not null default 0,
  max_count smallint not null default 1,
  "position" integer not null default 0,
  version integer not null default 1,
  free_count smallint not null default 0,
  constraint modification_group_pkey PRIMARY KEY (merchant_id, id),
  constraint modification_group_merchant_id_restaurant_id_fkey FOREIGN KEY (merchant_id, restaurant_id) REFERENCES restaurant(merchant_id, id),
  constraint modification_group_check CHECK ((max_count >= GREATEST((min_count)::integer, 1))),
  constraint modification_group_free_count CHECK (((free_count >= 0) AND (free_count <= max_count))),
  constraint modification_group_min_count_check CHECK ((min_count >= 0)),
  constraint modification_group_name_check CHECK (is_texts(name))
);
comment on table modification_group is 'scope: tenant. Choices of a dish: size, sauce, extras';
comment on column modification_group.free_count is 'So many of the chosen options cost nothing, the cheapest first';
CREATE INDEX modification_group_restaurant ON modification_group USING btree (merchant_id, restaurant_id);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON modification_group DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER public_change_menu_delete AFTER DELETE ON modification_group REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
CREATE TRIGGER public_change_menu_insert AFTER INSERT ON modification_group REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
CREATE TRIGGER public_change_menu_update AFTER UPDATE ON modification_group REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
alter table modification_group enable row level security;
alter table modification_group force row level security;
create policy backup_reads_all on modification_group for select to dasturxon_backup using (true);
create policy tenant on modification_group to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table order_activity (
  merchant_id uuid not null,
  changed_at timestamp with time zone not null,
  constraint order_activity_pkey PRIMARY KEY (merchant_id),
  constraint order_activity_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
comment on table order_activity is 'scope: platform. When orders of a merchant were last counted because they had changed';
CREATE INDEX order_activity_changed ON order_activity USING btree (changed_at);

create table order_event (
  merchant_id uuid not null,
  order_id uuid not null,
  version integer not null,
  type text not null,
  from_value text,
  to_value text,
  reason text,
  note text,
  actor_kind text not null,
  actor_id uuid,
  source text,
  branch_id uuid not null,
  detail jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null default clock_timestamp(),
  constraint order_event_pkey PRIMARY KEY (merchant_id, order_id, version),
  constraint order_event_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint order_event_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['CLIENT'::text, 'STAFF'::text, 'SYSTEM'::text, 'COURIER'::text, 'WEBHOOK'::text]))),
  constraint order_event_type_check CHECK ((type = ANY (ARRAY['PAID'::text, 'UPDATE'::text, 'PAID_AND_CHANGE_STATUS'::text, 'CHANGE_STATUS'::text, 'CHANGE_COURIER_STATUS'::text, 'CHANGE_PAYMENT_TYPE'::text, 'CHANGE_DELIVERY_TYPE'::text])))
);
comment on table order_event is 'scope: tenant. Who changed what, when and why; the stream of the board and of tracking';
CREATE INDEX order_event_at ON order_event USING btree (merchant_id, at);
alter table order_event enable row level security;
alter table order_event force row level security;
create policy backup_reads_all on order_event for select to dasturxon_backup using (true);
create policy tenant on order_event to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));
create policy visitor on order_event for select to dasturxon_visitor using ((EXISTS ( SELECT
   FROM orders o
  WHERE ((o.merchant_id = order_event.merchant_id) AND (o.id = order_event.order_id)))));

create table order_fact (
  merchant_id uuid not null,
  order_id uuid not null,
  number bigint not null,
  day date not null,
  hour smallint not null,
  branch_id uuid not null,
  state text not null,
  service text not null,
  source text not null,
  payment text not null,
  promo_id uuid,
  courier_id uuid,
  waiter_id uuid,
  guest text,
  reason text,
  booking text,
  bill bigint not null,
  discount bigint not null,
  refunded bigint not null,
  dishes integer not null,
  late_minutes smallint,
  accept_seconds smallint,
  cohort date,
  table_id uuid,
  party_id uuid,
  zone_id uuid,
  delivery_price bigint not null default 0,
  carrier_paid bigint,
  constraint order_fact_pkey PRIMARY KEY (merchant_id, order_id),
  constraint order_fact_booking_check CHECK ((booking = ANY (ARRAY['EXPECTED'::text, 'CAME'::text, 'NO_SHOW'::text, 'CANCELED'::text]))),
  constraint order_fact_guest_check CHECK ((guest = ANY (ARRAY['NEW'::text, 'RETURNING'::text]))),
  constraint order_fact_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SOLD'::text, 'CANCELED'::text])))
);
comment on table order_fact is 'scope: tenant. What the reports count of one order';
comment on column order_fact.cohort is 'The first day of the month of the first order of its guest here';
comment on column order_fact.zone_id is 'The delivery zone of the address, as the zones were when the order was first counted';
comment on column order_fact.carrier_paid is 'What a carrier took for the order; null: no carrier, or no price yet';
CREATE INDEX order_fact_day ON order_fact USING btree (merchant_id, day, number);
alter table order_fact enable row level security;
alter table order_fact force row level security;
create policy backup_reads_all on order_fact for select to dasturxon_backup using (true);
create policy tenant on order_fact to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table order_limits (
  merchant_id uuid not null,
  orders_new smallint not null,
  orders_known smallint not null,
  sum_new bigint not null,
  orders_device smallint not null,
  orders_network smallint not null,
  orders_address smallint not null,
  constraint order_limits_pkey PRIMARY KEY (merchant_id),
  constraint order_limits_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint order_limits_orders_address_check CHECK (((orders_address >= 1) AND (orders_address <= 1000))),
  constraint order_limits_orders_device_check CHECK (((orders_device >= 1) AND (orders_device <= 100))),
  constraint order_limits_orders_known_check CHECK (((orders_known >= 1) AND (orders_known <= 100))),
  constraint order_limits_orders_network_check CHECK (((orders_network >= 1) AND (orders_network <= 1000))),
  constraint order_limits_orders_new_check CHECK (((orders_new >= 1) AND (orders_new <= 100))),
  constraint order_limits_sum_new_check CHECK (((sum_new >= 1000000) AND (sum_new <= '100000000000'::bigint)))
);
comment on table order_limits is 'scope: tenant. How much guests may have ordered without having paid; no row: the defaults of current_order_limits()';
alter table order_limits enable row level security;
alter table order_limits force row level security;
create policy backup_reads_all on order_limits for select to dasturxon_backup using (true);
create policy tenant on order_limits to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table order_line (
  merchant_id uuid not null,
  order_id uuid not null,
  "position" smallint not null,
  product_id uuid,
  name jsonb not null,
  cost_price bigint not null,
  discount bigint not null default 0,
  unit_price bigint not null,
  product_count smallint not null,
  line_price bigint not null,
  modifications jsonb not null default '[]'::jsonb,
  note text,
  station text,
  removed_at timestamp with time zone,
  done_at timestamp with time zone,
  recalled_at timestamp with time zone,
  course smallint not null default 1,
  fired_at timestamp with time zone,
  constraint order_line_pkey PRIMARY KEY (merchant_id, order_id, "position"),
  constraint order_line_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint order_line_course_check CHECK (((course >= 1) AND (course <= 4))),
  constraint order_line_name_check CHECK (is_texts(name)),
  constraint order_line_product_count_check CHECK (((product_count >= 1) AND (product_count <= 99)))
);
comment on table order_line is 'scope: tenant. The names, prices and options the dish was ordered with';
comment on column order_line.course is 'Of an order at a table: the first is cooked at once, a later one when it is fired';
alter table order_line enable row level security;
alter table order_line force row level security;
create policy backup_reads_all on order_line for select to dasturxon_backup using (true);
create policy tenant on order_line to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));
create policy visitor on order_line for select to dasturxon_visitor using ((EXISTS ( SELECT
   FROM orders o
  WHERE ((o.merchant_id = order_line.merchant_id) AND (o.id = order_line.order_id)))));

create table order_link (
  token_hash bytea not null,
  merchant_id uuid not null,
  order_id uuid not null,
  expires_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  constraint order_link_pkey PRIMARY KEY (token_hash),
  constraint order_link_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
comment on table order_link is 'scope: platform. Hash of an unguessable link to one order of one merchant';
CREATE INDEX order_link_age ON order_link USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX order_link_order ON order_link USING btree (merchant_id, order_id);

create table order_mention (
  merchant_id uuid not null,
  note_id uuid not null,
  user_id uuid not null,
  read_at timestamp with time zone,
  constraint order_mention_pkey PRIMARY KEY (merchant_id, note_id, user_id),
  constraint order_mention_merchant_id_note_id_fkey FOREIGN KEY (merchant_id, note_id) REFERENCES order_note(merchant_id, id) ON DELETE CASCADE,
  constraint order_mention_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
comment on table order_mention is 'scope: tenant. Whom a note at an order mentions, and whether they have seen it';
CREATE INDEX order_mention_person ON order_mention USING btree (user_id);
comment on index order_mention_person is 'index-ok: for the foreign key to the person, in all merchants';
CREATE INDEX order_mention_user ON order_mention USING btree (merchant_id, user_id);
alter table order_mention enable row level security;
alter table order_mention force row level security;
create policy backup_reads_all on order_mention for select to dasturxon_backup using (true);
create policy tenant on order_mention to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table order_note (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamp with time zone not null,
  constraint order_note_pkey PRIMARY KEY (merchant_id, id),
  constraint order_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id),
  constraint order_note_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint order_note_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id) ON DELETE CASCADE,
  constraint order_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500)))
);
comment on table order_note is 'scope: tenant. What a member of the staff has written at an order';
CREATE INDEX order_note_author ON order_note USING btree (author_id);
comment on index order_note_author is 'index-ok: for the foreign key to the person, in all merchants';
CREATE INDEX order_note_order ON order_note USING btree (merchant_id, order_id, created_at);
alter table order_note enable row level security;
alter table order_note force row level security;
create policy backup_reads_all on order_note for select to dasturxon_backup using (true);
create policy tenant on order_note to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table orders (
  merchant_id uuid not null,
  id uuid not null,
  number bigint not null,
  restaurant_id uuid not null,
  branch_id uuid not null,
  source text not null,
  service_type text not null,
  status text not null default 'OPEN'::text,
  version integer not null default 1,
  reason text,
  reason_note text,
  reason_return text,
  user_id uuid,
  device_id uuid,
  order_device text,
  customer_id uuid,
  phone text,
  customer_name text,
  operator_id uuid,
  waiter_id uuid,
  address_type text,
  address_name text,
  latitude double precision,
  longitude double precision,
  office text,
  domophone text,
  entrance text,
  floor text,
  courier_comment text,
  distance integer,
  hall_id uuid,
  table_id uuid,
  table_session_id uuid,
  party_size smallint,
  later boolean not null default false,
  day date,
  "time" time without time zone,
  day2 date,
  time2 time without time zone,
  time_zone text not null,
  at_time timestamp with time zone,
  kitchen_start_at timestamp with time zone,
  promised_from timestamp with time zone,
  promised_to timestamp with time zone,
  accepted_time timestamp with time zone,
  cooking_time timestamp with time zone,
  ready_time timestamp with time zone,
  delivery_at timestamp with time zone,
  delivered_at timestamp with time zone,
  closed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  expires_at timestamp with time zone,
  pickup_valid boolean not null default false,
  pickup_code text,
  send_cheque boolean not null default false,
  send_cheque_phone text,
  note text,
  comment text,
  cutlery smallint,
  if_missing text,
  product_count integer not null default 0,
  product_price bigint not null default 0,
  product_discount bigint not null default 0,
  total_product_price bigint not null default 0,
  total_product_discount bigint not null default 0,
  delivery_price bigint not null default 0,
  delivery_discount bigint not null default 0,
  delivery_tariff_id uuid,
  service_id uuid,
  service_price bigint not null default 0,
  total_discount bigint not null default 0,
  total_price bigint not null default 0,
  bill bigint not null default 0,
  promo_id uuid,
  promo_code text,
  is_paid boolean not null default false,
  payment_type text not null default 'CASH'::text,
  change_from bigint,
  delivery_type text,
  delivery_type_comment text,
  courier_id uuid,
  courier_status text,
  courier_paid bigint,
  poster_order_id text,
  poster_error_message text,
  eats_id text,
  eats_reason_cancel text,
  grade smallint,
  idempotency_key uuid,
  idempotency_body bytea,
  language text not null default 'uz'::text,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  business_day date,
  kitchen_slot timestamp with time zone,
  seating_slot timestamp with time zone,
  placed_by uuid,
  shortfall_open boolean not null default false,
  origin_network text,
  origin_place text,
  is_test boolean not null default false,
  awaits_payment boolean not null default false,
  iiko_order_id text,
  iiko_error_message text,
  delayed_minutes smallint not null default 0,
  from_marketplace boolean not null default false,
  allergens text[] not null default '{}'::text[],
  allergy_note text,
  participant_allergies jsonb not null default '[]'::jsonb,
  answers_from timestamp with time zone,
  constraint orders_pkey PRIMARY KEY (merchant_id, id),
  constraint orders_merchant_id_number_key UNIQUE (merchant_id, number),
  constraint orders_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id),
  constraint orders_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint orders_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, id),
  constraint orders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint orders_merchant_id_restaurant_id_fkey FOREIGN KEY (merchant_id, restaurant_id) REFERENCES restaurant(merchant_id, id),
  constraint orders_merchant_id_table_session_id_fkey FOREIGN KEY (merchant_id, table_session_id) REFERENCES table_session(merchant_id, id),
  constraint orders_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES app_user(id),
  constraint orders_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES app_user(id),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint orders_waiter_id_fkey FOREIGN KEY (waiter_id) REFERENCES app_user(id),
  constraint orders_address_type_check CHECK ((address_type = ANY (ARRAY['COORDINATES'::text, 'SAVED'::text, 'TARGET'::text, 'MAP'::text]))),
  constraint orders_allergens_check CHECK ((cardinality(allergens) <= 14)),
  constraint orders_allergy_note_check CHECK (((length(allergy_note) >= 1) AND (length(allergy_note) <= 200))),
  constraint orders_courier_status_check CHECK ((courier_status = ANY (ARRAY['PERFORMER_LOOK_UP'::text, 'PERFORMER_FOUND'::text, 'PERFORMER_NOT_FOUND'::text, 'PERFORMER_PICK_UP_ARRIVED'::text, 'PERFORMER_PICKUPED'::text, 'PERFORMER_ARRIVED'::text, 'PERFORMER_DELIVERED_FINISH'::text, 'PERFORMER_RETURNING'::text, 'PERFORMER_RETURN_ARRIVED'::text, 'PERFORMER_RETURNED_FINISH'::text, 'NEW_ORDER'::text, 'ESTIMATING_FAILED'::text, 'READY_FOR_APPROVAL'::text, 'FAILED'::text, 'CANCELLED'::text, 'ACCEPTED'::text]))),
  constraint orders_delayed_minutes_check CHECK ((delayed_minutes >= 0)),
  constraint orders_delivery_type_check CHECK ((delivery_type = ANY (ARRAY['DASTURXON'::text, 'YANDEX'::text, 'CUSTOM'::text]))),
  constraint orders_grade_check CHECK (((grade >= 1) AND (grade <= 5))),
  constraint orders_if_missing_check CHECK ((if_missing = ANY (ARRAY['CALL'::text, 'REPLACE'::text, 'REMOVE'::text]))),
  constraint orders_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'eng'::text]))),
  constraint orders_participant_allergies_check CHECK (((jsonb_typeof(participant_allergies) = 'array'::text) AND (jsonb_array_length(participant_allergies) <= 20))),
  constraint orders_party_size_check CHECK (((party_size >= 1) AND (party_size <= 20))),
  constraint orders_payment_type_check CHECK ((payment_type = ANY (ARRAY['CASH'::text, 'CARD'::text, 'PAYME'::text, 'CLICK'::text, 'UZUM_BANK'::text, 'STRIPE'::text]))),
  constraint orders_reason_check CHECK ((reason = ANY (ARRAY['NO_SEATS'::text, 'EXPIRED'::text, 'NO_SHOW'::text, 'CLIENT'::text, 'OUT_OF_STOCK'::text, 'BUSY'::text, 'CLOSED'::text, 'OUT_OF_ZONE'::text, 'NO_COURIER'::text, 'PAYMENT_FAILED'::text, 'DUPLICATE'::text, 'OTHER'::text]))),
  constraint orders_service_type_check CHECK ((service_type = ANY (ARRAY['DELIVERY'::text, 'PICK_UP'::text, 'DINE_IN'::text, 'YANDEX_EATS'::text, 'EXPRESS_24'::text]))),
  constraint orders_source_check CHECK ((source = ANY (ARRAY['LAPOSTER'::text, 'OPERATOR'::text, 'INSTAGRAM'::text, 'CLIENT_APP'::text, 'CLIENT_WEB'::text, 'TELEGRAM_BOT'::text]))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'CANCELED'::text, 'CREATED'::text, 'COOKING'::text, 'DONE'::text, 'ON_WAY'::text, 'DELIVERED'::text, 'CLOSED'::text, 'ATTACHED'::text, 'AT_TIME'::text]))),
  constraint orders_test_check CHECK (((NOT is_test) OR ((user_id IS NULL) AND (device_id IS NULL) AND (customer_id IS NULL) AND (phone IS NULL) AND (promo_id IS NULL) AND (table_session_id IS NULL) AND (kitchen_slot IS NULL) AND (seating_slot IS NULL) AND (grade IS NULL) AND (NOT later))))
);
comment on table orders is 'scope: tenant. The order with every field it was placed with; courier_status is null for the spec''s empty one';
comment on column orders.awaits_payment is 'The kitchen does not see it until it is paid or cash is chosen';
comment on column orders.from_marketplace is 'Placed by a guest in the marketplace, not in the own storefront';
comment on column orders.allergens is 'What somebody who eats this order must not eat, as it was said with the order';
comment on column orders.allergy_note is 'The same in words: what no declared allergen says';
comment on column orders.participant_allergies is 'Of a group order: name, allergens and note of each person who must not eat something, copied when it was placed';
CREATE INDEX orders_customer ON orders USING btree (merchant_id, customer_id, created_date);
CREATE INDEX orders_day ON orders USING btree (merchant_id, created_date);
CREATE UNIQUE INDEX orders_eats ON orders USING btree (merchant_id, service_type, eats_id) WHERE (eats_id IS NOT NULL);
CREATE INDEX orders_for_day ON orders USING btree (merchant_id, business_day, branch_id) WHERE later;
CREATE UNIQUE INDEX orders_idempotency ON orders USING btree (merchant_id, COALESCE(user_id, device_id), idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX orders_live ON orders USING btree (merchant_id, branch_id, created_date) WHERE (status <> ALL (ARRAY['CLOSED'::text, 'CANCELED'::text]));
CREATE INDEX orders_of_courier ON orders USING btree (merchant_id, courier_id, delivered_at) WHERE (courier_id IS NOT NULL);
CREATE INDEX orders_of_device ON orders USING btree (device_id, created_date) WHERE (device_id IS NOT NULL);
comment on index orders_of_device is 'index-ok: a visitor asks for their own orders of every tenant';
CREATE INDEX orders_of_key ON orders USING btree (merchant_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX orders_of_user ON orders USING btree (user_id, created_date) WHERE (user_id IS NOT NULL);
comment on index orders_of_user is 'index-ok: a visitor asks for their own orders of every tenant';
CREATE INDEX orders_origin_network ON orders USING btree (merchant_id, origin_network) WHERE (origin_network IS NOT NULL);
CREATE INDEX orders_origin_place ON orders USING btree (merchant_id, origin_place) WHERE (origin_place IS NOT NULL);
CREATE INDEX orders_outstanding ON orders USING btree (merchant_id, customer_id) WHERE ((NOT is_paid) AND (status <> ALL (ARRAY['DELIVERED'::text, 'CLOSED'::text, 'CANCELED'::text])));
CREATE INDEX orders_outstanding_device ON orders USING btree (merchant_id, order_device) WHERE ((order_device IS NOT NULL) AND (NOT is_paid) AND (status <> ALL (ARRAY['DELIVERED'::text, 'CLOSED'::text, 'CANCELED'::text])));
CREATE INDEX orders_placed_by ON orders USING btree (placed_by) WHERE (placed_by IS NOT NULL);
comment on index orders_placed_by is 'index-ok: a person may be forgotten wherever they worked';
CREATE INDEX orders_promo ON orders USING btree (merchant_id, promo_id) INCLUDE (status, product_discount, delivery_discount) WHERE (promo_id IS NOT NULL);
CREATE INDEX orders_restaurant ON orders USING btree (merchant_id, restaurant_id);
CREATE INDEX orders_session ON orders USING btree (merchant_id, table_session_id);
CREATE UNIQUE INDEX orders_staff_key ON orders USING btree (merchant_id, placed_by, idempotency_key) WHERE ((placed_by IS NOT NULL) AND (idempotency_key IS NOT NULL));
CREATE INDEX orders_test ON orders USING btree (merchant_id) WHERE is_test;
CREATE TRIGGER canceled_order_balances AFTER UPDATE ON orders FOR EACH ROW WHEN (((new.status = 'CANCELED'::text) AND (old.status <> 'CANCELED'::text))) EXECUTE FUNCTION return_balances();
CREATE CONSTRAINT TRIGGER canceled_order_tips AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = 'CANCELED'::text) AND (old.status <> 'CANCELED'::text))) EXECUTE FUNCTION return_tips();
CREATE TRIGGER changed_sale AFTER UPDATE ON orders FOR EACH ROW WHEN (((NOT new.is_test) AND ((old.version IS DISTINCT FROM new.version) OR (old.bill IS DISTINCT FROM new.bill) OR (old.business_day IS DISTINCT FROM new.business_day) OR (old.promised_to IS DISTINCT FROM new.promised_to) OR (old.courier_id IS DISTINCT FROM new.courier_id) OR (old.waiter_id IS DISTINCT FROM new.waiter_id) OR (old.customer_id IS DISTINCT FROM new.customer_id) OR (old.created_date IS DISTINCT FROM new.created_date) OR (old.courier_paid IS DISTINCT FROM new.courier_paid)))) EXECUTE FUNCTION note_changed_sale();
CREATE TRIGGER closed_order AFTER UPDATE ON orders FOR EACH ROW WHEN (((new.status = 'CLOSED'::text) AND (old.status <> 'CLOSED'::text) AND (NOT new.is_test))) EXECUTE FUNCTION note_ledger_order();
CREATE TRIGGER inserted_closed_order AFTER INSERT ON orders FOR EACH ROW WHEN (((new.status = 'CLOSED'::text) AND (NOT new.is_test))) EXECUTE FUNCTION note_ledger_order();
CREATE TRIGGER inserted_sales AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_inserted_sales();
alter table orders enable row level security;
alter table orders force row level security;
create policy backup_reads_all on orders for select to dasturxon_backup using (true);
create policy tenant on orders to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));
create policy visitor on orders for select to dasturxon_visitor using (((user_id = (current_setting('app.user_id'::text))::uuid) OR ((user_id IS NULL) AND (device_id = (current_setting('app.device_id'::text))::uuid))));

create table outbox (
  id bigint not null generated always as identity,
  topic text not null,
  merchant_id uuid,
  payload jsonb not null,
  run_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint outbox_pkey PRIMARY KEY (id)
);
comment on table outbox is 'scope: platform. What must happen after a commit; a relay moves it on';

create table partner_call (
  merchant_id uuid not null,
  id uuid not null,
  vendor text not null,
  direction text not null,
  action text not null,
  order_id uuid,
  request_id text,
  outcome text not null,
  status integer,
  duration_ms integer,
  request text,
  answer text,
  event_key text,
  at timestamp with time zone not null,
  constraint partner_call_pkey PRIMARY KEY (merchant_id, id),
  constraint partner_call_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint partner_call_direction_check CHECK ((direction = ANY (ARRAY['OUT'::text, 'IN'::text])))
);
comment on table partner_call is 'scope: tenant. Calls to and from outside systems, without secrets; seven days';
CREATE UNIQUE INDEX partner_call_event ON partner_call USING btree (merchant_id, vendor, event_key) WHERE (event_key IS NOT NULL);
CREATE INDEX partner_call_recent ON partner_call USING btree (merchant_id, vendor, at DESC, id DESC);
alter table partner_call enable row level security;
alter table partner_call force row level security;
create policy backup_reads_all on partner_call for select to dasturxon_backup using (true);
create policy tenant on partner_call to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table partner_connection (
  merchant_id uuid not null,
  vendor text not null,
  is_active boolean not null default false,
  base_url text not null,
  settings jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  journal_cursor text,
  last_success_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  last_error jsonb,
  created_date timestamp with time zone not null default now(),
  constraint partner_connection_pkey PRIMARY KEY (merchant_id, vendor),
  constraint partner_connection_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
comment on table partner_connection is 'scope: tenant. Which outside systems a merchant is connected to';
CREATE TRIGGER summarized_when_changed AFTER UPDATE OF last_error, is_active ON partner_connection FOR EACH ROW WHEN ((((new.last_error IS NULL) IS DISTINCT FROM (old.last_error IS NULL)) OR (new.is_active IS DISTINCT FROM old.is_active))) EXECUTE FUNCTION summarize_partners();
CREATE TRIGGER watched_when_connected AFTER INSERT ON partner_connection FOR EACH ROW WHEN ((new.is_active AND (new.vendor <> 'YANDEX_DELIVERY'::text))) EXECUTE FUNCTION watch_connected();
CREATE TRIGGER watched_when_switched_on AFTER UPDATE OF is_active ON partner_connection FOR EACH ROW WHEN ((new.is_active AND (NOT old.is_active) AND (new.vendor <> 'YANDEX_DELIVERY'::text))) EXECUTE FUNCTION watch_connected();
alter table partner_connection enable row level security;
alter table partner_connection force row level security;
create policy backup_reads_all on partner_connection for select to dasturxon_backup using (true);
create policy tenant on partner_connection to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table passkey (
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_date timestamp with time zone not null,
  last_used timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
comment on table passkey is 'scope: platform. Public keys of passkeys';
CREATE INDEX passkey_user ON passkey USING btree (user_id);

create table passkey_challenge (
  session_id uuid not null,
  purpose text not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (session_id, purpose),
  constraint passkey_challenge_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['REGISTER'::text, 'CONFIRM'::text])))
);
comment on table passkey_challenge is 'scope: platform. Challenges that passkeys sign: once, in the session that asked';
CREATE INDEX passkey_challenge_age ON passkey_challenge USING btree (expires_at);

create table payment (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  state text not null default 'NEW'::text,
  amount bigint not null,
  refunded bigint not null default 0,
  external_id text,
  provider_state jsonb not null default '{}'::jsonb,
  taken_by uuid,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  let_off bigint not null default 0,
  courier_id uuid,
  part_id uuid,
  balance_owner uuid,
  constraint payment_pkey PRIMARY KEY (merchant_id, id),
  constraint payment_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint payment_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES app_user(id),
  constraint payment_amount_check CHECK ((amount >= 0)),
  constraint payment_balance_owner CHECK (((provider = ANY (ARRAY['POINTS'::text, 'GIFT'::text])) = (balance_owner IS NOT NULL))),
  constraint payment_check CHECK (((refunded >= 0) AND (refunded <= amount))),
  constraint payment_check1 CHECK (((let_off >= 0) AND (let_off <= refunded))),
  constraint payment_provider_check CHECK ((provider = ANY (ARRAY['CASH'::text, 'CARD'::text, 'PAYME'::text, 'CLICK'::text, 'UZUM_BANK'::text, 'STRIPE'::text, 'POINTS'::text, 'GIFT'::text]))),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'PENDING'::text, 'PAID'::text, 'REFUNDED'::text, 'PARTIAL'::text, 'FAILED'::text])))
);
comment on table payment is 'scope: tenant. Money of an order, apart from the order''s state';
comment on column payment.courier_id is 'The courier who took the cash: it is not in the till before it is handed in';
comment on column payment.part_id is 'The part of a table''s bill by which it was paid';
comment on column payment.balance_owner is 'The customer whose points, or the gift code whose balance, it was paid with';
CREATE UNIQUE INDEX payment_external ON payment USING btree (merchant_id, provider, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX payment_order ON payment USING btree (merchant_id, order_id);
CREATE INDEX payment_part ON payment USING btree (merchant_id, part_id) WHERE (part_id IS NOT NULL);
CREATE TRIGGER payment_in_till AFTER UPDATE ON payment FOR EACH ROW WHEN ((new.provider = ANY (ARRAY['CASH'::text, 'CARD'::text]))) EXECUTE FUNCTION book_payment_in_till();
CREATE TRIGGER payment_journal AFTER UPDATE ON payment FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.refunded IS DISTINCT FROM new.refunded))) EXECUTE FUNCTION add_payment_entry();
CREATE TRIGGER payment_journal_of_new AFTER INSERT ON payment FOR EACH ROW WHEN ((new.state = ANY (ARRAY['PAID'::text, 'PARTIAL'::text, 'REFUNDED'::text]))) EXECUTE FUNCTION add_payment_entry();
CREATE TRIGGER returned_money AFTER UPDATE ON payment FOR EACH ROW WHEN ((old.refunded <> new.refunded)) EXECUTE FUNCTION note_returned_money();
alter table payment enable row level security;
alter table payment force row level security;
create policy backup_reads_all on payment for select to dasturxon_backup using (true);
create policy tenant on payment to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table payment_account (
  merchant_id uuid not null,
  provider text not null,
  is_active boolean not null default false,
  settings jsonb not null default '{}'::jsonb,
  callback_number integer not null default 1,
  last_call_at timestamp with time zone,
  last_refused_at timestamp with time zone,
  version integer not null default 1,
  compared_at timestamp with time zone,
  compare_failure text,
  set_by_platform boolean not null default false,
  constraint payment_account_pkey PRIMARY KEY (merchant_id, provider),
  constraint payment_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint payment_account_compare_failure_check CHECK ((length(compare_failure) <= 300)),
  constraint payment_account_provider_check CHECK ((provider = ANY (ARRAY['PAYME'::text, 'CLICK'::text, 'UZUM_BANK'::text, 'STRIPE'::text])))
);
comment on table payment_account is 'scope: tenant. A merchant at a payment provider';
alter table payment_account enable row level security;
alter table payment_account force row level security;
create policy backup_reads_all on payment_account for select to dasturxon_backup using (true);
create policy tenant on payment_account to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table payment_attempt (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  external_id text not null,
  amount bigint not null,
  state text not null,
  provider_time bigint not null,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  canceled_at timestamp with time zone,
  reason integer,
  payment_id uuid,
  receipt_url text,
  sequence bigint not null generated always as identity,
  document_id text,
  tip_id uuid,
  part_id uuid,
  constraint payment_attempt_pkey PRIMARY KEY (merchant_id, id),
  constraint payment_attempt_merchant_id_provider_external_id_key UNIQUE (merchant_id, provider, external_id),
  constraint payment_attempt_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id),
  constraint payment_attempt_merchant_id_part_id_fkey FOREIGN KEY (merchant_id, part_id) REFERENCES bill_part(merchant_id, id),
  constraint payment_attempt_merchant_id_payment_id_fkey FOREIGN KEY (merchant_id, payment_id) REFERENCES payment(merchant_id, id),
  constraint payment_attempt_merchant_id_tip_id_fkey FOREIGN KEY (merchant_id, tip_id) REFERENCES tip(merchant_id, id),
  constraint payment_attempt_amount_check CHECK ((amount > 0)),
  constraint payment_attempt_check CHECK (((state = ANY (ARRAY['DONE'::text, 'REVERSED'::text])) = (done_at IS NOT NULL))),
  constraint payment_attempt_check1 CHECK (((state = ANY (ARRAY['CANCELED'::text, 'REVERSED'::text])) = (canceled_at IS NOT NULL))),
  constraint payment_attempt_document_id_check CHECK (((length(document_id) >= 1) AND (length(document_id) <= 100))),
  constraint payment_attempt_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 100))),
  constraint payment_attempt_provider_check CHECK ((provider = ANY (ARRAY['PAYME'::text, 'CLICK'::text, 'UZUM_BANK'::text, 'STRIPE'::text]))),
  constraint payment_attempt_settles CHECK ((((done_at IS NOT NULL) AND (tip_id IS NULL) AND (part_id IS NULL)) = (payment_id IS NOT NULL))),
  constraint payment_attempt_state_check CHECK ((state = ANY (ARRAY['CREATED'::text, 'DONE'::text, 'CANCELED'::text, 'REVERSED'::text]))),
  constraint payment_attempt_subject CHECK (((tip_id IS NULL) OR (part_id IS NULL)))
);
comment on table payment_attempt is 'scope: tenant. A transaction that a payment provider reported';
comment on column payment_attempt.document_id is 'The provider''s id of the money, for calls of ours';
comment on column payment_attempt.tip_id is 'It pays a tip of the order, not the order';
comment on column payment_attempt.part_id is 'It pays a part of a table''s bill, not the order alone';
CREATE INDEX payment_attempt_created ON payment_attempt USING btree (merchant_id, provider, created_at);
CREATE INDEX payment_attempt_order ON payment_attempt USING btree (merchant_id, order_id);
CREATE INDEX payment_attempt_part ON payment_attempt USING btree (merchant_id, part_id) WHERE (part_id IS NOT NULL);
CREATE INDEX payment_attempt_payment ON payment_attempt USING btree (merchant_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX payment_attempt_time ON payment_attempt USING btree (merchant_id, provider, provider_time);
CREATE INDEX payment_attempt_tip ON payment_attempt USING btree (merchant_id, tip_id) WHERE (tip_id IS NOT NULL);
alter table payment_attempt enable row level security;
alter table payment_attempt force row level security;
create policy backup_reads_all on payment_attempt for select to dasturxon_backup using (true);
create policy tenant on payment_attempt to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table payment_callback (
  token_hash bytea not null,
  merchant_id uuid not null,
  provider text not null,
  created_date timestamp with time zone not null default now(),
  constraint payment_callback_pkey PRIMARY KEY (token_hash),
  constraint payment_callback_merchant_id_provider_key UNIQUE (merchant_id, provider),
  constraint payment_callback_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
comment on table payment_callback is 'scope: platform. Hash of the address at which a provider calls for a merchant';

create table payment_difference (
  merchant_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  kind text not null,
  found_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  note text,
  constraint payment_difference_pkey PRIMARY KEY (merchant_id, id),
  constraint payment_difference_merchant_id_attempt_id_kind_key UNIQUE (merchant_id, attempt_id, kind),
  constraint payment_difference_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES payment_attempt(merchant_id, id),
  constraint payment_difference_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES app_user(id),
  constraint payment_difference_check CHECK (((settled_by IS NULL) OR (settled_at IS NOT NULL))),
  constraint payment_difference_kind_check CHECK ((kind = ANY (ARRAY['PAID_THERE'::text, 'NOT_PAID_THERE'::text, 'NOT_RETURNED_THERE'::text, 'UNKNOWN_THERE'::text, 'BOOKS'::text]))),
  constraint payment_difference_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)))
);
comment on table payment_difference is 'scope: tenant. A payment that a provider has in another state than we do';
CREATE INDEX payment_difference_open ON payment_difference USING btree (merchant_id, found_at) WHERE (settled_at IS NULL);
CREATE INDEX payment_difference_settled_by ON payment_difference USING btree (merchant_id, settled_by) WHERE (settled_by IS NOT NULL);
alter table payment_difference enable row level security;
alter table payment_difference force row level security;
create policy backup_reads_all on payment_difference for select to dasturxon_backup using (true);
create policy tenant on payment_difference to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table payment_entry (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  payment_id uuid not null,
  provider text not null,
  amount bigint not null,
  at timestamp with time zone not null default now(),
  let_off bigint not null default 0,
  constraint payment_entry_pkey PRIMARY KEY (merchant_id, id),
  constraint payment_entry_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint payment_entry_merchant_id_payment_id_fkey FOREIGN KEY (merchant_id, payment_id) REFERENCES payment(merchant_id, id),
  constraint payment_entry_amount_check CHECK ((amount <> 0))
);
comment on table payment_entry is 'scope: tenant. Journal of money received and returned; never changed';
comment on column payment_entry.let_off is 'The part of a refund that is not owed again';
CREATE INDEX payment_entry_order ON payment_entry USING btree (merchant_id, order_id, at);
CREATE INDEX payment_entry_payment ON payment_entry USING btree (merchant_id, payment_id);
CREATE TRIGGER ledger_balance AFTER INSERT ON payment_entry FOR EACH ROW WHEN (((new.amount < 0) AND (new.provider = ANY (ARRAY['POINTS'::text, 'GIFT'::text])))) EXECUTE FUNCTION book_balance_soon();
CREATE TRIGGER ledger_payment AFTER INSERT ON payment_entry FOR EACH ROW EXECUTE FUNCTION note_ledger_payment();
alter table payment_entry enable row level security;
alter table payment_entry force row level security;
create policy backup_reads_all on payment_entry for select to dasturxon_backup using (true);
create policy tenant on payment_entry to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table payment_refund (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount bigint not null,
  state text not null default 'OPEN'::text,
  note text,
  requested_by uuid,
  requested_at timestamp with time zone not null,
  done_by uuid,
  done_at timestamp with time zone,
  sent_at timestamp with time zone,
  failure text,
  let_off bigint not null default 0,
  objected_at timestamp with time zone,
  accepted_at timestamp with time zone,
  constraint payment_refund_pkey PRIMARY KEY (merchant_id, id),
  constraint payment_refund_done_by_fkey FOREIGN KEY (done_by) REFERENCES app_user(id),
  constraint payment_refund_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id),
  constraint payment_refund_merchant_id_payment_id_fkey FOREIGN KEY (merchant_id, payment_id) REFERENCES payment(merchant_id, id),
  constraint payment_refund_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES app_user(id),
  constraint payment_refund_amount_check CHECK ((amount > 0)),
  constraint payment_refund_check CHECK (((state = 'DONE'::text) = (done_at IS NOT NULL))),
  constraint payment_refund_failure_check CHECK ((length(failure) <= 300)),
  constraint payment_refund_let_off_check CHECK ((let_off >= 0)),
  constraint payment_refund_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'SENDING'::text, 'DONE'::text])))
);
comment on table payment_refund is 'scope: tenant. Money of an online payment that goes back to the guest';
comment on column payment_refund.let_off is 'The part that is not owed again, of a refund at the counter';
comment on column payment_refund.objected_at is 'The guest says that the money was not given back';
comment on column payment_refund.accepted_at is 'When a refund at the counter began to lower the commission';
CREATE INDEX payment_refund_counter ON payment_refund USING btree (merchant_id, requested_at) WHERE (let_off > 0);
CREATE INDEX payment_refund_done_by ON payment_refund USING btree (merchant_id, done_by) WHERE (done_by IS NOT NULL);
CREATE INDEX payment_refund_objected ON payment_refund USING btree (merchant_id, objected_at) WHERE ((objected_at IS NOT NULL) AND (accepted_at IS NULL));
CREATE INDEX payment_refund_open ON payment_refund USING btree (merchant_id, requested_at) WHERE (state <> 'DONE'::text);
CREATE INDEX payment_refund_order ON payment_refund USING btree (merchant_id, order_id);
CREATE INDEX payment_refund_payment ON payment_refund USING btree (merchant_id, payment_id);
CREATE INDEX payment_refund_requested_by ON payment_refund USING btree (merchant_id, requested_by) WHERE (requested_by IS NOT NULL);
CREATE TRIGGER ledger_refund AFTER UPDATE ON payment_refund FOR EACH ROW WHEN ((new.accepted_at IS DISTINCT FROM old.accepted_at)) EXECUTE FUNCTION note_ledger_payment();
alter table payment_refund enable row level security;
alter table payment_refund force row level security;
create policy backup_reads_all on payment_refund for select to dasturxon_backup using (true);
create policy tenant on payment_refund to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table payment_settings (
  merchant_id uuid not null,
  pay_minutes smallint not null default 15,
  cook_before_payment boolean not null default false,
  vat_percent smallint not null default 12,
  dish_package_code text,
  service_mxik text,
  service_package_code text,
  version integer not null default 1,
  delivery_mxik text,
  delivery_package_code text,
  constraint payment_settings_pkey PRIMARY KEY (merchant_id),
  constraint payment_settings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint payment_settings_delivery_mxik_check CHECK ((delivery_mxik ~ '^\d{17}$'::text)),
  constraint payment_settings_delivery_package_code_check CHECK ((delivery_package_code ~ '^\d{1,20}$'::text)),
  constraint payment_settings_dish_package_code_check CHECK ((dish_package_code ~ '^\d{1,20}$'::text)),
  constraint payment_settings_pay_minutes_check CHECK (((pay_minutes >= 5) AND (pay_minutes <= 60))),
  constraint payment_settings_service_mxik_check CHECK ((service_mxik ~ '^\d{17}$'::text)),
  constraint payment_settings_service_package_code_check CHECK ((service_package_code ~ '^\d{1,20}$'::text)),
  constraint payment_settings_vat_percent_check CHECK (((vat_percent >= 0) AND (vat_percent <= 100)))
);
comment on table payment_settings is 'scope: tenant. How a merchant takes money online';
alter table payment_settings enable row level security;
alter table payment_settings force row level security;
create policy backup_reads_all on payment_settings for select to dasturxon_backup using (true);
create policy tenant on payment_settings to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table payout_account (
  merchant_id uuid not null,
  holder text not null,
  tin text not null,
  bank_code text not null,
  account text not null,
  version integer not null default 1,
  constraint payout_account_pkey PRIMARY KEY (merchant_id),
  constraint payout_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint payout_account_account_check CHECK ((account ~ '^\d{20}$'::text)),
  constraint payout_account_bank_code_check CHECK ((bank_code ~ '^\d{5}$'::text)),
  constraint payout_account_holder_check CHECK (((length(holder) >= 1) AND (length(holder) <= 200))),
  constraint payout_account_tin_check CHECK ((tin ~ '^\d{9}(\d{5})?$'::text))
);
comment on table payout_account is 'scope: tenant. Bank account of a merchant for payouts of the platform';
alter table payout_account enable row level security;
alter table payout_account force row level security;
create policy backup_reads_all on payout_account for select to dasturxon_backup using (true);
create policy tenant on payout_account to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table phone_call (
  merchant_id uuid not null,
  id uuid not null,
  call_id text not null,
  phone text,
  line text,
  branch_id uuid,
  state text not null,
  rang_at timestamp with time zone not null,
  called_back_at timestamp with time zone,
  constraint phone_call_pkey PRIMARY KEY (merchant_id, id),
  constraint phone_call_merchant_id_call_id_key UNIQUE (merchant_id, call_id),
  constraint phone_call_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id) ON DELETE CASCADE,
  constraint phone_call_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint phone_call_call_id_check CHECK (((length(call_id) >= 1) AND (length(call_id) <= 100))),
  constraint phone_call_line_check CHECK ((line ~ '^\+?[0-9]{2,15}$'::text)),
  constraint phone_call_phone_check CHECK ((phone ~ '^\+?[0-9]{2,15}$'::text)),
  constraint phone_call_state_check CHECK ((state = ANY (ARRAY['RINGING'::text, 'ANSWERED'::text, 'MISSED'::text, 'ENDED'::text])))
);
comment on table phone_call is 'scope: tenant. A call from a guest, from its first ring to its end';
CREATE INDEX phone_call_branch ON phone_call USING btree (merchant_id, branch_id);
CREATE INDEX phone_call_of_person ON phone_call USING btree (phone) WHERE (phone IS NOT NULL);
comment on index phone_call_of_person is 'index-ok: the calls of one person at every merchant, for their data';
CREATE INDEX phone_call_open ON phone_call USING btree (merchant_id, rang_at) WHERE ((state = ANY (ARRAY['RINGING'::text, 'MISSED'::text])) AND (called_back_at IS NULL));
CREATE INDEX phone_call_phone ON phone_call USING btree (merchant_id, phone);
alter table phone_call enable row level security;
alter table phone_call force row level security;
create policy backup_reads_all on phone_call for select to dasturxon_backup using (true);
create policy tenant on phone_call to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));
create policy visitor on phone_call for select to dasturxon_visitor using ((phone = current_setting('app.own_phone'::text)));

create table phone_change (
  id uuid not null,
  user_id uuid not null,
  old_phone text not null,
  new_phone text not null,
  created_date timestamp with time zone not null,
  due_at timestamp with time zone,
  applied_at timestamp with time zone,
  canceled_at timestamp with time zone,
  undone_at timestamp with time zone,
  undo_until timestamp with time zone not null,
  constraint phone_change_pkey PRIMARY KEY (id),
  constraint phone_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
comment on table phone_change is 'scope: platform. Changes of phone: waiting, applied, canceled and taken back';
CREATE INDEX phone_change_user ON phone_change USING btree (user_id);
CREATE UNIQUE INDEX phone_change_waiting ON phone_change USING btree (user_id) WHERE ((applied_at IS NULL) AND (canceled_at IS NULL));

create table platform_audit (
  id uuid not null,
  at timestamp with time zone not null default now(),
  user_id uuid,
  merchant_id uuid,
  action text not null,
  detail jsonb not null default '{}'::jsonb,
  constraint platform_audit_pkey PRIMARY KEY (id),
  constraint platform_audit_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
comment on table platform_audit is 'scope: platform. What PLATFORM_ADMIN did, and where they entered';
comment on column platform_audit.merchant_id is 'Stays when the merchant itself is erased';
CREATE INDEX platform_audit_merchant ON platform_audit USING btree (merchant_id, at DESC) WHERE (merchant_id IS NOT NULL);

create table platform_role (
  user_id uuid not null,
  role text not null,
  created_date timestamp with time zone not null default now(),
  constraint platform_role_pkey PRIMARY KEY (user_id),
  constraint platform_role_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint platform_role_role_check CHECK ((role = 'PLATFORM_ADMIN'::text))
);
comment on table platform_role is 'scope: platform. Who runs the installation';

create table pos_mapping (
  merchant_id uuid not null,
  vendor text not null,
  kind text not null,
  inside_id uuid not null,
  outside_ids text[] not null,
  constraint pos_mapping_pkey PRIMARY KEY (merchant_id, vendor, kind, inside_id),
  constraint pos_mapping_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint pos_mapping_kind_check CHECK ((kind = ANY (ARRAY['DISH'::text, 'OPTION'::text])))
);
comment on table pos_mapping is 'scope: tenant. Which products of a POS our dishes and options are';
alter table pos_mapping enable row level security;
alter table pos_mapping force row level security;
create policy backup_reads_all on pos_mapping for select to dasturxon_backup using (true);
create policy tenant on pos_mapping to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table pos_menu (
  merchant_id uuid not null,
  vendor text not null,
  menu jsonb not null,
  read_at timestamp with time zone not null,
  revision bigint,
  constraint pos_menu_pkey PRIMARY KEY (merchant_id, vendor),
  constraint pos_menu_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
comment on table pos_menu is 'scope: tenant. Branches and products of a POS as they were last read';
alter table pos_menu enable row level security;
alter table pos_menu force row level security;
create policy backup_reads_all on pos_menu for select to dasturxon_backup using (true);
create policy tenant on pos_menu to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table pos_order (
  merchant_id uuid not null,
  order_id uuid not null,
  vendor text not null,
  outside_branch text not null,
  request_id uuid not null,
  attempt integer not null default 1,
  state text not null default 'NEW'::text,
  external_id text,
  command_id text,
  raw_status text,
  problem text,
  problem_detail text,
  missing text[] not null default '{}'::text[],
  sent_at timestamp with time zone,
  sent_lines text,
  busy_until timestamp with time zone,
  looked_at timestamp with time zone,
  is_ended boolean not null default false,
  created_date timestamp with time zone not null,
  unsettled_since timestamp with time zone,
  constraint pos_order_pkey PRIMARY KEY (merchant_id, order_id),
  constraint pos_order_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id) ON DELETE CASCADE,
  constraint pos_order_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'PENDING'::text, 'ACCEPTED'::text, 'CANCELLED'::text, 'FAILED'::text, 'BY_HAND'::text])))
);
comment on table pos_order is 'scope: tenant. An order at a POS: whether it came there, and what keeps it from coming';
comment on column pos_order.unsettled_since is 'when the latest creation began whose end is not known';
CREATE INDEX pos_order_age ON pos_order USING btree (merchant_id, created_date);
CREATE INDEX pos_order_running ON pos_order USING btree (merchant_id, created_date) WHERE (NOT is_ended);
alter table pos_order enable row level security;
alter table pos_order force row level security;
create policy backup_reads_all on pos_order for select to dasturxon_backup using (true);
create policy tenant on pos_order to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table pos_photo (
  merchant_id uuid not null,
  vendor text not null,
  outside_id text not null,
  url text not null,
  media_id uuid,
  problem text,
  read_at timestamp with time zone not null,
  constraint pos_photo_pkey PRIMARY KEY (merchant_id, vendor, outside_id),
  constraint pos_photo_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint pos_photo_merchant_id_media_id_fkey FOREIGN KEY (merchant_id, media_id) REFERENCES media_asset(merchant_id, id) ON DELETE SET NULL (media_id)
);
comment on table pos_photo is 'scope: tenant. Photos of a POS that were read, by its products';
CREATE INDEX pos_photo_media ON pos_photo USING btree (merchant_id, media_id) WHERE (media_id IS NOT NULL);
alter table pos_photo enable row level security;
alter table pos_photo force row level security;
create policy backup_reads_all on pos_photo for select to dasturxon_backup using (true);
create policy tenant on pos_photo to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table pos_reservation (
  merchant_id uuid not null,
  order_id uuid not null,
  vendor text not null,
  outside_branch text not null,
  request_id uuid not null,
  attempt integer not null default 1,
  state text not null default 'NEW'::text,
  external_id text,
  problem text,
  problem_detail text,
  sent_at timestamp with time zone,
  sent_as text,
  busy_until timestamp with time zone,
  looked_at timestamp with time zone,
  is_ended boolean not null default false,
  created_date timestamp with time zone not null,
  unsettled_since timestamp with time zone,
  constraint pos_reservation_pkey PRIMARY KEY (merchant_id, order_id),
  constraint pos_reservation_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id) ON DELETE CASCADE,
  constraint pos_reservation_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'PENDING'::text, 'ACCEPTED'::text, 'CANCELLED'::text, 'FAILED'::text, 'BY_HAND'::text])))
);
comment on table pos_reservation is 'scope: tenant. A booking at a POS, and what keeps it from coming';
comment on column pos_reservation.unsettled_since is 'when the latest creation began whose end is not known';
CREATE INDEX pos_reservation_age ON pos_reservation USING btree (merchant_id, created_date);
CREATE INDEX pos_reservation_running ON pos_reservation USING btree (merchant_id, created_date) WHERE (NOT is_ended);
alter table pos_reservation enable row level security;
alter table pos_reservation force row level security;
create policy backup_reads_all on pos_reservation for select to dasturxon_backup using (true);
create policy tenant on pos_reservation to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table pos_sent_stop (
  merchant_id uuid not null,
  branch_id uuid not null,
  outside_id text not null,
  state text not null,
  problem text,
  problem_detail text,
  is_seen boolean not null default false,
  retry_at timestamp with time zone not null,
  constraint pos_sent_stop_pkey PRIMARY KEY (merchant_id, branch_id, outside_id),
  constraint pos_sent_stop_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id) ON DELETE CASCADE,
  constraint pos_sent_stop_state_check CHECK ((state = ANY (ARRAY['SENT'::text, 'RESUMED'::text, 'NOT_STOPPED'::text, 'NOT_RESUMED'::text])))
);
comment on table pos_sent_stop is 'scope: tenant. Stops of ours that were written to a POS, or could not be';
alter table pos_sent_stop enable row level security;
alter table pos_sent_stop force row level security;
create policy backup_reads_all on pos_sent_stop for select to dasturxon_backup using (true);
create policy tenant on pos_sent_stop to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table pos_stop (
  merchant_id uuid not null,
  branch_id uuid not null,
  product_id uuid not null,
  constraint pos_stop_pkey PRIMARY KEY (merchant_id, branch_id, product_id),
  constraint pos_stop_merchant_id_branch_id_product_id_fkey FOREIGN KEY (merchant_id, branch_id, product_id) REFERENCES product_branch(merchant_id, branch_id, product_id) ON DELETE CASCADE
);
comment on table pos_stop is 'scope: tenant. Which stopped dishes of a branch were stopped by its POS';
alter table pos_stop enable row level security;
alter table pos_stop force row level security;
create policy backup_reads_all on pos_stop for select to dasturxon_backup using (true);
create policy tenant on pos_stop to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table prep_forecast (
  merchant_id uuid not null,
  branch_id uuid not null,
  weekday smallint not null,
  band smallint not null,
  level smallint not null,
  minutes smallint not null,
  orders integer not null,
  constraint prep_forecast_pkey PRIMARY KEY (merchant_id, branch_id, weekday, band, level),
  constraint prep_forecast_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id) ON DELETE CASCADE,
  constraint prep_forecast_band_check CHECK (((band >= 0) AND (band <= 7))),
  constraint prep_forecast_level_check CHECK (((level >= 0) AND (level <= 3))),
  constraint prep_forecast_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
comment on table prep_forecast is 'scope: tenant. Minutes until an order is ready, by weekday, time of day and load';
alter table prep_forecast enable row level security;
alter table prep_forecast force row level security;
create policy backup_reads_all on prep_forecast for select to dasturxon_backup using (true);
create policy tenant on prep_forecast to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table print_agent (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name text not null,
  key_id uuid not null,
  connected_at timestamp with time zone,
  disconnected_at timestamp with time zone,
  seen_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  constraint print_agent_pkey PRIMARY KEY (merchant_id, id),
  constraint print_agent_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint print_agent_merchant_id_key_id_fkey FOREIGN KEY (merchant_id, key_id) REFERENCES integration_key(merchant_id, id),
  constraint print_agent_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
comment on table print_agent is 'scope: tenant. Programs that print in a branch''s own network';
CREATE INDEX print_agent_branch ON print_agent USING btree (merchant_id, branch_id);
CREATE INDEX print_agent_key ON print_agent USING btree (merchant_id, key_id);
alter table print_agent enable row level security;
alter table print_agent force row level security;
create policy backup_reads_all on print_agent for select to dasturxon_backup using (true);
create policy tenant on print_agent to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table printer (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name text not null,
  host text not null,
  port integer not null default 9100,
  stations text[],
  width smallint not null default 48,
  language text not null default 'uz'::text,
  is_active boolean not null default true,
  created_date timestamp with time zone not null default now(),
  agent_id uuid,
  substitute_id uuid,
  failures integer not null default 0,
  silent_since timestamp with time zone,
  last_error text,
  printed_at timestamp with time zone,
  paper text,
  has_drawer boolean not null default false,
  constraint printer_pkey PRIMARY KEY (merchant_id, id),
  constraint printer_merchant_id_agent_id_fkey FOREIGN KEY (merchant_id, agent_id) REFERENCES print_agent(merchant_id, id),
  constraint printer_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint printer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint printer_substitute FOREIGN KEY (merchant_id, substitute_id) REFERENCES printer(merchant_id, id) ON DELETE SET NULL (substitute_id),
  constraint printer_host_check CHECK (((length(host) >= 1) AND (length(host) <= 255))),
  constraint printer_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'eng'::text]))),
  constraint printer_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint printer_port_check CHECK (((port >= 9100) AND (port <= 9109))),
  constraint printer_width_check CHECK ((width = ANY (ARRAY[32, 42, 48])))
);
comment on table printer is 'scope: tenant. Ticket printers of a branch';
comment on column printer.substitute_id is 'Prints its tickets while it fails; null: no printer does';
comment on column printer.failures is 'In a row; 0: it has printed last';
comment on column printer.silent_since is 'The first of these failures';
comment on column printer.paper is 'OK, LOW or OUT, where the printer answers; null: unknown';
comment on column printer.has_drawer is 'A cash drawer is connected to it, and opens when staff receive cash';
CREATE INDEX printer_agent ON printer USING btree (merchant_id, agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX printer_branch ON printer USING btree (merchant_id, branch_id);
CREATE TRIGGER summarized_when_changed AFTER UPDATE OF failures, is_active ON printer FOR EACH ROW WHEN ((((new.failures > 1) IS DISTINCT FROM (old.failures > 1)) OR (new.is_active IS DISTINCT FROM old.is_active))) EXECUTE FUNCTION summarize_printers();
CREATE TRIGGER summarized_when_removed AFTER DELETE ON printer FOR EACH ROW WHEN ((old.failures > 1)) EXECUTE FUNCTION summarize_printers();
alter table printer enable row level security;
alter table printer force row level security;
create policy backup_reads_all on printer for select to dasturxon_backup using (true);
create policy tenant on printer to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table product (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  category_id uuid not null,
  name jsonb not null,
  description jsonb,
  type text not null default 'NONE'::text,
  cost_price bigint not null,
  discount smallint not null default 0,
  media_id uuid,
  weight_grams integer,
  volume_millilitres integer,
  calories numeric(7,1),
  proteins numeric(6,1),
  fats numeric(6,1),
  carbs numeric(6,1),
  tags text[] not null default '{}'::text[],
  station text,
  sold_from_minute smallint,
  sold_to_minute smallint,
  mxik text,
  is_active boolean not null default true,
  "position" integer not null default 0,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  dietary_tags text[] not null default '{}'::text[],
  allergens text[],
  version integer not null default 1,
  archived_at timestamp with time zone,
  shown_before_archive boolean,
  video_id uuid,
  sold_weekdays smallint[] not null default '{}'::smallint[],
  more_media uuid[] not null default '{}'::uuid[],
  sku text,
  package_code text,
  vat_percent smallint,
  cooking_minutes smallint,
  spiciness smallint,
  constraint product_pkey PRIMARY KEY (merchant_id, id),
  constraint product_merchant_id_category_id_fkey FOREIGN KEY (merchant_id, category_id) REFERENCES category(merchant_id, id),
  constraint product_merchant_id_media_id_fkey FOREIGN KEY (merchant_id, media_id) REFERENCES media_asset(merchant_id, id),
  constraint product_merchant_id_restaurant_id_fkey FOREIGN KEY (merchant_id, restaurant_id) REFERENCES restaurant(merchant_id, id),
  constraint product_video_fkey FOREIGN KEY (merchant_id, video_id) REFERENCES media_asset(merchant_id, id),
  constraint product_allergens_check CHECK ((allergens <@ ARRAY['gluten'::text, 'crustaceans'::text, 'eggs'::text, 'fish'::text, 'peanuts'::text, 'soybeans'::text, 'milk'::text, 'nuts'::text, 'celery'::text, 'mustard'::text, 'sesame'::text, 'sulphites'::text, 'lupin'::text, 'molluscs'::text])),
  constraint product_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint product_cooking_minutes_check CHECK (((cooking_minutes >= 1) AND (cooking_minutes <= 600))),
  constraint product_cost_price_check CHECK (((cost_price >= 0) AND ((cost_price % (100)::bigint) = 0))),
  constraint product_description_check CHECK (is_texts(description)),
  constraint product_dietary_tags_check CHECK ((dietary_tags <@ ARRAY['halal'::text, 'vegetarian'::text, 'vegan'::text])),
  constraint product_discount_check CHECK (((discount >= 0) AND (discount <= 100))),
  constraint product_more_media_check CHECK ((cardinality(more_media) <= 7)),
  constraint product_name_check CHECK (is_texts(name)),
  constraint product_package_code_check CHECK ((package_code ~ '^\d{1,20}$'::text)),
  constraint product_sku_check CHECK (((length(sku) >= 1) AND (length(sku) <= 40))),
  constraint product_sold_weekdays_check CHECK (((sold_weekdays <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint]) AND (cardinality(sold_weekdays) <= 7))),
  constraint product_spiciness_check CHECK (((spiciness >= 0) AND (spiciness <= 3))),
  constraint product_type_check CHECK ((type = ANY (ARRAY['NONE'::text, 'MODIFICATION'::text]))),
  constraint product_vat_percent_check CHECK (((vat_percent >= 0) AND (vat_percent <= 100)))
);
comment on table product is 'scope: tenant. A dish; cost_price in tiyin, discount in whole percent of it';
comment on column product.video_id is 'A video of the media library, which guests start on the sheet of the dish';
comment on column product.sold_weekdays is 'ISO weekdays of the days of trade on which it is sold; empty: every day';
comment on column product.more_media is 'Pictures of the media library after the first one, in their order';
comment on column product.sku is 'Article number of the merchant; imports match it first';
comment on column product.package_code is 'Fiscal package code; null: that of the payment settings';
comment on column product.vat_percent is 'Null: that of the payment settings';
comment on column product.cooking_minutes is 'An order that holds the dish is not promised sooner';
CREATE INDEX product_category ON product USING btree (merchant_id, category_id);
CREATE INDEX product_media ON product USING btree (merchant_id, media_id);
CREATE INDEX product_restaurant ON product USING btree (merchant_id, restaurant_id);
CREATE INDEX product_sku ON product USING btree (merchant_id, restaurant_id, sku) WHERE (sku IS NOT NULL);
CREATE INDEX product_video ON product USING btree (merchant_id, video_id) WHERE (video_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON product DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER public_change_product_delete AFTER DELETE ON product REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', 'last_modified_date', 'index');
CREATE TRIGGER public_change_product_insert AFTER INSERT ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', 'last_modified_date', 'index');
CREATE TRIGGER public_change_product_update AFTER UPDATE ON product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', 'last_modified_date', 'index');
alter table product enable row level security;
alter table product force row level security;
create policy backup_reads_all on product for select to dasturxon_backup using (true);
create policy tenant on product to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table product_branch (
  merchant_id uuid not null,
  branch_id uuid not null,
  product_id uuid not null,
  stopped boolean not null default false,
  stopped_until timestamp with time zone,
  daily_stock integer,
  cost_price bigint,
  discount smallint,
  constraint product_branch_pkey PRIMARY KEY (merchant_id, branch_id, product_id),
  constraint product_branch_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id) ON DELETE CASCADE,
  constraint product_branch_merchant_id_product_id_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id) ON DELETE CASCADE,
  constraint product_branch_cost_price_check CHECK (((cost_price >= 0) AND ((cost_price % (100)::bigint) = 0))),
  constraint product_branch_daily_stock_check CHECK ((daily_stock >= 0)),
  constraint product_branch_discount_check CHECK (((discount >= 0) AND (discount <= 100)))
);
comment on table product_branch is 'scope: tenant. Which branch carries which product, and its stop-list';
comment on column product_branch.cost_price is 'Price at this branch, in tiyin; null: as everywhere';
comment on column product_branch.discount is 'Discount at this branch, in whole percent; null: as everywhere';
CREATE INDEX product_branch_product ON product_branch USING btree (merchant_id, product_id);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON product_branch DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER public_change_menu_delete AFTER DELETE ON product_branch REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', '');
CREATE TRIGGER public_change_menu_insert AFTER INSERT ON product_branch REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', '');
CREATE TRIGGER public_change_menu_update AFTER UPDATE ON product_branch REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', '');
CREATE TRIGGER stop_period_added AFTER INSERT ON product_branch FOR EACH ROW WHEN (new.stopped) EXECUTE FUNCTION note_stop_period();
CREATE TRIGGER stop_period_changed AFTER UPDATE OF stopped, stopped_until ON product_branch FOR EACH ROW WHEN (((old.stopped IS DISTINCT FROM new.stopped) OR (old.stopped_until IS DISTINCT FROM new.stopped_until))) EXECUTE FUNCTION note_stop_period();
alter table product_branch enable row level security;
alter table product_branch force row level security;
create policy backup_reads_all on product_branch for select to dasturxon_backup using (true);
create policy tenant on product_branch to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table product_modification_group (
  merchant_id uuid not null,
  product_id uuid not null,
  group_id uuid not null,
  "position" integer not null default 0,
  constraint product_modification_group_pkey PRIMARY KEY (merchant_id, product_id, group_id),
  constraint product_modification_group_merchant_id_group_id_fkey FOREIGN KEY (merchant_id, group_id) REFERENCES modification_group(merchant_id, id) ON DELETE CASCADE,
  constraint product_modification_group_merchant_id_product_id_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id) ON DELETE CASCADE
);
comment on table product_modification_group is 'scope: tenant. Which choices a product offers';
CREATE INDEX product_modification_group_group ON product_modification_group USING btree (merchant_id, group_id);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON product_modification_group DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER public_change_menu_delete AFTER DELETE ON product_modification_group REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct p.restaurant_id) from jsonb_array_elements($1) as r join product p on p.id = (r ->> ''product_id'')::uuid', '', '');
CREATE TRIGGER public_change_menu_insert AFTER INSERT ON product_modification_group REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct p.restaurant_id) from jsonb_array_elements($1) as r join product p on p.id = (r ->> ''product_id'')::uuid', '', '');
CREATE TRIGGER public_change_menu_update AFTER UPDATE ON product_modification_group REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct p.restaurant_id) from jsonb_array_elements($1) as r join product p on p.id = (r ->> ''product_id'')::uuid', '', '');
alter table product_modification_group enable row level security;
alter table product_modification_group force row level security;
create policy backup_reads_all on product_modification_group for select to dasturxon_backup using (true);
create policy tenant on product_modification_group to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table product_recommendation (
  merchant_id uuid not null,
  product_id uuid not null,
  recommended_id uuid not null,
  "position" integer not null default 0,
  constraint product_recommendation_pkey PRIMARY KEY (merchant_id, product_id, recommended_id),
  constraint product_recommendation_merchant_id_product_id_fkey FOREIGN KEY (merchant_id, product_id) REFERENCES product(merchant_id, id) ON DELETE CASCADE,
  constraint product_recommendation_merchant_id_recommended_id_fkey FOREIGN KEY (merchant_id, recommended_id) REFERENCES product(merchant_id, id) ON DELETE CASCADE
);
comment on table product_recommendation is 'scope: tenant. What goes well with a dish';
CREATE INDEX product_recommendation_recommended ON product_recommendation USING btree (merchant_id, recommended_id);
CREATE TRIGGER public_change_menu_delete AFTER DELETE ON product_recommendation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct p.restaurant_id) from jsonb_array_elements($1) as r join product p on p.id = (r ->> ''product_id'')::uuid', '', '');
CREATE TRIGGER public_change_menu_insert AFTER INSERT ON product_recommendation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct p.restaurant_id) from jsonb_array_elements($1) as r join product p on p.id = (r ->> ''product_id'')::uuid', '', '');
CREATE TRIGGER public_change_menu_update AFTER UPDATE ON product_recommendation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('menu', 'select array_agg(distinct p.restaurant_id) from jsonb_array_elements($1) as r join product p on p.id = (r ->> ''product_id'')::uuid', '', '');
alter table product_recommendation enable row level security;
alter table product_recommendation force row level security;
create policy backup_reads_all on product_recommendation for select to dasturxon_backup using (true);
create policy tenant on product_recommendation to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table promo (
  merchant_id uuid not null,
  id uuid not null,
  code text,
  discount_type text not null,
  product_discount bigint not null default 0,
  delivery_discount bigint not null default 0,
  min_price bigint not null default 0,
  start_date date not null,
  end_date date not null,
  is_active boolean not null default true,
  title jsonb,
  restaurant_id uuid,
  branch_ids uuid[] not null default '{}'::uuid[],
  service_types text[] not null default '{}'::text[],
  from_minute smallint,
  to_minute smallint,
  first_order_only boolean not null default false,
  total_limit integer,
  per_user_limit integer,
  used_count integer not null default 0,
  created_date timestamp with time zone not null default now(),
  weekdays smallint[] not null default '{}'::smallint[],
  version integer not null default 1,
  archived_at timestamp with time zone,
  last_modified_date timestamp with time zone not null default now(),
  constraint promo_pkey PRIMARY KEY (merchant_id, id),
  constraint promo_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint promo_merchant_id_restaurant_id_fkey FOREIGN KEY (merchant_id, restaurant_id) REFERENCES restaurant(merchant_id, id),
  constraint promo_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint promo_check CHECK ((end_date >= start_date)),
  constraint promo_check1 CHECK (((discount_type <> 'PERCENTAGE'::text) OR ((product_discount <= 100) AND (delivery_discount <= 100)))),
  constraint promo_check2 CHECK (((discount_type <> 'AMOUNT'::text) OR (((product_discount % (100)::bigint) = 0) AND ((delivery_discount % (100)::bigint) = 0)))),
  constraint promo_delivery_discount_check CHECK ((delivery_discount >= 0)),
  constraint promo_discount_type_check CHECK ((discount_type = ANY (ARRAY['AMOUNT'::text, 'PERCENTAGE'::text]))),
  constraint promo_min_price_check CHECK ((min_price >= 0)),
  constraint promo_per_user_limit_check CHECK ((per_user_limit > 0)),
  constraint promo_product_discount_check CHECK ((product_discount >= 0)),
  constraint promo_title_check CHECK (is_texts(title)),
  constraint promo_total_limit_check CHECK ((total_limit > 0)),
  constraint promo_used_count_check CHECK ((used_count >= 0)),
  constraint promo_uses_left CHECK (((total_limit IS NULL) OR (used_count <= total_limit))),
  constraint promo_weekdays_check CHECK ((weekdays <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint])),
  constraint promo_window_check CHECK (((from_minute IS NULL) = (to_minute IS NULL)))
);
comment on table promo is 'scope: tenant. Promos: AMOUNT in tiyin, PERCENTAGE in whole percent; without a code automatic';
CREATE UNIQUE INDEX promo_code ON promo USING btree (merchant_id, upper(code)) WHERE (archived_at IS NULL);
CREATE INDEX promo_restaurant ON promo USING btree (merchant_id, restaurant_id);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE ON promo DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE CONSTRAINT TRIGGER new_terms_when_changed AFTER UPDATE OF code, discount_type, product_discount, delivery_discount, min_price, start_date, end_date, is_active, restaurant_id, branch_ids, service_types, weekdays, from_minute, to_minute, first_order_only, total_limit, per_user_limit, archived_at ON promo DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER promo_funding_ends AFTER UPDATE ON promo FOR EACH ROW WHEN ((((((((((((((((old.discount_type IS DISTINCT FROM new.discount_type) OR (old.product_discount IS DISTINCT FROM new.product_discount)) OR (old.delivery_discount IS DISTINCT FROM new.delivery_discount)) OR (old.min_price IS DISTINCT FROM new.min_price)) OR (old.start_date IS DISTINCT FROM new.start_date)) OR (old.end_date IS DISTINCT FROM new.end_date)) OR (old.weekdays IS DISTINCT FROM new.weekdays)) OR (old.from_minute IS DISTINCT FROM new.from_minute)) OR (old.to_minute IS DISTINCT FROM new.to_minute)) OR (old.restaurant_id IS DISTINCT FROM new.restaurant_id)) OR (old.branch_ids IS DISTINCT FROM new.branch_ids)) OR (old.service_types IS DISTINCT FROM new.service_types)) OR (old.first_order_only IS DISTINCT FROM new.first_order_only)) OR (old.total_limit IS DISTINCT FROM new.total_limit)) OR (old.per_user_limit IS DISTINCT FROM new.per_user_limit))) EXECUTE FUNCTION end_promo_funding();
CREATE TRIGGER public_change_merchant_delete AFTER DELETE ON promo REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchant', 'select coalesce(array_agg(id), array[null::uuid]) from restaurant', 'used_count', 'index');
CREATE TRIGGER public_change_merchant_insert AFTER INSERT ON promo REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchant', 'select coalesce(array_agg(id), array[null::uuid]) from restaurant', 'used_count', 'index');
CREATE TRIGGER public_change_merchant_update AFTER UPDATE ON promo REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('merchant', 'select coalesce(array_agg(id), array[null::uuid]) from restaurant', 'used_count', 'index');
alter table promo enable row level security;
alter table promo force row level security;
create policy backup_reads_all on promo for select to dasturxon_backup using (true);
create policy tenant on promo to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table promo_funding (
  merchant_id uuid not null,
  promo_id uuid not null,
  since timestamp with time zone not null,
  platform_percent smallint not null,
  created_by uuid,
  order_cap bigint,
  total_cap bigint,
  constraint promo_funding_pkey PRIMARY KEY (merchant_id, promo_id, since),
  constraint promo_funding_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint promo_funding_merchant_id_promo_id_fkey FOREIGN KEY (merchant_id, promo_id) REFERENCES promo(merchant_id, id),
  constraint promo_funding_order_cap_check CHECK ((order_cap > 0)),
  constraint promo_funding_platform_percent_check CHECK (((platform_percent >= 0) AND (platform_percent <= 100))),
  constraint promo_funding_total_cap_check CHECK ((total_cap > 0))
);
comment on table promo_funding is 'scope: tenant. The share of promo discounts that the platform pays';
CREATE INDEX promo_funding_created_by ON promo_funding USING btree (merchant_id, created_by) WHERE (created_by IS NOT NULL);
alter table promo_funding enable row level security;
alter table promo_funding force row level security;
create policy backup_reads_all on promo_funding for select to dasturxon_backup using (true);
create policy tenant on promo_funding to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table promo_use (
  merchant_id uuid not null,
  promo_id uuid not null,
  order_id uuid not null,
  user_id uuid,
  phone text,
  released_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  constraint promo_use_pkey PRIMARY KEY (merchant_id, promo_id, order_id),
  constraint promo_use_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint promo_use_merchant_id_promo_id_fkey FOREIGN KEY (merchant_id, promo_id) REFERENCES promo(merchant_id, id),
  constraint promo_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
comment on table promo_use is 'scope: tenant. One use of a promo by one order';
CREATE INDEX promo_use_order ON promo_use USING btree (merchant_id, order_id);
CREATE INDEX promo_use_phone ON promo_use USING btree (merchant_id, promo_id, phone) WHERE (released_at IS NULL);
CREATE INDEX promo_use_user ON promo_use USING btree (merchant_id, promo_id, user_id) WHERE (released_at IS NULL);
alter table promo_use enable row level security;
alter table promo_use force row level security;
create policy backup_reads_all on promo_use for select to dasturxon_backup using (true);
create policy tenant on promo_use to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create unlogged table rate_window (
  key text not null,
  starts_at timestamp with time zone not null,
  used integer not null,
  constraint rate_window_pkey PRIMARY KEY (key, starts_at)
);
comment on table rate_window is 'scope: platform. Counted calls, shared by all processes; may be lost in a crash';

create table recovery_code (
  user_id uuid not null,
  hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (user_id, hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
comment on table recovery_code is 'scope: platform. Keyed hashes of codes that stand in for a lost device, each once';

create table restaurant (
  merchant_id uuid not null,
  id uuid not null,
  slug text not null,
  name jsonb not null,
  about jsonb,
  legal_name text,
  logo text,
  cover_id uuid,
  main_color text,
  kitchens text[] not null default '{}'::text[],
  features text[] not null default '{}'::text[],
  prefer_for text[] not null default '{}'::text[],
  price_category smallint,
  phone text,
  rating_average numeric(3,2),
  rating_count integer not null default 0,
  is_active boolean not null default true,
  "position" integer not null default 0,
  menu_version bigint not null default 1,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint restaurant_pkey PRIMARY KEY (merchant_id, id),
  constraint restaurant_merchant_id_slug_key UNIQUE (merchant_id, slug),
  constraint restaurant_merchant_id_cover_id_fkey FOREIGN KEY (merchant_id, cover_id) REFERENCES media_asset(merchant_id, id),
  constraint restaurant_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint restaurant_about_check CHECK (is_texts(about)),
  constraint restaurant_main_color_check CHECK ((main_color ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint restaurant_name_check CHECK (is_texts(name)),
  constraint restaurant_price_category_check CHECK (((price_category >= 1) AND (price_category <= 5))),
  constraint restaurant_slug_check CHECK (((slug ~ '^[a-z0-9-]{2,60}$'::text) AND (slug <> 'modals'::text)))
);
comment on table restaurant is 'scope: tenant. What /Merchants lists';
CREATE INDEX restaurant_cover ON restaurant USING btree (merchant_id, cover_id);
CREATE TRIGGER public_change_product_delete AFTER DELETE ON restaurant REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct (r ->> ''id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
CREATE TRIGGER public_change_product_insert AFTER INSERT ON restaurant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct (r ->> ''id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
CREATE TRIGGER public_change_product_update AFTER UPDATE ON restaurant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('product', 'select array_agg(distinct (r ->> ''id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
alter table restaurant enable row level security;
alter table restaurant force row level security;
create policy backup_reads_all on restaurant for select to dasturxon_backup using (true);
create policy tenant on restaurant to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));
create policy visitor on restaurant for select to dasturxon_visitor using (true);

create table review (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  branch_id uuid,
  visit_key bytea not null,
  stars smallint not null,
  body text,
  tags text[] not null default '{}'::text[],
  day date not null,
  published boolean not null default false,
  hidden boolean not null default false,
  reply text,
  replied_at timestamp with time zone,
  version integer not null default 1,
  hidden_reason text,
  constraint review_pkey PRIMARY KEY (merchant_id, id),
  constraint review_merchant_id_visit_key_key UNIQUE (merchant_id, visit_key),
  constraint review_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint review_merchant_id_restaurant_id_fkey FOREIGN KEY (merchant_id, restaurant_id) REFERENCES restaurant(merchant_id, id),
  constraint review_body_check CHECK ((length(body) <= 500)),
  constraint review_hidden_reason_check CHECK ((hidden_reason = ANY (ARRAY['OFFENSIVE'::text, 'PERSONAL_DATA'::text, 'UNRELATED'::text, 'ADVERTISING'::text, 'OTHER'::text]))),
  constraint review_reply_check CHECK (((length(reply) >= 1) AND (length(reply) <= 1000))),
  constraint review_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
comment on table review is 'scope: tenant. Anonymous ratings: no user, order, device or exact time';
CREATE INDEX review_branch ON review USING btree (merchant_id, branch_id);
CREATE INDEX review_list ON review USING btree (merchant_id, day DESC, id DESC) WHERE published;
CREATE INDEX review_restaurant ON review USING btree (merchant_id, restaurant_id, day DESC, id);
CREATE TRIGGER public_change_place_delete AFTER DELETE ON review REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
CREATE TRIGGER public_change_place_insert AFTER INSERT ON review REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
CREATE TRIGGER public_change_place_update AFTER UPDATE ON review REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
alter table review enable row level security;
alter table review force row level security;
create policy backup_reads_all on review for select to dasturxon_backup using (true);
create policy tenant on review to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table review_photo (
  merchant_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  folder text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  placeholder text not null,
  state text not null default 'WAITING'::text,
  reason text,
  constraint review_photo_pkey PRIMARY KEY (merchant_id, id),
  constraint review_photo_merchant_id_review_id_fkey FOREIGN KEY (merchant_id, review_id) REFERENCES review(merchant_id, id) ON DELETE CASCADE,
  constraint review_photo_check CHECK (((state = 'DECLINED'::text) = (reason IS NOT NULL))),
  constraint review_photo_reason_check CHECK ((reason = ANY (ARRAY['PERSON'::text, 'UNRELATED'::text, 'OFFENSIVE'::text, 'QUALITY'::text, 'OTHER'::text]))),
  constraint review_photo_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'APPROVED'::text, 'DECLINED'::text])))
);
comment on table review_photo is 'scope: tenant. Photos of anonymous reviews, approved or declined by staff';
CREATE INDEX review_photo_review ON review_photo USING btree (merchant_id, review_id);
CREATE INDEX review_photo_waiting ON review_photo USING btree (merchant_id, state) WHERE (state = 'WAITING'::text);
CREATE TRIGGER public_change_place_delete AFTER DELETE ON review_photo REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct v.restaurant_id) from jsonb_array_elements($1) as r join review v on v.id = (r ->> ''review_id'')::uuid', '', '');
CREATE TRIGGER public_change_place_update AFTER UPDATE ON review_photo REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('place', 'select array_agg(distinct v.restaurant_id) from jsonb_array_elements($1) as r join review v on v.id = (r ->> ''review_id'')::uuid', '', '');
alter table review_photo enable row level security;
alter table review_photo force row level security;
create policy backup_reads_all on review_photo for select to dasturxon_backup using (true);
create policy tenant on review_photo to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table review_report (
  merchant_id uuid not null,
  review_id uuid not null,
  reason text not null,
  created_date timestamp with time zone not null default now(),
  resolved_at timestamp with time zone,
  constraint review_report_pkey PRIMARY KEY (merchant_id, review_id),
  constraint review_report_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint review_report_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
comment on table review_report is 'scope: platform. Reviews that a merchant reported, for the platform to decide on';
CREATE INDEX review_report_open ON review_report USING btree (created_date) WHERE (resolved_at IS NULL);

create table sales_change (
  id bigint not null generated always as identity,
  merchant_id uuid not null,
  order_id uuid not null,
  constraint sales_change_pkey PRIMARY KEY (id)
);
comment on table sales_change is 'scope: platform. Changed orders that the reports have not counted yet';
CREATE INDEX sales_change_merchant ON sales_change USING btree (merchant_id, id);

create table sales_sum (
  merchant_id uuid not null,
  branch_id uuid not null,
  span text not null,
  day date not null,
  dimension text not null,
  key text not null,
  orders integer not null,
  canceled integer not null,
  dishes integer not null,
  revenue bigint not null,
  discount bigint not null,
  refunded bigint not null,
  lost bigint not null,
  constraint sales_sum_pkey PRIMARY KEY (merchant_id, branch_id, span, day, dimension, key),
  constraint sales_sum_span_check CHECK ((span = ANY (ARRAY['DAY'::text, 'MONTH'::text])))
);
comment on table sales_sum is 'scope: tenant. Sums of one business day or month of a branch, by one dimension of the reports';
alter table sales_sum enable row level security;
alter table sales_sum force row level security;
create policy backup_reads_all on sales_sum for select to dasturxon_backup using (true);
create policy tenant on sales_sum to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
comment on table schema_migrations is 'scope: platform. Which migrations this database has had';

create table schema_rules (
  file text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_rules_pkey PRIMARY KEY (file)
);
comment on table schema_rules is 'scope: platform. Checksums of the functions that were applied last';

create table search_count (
  day date not null,
  merchant_id uuid not null,
  folded text not null,
  shown text not null,
  times integer not null default 1,
  constraint search_count_pkey PRIMARY KEY (merchant_id, day, folded),
  constraint search_count_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint search_count_folded_check CHECK (((length(folded) >= 2) AND (length(folded) <= 60))),
  constraint search_count_shown_check CHECK ((length(shown) <= 60))
);
comment on table search_count is 'scope: public-index. How often something was looked for on a day; no person in it';

create table search_miss (
  day date not null,
  merchant_id uuid not null,
  folded text not null,
  shown text not null,
  times integer not null,
  constraint search_miss_pkey PRIMARY KEY (merchant_id, day, folded),
  constraint search_miss_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint search_miss_folded_check CHECK (((length(folded) >= 2) AND (length(folded) <= 60))),
  constraint search_miss_shown_check CHECK ((length(shown) <= 60))
);
comment on table search_miss is 'scope: platform. Words that were searched and found nothing, by storefront and day; without people';
CREATE INDEX search_miss_day ON search_miss USING btree (day);

create table search_synonym (
  folded text not null,
  means text not null,
  constraint search_synonym_pkey PRIMARY KEY (folded, means)
);
comment on table search_synonym is 'scope: platform. Words of one language that mean a word of another: pitsa, pizza';

create table session (
  id uuid not null,
  user_id uuid not null,
  device_id uuid,
  host text not null,
  refresh_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  last_seen timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  mini_app boolean not null default false,
  merchant_id uuid,
  tablet_id uuid,
  branch_id uuid,
  knows_phone boolean not null default false,
  confirmed_until timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_refresh_hash_key UNIQUE (refresh_hash),
  constraint session_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id),
  constraint session_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint session_check CHECK ((((tablet_id IS NULL) = (branch_id IS NULL)) AND ((tablet_id IS NULL) OR (merchant_id IS NOT NULL)))),
  constraint session_knows_phone CHECK (((NOT knows_phone) OR (merchant_id IS NOT NULL)))
);
comment on table session is 'scope: platform. One signed-in browser on one host: a family of refresh tokens';
comment on column session.merchant_id is 'The only storefront in which this session is valid; null: all of them';
comment on column session.tablet_id is 'The shared tablet on which it was opened by PIN';
comment on column session.branch_id is 'The only branch at which it is valid, of a session opened by PIN';
comment on column session.knows_phone is 'The phone was proved in this session, so the merchant of its host may see it';
CREATE INDEX session_ended ON session USING btree (expires_at);
CREATE INDEX session_of_device ON session USING btree (device_id);
CREATE INDEX session_of_merchant ON session USING btree (merchant_id) WHERE (merchant_id IS NOT NULL);
CREATE INDEX session_of_user ON session USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX session_tablet ON session USING btree (tablet_id) WHERE ((tablet_id IS NOT NULL) AND (ended_at IS NULL));

create table sign_in_code (
  id uuid not null,
  phone text not null,
  device_uuid text not null,
  merchant_id uuid,
  purpose text not null default 'SIGN_IN'::text,
  code_hash bytea not null,
  tries_left smallint not null default 5,
  sent_count smallint not null default 1,
  created_date timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  used_at timestamp with time zone,
  networks bytea[] not null default '{}'::bytea[],
  known_pair boolean not null default false,
  constraint sign_in_code_pkey PRIMARY KEY (id),
  constraint sign_in_code_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint sign_in_code_purpose_check CHECK ((purpose = ANY (ARRAY['SIGN_IN'::text, 'PHONE'::text, 'PASSWORD'::text, 'OLD_PHONE'::text])))
);
comment on table sign_in_code is 'scope: platform. Confirmation codes on their way, hashed';
CREATE INDEX sign_in_code_age ON sign_in_code USING btree (created_date);
CREATE INDEX sign_in_code_device ON sign_in_code USING btree (device_uuid, created_date);
CREATE INDEX sign_in_code_merchant ON sign_in_code USING btree (merchant_id, created_date);
CREATE INDEX sign_in_code_networks ON sign_in_code USING gin (networks);
CREATE INDEX sign_in_code_phone ON sign_in_code USING btree (phone, created_date);

create table sign_in_flow (
  state_hash bytea not null,
  provider text not null,
  purpose text not null,
  mode text not null,
  origin text not null,
  return_path text not null,
  challenge text not null,
  created_date timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  code_used_at timestamp with time zone,
  user_id uuid,
  identity jsonb,
  browser_hash bytea,
  confirm_until timestamp with time zone,
  constraint sign_in_flow_pkey PRIMARY KEY (state_hash),
  constraint sign_in_flow_code_hash_key UNIQUE (code_hash),
  constraint sign_in_flow_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint sign_in_flow_mode_check CHECK ((mode = ANY (ARRAY['popup'::text, 'redirect'::text]))),
  constraint sign_in_flow_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'apple'::text, 'telegram'::text]))),
  constraint sign_in_flow_purpose_check CHECK ((purpose = ANY (ARRAY['SIGN_IN'::text, 'LINK'::text])))
);
comment on table sign_in_flow is 'scope: platform. Ways to another service and back, each good once';
CREATE INDEX sign_in_flow_age ON sign_in_flow USING btree (expires_at);
CREATE INDEX sign_in_flow_user ON sign_in_flow USING btree (user_id);

create table sign_in_try (
  key bytea not null,
  used integer not null,
  resets_at timestamp with time zone not null,
  constraint sign_in_try_pkey PRIMARY KEY (key)
);
comment on table sign_in_try is 'scope: platform. Wrong passwords and challenges accepted unsolved, by keyed hashes of phone, device and network';
CREATE INDEX sign_in_try_age ON sign_in_try USING btree (resets_at);

create table sign_in_used (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_used_pkey PRIMARY KEY (hash)
);
comment on table sign_in_used is 'scope: platform. Sealed payloads that were shown once and are good no more';
CREATE INDEX sign_in_used_age ON sign_in_used USING btree (expires_at);

create table slot_use (
  merchant_id uuid not null,
  branch_id uuid not null,
  kind text not null,
  slot_start timestamp with time zone not null,
  orders integer not null default 0,
  items integer not null default 0,
  guests integer not null default 0,
  constraint slot_use_pkey PRIMARY KEY (merchant_id, branch_id, kind, slot_start),
  constraint slot_use_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id) ON DELETE CASCADE,
  constraint slot_use_guests_check CHECK ((guests >= 0)),
  constraint slot_use_items_check CHECK ((items >= 0)),
  constraint slot_use_kind_check CHECK ((kind = ANY (ARRAY['KITCHEN'::text, 'SEATING'::text]))),
  constraint slot_use_orders_check CHECK ((orders >= 0))
);
comment on table slot_use is 'scope: tenant. How full a slot is; pending orders and holds count';
CREATE TRIGGER seats_added AFTER INSERT ON slot_use FOR EACH ROW WHEN ((new.kind = 'SEATING'::text)) EXECUTE FUNCTION note_seats_of_branch();
CREATE TRIGGER seats_changed AFTER UPDATE ON slot_use FOR EACH ROW WHEN (((new.kind = 'SEATING'::text) AND (new.guests IS DISTINCT FROM old.guests))) EXECUTE FUNCTION note_seats_of_branch();
alter table slot_use enable row level security;
alter table slot_use force row level security;
create policy backup_reads_all on slot_use for select to dasturxon_backup using (true);
create policy tenant on slot_use to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table staff_pin (
  merchant_id uuid not null,
  user_id uuid not null,
  hash text not null,
  changed_at timestamp with time zone not null,
  constraint staff_pin_pkey PRIMARY KEY (merchant_id, user_id),
  constraint staff_pin_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
comment on table staff_pin is 'scope: tenant. The PIN of a member of the staff on shared tablets';
CREATE INDEX staff_pin_user ON staff_pin USING btree (user_id);
comment on index staff_pin_user is 'index-ok: for the foreign key to the person, in all merchants';
alter table staff_pin enable row level security;
alter table staff_pin force row level security;
create policy backup_reads_all on staff_pin for select to dasturxon_backup using (true);
create policy tenant on staff_pin to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table staff_role (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  branch_id uuid,
  role text not null,
  created_date timestamp with time zone not null default now(),
  is_pending boolean not null default false,
  invited_first_name text,
  invited_last_name text,
  constraint staff_role_pkey PRIMARY KEY (merchant_id, id),
  constraint staff_role_merchant_id_user_id_branch_id_role_key UNIQUE NULLS NOT DISTINCT (merchant_id, user_id, branch_id, role),
  constraint staff_role_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint staff_role_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint staff_role_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint staff_role_owner_of_merchant CHECK (((role <> 'OWNER'::text) OR (branch_id IS NULL))),
  constraint staff_role_role_check CHECK ((role = ANY (ARRAY['HOST'::text, 'WAITER'::text, 'COOK'::text, 'COURIER'::text, 'CASHIER'::text, 'OPERATOR'::text, 'MANAGER'::text, 'OWNER'::text, 'INTEGRATION'::text])))
);
comment on table staff_role is 'scope: tenant. Who works here and as what; no branch means every branch';
comment on column staff_role.is_pending is 'Invited, and has not used the console yet';
CREATE INDEX staff_role_of_user ON staff_role USING btree (user_id);
comment on index staff_role_of_user is 'index-ok: a visitor asks for their own roles of every tenant';
CREATE TRIGGER summarized_when_changed AFTER UPDATE OF role, user_id ON staff_role FOR EACH ROW WHEN (((new.role = 'OWNER'::text) OR (old.role = 'OWNER'::text))) EXECUTE FUNCTION summarize_owners();
CREATE TRIGGER summarized_when_given AFTER INSERT ON staff_role FOR EACH ROW WHEN ((new.role = 'OWNER'::text)) EXECUTE FUNCTION summarize_owners();
CREATE TRIGGER summarized_when_taken AFTER DELETE ON staff_role FOR EACH ROW WHEN ((old.role = 'OWNER'::text)) EXECUTE FUNCTION summarize_owners();
alter table staff_role enable row level security;
alter table staff_role force row level security;
create policy backup_reads_all on staff_role for select to dasturxon_backup using (true);
create policy tenant on staff_role to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));
create policy visitor on staff_role for select to dasturxon_visitor using ((user_id = (current_setting('app.user_id'::text))::uuid));

create table staff_tablet (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name text not null,
  token_hash bytea not null,
  lock_minutes integer not null,
  created_by uuid not null,
  created_date timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint staff_tablet_pkey PRIMARY KEY (merchant_id, id),
  constraint staff_tablet_merchant_id_token_hash_key UNIQUE (merchant_id, token_hash),
  constraint staff_tablet_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint staff_tablet_lock_minutes_check CHECK (((lock_minutes >= 1) AND (lock_minutes <= 60)))
);
comment on table staff_tablet is 'scope: tenant. A device of a branch on which staff sign in by PIN';
CREATE INDEX staff_tablet_branch ON staff_tablet USING btree (merchant_id, branch_id);
alter table staff_tablet enable row level security;
alter table staff_tablet force row level security;
create policy backup_reads_all on staff_tablet for select to dasturxon_backup using (true);
create policy tenant on staff_tablet to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table stock_day (
  merchant_id uuid not null,
  branch_id uuid not null,
  product_id uuid not null,
  day date not null,
  used integer not null default 0,
  total integer not null,
  constraint stock_day_pkey PRIMARY KEY (merchant_id, branch_id, product_id, day),
  constraint stock_day_merchant_id_branch_id_product_id_fkey FOREIGN KEY (merchant_id, branch_id, product_id) REFERENCES product_branch(merchant_id, branch_id, product_id) ON DELETE CASCADE,
  constraint stock_day_total_check CHECK ((total >= 0)),
  constraint stock_day_used_check CHECK ((used >= 0)),
  constraint stock_left CHECK ((used <= total))
);
comment on table stock_day is 'scope: tenant. Counted portions of one business day; another day is not touched';
alter table stock_day enable row level security;
alter table stock_day force row level security;
create policy backup_reads_all on stock_day for select to dasturxon_backup using (true);
create policy tenant on stock_day to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table stop_period (
  merchant_id uuid not null,
  branch_id uuid not null,
  product_id uuid not null,
  stopped_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint stop_period_pkey PRIMARY KEY (merchant_id, branch_id, product_id, stopped_at),
  constraint stop_period_merchant_id_branch_id_product_id_fkey FOREIGN KEY (merchant_id, branch_id, product_id) REFERENCES product_branch(merchant_id, branch_id, product_id) ON DELETE CASCADE,
  constraint stop_period_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
comment on table stop_period is 'scope: tenant. From when until when a dish was on the stop-list of a branch';
CREATE INDEX stop_period_time ON stop_period USING btree (merchant_id, stopped_at);
alter table stop_period enable row level security;
alter table stop_period force row level security;
create policy backup_reads_all on stop_period for select to dasturxon_backup using (true);
create policy tenant on stop_period to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table story (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid,
  title jsonb not null,
  media_id uuid not null,
  slides jsonb not null,
  active_from timestamp with time zone not null default now(),
  active_until timestamp with time zone,
  is_active boolean not null default true,
  "position" integer not null default 0,
  version integer not null default 1,
  archived_at timestamp with time zone,
  languages text[] not null default '{}'::text[],
  constraint story_pkey PRIMARY KEY (merchant_id, id),
  constraint story_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint story_merchant_id_media_id_fkey FOREIGN KEY (merchant_id, media_id) REFERENCES media_asset(merchant_id, id),
  constraint story_merchant_id_restaurant_id_fkey FOREIGN KEY (merchant_id, restaurant_id) REFERENCES restaurant(merchant_id, id),
  constraint story_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint story_languages_check CHECK ((languages <@ ARRAY['uz'::text, 'ru'::text, 'eng'::text])),
  constraint story_links CHECK (has_links_only(slides)),
  constraint story_slides_check CHECK ((jsonb_typeof(slides) = 'array'::text)),
  constraint story_title_check CHECK (is_texts(title))
);
comment on table story is 'scope: tenant. Stories: slides of {mediaId, title: {uz, ru, eng}, link}';
CREATE INDEX story_media ON story USING btree (merchant_id, media_id);
CREATE INDEX story_restaurant ON story USING btree (merchant_id, restaurant_id);
CREATE TRIGGER public_change_home_delete AFTER DELETE ON story REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('home', '', '', '');
CREATE TRIGGER public_change_home_insert AFTER INSERT ON story REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('home', '', '', '');
CREATE TRIGGER public_change_home_update AFTER UPDATE ON story REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('home', '', '', '');
alter table story enable row level security;
alter table story force row level security;
create policy backup_reads_all on story for select to dasturxon_backup using (true);
create policy tenant on story to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table table_booking (
  merchant_id uuid not null,
  id uuid not null,
  table_id uuid not null,
  order_id uuid,
  hold_id uuid,
  during tstzrange not null,
  session_id uuid,
  constraint table_booking_pkey PRIMARY KEY (merchant_id, id),
  constraint table_taken EXCLUDE USING gist (merchant_id WITH =, table_id WITH =, during WITH &&),
  constraint table_booking_merchant_id_hold_id_fkey FOREIGN KEY (merchant_id, hold_id) REFERENCES hold(merchant_id, id),
  constraint table_booking_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint table_booking_merchant_id_session_id_fkey FOREIGN KEY (merchant_id, session_id) REFERENCES table_session(merchant_id, id),
  constraint table_booking_merchant_id_table_id_fkey FOREIGN KEY (merchant_id, table_id) REFERENCES dining_table(merchant_id, id) ON DELETE CASCADE,
  constraint table_booking_check CHECK ((num_nonnulls(order_id, hold_id, session_id) = 1))
);
comment on table table_booking is 'scope: tenant. A table taken for a while by an order or a hold';
CREATE INDEX table_booking_hold ON table_booking USING btree (merchant_id, hold_id);
CREATE INDEX table_booking_order ON table_booking USING btree (merchant_id, order_id);
CREATE INDEX table_booking_session ON table_booking USING btree (merchant_id, session_id);
CREATE INDEX table_booking_table ON table_booking USING btree (merchant_id, table_id);
CREATE TRIGGER seats_added AFTER INSERT ON table_booking FOR EACH ROW WHEN ((upper(new.during) > now())) EXECUTE FUNCTION note_seats_of_table();
CREATE TRIGGER seats_changed AFTER UPDATE ON table_booking FOR EACH ROW WHEN (((upper(new.during) > now()) OR (upper(old.during) > now()))) EXECUTE FUNCTION note_seats_of_table();
CREATE TRIGGER seats_removed AFTER DELETE ON table_booking FOR EACH ROW WHEN ((upper(old.during) > now())) EXECUTE FUNCTION note_seats_of_table();
alter table table_booking enable row level security;
alter table table_booking force row level security;
create policy backup_reads_all on table_booking for select to dasturxon_backup using (true);
create policy tenant on table_booking to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table table_guest (
  merchant_id uuid not null,
  session_id uuid not null,
  device_id uuid not null,
  joined_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  code_step bigint,
  code_tries smallint not null default 0,
  user_id uuid,
  constraint table_guest_pkey PRIMARY KEY (merchant_id, session_id, device_id),
  constraint table_guest_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id),
  constraint table_guest_merchant_id_session_id_fkey FOREIGN KEY (merchant_id, session_id) REFERENCES table_session(merchant_id, id) ON DELETE CASCADE,
  constraint table_guest_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
comment on table table_guest is 'scope: tenant. Phones that scanned the code of a table while its session ran, and which of them are known to sit there';
comment on column table_guest.user_id is 'Who was signed in on the phone when it last opened the table';
CREATE INDEX table_guest_device ON table_guest USING btree (device_id);
comment on index table_guest_device is 'index-ok: a device may be forgotten wherever it sat';
CREATE INDEX table_guest_user ON table_guest USING btree (merchant_id, user_id) WHERE (user_id IS NOT NULL);
alter table table_guest enable row level security;
alter table table_guest force row level security;
create policy backup_reads_all on table_guest for select to dasturxon_backup using (true);
create policy tenant on table_guest to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table table_join (
  merchant_id uuid not null,
  table_id uuid not null,
  with_table_id uuid not null,
  constraint table_join_pkey PRIMARY KEY (merchant_id, table_id, with_table_id),
  constraint table_join_merchant_id_table_id_fkey FOREIGN KEY (merchant_id, table_id) REFERENCES dining_table(merchant_id, id) ON DELETE CASCADE,
  constraint table_join_merchant_id_with_table_id_fkey FOREIGN KEY (merchant_id, with_table_id) REFERENCES dining_table(merchant_id, id) ON DELETE CASCADE,
  constraint table_join_check CHECK ((table_id < with_table_id))
);
comment on table table_join is 'scope: tenant. Which tables can be pushed together';
CREATE INDEX table_join_with ON table_join USING btree (merchant_id, with_table_id);
CREATE CONSTRAINT TRIGGER new_terms AFTER INSERT OR DELETE OR UPDATE ON table_join DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_new_terms();
CREATE TRIGGER seats_changed AFTER INSERT OR DELETE ON table_join FOR EACH ROW EXECUTE FUNCTION note_seats_of_table();
alter table table_join enable row level security;
alter table table_join force row level security;
create policy backup_reads_all on table_join for select to dasturxon_backup using (true);
create policy tenant on table_join to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table table_link (
  token_hash bytea not null,
  merchant_id uuid not null,
  table_id uuid not null,
  created_date timestamp with time zone not null default now(),
  constraint table_link_pkey PRIMARY KEY (token_hash),
  constraint table_link_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
comment on table table_link is 'scope: platform. Hash of the code that lies on a table of one merchant';
CREATE INDEX table_link_table ON table_link USING btree (merchant_id, table_id);

create table table_session (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  table_id uuid not null,
  state text not null default 'PENDING'::text,
  device_id uuid,
  waiter_id uuid,
  party_size smallint,
  waiter_called_at timestamp with time zone,
  bill_asked_at timestamp with time zone,
  opened_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  closed_at timestamp with time zone,
  bill_payment text,
  code_step bigint,
  code_tries smallint not null default 0,
  constraint table_session_pkey PRIMARY KEY (merchant_id, id),
  constraint table_session_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id),
  constraint table_session_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint table_session_merchant_id_table_id_fkey FOREIGN KEY (merchant_id, table_id) REFERENCES dining_table(merchant_id, id),
  constraint table_session_waiter_id_fkey FOREIGN KEY (waiter_id) REFERENCES app_user(id),
  constraint table_session_bill_payment_check CHECK ((bill_payment = ANY (ARRAY['CASH'::text, 'CARD'::text]))),
  constraint table_session_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'OPEN'::text, 'CLOSED'::text])))
);
comment on table table_session is 'scope: tenant. Guests at a table: rounds on one bill';
CREATE INDEX table_session_branch ON table_session USING btree (merchant_id, branch_id);
CREATE INDEX table_session_device ON table_session USING btree (device_id) WHERE (device_id IS NOT NULL);
comment on index table_session_device is 'index-ok: a device may be forgotten wherever it sat';
CREATE UNIQUE INDEX table_session_live ON table_session USING btree (merchant_id, table_id) WHERE (state <> 'CLOSED'::text);
alter table table_session enable row level security;
alter table table_session force row level security;
create policy backup_reads_all on table_session for select to dasturxon_backup using (true);
create policy tenant on table_session to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table telephone_account (
  merchant_id uuid not null,
  token_hash bytea not null,
  hint text not null,
  created_at timestamp with time zone not null,
  last_event_at timestamp with time zone,
  vendor text not null default 'GENERIC'::text,
  constraint telephone_account_pkey PRIMARY KEY (merchant_id),
  constraint telephone_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint telephone_account_hint_check CHECK ((length(hint) = 4)),
  constraint telephone_account_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint telephone_account_vendor_check CHECK ((vendor = ANY (ARRAY['GENERIC'::text, 'ZADARMA'::text])))
);
comment on table telephone_account is 'scope: tenant. The address at which a telephone system notifies us';
comment on column telephone_account.vendor is 'Whose format the notices have; GENERIC: the JSON of our own contract';
alter table telephone_account enable row level security;
alter table telephone_account force row level security;
create policy backup_reads_all on telephone_account for select to dasturxon_backup using (true);
create policy tenant on telephone_account to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table telephone_line (
  merchant_id uuid not null,
  number text not null,
  branch_id uuid not null,
  constraint telephone_line_pkey PRIMARY KEY (merchant_id, number),
  constraint telephone_line_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id) ON DELETE CASCADE,
  constraint telephone_line_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint telephone_line_number_check CHECK ((number ~ '^\+?[0-9]{2,15}$'::text))
);
comment on table telephone_line is 'scope: tenant. Which branch is called at a number';
CREATE INDEX telephone_line_branch ON telephone_line USING btree (merchant_id, branch_id);
alter table telephone_line enable row level security;
alter table telephone_line force row level security;
create policy backup_reads_all on telephone_line for select to dasturxon_backup using (true);
create policy tenant on telephone_line to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table term (
  kind text not null,
  code text not null,
  name jsonb not null,
  synonyms text[] not null default '{}'::text[],
  picture jsonb,
  icon text,
  "position" integer not null default 0,
  constraint term_pkey PRIMARY KEY (kind, code),
  constraint term_code_check CHECK ((code ~ '^[a-z0-9-]{2,40}$'::text)),
  constraint term_kind_check CHECK ((kind = ANY (ARRAY['KITCHEN'::text, 'FEATURE'::text, 'PREFER_FOR'::text]))),
  constraint term_name_check CHECK (is_texts(name))
);
comment on table term is 'scope: platform. The words restaurants are described with: kitchens, features, occasions';
CREATE TRIGGER public_change_terms_delete AFTER DELETE ON term REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('terms', '', '', '');
CREATE TRIGGER public_change_terms_insert AFTER INSERT ON term REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('terms', '', '', '');
CREATE TRIGGER public_change_terms_update AFTER UPDATE ON term REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('terms', '', '', '');

create table ticket_print (
  merchant_id uuid not null,
  order_id uuid not null,
  revision integer not null,
  printer text not null,
  reprint integer not null default 0,
  state text not null default 'QUEUED'::text,
  created_date timestamp with time zone not null default now(),
  printed_at timestamp with time zone,
  error text,
  course smallint not null default 1,
  printed_by uuid,
  constraint ticket_print_pkey PRIMARY KEY (merchant_id, order_id, revision, printer, course, reprint),
  constraint ticket_print_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id),
  constraint ticket_print_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'PRINTING'::text, 'PRINTED'::text, 'FAILED'::text])))
);
comment on table ticket_print is 'scope: tenant. A ticket is printed once per order, revision and printer';
comment on column ticket_print.printed_by is 'The printer that has taken over; null: its own';
CREATE INDEX ticket_print_open ON ticket_print USING btree (merchant_id, printer, created_date) WHERE (state <> 'PRINTED'::text);
alter table ticket_print enable row level security;
alter table ticket_print force row level security;
create policy backup_reads_all on ticket_print for select to dasturxon_backup using (true);
create policy tenant on ticket_print to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table till_entry (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  shift_id uuid not null,
  after_close boolean not null,
  kind text not null,
  means text not null,
  amount bigint not null,
  order_id uuid,
  courier_entry_id uuid,
  reason text,
  note text,
  staff_id uuid,
  undoes uuid,
  created_date timestamp with time zone not null default now(),
  constraint till_entry_pkey PRIMARY KEY (merchant_id, id),
  constraint till_entry_merchant_id_undoes_key UNIQUE (merchant_id, undoes),
  constraint till_entry_merchant_id_courier_entry_id_fkey FOREIGN KEY (merchant_id, courier_entry_id) REFERENCES courier_cash_entry(merchant_id, id),
  constraint till_entry_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id),
  constraint till_entry_merchant_id_shift_id_fkey FOREIGN KEY (merchant_id, shift_id) REFERENCES till_shift(merchant_id, id),
  constraint till_entry_merchant_id_undoes_fkey FOREIGN KEY (merchant_id, undoes) REFERENCES till_entry(merchant_id, id) ON DELETE CASCADE,
  constraint till_entry_amount_check CHECK ((amount <> 0)),
  constraint till_entry_check CHECK (((kind <> ALL (ARRAY['SALE'::text, 'REFUND'::text])) OR (order_id IS NOT NULL))),
  constraint till_entry_check1 CHECK (((kind = 'COURIER'::text) = (courier_entry_id IS NOT NULL))),
  constraint till_entry_check2 CHECK (((kind <> 'PAY_IN'::text) OR ((amount > 0) = (undoes IS NULL)))),
  constraint till_entry_check3 CHECK (((kind <> 'PAY_OUT'::text) OR ((amount < 0) = (undoes IS NULL)))),
  constraint till_entry_check4 CHECK (((kind <> ALL (ARRAY['PAY_IN'::text, 'PAY_OUT'::text])) OR ((means = 'CASH'::text) AND ((reason IS NULL) = (undoes IS NOT NULL))))),
  constraint till_entry_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'REFUND'::text, 'COURIER'::text, 'PAY_IN'::text, 'PAY_OUT'::text]))),
  constraint till_entry_means_check CHECK ((means = ANY (ARRAY['CASH'::text, 'CARD'::text])))
);
comment on table till_entry is 'scope: tenant. A movement of money in a till; never changed';
CREATE INDEX till_entry_courier ON till_entry USING btree (merchant_id, courier_entry_id) WHERE (courier_entry_id IS NOT NULL);
CREATE INDEX till_entry_order ON till_entry USING btree (merchant_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX till_entry_shift ON till_entry USING btree (merchant_id, shift_id, created_date DESC);
CREATE TRIGGER till_entry_kept BEFORE UPDATE ON till_entry FOR EACH ROW EXECUTE FUNCTION keep_till_entry();
alter table till_entry enable row level security;
alter table till_entry force row level security;
create policy backup_reads_all on till_entry for select to dasturxon_backup using (true);
create policy tenant on till_entry to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table till_order (
  merchant_id uuid not null,
  vendor text not null,
  outside_id text not null,
  order_id uuid not null,
  seen text not null,
  updated_at timestamp with time zone not null,
  constraint till_order_pkey PRIMARY KEY (merchant_id, vendor, outside_id),
  constraint till_order_merchant_id_order_id_key UNIQUE (merchant_id, order_id),
  constraint till_order_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id) ON DELETE CASCADE
);
comment on table till_order is 'scope: tenant. Which order an order of a till is, once per order there';
CREATE INDEX till_order_age ON till_order USING btree (merchant_id, updated_at);
alter table till_order enable row level security;
alter table till_order force row level security;
create policy backup_reads_all on till_order for select to dasturxon_backup using (true);
create policy tenant on till_order to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table till_print (
  merchant_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  printer_id uuid not null,
  report jsonb not null,
  state text not null default 'QUEUED'::text,
  error text,
  created_date timestamp with time zone not null default now(),
  printed_at timestamp with time zone,
  constraint till_print_pkey PRIMARY KEY (merchant_id, id),
  constraint till_print_merchant_id_shift_id_fkey FOREIGN KEY (merchant_id, shift_id) REFERENCES till_shift(merchant_id, id),
  constraint till_print_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'PRINTING'::text, 'PRINTED'::text, 'FAILED'::text])))
);
comment on table till_print is 'scope: tenant. Reports of the till that were sent to a printer';
CREATE INDEX till_print_shift ON till_print USING btree (merchant_id, shift_id, created_date DESC);
alter table till_print enable row level security;
alter table till_print force row level security;
create policy backup_reads_all on till_print for select to dasturxon_backup using (true);
create policy tenant on till_print to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table till_shift (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  number integer not null,
  opening bigint not null,
  opening_pieces jsonb,
  opened_by uuid not null,
  opened_at timestamp with time zone not null,
  expected bigint,
  counted bigint,
  counted_pieces jsonb,
  note text,
  closed_by uuid,
  closed_at timestamp with time zone,
  constraint till_shift_pkey PRIMARY KEY (merchant_id, id),
  constraint till_shift_merchant_id_branch_id_number_key UNIQUE (merchant_id, branch_id, number),
  constraint till_shift_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint till_shift_check CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (counted IS NULL)) AND ((closed_at IS NULL) = (expected IS NULL)))),
  constraint till_shift_check1 CHECK (((closed_at IS NULL) OR (counted = expected) OR (note IS NOT NULL))),
  constraint till_shift_counted_check CHECK ((counted >= 0)),
  constraint till_shift_number_check CHECK ((number > 0)),
  constraint till_shift_opening_check CHECK ((opening >= 0))
);
comment on table till_shift is 'scope: tenant. A shift of the till of a branch, from one count to the next';
CREATE UNIQUE INDEX till_shift_open ON till_shift USING btree (merchant_id, branch_id) WHERE (closed_at IS NULL);
alter table till_shift enable row level security;
alter table till_shift force row level security;
create policy backup_reads_all on till_shift for select to dasturxon_backup using (true);
create policy tenant on till_shift to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table tip (
  merchant_id uuid not null,
  id uuid not null,
  number bigint not null generated always as identity,
  order_id uuid not null,
  amount bigint not null,
  state text not null default 'NEW'::text,
  provider text,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  returned_at timestamp with time zone,
  refunded bigint not null default 0,
  refunded_at timestamp with time zone,
  return_sent_at timestamp with time zone,
  return_failure text,
  constraint tip_pkey PRIMARY KEY (merchant_id, id),
  constraint tip_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, id),
  constraint tip_amount_check CHECK ((amount > 0)),
  constraint tip_check CHECK ((((state = 'NEW'::text) = (paid_at IS NULL)) AND ((paid_at IS NULL) = (provider IS NULL)))),
  constraint tip_check1 CHECK (((state = 'RETURNED'::text) = (returned_at IS NOT NULL))),
  constraint tip_provider_check CHECK ((provider = ANY (ARRAY['PAYME'::text, 'CLICK'::text, 'UZUM_BANK'::text, 'STRIPE'::text]))),
  constraint tip_refunded CHECK ((((refunded >= 0) AND (refunded <= amount)) AND ((state <> 'RETURNED'::text) OR (refunded = amount)))),
  constraint tip_refunded_at CHECK (((refunded > 0) = (refunded_at IS NOT NULL))),
  constraint tip_return_failure CHECK (((return_failure IS NULL) OR (state = 'RETURNING'::text))),
  constraint tip_return_failure_check CHECK ((length(return_failure) <= 300)),
  constraint tip_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'PAID'::text, 'SENDING'::text, 'RETURNING'::text, 'RETURNED'::text])))
);
comment on table tip is 'scope: tenant. Tips of an order for its courier or waiter';
comment on column tip.refunded is 'What of it has gone back to the guest; a trigger writes each change to tip_return';
comment on column tip.return_sent_at is 'When the provider was called to return it: set before the call';
comment on column tip.return_failure is 'Why the provider did not return it, so that staff do';
CREATE INDEX tip_number ON tip USING btree (merchant_id, number);
CREATE INDEX tip_order ON tip USING btree (merchant_id, order_id);
CREATE INDEX tip_paid ON tip USING btree (merchant_id, paid_at) WHERE (paid_at IS NOT NULL);
CREATE TRIGGER ledger_tip AFTER UPDATE ON tip FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.refunded <> new.refunded))) EXECUTE FUNCTION note_ledger_tip();
CREATE TRIGGER returned_tip BEFORE INSERT OR UPDATE ON tip FOR EACH ROW WHEN ((new.state = 'RETURNED'::text)) EXECUTE FUNCTION return_whole_tip();
CREATE TRIGGER tip_returns AFTER INSERT OR UPDATE ON tip FOR EACH ROW WHEN ((new.refunded > 0)) EXECUTE FUNCTION note_tip_return();
alter table tip enable row level security;
alter table tip force row level security;
create policy backup_reads_all on tip for select to dasturxon_backup using (true);
create policy tenant on tip to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table tip_return (
  merchant_id uuid not null,
  id uuid not null,
  tip_id uuid not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint tip_return_pkey PRIMARY KEY (merchant_id, id),
  constraint tip_return_merchant_id_tip_id_fkey FOREIGN KEY (merchant_id, tip_id) REFERENCES tip(merchant_id, id) ON DELETE CASCADE,
  constraint tip_return_amount_check CHECK ((amount > 0))
);
comment on table tip_return is 'scope: tenant. Money of tips that has gone back to guests';
CREATE INDEX tip_return_tip ON tip_return USING btree (merchant_id, tip_id);
alter table tip_return enable row level security;
alter table tip_return force row level security;
create policy backup_reads_all on tip_return for select to dasturxon_backup using (true);
create policy tenant on tip_return to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table user_address (
  user_id uuid not null,
  id uuid not null,
  label text,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  office text,
  domophone text,
  entrance text,
  floor text,
  courier_comment text,
  created_date timestamp with time zone not null default now(),
  constraint user_address_pkey PRIMARY KEY (user_id, id),
  constraint user_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint user_address_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint user_address_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
);
comment on table user_address is 'scope: platform. The address book of a person';

create table user_email (
  user_id uuid not null,
  address text not null,
  confirmed_at timestamp with time zone not null,
  constraint user_email_pkey PRIMARY KEY (user_id),
  constraint user_email_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint user_email_address_check CHECK (((length(address) >= 6) AND (length(address) <= 254)))
);
comment on table user_email is 'scope: platform. The e-mail address that a person has confirmed by a code';

create table user_identity (
  provider text not null,
  subject text not null,
  user_id uuid not null,
  profile jsonb not null default '{}'::jsonb,
  created_date timestamp with time zone not null default now(),
  merchant_id uuid,
  bot_id text,
  constraint user_identity_once UNIQUE NULLS NOT DISTINCT (provider, subject, merchant_id),
  constraint user_identity_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint user_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint user_identity_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'apple'::text, 'telegram'::text])))
);
comment on table user_identity is 'scope: platform. Identities of other services, merged by verified phone';
comment on column user_identity.merchant_id is 'The merchant whose own bot proved the identity; null: the platform checked it';
CREATE INDEX user_identity_merchant ON user_identity USING btree (merchant_id) WHERE (merchant_id IS NOT NULL);
CREATE INDEX user_identity_user ON user_identity USING btree (user_id);

create table vacancy (
  merchant_id uuid not null,
  id uuid not null,
  title jsonb not null,
  body jsonb not null,
  place text,
  salary_from bigint,
  salary_to bigint,
  phone text,
  active_from timestamp with time zone not null default now(),
  active_until timestamp with time zone,
  is_active boolean not null default true,
  "position" integer not null default 0,
  version integer not null default 1,
  archived_at timestamp with time zone,
  constraint vacancy_pkey PRIMARY KEY (merchant_id, id),
  constraint vacancy_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint vacancy_archived_check CHECK (((archived_at IS NULL) OR (NOT is_active))),
  constraint vacancy_body_check CHECK (is_texts(body)),
  constraint vacancy_title_check CHECK (is_texts(title))
);
comment on table vacancy is 'scope: tenant. Open positions, shown while active';
CREATE TRIGGER public_change_papers_delete AFTER DELETE ON vacancy REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('papers', '', '', '');
CREATE TRIGGER public_change_papers_insert AFTER INSERT ON vacancy REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('papers', '', '', '');
CREATE TRIGGER public_change_papers_update AFTER UPDATE ON vacancy REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('papers', '', '', '');
alter table vacancy enable row level security;
alter table vacancy force row level security;
create policy backup_reads_all on vacancy for select to dasturxon_backup using (true);
create policy tenant on vacancy to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table vacancy_application (
  merchant_id uuid not null,
  id uuid not null,
  vacancy_id uuid not null,
  name text not null,
  phone text not null,
  message text,
  seen_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  constraint vacancy_application_pkey PRIMARY KEY (merchant_id, id),
  constraint vacancy_application_merchant_id_vacancy_id_phone_key UNIQUE (merchant_id, vacancy_id, phone),
  constraint vacancy_application_merchant_id_vacancy_id_fkey FOREIGN KEY (merchant_id, vacancy_id) REFERENCES vacancy(merchant_id, id),
  constraint vacancy_application_message_check CHECK (((length(message) >= 1) AND (length(message) <= 1000))),
  constraint vacancy_application_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint vacancy_application_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);
comment on table vacancy_application is 'scope: tenant. People who answered a vacancy; deleted by staff or after half a year';
CREATE INDEX vacancy_application_created ON vacancy_application USING btree (merchant_id, created_date DESC, id DESC);
alter table vacancy_application enable row level security;
alter table vacancy_application force row level security;
create policy backup_reads_all on vacancy_application for select to dasturxon_backup using (true);
create policy tenant on vacancy_application to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table waiting_party (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  version integer not null default 1,
  state text not null default 'WAITING'::text,
  name text not null,
  phone text,
  language text not null,
  party_size integer not null,
  note text,
  quoted_minutes integer,
  token_hash bytea not null,
  joined_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  coming_at timestamp with time zone,
  ended_at timestamp with time zone,
  message_at timestamp with time zone,
  session_id uuid,
  constraint waiting_party_pkey PRIMARY KEY (merchant_id, id),
  constraint waiting_party_merchant_id_token_hash_key UNIQUE (merchant_id, token_hash),
  constraint waiting_party_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint waiting_party_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint waiting_party_merchant_id_session_id_fkey FOREIGN KEY (merchant_id, session_id) REFERENCES table_session(merchant_id, id),
  constraint waiting_party_check CHECK (((state = ANY (ARRAY['WAITING'::text, 'READY'::text, 'COMING'::text])) = (ended_at IS NULL))),
  constraint waiting_party_language_check CHECK ((language = ANY (ARRAY['uz'::text, 'ru'::text, 'eng'::text]))),
  constraint waiting_party_name_check CHECK ((length(name) <= 100)),
  constraint waiting_party_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint waiting_party_party_size_check CHECK (((party_size >= 1) AND (party_size <= 20))),
  constraint waiting_party_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint waiting_party_quoted_minutes_check CHECK (((quoted_minutes >= 0) AND (quoted_minutes <= 600))),
  constraint waiting_party_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'READY'::text, 'COMING'::text, 'SEATED'::text, 'LEFT'::text, 'NO_SHOW'::text, 'REMOVED'::text])))
);
comment on table waiting_party is 'scope: tenant. Parties that wait for a table at a branch';
CREATE INDEX waiting_party_branch ON waiting_party USING btree (merchant_id, branch_id, joined_at);
CREATE INDEX waiting_party_session ON waiting_party USING btree (merchant_id, session_id) WHERE (session_id IS NOT NULL);
alter table waiting_party enable row level security;
alter table waiting_party force row level security;
create policy backup_reads_all on waiting_party for select to dasturxon_backup using (true);
create policy tenant on waiting_party to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table watched_merchant (
  what text not null,
  merchant_id uuid not null,
  constraint watched_merchant_pkey PRIMARY KEY (what, merchant_id),
  constraint watched_merchant_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint watched_merchant_what_check CHECK ((what = ANY (ARRAY['CARRIERS'::text, 'POS'::text, 'AGGREGATORS'::text, 'FORECAST'::text])))
);
comment on table watched_merchant is 'scope: platform. Merchants that a sweep of every minute looks at';
CREATE INDEX watched_merchant_merchant ON watched_merchant USING btree (merchant_id);

create table work_break (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  shift_id uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint work_break_pkey PRIMARY KEY (merchant_id, id),
  constraint work_break_merchant_id_shift_id_fkey FOREIGN KEY (merchant_id, shift_id) REFERENCES work_shift(merchant_id, id) ON DELETE CASCADE,
  constraint work_break_check CHECK ((ended_at >= started_at))
);
comment on table work_break is 'scope: tenant. A break in the working time of a member of the staff';
CREATE UNIQUE INDEX work_break_open ON work_break USING btree (merchant_id, shift_id) WHERE (ended_at IS NULL);
CREATE INDEX work_break_shift ON work_break USING btree (merchant_id, shift_id, started_at);
alter table work_break enable row level security;
alter table work_break force row level security;
create policy backup_reads_all on work_break for select to dasturxon_backup using (true);
create policy tenant on work_break to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

create table work_shift (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  user_id uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  is_corrected boolean not null default false,
  constraint work_shift_pkey PRIMARY KEY (merchant_id, id),
  constraint work_shift_merchant_id_branch_id_fkey FOREIGN KEY (merchant_id, branch_id) REFERENCES branch(merchant_id, id),
  constraint work_shift_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint work_shift_check CHECK ((ended_at >= started_at))
);
comment on table work_shift is 'scope: tenant. The time that a member of the staff worked at a branch';
CREATE UNIQUE INDEX work_shift_open ON work_shift USING btree (merchant_id, user_id) WHERE (ended_at IS NULL);
CREATE INDEX work_shift_started ON work_shift USING btree (merchant_id, branch_id, started_at);
CREATE INDEX work_shift_user ON work_shift USING btree (user_id);
comment on index work_shift_user is 'index-ok: for the foreign key to the person, in all merchants';
alter table work_shift enable row level security;
alter table work_shift force row level security;
create policy backup_reads_all on work_shift for select to dasturxon_backup using (true);
create policy tenant on work_shift to dasturxon_app using ((merchant_id = (current_setting('app.merchant_id'::text))::uuid)) with check ((merchant_id = (current_setting('app.merchant_id'::text))::uuid));

grant delete, insert, select, update on agent_print to dasturxon_app;
grant select on agent_print to dasturxon_backup;
grant delete, insert, select, update on aggregator_connection to dasturxon_app;
grant select on aggregator_connection to dasturxon_backup;
grant delete, insert, select, update on aggregator_mapping to dasturxon_app;
grant select on aggregator_mapping to dasturxon_backup;
grant delete, insert, select, update on aggregator_order to dasturxon_app;
grant select on aggregator_order to dasturxon_backup;
grant delete, insert, select, update on aggregator_push to dasturxon_app;
grant select on aggregator_push to dasturxon_backup;
grant delete, insert, select, update on answered_call to dasturxon_app;
grant select on answered_call to dasturxon_backup;
grant insert, select, update on app_user to dasturxon_app;
grant select on app_user to dasturxon_backup;
grant select on applied_seed to dasturxon_app;
grant select on applied_seed to dasturxon_backup;
grant select on applied_seed to dasturxon_visitor;
grant delete, insert, select, update on audit to dasturxon_app;
grant select on audit to dasturxon_backup;
grant delete, insert, select, update on authenticator to dasturxon_app;
grant select on authenticator to dasturxon_backup;
grant delete, insert, select, update on banner to dasturxon_app;
grant select on banner to dasturxon_backup;
grant delete, insert, select, update on basket to dasturxon_app;
grant select on basket to dasturxon_backup;
grant select on basket to dasturxon_visitor;
grant delete, insert, select, update on basket_line to dasturxon_app;
grant select on basket_line to dasturxon_backup;
grant select on basket_line to dasturxon_visitor;
grant delete, insert, select, update on bill_adjustment to dasturxon_app;
grant select on bill_adjustment to dasturxon_backup;
grant delete, insert, select, update on bill_part to dasturxon_app;
grant select on bill_part to dasturxon_backup;
grant delete, insert, select, update on branch to dasturxon_app;
grant select on branch to dasturxon_backup;
grant select on branch to dasturxon_visitor;
grant delete, insert, select, update on branch_forecast to dasturxon_app;
grant select on branch_forecast to dasturxon_backup;
grant delete, insert, select, update on branch_shift to dasturxon_app;
grant select on branch_shift to dasturxon_backup;
grant delete, insert, select, update on branch_special_shift to dasturxon_app;
grant select on branch_special_shift to dasturxon_backup;
grant delete, insert, select, update on broadcast to dasturxon_app;
grant select on broadcast to dasturxon_backup;
grant delete, insert, select, update on broadcast_recipient to dasturxon_app;
grant select on broadcast_recipient to dasturxon_backup;
grant delete, insert, select, update on broadcast_settings to dasturxon_app;
grant select on broadcast_settings to dasturxon_backup;
grant delete, insert, select, update on carrier_quote to dasturxon_app;
grant select on carrier_quote to dasturxon_backup;
grant delete, insert, select, update on cash_shortfall to dasturxon_app;
grant select on cash_shortfall to dasturxon_backup;
grant delete, insert, select, update on category to dasturxon_app;
grant select on category to dasturxon_backup;
grant delete, insert, select, update on collection to dasturxon_app;
grant select on collection to dasturxon_backup;
grant delete, insert, select, update on collection_item to dasturxon_app;
grant select on collection_item to dasturxon_backup;
grant insert, select on commission_default to dasturxon_app;
grant select on commission_default to dasturxon_backup;
grant delete, insert, select, update on commission_terms to dasturxon_app;
grant select on commission_terms to dasturxon_backup;
grant delete, insert, select, update on confirmation_try to dasturxon_app;
grant select on confirmation_try to dasturxon_backup;
grant delete, insert, select, update on courier to dasturxon_app;
grant select on courier to dasturxon_backup;
grant delete, insert, select, update on courier_cash_entry to dasturxon_app;
grant select on courier_cash_entry to dasturxon_backup;
grant delete, insert, select, update on courier_claim to dasturxon_app;
grant select on courier_claim to dasturxon_backup;
grant delete, insert, select, update on courier_pay_rules to dasturxon_app;
grant select on courier_pay_rules to dasturxon_backup;
grant delete, insert, select, update on customer to dasturxon_app;
grant select on customer to dasturxon_backup;
grant select on customer to dasturxon_visitor;
grant delete, insert, select, update on daily_summary to dasturxon_app;
grant select on daily_summary to dasturxon_backup;
grant delete, insert, select, update on delivery_tariff to dasturxon_app;
grant select on delivery_tariff to dasturxon_backup;
grant delete, insert, select, update on delivery_tariff_tier to dasturxon_app;
grant select on delivery_tariff_tier to dasturxon_backup;
grant delete, insert, select, update on delivery_zone to dasturxon_app;
grant select on delivery_zone to dasturxon_backup;
grant delete, insert, select, update on device to dasturxon_app;
grant select on device to dasturxon_backup;
grant delete, insert, select, update on dining_table to dasturxon_app;
grant select on dining_table to dasturxon_backup;
grant delete, insert, select, update on directory_branch to dasturxon_app;
grant select on directory_branch to dasturxon_backup;
grant select on directory_branch to dasturxon_visitor;
grant delete, insert, select, update on directory_dish to dasturxon_app;
grant select on directory_dish to dasturxon_backup;
grant delete, insert, select, update on directory_dish_name to dasturxon_app;
grant select on directory_dish_name to dasturxon_backup;
grant delete, insert, select, update on directory_product to dasturxon_app;
grant select on directory_product to dasturxon_backup;
grant select on directory_product to dasturxon_visitor;
grant delete, insert, select, update on directory_restaurant to dasturxon_app;
grant select on directory_restaurant to dasturxon_backup;
grant select on directory_restaurant to dasturxon_visitor;
grant delete, insert, select, update on directory_seats to dasturxon_app;
grant select on directory_seats to dasturxon_backup;
grant delete, insert, select, update on directory_word to dasturxon_app;
grant select on directory_word to dasturxon_backup;
grant delete, insert, select, update on directory_zone to dasturxon_app;
grant select on directory_zone to dasturxon_backup;
grant delete, insert, select, update on dish_cost to dasturxon_app;
grant select on dish_cost to dasturxon_backup;
grant delete, insert, select, update on document to dasturxon_app;
grant select on document to dasturxon_backup;
grant delete, insert, select, update on email_code to dasturxon_app;
grant select on email_code to dasturxon_backup;
grant delete, insert, select, update on email_suppression to dasturxon_app;
grant select on email_suppression to dasturxon_backup;
grant delete, insert, select, update on gallery_item to dasturxon_app;
grant select on gallery_item to dasturxon_backup;
grant delete, insert, select, update on gift_code to dasturxon_app;
grant select on gift_code to dasturxon_backup;
grant delete, insert, select, update on group_order to dasturxon_app;
grant select on group_order to dasturxon_backup;
grant delete, insert, select, update on group_person to dasturxon_app;
grant select on group_person to dasturxon_backup;
grant delete, insert, select, update on hall to dasturxon_app;
grant select on hall to dasturxon_backup;
grant delete, insert, select, update on hall_charge to dasturxon_app;
grant select on hall_charge to dasturxon_backup;
grant delete, insert, select, update on hold to dasturxon_app;
grant select on hold to dasturxon_backup;
grant select on hold to dasturxon_visitor;
grant select on installation to dasturxon_app;
grant select on installation to dasturxon_backup;
grant delete, insert, select, update on integration_key to dasturxon_app;
grant select on integration_key to dasturxon_backup;
grant delete, insert, select, update on invitation_count to dasturxon_app;
grant select on invitation_count to dasturxon_backup;
grant delete, insert, select, update on invitation_day to dasturxon_app;
grant select on invitation_day to dasturxon_backup;
grant insert, select on invoice to dasturxon_app;
grant select on invoice to dasturxon_backup;
grant delete, insert, select on ledger_change to dasturxon_app;
grant select on ledger_change to dasturxon_backup;
grant delete, insert, select, update on ledger_entry to dasturxon_app;
grant select on ledger_entry to dasturxon_backup;
grant delete, insert, select, update on ledger_movement to dasturxon_app;
grant select on ledger_movement to dasturxon_backup;
grant delete, insert, select, update on ledger_transfer to dasturxon_app;
grant select on ledger_transfer to dasturxon_backup;
grant delete, insert, select, update on liked_restaurant to dasturxon_app;
grant select on liked_restaurant to dasturxon_backup;
grant select on liked_restaurant to dasturxon_visitor;
grant delete, insert, select, update on loyalty_rules to dasturxon_app;
grant select on loyalty_rules to dasturxon_backup;
grant delete, insert, select, update on marketing_consent to dasturxon_app;
grant select on marketing_consent to dasturxon_backup;
grant select on marketing_consent to dasturxon_visitor;
grant delete, insert, select, update on media_asset to dasturxon_app;
grant select on media_asset to dasturxon_backup;
grant delete, insert, select, update on media_folder to dasturxon_app;
grant select on media_folder to dasturxon_backup;
grant delete, insert, select, update on media_replacement to dasturxon_app;
grant select on media_replacement to dasturxon_backup;
grant delete, insert, select, update on media_stray to dasturxon_app;
grant select on media_stray to dasturxon_backup;
grant delete, insert, select, update on media_upload to dasturxon_app;
grant select on media_upload to dasturxon_backup;
grant delete, insert, select, update on media_upload_part to dasturxon_app;
grant select on media_upload_part to dasturxon_backup;
grant delete, insert, select, update on menu_group to dasturxon_app;
grant select on menu_group to dasturxon_backup;
grant delete, insert, select, update on merchant to dasturxon_app;
grant select on merchant to dasturxon_backup;
grant select on merchant to dasturxon_visitor;
grant delete, insert, select, update on merchant_counter to dasturxon_app;
grant select on merchant_counter to dasturxon_backup;
grant delete, insert, select, update on merchant_day to dasturxon_app;
grant select on merchant_day to dasturxon_backup;
grant delete, insert, select, update on merchant_domain to dasturxon_app;
grant select on merchant_domain to dasturxon_backup;
grant delete, insert, select on merchant_note to dasturxon_app;
grant select on merchant_note to dasturxon_backup;
grant delete, insert, select, update on merchant_secret to dasturxon_app;
grant select on merchant_secret to dasturxon_backup;
grant delete, insert, select, update on merchant_summary to dasturxon_app;
grant select on merchant_summary to dasturxon_backup;
grant delete, insert, select, update on merchant_web_settings to dasturxon_app;
grant select on merchant_web_settings to dasturxon_backup;
grant delete, insert, select, update on message to dasturxon_app;
grant select on message to dasturxon_backup;
grant delete, insert, select, update on modification to dasturxon_app;
grant select on modification to dasturxon_backup;
grant delete, insert, select, update on modification_group to dasturxon_app;
grant select on modification_group to dasturxon_backup;
grant delete, insert, select, update on order_activity to dasturxon_app;
grant select on order_activity to dasturxon_backup;
grant delete, insert, select, update on order_event to dasturxon_app;
grant select on order_event to dasturxon_backup;
grant select on order_event to dasturxon_visitor;
grant delete, insert, select, update on order_fact to dasturxon_app;
grant select on order_fact to dasturxon_backup;
grant delete, insert, select, update on order_limits to dasturxon_app;
grant select on order_limits to dasturxon_backup;
grant delete, insert, select, update on order_line to dasturxon_app;
grant select on order_line to dasturxon_backup;
grant select on order_line to dasturxon_visitor;
grant delete, insert, select, update on order_link to dasturxon_app;
grant select on order_link to dasturxon_backup;
grant delete, insert, select, update on order_mention to dasturxon_app;
grant select on order_mention to dasturxon_backup;
grant delete, insert, select, update on order_note to dasturxon_app;
grant select on order_note to dasturxon_backup;
grant delete, insert, select, update on orders to dasturxon_app;
grant select on orders to dasturxon_backup;
grant select on orders to dasturxon_visitor;
grant insert on outbox to dasturxon_app;
grant select on outbox to dasturxon_backup;
grant delete, insert, select, update on partner_call to dasturxon_app;
grant select on partner_call to dasturxon_backup;
grant delete, insert, select, update on partner_connection to dasturxon_app;
grant select on partner_connection to dasturxon_backup;
grant delete, insert, select, update on passkey to dasturxon_app;
grant select on passkey to dasturxon_backup;
grant delete, insert, select, update on passkey_challenge to dasturxon_app;
grant select on passkey_challenge to dasturxon_backup;
grant delete, insert, select, update on payment to dasturxon_app;
grant select on payment to dasturxon_backup;
grant delete, insert, select, update on payment_account to dasturxon_app;
grant select on payment_account to dasturxon_backup;
grant delete, insert, select, update on payment_attempt to dasturxon_app;
grant select on payment_attempt to dasturxon_backup;
grant delete, insert, select, update on payment_callback to dasturxon_app;
grant select on payment_callback to dasturxon_backup;
grant delete, insert, select, update on payment_difference to dasturxon_app;
grant select on payment_difference to dasturxon_backup;
grant delete, insert, select, update on payment_entry to dasturxon_app;
grant select on payment_entry to dasturxon_backup;
grant delete, insert, select, update on payment_refund to dasturxon_app;
grant select on payment_refund to dasturxon_backup;
grant delete, insert, select, update on payment_settings to dasturxon_app;
grant select on payment_settings to dasturxon_backup;
grant delete, insert, select, update on payout_account to dasturxon_app;
grant select on payout_account to dasturxon_backup;
grant delete, insert, select, update on phone_call to dasturxon_app;
grant select on phone_call to dasturxon_backup;
grant select on phone_call to dasturxon_visitor;
grant delete, insert, select, update on phone_change to dasturxon_app;
grant select on phone_change to dasturxon_backup;
grant insert, select on platform_audit to dasturxon_app;
grant select on platform_audit to dasturxon_backup;
grant delete, insert, select, update on platform_role to dasturxon_app;
grant select on platform_role to dasturxon_backup;
grant delete, insert, select, update on pos_mapping to dasturxon_app;
grant select on pos_mapping to dasturxon_backup;
grant delete, insert, select, update on pos_menu to dasturxon_app;
grant select on pos_menu to dasturxon_backup;
grant delete, insert, select, update on pos_order to dasturxon_app;
grant select on pos_order to dasturxon_backup;
grant delete, insert, select, update on pos_photo to dasturxon_app;
grant select on pos_photo to dasturxon_backup;
grant delete, insert, select, update on pos_reservation to dasturxon_app;
grant select on pos_reservation to dasturxon_backup;
grant delete, insert, select, update on pos_sent_stop to dasturxon_app;
grant select on pos_sent_stop to dasturxon_backup;
grant delete, insert, select, update on pos_stop to dasturxon_app;
grant select on pos_stop to dasturxon_backup;
grant delete, insert, select, update on prep_forecast to dasturxon_app;
grant select on prep_forecast to dasturxon_backup;
grant delete, insert, select, update on print_agent to dasturxon_app;
grant select on print_agent to dasturxon_backup;
grant delete, insert, select, update on printer to dasturxon_app;
grant select on printer to dasturxon_backup;
grant delete, insert, select, update on product to dasturxon_app;
grant select on product to dasturxon_backup;
grant delete, insert, select, update on product_branch to dasturxon_app;
grant select on product_branch to dasturxon_backup;
grant delete, insert, select, update on product_modification_group to dasturxon_app;
grant select on product_modification_group to dasturxon_backup;
grant delete, insert, select, update on product_recommendation to dasturxon_app;
grant select on product_recommendation to dasturxon_backup;
grant delete, insert, select, update on promo to dasturxon_app;
grant select on promo to dasturxon_backup;
grant delete, insert, select, update on promo_funding to dasturxon_app;
grant select on promo_funding to dasturxon_backup;
grant delete, insert, select, update on promo_use to dasturxon_app;
grant select on promo_use to dasturxon_backup;
grant delete, insert, select, update on rate_window to dasturxon_app;
grant select on rate_window to dasturxon_backup;
grant delete, insert, select, update on recovery_code to dasturxon_app;
grant select on recovery_code to dasturxon_backup;
grant delete, insert, select, update on restaurant to dasturxon_app;
grant select on restaurant to dasturxon_backup;
grant select on restaurant to dasturxon_visitor;
grant delete, insert, select, update on review to dasturxon_app;
grant select on review to dasturxon_backup;
grant delete, insert, select, update on review_photo to dasturxon_app;
grant select on review_photo to dasturxon_backup;
grant delete, insert, select, update on review_report to dasturxon_app;
grant select on review_report to dasturxon_backup;
grant delete, insert, select on sales_change to dasturxon_app;
grant select on sales_change to dasturxon_backup;
grant delete, insert, select, update on sales_sum to dasturxon_app;
grant select on sales_sum to dasturxon_backup;
grant select on schema_migrations to dasturxon_backup;
grant select on schema_rules to dasturxon_backup;
grant delete, insert, select, update on search_count to dasturxon_app;
grant select on search_count to dasturxon_backup;
grant delete, insert, select, update on search_miss to dasturxon_app;
grant select on search_miss to dasturxon_backup;
grant select on search_synonym to dasturxon_app;
grant select on search_synonym to dasturxon_backup;
grant select on search_synonym to dasturxon_visitor;
grant delete, insert, select, update on session to dasturxon_app;
grant select on session to dasturxon_backup;
grant delete, insert, select, update on sign_in_code to dasturxon_app;
grant select on sign_in_code to dasturxon_backup;
grant delete, insert, select, update on sign_in_flow to dasturxon_app;
grant select on sign_in_flow to dasturxon_backup;
grant delete, insert, select, update on sign_in_try to dasturxon_app;
grant select on sign_in_try to dasturxon_backup;
grant delete, insert, select, update on sign_in_used to dasturxon_app;
grant select on sign_in_used to dasturxon_backup;
grant delete, insert, select, update on slot_use to dasturxon_app;
grant select on slot_use to dasturxon_backup;
grant delete, insert, select, update on staff_pin to dasturxon_app;
grant select on staff_pin to dasturxon_backup;
grant delete, insert, select, update on staff_role to dasturxon_app;
grant select on staff_role to dasturxon_backup;
grant select on staff_role to dasturxon_visitor;
grant delete, insert, select, update on staff_tablet to dasturxon_app;
grant select on staff_tablet to dasturxon_backup;
grant delete, insert, select, update on stock_day to dasturxon_app;
grant select on stock_day to dasturxon_backup;
grant delete, insert, select, update on stop_period to dasturxon_app;
grant select on stop_period to dasturxon_backup;
grant delete, insert, select, update on story to dasturxon_app;
grant select on story to dasturxon_backup;
grant delete, insert, select, update on table_booking to dasturxon_app;
grant select on table_booking to dasturxon_backup;
grant delete, insert, select, update on table_guest to dasturxon_app;
grant select on table_guest to dasturxon_backup;
grant delete, insert, select, update on table_join to dasturxon_app;
grant select on table_join to dasturxon_backup;
grant delete, insert, select on table_link to dasturxon_app;
grant select on table_link to dasturxon_backup;
grant delete, insert, select, update on table_session to dasturxon_app;
grant select on table_session to dasturxon_backup;
grant delete, insert, select, update on telephone_account to dasturxon_app;
grant select on telephone_account to dasturxon_backup;
grant delete, insert, select, update on telephone_line to dasturxon_app;
grant select on telephone_line to dasturxon_backup;
grant select on term to dasturxon_app;
grant select on term to dasturxon_backup;
grant select on term to dasturxon_visitor;
grant delete, insert, select, update on ticket_print to dasturxon_app;
grant select on ticket_print to dasturxon_backup;
grant delete, insert, select, update on till_entry to dasturxon_app;
grant select on till_entry to dasturxon_backup;
grant delete, insert, select, update on till_order to dasturxon_app;
grant select on till_order to dasturxon_backup;
grant delete, insert, select, update on till_print to dasturxon_app;
grant select on till_print to dasturxon_backup;
grant delete, insert, select, update on till_shift to dasturxon_app;
grant select on till_shift to dasturxon_backup;
grant delete, insert, select, update on tip to dasturxon_app;
grant select on tip to dasturxon_backup;
grant delete, insert, select, update on tip_return to dasturxon_app;
grant select on tip_return to dasturxon_backup;
grant delete, insert, select, update on user_address to dasturxon_app;
grant select on user_address to dasturxon_backup;
grant delete, insert, select, update on user_email to dasturxon_app;
grant select on user_email to dasturxon_backup;
grant delete, insert, select, update on user_identity to dasturxon_app;
grant select on user_identity to dasturxon_backup;
grant delete, insert, select, update on vacancy to dasturxon_app;
grant select on vacancy to dasturxon_backup;
grant delete, insert, select, update on vacancy_application to dasturxon_app;
grant select on vacancy_application to dasturxon_backup;
grant delete, insert, select, update on waiting_party to dasturxon_app;
grant select on waiting_party to dasturxon_backup;
grant delete, insert, select, update on watched_merchant to dasturxon_app;
grant select on watched_merchant to dasturxon_backup;
grant delete, insert, select, update on work_break to dasturxon_app;
grant select on work_break to dasturxon_backup;
grant delete, insert, select, update on work_shift to dasturxon_app;
grant select on work_shift to dasturxon_backup;
