-- The public index holds the whole tariff of each zone, so that lists and pages show the price that a basket would be
-- charged. Until a restaurant is indexed again, a zone has the figures that the index held before.
alter table directory_zone add column tariff jsonb;
update directory_zone set tariff = jsonb_build_object('id', zone_id, 'basePrice', price, 'minimumOrder', 0,
  'freeFrom', null, 'minutesFrom', minutes_from, 'minutesTo', minutes_to, 'nightFromMinute', null,
  'nightToMinute', null, 'nightExtra', 0, 'steps', '[]'::jsonb);
alter table directory_zone alter column tariff set not null;

-- The highest price that any zone of the branch may charge; delivery_price is the lowest.
alter table directory_branch add column delivery_price_highest bigint;
update directory_branch set delivery_price_highest = delivery_price;
alter table directory_branch add column slot_minutes smallint not null default 15;

insert into outbox (topic, merchant_id, payload)
select 'job.discovery.refresh', merchant_id, jsonb_build_object(
  'restaurantId', restaurant_id, '$job', jsonb_build_object('key', 'discovery.refresh ' || restaurant_id))
from directory_restaurant;

do $$
declare
  of_tariff constant text := 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r'
    || ' join delivery_zone z on z.tariff_id = (r ->> ''tariff_id'')::uuid join branch b on b.id = z.branch_id';
  operation text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on delivery_tariff_tier referencing %s for each statement'
        || ' execute function note_public_change(%L, %L, %L, %L)',
      'public_change_place_' || operation, operation,
      case operation when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows' end,
      'place', of_tariff, '', 'index');
  end loop;
end $$;
