-- The merchant's kitchens are forecast from now on.
create or replace function watch_forecast() returns trigger
  language plpgsql
  as $$
begin
  perform watch_merchant(new.merchant_id, 'FORECAST');
  return null;
end $$;
