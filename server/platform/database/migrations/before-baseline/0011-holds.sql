-- Holds: one for each guest, and none that empties a house for strangers.

-- Ends the live holds of a guest, or of a device that nobody has signed in on; gives how many.
create function end_holds_of(guest uuid, guest_device uuid) returns integer
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

-- Without a verified phone only half of a slot can be held. RequestOptions after the slot is taken, whose row queues all askers.
create function strangers_half(branch uuid, of_kind text, slot timestamptz, most_orders integer, most_guests integer)
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

grant select on hold to dasturxon_visitor;
create policy visitor on hold for select to dasturxon_visitor using (
  user_id = current_setting('app.user_id')::uuid or device_id = current_setting('app.device_id')::uuid
);
create index hold_of_user on hold (user_id) where user_id is not null;
comment on index hold_of_user is 'index-ok: a visitor asks for their own holds of every tenant';
create index hold_of_device on hold (device_id) where device_id is not null;
comment on index hold_of_device is 'index-ok: a visitor asks for their own holds of every tenant';
