-- Trigger: includes the merchant in the regular forecast of preparation times.
create or replace function watch_forecast() returns trigger
  language plpgsql
  as $$
begin
  perform watch_merchant(new.merchant_id, 'FORECAST');
  return null;
end $$;
