-- Whoever keeps the code of a table can order from anywhere until somebody looks: so few rounds of one device and of one table
-- may wait for the house at a time. What the house brings in itself (no asker) is not counted.
drop function join_round(uuid, boolean);
create function join_round(session uuid, with_promo boolean, asker uuid, most_of_asker integer, most_of_table integer) returns void
  language plpgsql
  as $$
declare
  is_live boolean;
  of_asker integer;
  of_table integer;
begin
  -- Rounds of one table queue here, so that the count below is true.
  select state <> 'CLOSED' into is_live from table_session where id = session for no key update;
  if not coalesce(is_live, false) then
    perform refuse('NOT_ALLOWED_NOW', '{"why": "SESSION_CLOSED"}');
  end if;
  if asker is not null then
    select count(*) filter (where o.device_id = asker), count(*) into of_asker, of_table
    from orders o where o.table_session_id = session and o.status = 'OPEN';
    if of_asker >= most_of_asker or of_table >= most_of_table then
      perform refuse('NOT_ALLOWED_NOW', jsonb_build_object('why', 'TOO_MANY_OPEN',
        'most', case when of_asker >= most_of_asker then most_of_asker else most_of_table end));
    end if;
  end if;
  if with_promo and exists (
    select from orders o where o.table_session_id = session and o.promo_id is not null and o.status <> 'CANCELED')
  then
    perform refuse('PROMO_USED_UP', '{"why": "SESSION"}');
  end if;
end $$;
