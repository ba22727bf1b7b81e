-- The release before 0522 leaves the return of tips to a trigger, and may still cancel orders beside this one. This
-- release begins the return itself; what is still paid at the end of the transaction is left to staff.
create function return_tips() returns trigger
  language plpgsql
  as $$
begin
  update tip set state = 'RETURNING' where merchant_id = new.merchant_id and order_id = new.id and state = 'PAID';
  return null;
end $$;
create constraint trigger canceled_order_tips after update on orders deferrable initially deferred for each row
  when (new.status = 'CANCELED' and old.status <> 'CANCELED') execute function return_tips();
