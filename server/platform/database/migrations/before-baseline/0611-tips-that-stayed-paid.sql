-- Of orders that the release before 0522 cancelled after it. Row security stays in force, and no table is locked.
do $$
declare
  merchant uuid;
begin
  for merchant in select id from merchant loop
    perform set_config('role', 'dasturxon_app', true), set_config('app.merchant_id', merchant::text, true);
    update tip t set state = 'RETURNING' from orders o
    where t.state = 'PAID' and t.paid_at is not null and o.id = t.order_id and o.status = 'CANCELED';
    perform set_config('role', 'none', true);
  end loop;
  perform set_config('app.merchant_id', '', true);
end $$;
