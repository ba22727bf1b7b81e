-- Ends the active holds of a guest, or of a device without an account, and returns their number.
create or replace function end_holds_of(guest uuid, guest_device uuid) returns integer
  language plpgsql
  as $$
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
end $$;

-- Refuses when a network has too many active holds. Calls for one network wait for each other, so that the count is
-- exact; it is called before anything is reserved.
create or replace function few_holds_of_network(from_network text, most integer, most_tables integer, asker uuid)
  returns void
  language plpgsql
  as $$
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
end $$;

-- Ends the expired holds of a branch, by the clock of the database, and returns their number.
create or replace function free_expired_holds(branch uuid) returns integer
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

-- Refuses when holds without a verified phone would take more than half of a slot. Branches with tables are checked
-- by unverified_half_of_tables.
create or replace function unverified_half(branch uuid, of_kind text, slot timestamptz, most_orders integer,
  most_guests integer)
  returns void language plpgsql
  as $$
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
end $$;

-- Refuses when holds without a verified phone would take more than half of the tables of one size, or the last of
-- several.
create or replace function unverified_half_of_tables(new_hold uuid) returns void
  language plpgsql
  as $$
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
end $$;

-- Calls unverified_half; processes of version 0.1 know it by this name. To be dropped after the next version.
create or replace function strangers_half(branch uuid, of_kind text, slot timestamptz, most_orders integer,
  most_guests integer)
  returns void language sql
  as $$ select unverified_half(branch, of_kind, slot, most_orders, most_guests) $$;

-- Calls unverified_half_of_tables; processes of version 0.1 know it by this name. To be dropped after the next version.
create or replace function strangers_half_of_tables(new_hold uuid) returns void
  language sql
  as $$ select unverified_half_of_tables(new_hold) $$;
