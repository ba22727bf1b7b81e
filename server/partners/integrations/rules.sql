-- Trigger: includes the merchant in the regular look at carriers.
create or replace function watch_carriers() returns trigger
  language plpgsql
  as $$
begin
  perform watch_merchant(new.merchant_id, 'CARRIERS');
  return null;
end $$;

-- Trigger: includes the merchant in the regular look at tills or aggregators.
create or replace function watch_connected() returns trigger
  language plpgsql
  as $$
begin
  perform watch_merchant(new.merchant_id,
    case when new.vendor in ('YANDEX_EATS', 'EXPRESS_24') then 'AGGREGATORS' else 'POS' end);
  return null;
end $$;
