-- Returns the distance of two points in metres (haversine on a sphere of the mean radius).
create or replace function metres_between(latitude double precision, longitude double precision,
    to_latitude double precision, to_longitude double precision) returns double precision
  language sql immutable parallel safe
  as $$
    select 2 * 6371008.8 * asin(least(1, sqrt(
      power(sind((to_latitude - latitude) / 2), 2)
      + cosd(latitude) * cosd(to_latitude) * power(sind((to_longitude - longitude) / 2), 2))))
  $$;

-- Returns the delivery zone of a point by the rule of zoneFor in domain/restaurants/delivery/delivery-price.ts.
-- Corners of a ring are longitude and latitude.
create or replace function delivery_zone_at(merchant uuid, branch uuid, latitude double precision,
  longitude double precision)
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
        metres_between(latitude, longitude, z.center_latitude, z.center_longitude) <= z.radius_metres
    end
  order by z.priority desc, t.base_price, z.id limit 1
$$;
