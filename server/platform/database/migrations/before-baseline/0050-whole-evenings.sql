-- Orders for later by the day they are for: a day's bookings, and what was ordered before for today.
create index orders_for_day on orders (merchant_id, business_day, branch_id) where later;

-- Without a verified phone only half of a slot can be held. Where guests sit at tables, tables are what there is: see below.
create or replace function strangers_half(branch uuid, of_kind text, slot timestamptz, most_orders integer, most_guests integer)
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

-- A table is theirs for a whole turn, which reaches into the slots after it: so at no moment of the new turn may strangers hold
-- more than half of the branch's seats, counted by the tables they take and not by who sits there. RequestOptions after the table is taken,
-- one stranger of a branch after another.
create function strangers_half_of_tables(new_hold uuid) returns void
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
  select max(each.seats) into held from moments m, lateral (select sum(seats) as seats from taken where during @> m.at) as each;
  if held > (room + 1) / 2 then
    perform refuse('NO_SEATS', '{"why": "STRANGERS"}');
  end if;
end $$;

-- A session that began inside Telegram: what is ordered in it came by the bot.
alter table session add column mini_app boolean not null default false;
