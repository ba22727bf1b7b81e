-- Sweeps of every minute look at merchants that are connected to something, or have something on its way, and at no
-- other. A row is added by these triggers, and removed by the sweep that finds nothing left (every-merchant.ts).
create table watched_merchant (
  what text not null check (what in ('CARRIERS', 'POS', 'AGGREGATORS')),
  merchant_id uuid not null references merchant (id),
  primary key (what, merchant_id)
);
comment on table watched_merchant is 'scope: platform. Merchants that a sweep of every minute looks at';
create index watched_merchant_merchant on watched_merchant (merchant_id);
grant select, insert, update, delete on watched_merchant to dasturxon_app;

-- The row is locked where it exists already, so that no sweep removes it before this transaction is seen.
create function watch_merchant(of_merchant uuid, for_what text) returns void
  language sql
  as $$
  insert into watched_merchant (what, merchant_id) values (for_what, of_merchant)
  on conflict (what, merchant_id) do update set what = excluded.what
$$;

create function watch_connected() returns trigger
  language plpgsql
  as $$
begin
  perform watch_merchant(new.merchant_id,
    case when new.vendor in ('POSTER', 'IIKO') then 'POS' else 'AGGREGATORS' end);
  return null;
end $$;
create function watch_carriers() returns trigger
  language plpgsql
  as $$
begin
  perform watch_merchant(new.merchant_id, 'CARRIERS');
  return null;
end $$;

create trigger watched_when_connected after insert on partner_connection for each row
  when (new.is_active and new.vendor <> 'YANDEX_DELIVERY') execute function watch_connected();
create trigger watched_when_switched_on after update of is_active on partner_connection for each row
  when (new.is_active and not old.is_active and new.vendor <> 'YANDEX_DELIVERY') execute function watch_connected();
create trigger watched_when_called after insert on courier_claim for each row
  when (new.provider = 'YANDEX') execute function watch_carriers();

-- The first sweep removes those that have nothing.
insert into watched_merchant (what, merchant_id)
select what, id from merchant, unnest(array['CARRIERS', 'POS', 'AGGREGATORS']) as what;
