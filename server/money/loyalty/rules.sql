-- Trigger: returns points and gift codes of a cancelled order.
create or replace function return_balances() returns trigger
  language plpgsql
  as $$
begin
  update payment set refunded = amount, state = 'REFUNDED', last_modified_date = now()
  where merchant_id = new.merchant_id and order_id = new.id and provider in ('POINTS', 'GIFT')
    and state in ('PAID', 'PARTIAL');
  return null;
end $$;
