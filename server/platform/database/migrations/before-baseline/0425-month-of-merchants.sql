-- A month of every merchant in one statement. Row security stays in force: the function enters one merchant after
-- the other.
create function ledger_of_merchants(since timestamptz, until timestamptz, first_day date)
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
