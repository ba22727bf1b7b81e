-- What the platform agreed to pay of a promo has a cap for one order and one in all; null: agreed before caps existed.
alter table promo_funding
  add column order_cap bigint check (order_cap > 0),
  add column total_cap bigint check (total_cap > 0);

-- The platform agreed to the promo as it was: whatever makes its discounts larger, longer or wider ends the agreement.
create function end_promo_funding() returns trigger language plpgsql as $$
begin
  insert into promo_funding (merchant_id, promo_id, since, platform_percent)
  select f.merchant_id, f.promo_id, greatest(new.last_modified_date, f.since + interval '1 microsecond'), 0
  from (select * from promo_funding p where p.merchant_id = new.merchant_id and p.promo_id = new.id
    order by p.since desc limit 1) f
  where f.platform_percent > 0;
  return null;
end $$;
create trigger promo_funding_ends after update on promo for each row
  when ((old.discount_type, old.product_discount, old.delivery_discount, old.min_price, old.start_date, old.end_date,
      old.weekdays, old.from_minute, old.to_minute, old.restaurant_id, old.branch_ids, old.service_types,
      old.first_order_only, old.total_limit, old.per_user_limit)
    is distinct from (new.discount_type, new.product_discount, new.delivery_discount, new.min_price, new.start_date,
      new.end_date, new.weekdays, new.from_minute, new.to_minute, new.restaurant_id, new.branch_ids, new.service_types,
      new.first_order_only, new.total_limit, new.per_user_limit))
  execute function end_promo_funding();
