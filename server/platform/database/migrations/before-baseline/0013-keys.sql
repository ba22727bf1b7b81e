-- Under row security only leakproof operators reach an index, and coalesce is none: the key of an order was looked for in
-- all of the merchant's orders. The key itself is nearly unique; whose it is is looked at on what it finds.
create index orders_of_key on orders (merchant_id, idempotency_key) where idempotency_key is not null;

create or replace function admit_guest(new_id uuid, guest uuid, verified_phone text, guest_name text, key uuid, most_open integer)
  returns void language plpgsql
  as $$
declare
  is_blocked boolean;
begin
  insert into customer as c (merchant_id, id, user_id, phone, name, orders_count, last_order_at)
  values (current_setting('app.merchant_id')::uuid, new_id, guest, verified_phone, guest_name, 1, now())
  on conflict (merchant_id, phone) do update set
    user_id = excluded.user_id, name = coalesce(excluded.name, c.name), orders_count = c.orders_count + 1,
    last_order_at = excluded.last_order_at
  returning c.blocked into is_blocked;
  if exists (select from orders o where o.merchant_id = current_setting('app.merchant_id')::uuid
    and o.idempotency_key = key and (o.user_id = guest or o.device_id = guest))
  then
    perform refuse('REPLAY');
  end if;
  if is_blocked then
    perform refuse('FORBIDDEN');
  end if;
  if (select count(*) from orders o where o.user_id = guest and o.status = 'OPEN') >= most_open then
    perform refuse('NOT_ALLOWED_NOW', jsonb_build_object('why', 'TOO_MANY_OPEN', 'most', most_open));
  end if;
end $$;
