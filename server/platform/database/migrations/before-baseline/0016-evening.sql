-- The evening: orders that staff place for guests, dishes that are done one by one, tables that are found by a code.

alter table orders no force row level security;
alter table order_line no force row level security;
alter table dining_table no force row level security;

-- Who of the house placed it; a repeated submit is found by them and its key.
alter table orders add column placed_by uuid references app_user (id);
create index orders_placed_by on orders (placed_by) where placed_by is not null;
comment on index orders_placed_by is 'index-ok: a person may be forgotten wherever they worked';
create unique index orders_staff_key on orders (merchant_id, placed_by, idempotency_key)
  where placed_by is not null and idempotency_key is not null;

-- The kitchen bumps dish by dish.
alter table order_line add column done_at timestamptz;

-- The code of a table is made from the installation's key and this number, so that it can be printed again.
alter table dining_table drop column qr_hash, add column qr_version integer not null default 0;

alter table orders force row level security;
alter table order_line force row level security;
alter table dining_table force row level security;

create table table_link (
  token_hash bytea primary key,
  merchant_id uuid not null references merchant (id),
  table_id uuid not null,
  created_date timestamptz not null default now()
);
comment on table table_link is 'scope: platform. Hash of the code that lies on a table of one merchant';
create index table_link_table on table_link (merchant_id, table_id);
grant select, insert, delete on table_link to dasturxon_app;

-- Busy for a while: a job looks again when it is over.
alter table branch no force row level security;
alter table branch add column busy_until timestamptz;
alter table branch force row level security;

-- The guest for whom somebody of the house orders. Nobody has signed in, so nothing of an account is touched.
create function admit_by_staff(new_id uuid, guest_phone text, guest_name text) returns void
  language plpgsql
  as $$
declare
  is_blocked boolean;
begin
  insert into customer as c (merchant_id, id, phone, name, orders_count, last_order_at)
  values (current_setting('app.merchant_id')::uuid, new_id, guest_phone, guest_name, 1, now())
  on conflict (merchant_id, phone) do update set
    name = coalesce(excluded.name, c.name), orders_count = c.orders_count + 1, last_order_at = excluded.last_order_at
  returning c.blocked into is_blocked;
  if is_blocked then
    perform refuse('NOT_ALLOWED_NOW', '{"why": "BLOCKED"}');
  end if;
end $$;
