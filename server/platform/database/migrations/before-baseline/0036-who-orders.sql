-- Whose order it is, found once: the statement that admits a guest says who it was to the statement that writes the order, in
-- settings of their transaction. Looking the row up again happened under the counter's lock, and by a plan that changed its
-- mind with the number of guests.

create or replace function admit_guest(new_id uuid, guest uuid, verified_phone text, guest_name text, key uuid, most_open integer)
  returns void language plpgsql
  as $$
declare
  is_blocked boolean;
  found_id uuid;
begin
  if verified_phone is null then
    select phone into verified_phone from app_user where id = guest and status = 'ACTIVE';
    if verified_phone is null then
      perform refuse('PHONE_REQUIRED');
    end if;
  end if;
  insert into customer as c (merchant_id, id, user_id, phone, name, orders_count, last_order_at)
  values (current_setting('app.merchant_id')::uuid, new_id, guest, verified_phone, guest_name, 1, now())
  on conflict (merchant_id, phone) do update set
    user_id = excluded.user_id, name = coalesce(excluded.name, c.name), orders_count = c.orders_count + 1,
    last_order_at = excluded.last_order_at
  returning c.id, c.blocked into found_id, is_blocked;
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
  perform set_config('app.customer', found_id::text, true), set_config('app.guest_phone', verified_phone, true);
end $$;

-- For whom the house orders, or who sits at a table: a row that is there already, or the one that was just written.
create function name_customer(of_phone text) returns void language sql
  as $$
    select set_config('app.customer', coalesce((select id::text from customer where phone = of_phone), ''), true),
      set_config('app.guest_phone', of_phone, true)
  $$;
