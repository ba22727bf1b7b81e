-- Trigger: records how long a dish is stopped, for the reports.
create or replace function note_stop_period() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update stop_period set ends_at = clock_timestamp()
  where merchant_id = new.merchant_id and branch_id = new.branch_id and product_id = new.product_id
    and coalesce(ends_at > clock_timestamp(), true);
  if new.stopped and coalesce(new.stopped_until > clock_timestamp(), true) then
    insert into stop_period (merchant_id, branch_id, product_id, stopped_at, ends_at)
    values (new.merchant_id, new.branch_id, new.product_id, clock_timestamp(), new.stopped_until);
  end if;
  return null;
end $$;
