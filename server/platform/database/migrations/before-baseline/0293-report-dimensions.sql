-- What the reports also count by: the month of the guest's first order, the table with its party, the delivery zone.
alter table order_fact
  add column cohort date,
  add column table_id uuid,
  -- Orders of one party at a table share it.
  add column party_id uuid,
  add column zone_id uuid;
comment on column order_fact.cohort is
  'The first day of the month of the first order of its guest here';
comment on column order_fact.zone_id is
  'The delivery zone of the address, as the zones were when the order was first counted';

-- The same choice as zoneFor in domain/pricing/delivery-price.ts. Corners of a ring are longitude and latitude.
create function delivery_zone_at(merchant uuid, branch uuid, latitude double precision, longitude double precision)
  returns uuid
  language sql stable
  as $$
  select z.id from delivery_zone z join delivery_tariff t on t.merchant_id = z.merchant_id and t.id = z.tariff_id
  where z.merchant_id = merchant and z.branch_id = branch and z.is_active and z.archived_at is null
    and latitude is not null and longitude is not null
    and case z.shape
      when 'POLYGON' then
        (select ('(' || string_agg('(' || (corner ->> 0) || ',' || (corner ->> 1) || ')', ',' order by place)
            || ')')::polygon
          from jsonb_array_elements(z.ring) with ordinality as r(corner, place)) @> point(longitude, latitude)
      else
        2 * 6371000 * asin(sqrt(sin(radians(latitude - z.center_latitude) / 2) ^ 2
          + cos(radians(latitude)) * cos(radians(z.center_latitude))
          * sin(radians(longitude - z.center_longitude) / 2) ^ 2)) <= z.radius_metres
    end
  order by z.priority desc, t.base_price, z.id limit 1
$$;

-- Orders that were counted before this migration are counted again.
alter table orders no force row level security;
insert into sales_change (merchant_id, order_id) select merchant_id, id from orders where not is_test;
alter table orders force row level security;
