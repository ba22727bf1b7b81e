-- What orders are judged by may be remembered between them, because every write to it gives the merchant's counter a new
-- mark, and the statement that takes a number says under which mark the order was judged.

alter table merchant_counter add column terms bigint not null default 0;
comment on column merchant_counter.terms is 'The last transaction that changed prices, the stop-list, hours, zones, halls, tables or a branch';

-- At commit and not before: the counter is the last lock of whoever takes it, of those who write a menu as well.
-- A migration that rewrites rows of these tables disables the trigger, since nothing runs beside it that remembers.
create function note_new_terms() returns trigger
  language plpgsql
  as $$
declare
  merchant text := coalesce(new.merchant_id, old.merchant_id)::text;
  mark text := merchant || ' ' || pg_current_xact_id()::text;
  entered text;
begin
  if current_setting('app.new_terms', true) = mark then
    return null;
  end if;
  entered := current_setting('app.merchant_id', true);
  perform set_config('app.merchant_id', merchant, true);
  if tg_op = 'DELETE' then
    -- A merchant that goes takes its counter with it.
    update merchant_counter set terms = pg_current_xact_id()::text::bigint where merchant_id = merchant::uuid;
  else
    insert into merchant_counter (merchant_id, terms) values (merchant::uuid, pg_current_xact_id()::text::bigint)
    on conflict (merchant_id) do update set terms = excluded.terms;
  end if;
  perform set_config('app.merchant_id', coalesce(entered, ''), true);
  perform set_config('app.new_terms', mark, true);
  return null;
end $$;

do $$
declare
  t text;
begin
  foreach t in array array['branch', 'branch_shift', 'branch_special_shift', 'delivery_zone', 'delivery_tariff',
    'delivery_tariff_tier', 'hall', 'hall_charge', 'dining_table', 'table_join', 'menu_group', 'category', 'product',
    'product_branch', 'modification_group', 'modification', 'product_modification_group']
  loop
    execute format('create constraint trigger new_terms after insert or update or delete on %I'
      || ' deferrable initially deferred for each row execute function note_new_terms()', t);
  end loop;
end $$;

-- From where a restaurant is found at all; the rest of its row in the index changes with every vote and opening hour.
create constraint trigger new_terms after insert or delete on directory_restaurant
  deferrable initially deferred for each row execute function note_new_terms();
create constraint trigger new_terms_when_found after update on directory_restaurant
  deferrable initially deferred for each row
  when ((old.shown, old.listed, old.merchant_id) is distinct from (new.shown, new.listed, new.merchant_id))
  execute function note_new_terms();

-- The next number, if the order was judged by what still holds.
create function number_on_terms(number bigint, terms bigint, judged_by bigint) returns bigint
  language plpgsql
  as $$
begin
  if terms is distinct from judged_by then
    perform refuse('TERMS_CHANGED');
  end if;
  return number;
end $$;

-- Who orders by what the process remembers has not been looked up: without a phone here, theirs is read where it is needed.
create or replace function admit_guest(new_id uuid, guest uuid, verified_phone text, guest_name text, key uuid, most_open integer)
  returns void language plpgsql
  as $$
declare
  is_blocked boolean;
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
