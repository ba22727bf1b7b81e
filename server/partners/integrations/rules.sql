-- The merchant's deliveries are followed at a carrier from now on.
create or replace function watch_carriers() returns trigger
  language plpgsql
  as $$
begin
  perform watch_merchant(new.merchant_id, 'CARRIERS');
  return null;
end $$;

-- The merchant's till or aggregators are followed from now on.
create or replace function watch_connected() returns trigger
  language plpgsql
  as $$
begin
  perform watch_merchant(new.merchant_id,
    case when new.vendor in ('POSTER', 'IIKO') then 'POS' else 'AGGREGATORS' end);
  return null;
end $$;
