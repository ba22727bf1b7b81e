-- Trigger: enqueues a job that books returned points and gift codes at once, so that guests can spend them before
-- the regular run of the ledger.
create or replace function book_balance_soon() returns trigger
  language plpgsql
  as $$
begin
  insert into outbox (topic, merchant_id, payload)
  values ('job.ledger.book-merchant', new.merchant_id, jsonb_build_object(
    '$job', jsonb_build_object('key', 'ledger.book ' || new.merchant_id)));
  return null;
end $$;

-- Trigger at commit: refuses a movement whose entries do not add up to zero.
create or replace function demand_balance() returns trigger
  language plpgsql
  as $$
declare
  rest bigint;
begin
  select sum(e.amount) into rest from ledger_entry e
  where e.merchant_id = new.merchant_id and e.movement_id = new.movement_id;
  if rest <> 0 then
    raise exception 'the entries of movement % add up to %', new.movement_id, rest using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Trigger: ends the platform's share of a promo when its owner changes the promo, because the platform agreed to the
-- promo as it was.
create or replace function end_promo_funding() returns trigger language plpgsql as $$
begin
  insert into promo_funding (merchant_id, promo_id, since, platform_percent)
  select f.merchant_id, f.promo_id, greatest(new.last_modified_date, f.since + interval '1 microsecond'), 0
  from (select * from promo_funding p where p.merchant_id = new.merchant_id and p.promo_id = new.id
    order by p.since desc limit 1) f
  where f.platform_percent > 0;
  return null;
end $$;

-- Trigger: refuses changes of ledger rows; they are deleted only when their merchant is erased.
create or replace function keep_ledger() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' and exists (
    select from merchant m where m.id = old.merchant_id and m.erasing_since is not null) then
    return old;
  end if;
  raise exception 'rows of the ledger are never changed or deleted';
end $$;

-- Returns the sums of a month for every merchant in one statement. The function enters one merchant after another,
-- so that row security stays in force.
create or replace function ledger_of_merchants(since timestamptz, until timestamptz, first_day date)
  returns table (id uuid, balance bigint, sums jsonb, has_account boolean, is_paid_out boolean)
  language plpgsql
  as $$
#variable_conflict use_column
declare
  entered text := current_setting('app.merchant_id', true);
  merchant uuid;
begin
  for merchant in select m.id from merchant m where m.kind = 'MERCHANT' and m.erasing_since is null loop
    perform set_config('app.merchant_id', merchant::text, true);
    return query select merchant,
      (select coalesce(sum(e.amount), 0)::bigint from ledger_entry e where e.account = 'MERCHANT' and e.at < since),
      (select coalesce(jsonb_agg(s), '[]') from (
        select e.kind, e.account, sum(e.amount)::bigint as amount, count(*)::int as movements
        from ledger_entry e where e.at >= since and e.at < until group by e.kind, e.account) s),
      exists (select from payout_account),
      exists (select from ledger_transfer t
        where t.kind = 'PAYOUT' and t.month = first_day and not exists (
          select from ledger_transfer r where r.merchant_id = t.merchant_id and r.returns = t.id));
  end loop;
  perform set_config('app.merchant_id', coalesce(entered, ''), true);
end $$;

-- Trigger: queues the order for the ledger.
create or replace function note_ledger_order() returns trigger
  language plpgsql
  as $$
begin
  insert into ledger_change (merchant_id, order_id) values (new.merchant_id, new.id);
  return null;
end $$;

-- Trigger: queues the order of the payment for the ledger.
create or replace function note_ledger_payment() returns trigger
  language plpgsql
  as $$
begin
  insert into ledger_change (merchant_id, order_id) values (new.merchant_id, new.order_id);
  return null;
end $$;

-- Trigger: queues the order of the tip for the ledger.
create or replace function note_ledger_tip() returns trigger
  language plpgsql
  as $$
begin
  insert into ledger_change (merchant_id, order_id) values (new.merchant_id, new.order_id);
  return null;
end $$;
