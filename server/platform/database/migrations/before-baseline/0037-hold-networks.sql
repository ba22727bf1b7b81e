-- From how many places at once a stranger may hold seats: a mark of the network, kept as long as it is counted.
alter table hold add column network text;
create index hold_of_network on hold (merchant_id, network, created_date) where network is not null;

-- One after another for each network, so that the count below is true; asked before anything else is taken.
create function few_holds_of_network(from_network text, most integer) returns void
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
end $$;

-- Where nobody limits the guests of a slot its tables do: half of their seats.
create or replace function strangers_half(branch uuid, of_kind text, slot timestamptz, most_orders integer, most_guests integer)
  returns void language plpgsql
  as $$
declare
  holds integer;
  seats integer;
  room integer;
begin
  select count(*), coalesce(sum(guests), 0) into holds, seats from hold
  where branch_id = branch and kind = of_kind and slot_start = slot and user_id is null and used_by_order is null
    and released_at is null and expires_at > clock_timestamp();
  if of_kind = 'KITCHEN' and holds > (most_orders + 1) / 2 then
    perform refuse('SLOT_FULL', '{"why": "STRANGERS"}');
  end if;
  if of_kind = 'SEATING' then
    -- least() passes over what is null.
    select least(most_guests, sum(t.seats_max)) into room from dining_table t where t.branch_id = branch and t.is_active;
    if seats > (room + 1) / 2 then
      perform refuse('NO_SEATS', '{"why": "STRANGERS"}');
    end if;
  end if;
end $$;
