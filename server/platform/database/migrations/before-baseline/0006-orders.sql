-- From basket to closed order: baskets, holds, orders, their lines and events, table sessions, payments.

create table basket (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  restaurant_id uuid not null,
  user_id uuid references app_user (id),
  device_id uuid references device (id),
  service_type text check (service_type in ('DELIVERY', 'PICK_UP', 'DINE_IN')),
  branch_id uuid,
  branch_chosen_by_hand boolean not null default false,
  promo_code text,
  instruction text,
  party_size smallint,
  cutlery smallint,
  if_missing text check (if_missing in ('CALL', 'REPLACE', 'REMOVE')),
  details jsonb not null default '{}',
  version integer not null default 1,
  set_aside_at timestamptz,
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, restaurant_id) references restaurant (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  check (num_nonnulls(user_id, device_id) >= 1)
);
comment on table basket is 'scope: tenant. One live basket per restaurant and person or device; a set-aside one is kept for a day';
create index basket_restaurant on basket (merchant_id, restaurant_id);
create index basket_branch on basket (merchant_id, branch_id);
create index basket_of_user on basket (user_id) where user_id is not null;
comment on index basket_of_user is 'index-ok: a visitor asks for their own baskets of every tenant';
create index basket_of_device on basket (device_id) where device_id is not null;
comment on index basket_of_device is 'index-ok: a visitor asks for their own baskets of every tenant';

create table basket_line (
  merchant_id uuid not null,
  basket_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  product_count smallint not null check (product_count between 1 and 99),
  modifications jsonb not null default '[]',
  note text check (length(note) <= 300),
  seen_unit_price bigint,
  position integer not null default 0,
  primary key (merchant_id, basket_id, id),
  foreign key (merchant_id, basket_id) references basket (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references product (merchant_id, id)
);
comment on table basket_line is 'scope: tenant. A dish in a basket; seen_unit_price is what the guest saw last';
create index basket_line_product on basket_line (merchant_id, product_id);

create table table_session (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  table_id uuid not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'OPEN', 'CLOSED')),
  device_id uuid references device (id),
  waiter_id uuid references app_user (id),
  party_size smallint,
  waiter_called_at timestamptz,
  bill_asked_at timestamptz,
  opened_at timestamptz not null default now(),
  confirmed_at timestamptz,
  closed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  foreign key (merchant_id, table_id) references dining_table (merchant_id, id)
);
comment on table table_session is 'scope: tenant. Guests at a table: rounds on one bill';
create index table_session_branch on table_session (merchant_id, branch_id);
create unique index table_session_live on table_session (merchant_id, table_id) where state <> 'CLOSED';

create table orders (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  number bigint not null,
  restaurant_id uuid not null,
  branch_id uuid not null,
  source text not null check (source in ('LAPOSTER', 'OPERATOR', 'INSTAGRAM', 'CLIENT_APP', 'CLIENT_WEB', 'TELEGRAM_BOT')),
  service_type text not null check (service_type in ('DELIVERY', 'PICK_UP', 'DINE_IN', 'YANDEX_EATS', 'EXPRESS_24')),
  status text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'CANCELED', 'CREATED', 'COOKING', 'DONE',
    'ON_WAY', 'DELIVERED', 'CLOSED', 'ATTACHED', 'AT_TIME')),
  version integer not null default 1,
  reason text check (reason in ('NO_SEATS', 'EXPIRED', 'NO_SHOW', 'CLIENT', 'OUT_OF_STOCK', 'BUSY', 'CLOSED',
    'OUT_OF_ZONE', 'NO_COURIER', 'PAYMENT_FAILED', 'DUPLICATE', 'OTHER')),
  reason_note text,
  reason_return text,
  -- who
  user_id uuid references app_user (id),
  device_id uuid references device (id),
  order_device text,
  customer_id uuid,
  phone text,
  customer_name text,
  operator_id uuid references app_user (id),
  waiter_id uuid references app_user (id),
  -- where
  address_type text check (address_type in ('COORDINATES', 'SAVED', 'TARGET', 'MAP')),
  address_name text,
  latitude double precision,
  longitude double precision,
  office text,
  domophone text,
  entrance text,
  floor text,
  courier_comment text,
  distance integer,
  hall_id uuid,
  table_id uuid,
  table_session_id uuid,
  party_size smallint check (party_size between 1 and 20),
  -- when
  later boolean not null default false,
  day date,
  "time" time,
  day2 date,
  time2 time,
  time_zone text not null,
  at_time timestamptz,
  kitchen_start_at timestamptz,
  promised_from timestamptz,
  promised_to timestamptz,
  accepted_time timestamptz,
  cooking_time timestamptz,
  ready_time timestamptz,
  delivery_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  canceled_at timestamptz,
  expires_at timestamptz,
  -- what the guest asked for
  pickup_valid boolean not null default false,
  pickup_code text,
  send_cheque boolean not null default false,
  send_cheque_phone text,
  note text,
  comment text,
  cutlery smallint,
  if_missing text check (if_missing in ('CALL', 'REPLACE', 'REMOVE')),
  -- money, all in tiyin
  product_count integer not null default 0,
  product_price bigint not null default 0,
  product_discount bigint not null default 0,
  total_product_price bigint not null default 0,
  total_product_discount bigint not null default 0,
  delivery_price bigint not null default 0,
  delivery_discount bigint not null default 0,
  delivery_tariff_id uuid,
  service_id uuid,
  service_price bigint not null default 0,
  total_discount bigint not null default 0,
  total_price bigint not null default 0,
  bill bigint not null default 0,
  promo_id uuid,
  promo_code text,
  is_paid boolean not null default false,
  payment_type text not null default 'CASH' check (payment_type in ('CASH', 'CARD', 'PAYME', 'CLICK')),
  change_from bigint,
  -- delivery
  delivery_type text check (delivery_type in ('DASTURXON', 'YANDEX', 'CUSTOM')),
  delivery_type_comment text,
  courier_id uuid,
  courier_status text check (courier_status in ('PERFORMER_LOOK_UP', 'PERFORMER_FOUND', 'PERFORMER_NOT_FOUND',
    'PERFORMER_PICK_UP_ARRIVED', 'PERFORMER_PICKUPED', 'PERFORMER_ARRIVED', 'PERFORMER_DELIVERED_FINISH',
    'PERFORMER_RETURNING', 'PERFORMER_RETURN_ARRIVED', 'PERFORMER_RETURNED_FINISH', 'NEW_ORDER', 'ESTIMATING_FAILED',
    'READY_FOR_APPROVAL', 'FAILED', 'CANCELLED', 'ACCEPTED')),
  courier_paid bigint,
  -- POS and aggregators
  poster_order_id text,
  poster_error_message text,
  eats_id text,
  eats_reason_cancel text,
  -- afterwards
  grade smallint check (grade between 1 and 5),
  idempotency_key uuid,
  idempotency_body bytea,
  language text not null default 'uz' check (language in ('uz', 'ru', 'eng')),
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, number),
  foreign key (merchant_id, restaurant_id) references restaurant (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  foreign key (merchant_id, table_session_id) references table_session (merchant_id, id),
  foreign key (merchant_id, customer_id) references customer (merchant_id, id)
);
comment on table orders is 'scope: tenant. The order with every field it was placed with; courier_status is null for the spec''s empty one';
create index orders_live on orders (merchant_id, branch_id, created_date)
  where status not in ('CLOSED', 'CANCELED');
create index orders_restaurant on orders (merchant_id, restaurant_id);
create index orders_session on orders (merchant_id, table_session_id);
create index orders_customer on orders (merchant_id, customer_id, created_date);
create index orders_of_user on orders (user_id, created_date) where user_id is not null;
comment on index orders_of_user is 'index-ok: a visitor asks for their own orders of every tenant';
create index orders_of_device on orders (device_id, created_date) where device_id is not null;
comment on index orders_of_device is 'index-ok: a visitor asks for their own orders of every tenant';
create unique index orders_idempotency on orders
  (merchant_id, coalesce(user_id, device_id), idempotency_key) where idempotency_key is not null;
create unique index orders_eats on orders (merchant_id, eats_id) where eats_id is not null;

create table order_line (
  merchant_id uuid not null,
  order_id uuid not null,
  position smallint not null,
  product_id uuid,
  name jsonb not null check (is_texts(name)),
  cost_price bigint not null,
  discount bigint not null default 0,
  unit_price bigint not null,
  product_count smallint not null check (product_count between 1 and 99),
  line_price bigint not null,
  modifications jsonb not null default '[]',
  note text,
  station text,
  removed_at timestamptz,
  primary key (merchant_id, order_id, position),
  foreign key (merchant_id, order_id) references orders (merchant_id, id)
);
comment on table order_line is 'scope: tenant. The names, prices and options the dish was ordered with';

create table order_event (
  merchant_id uuid not null,
  order_id uuid not null,
  version integer not null,
  xid xid8 not null default pg_current_xact_id(),
  type text not null check (type in ('PAID', 'UPDATE', 'PAID_AND_CHANGE_STATUS', 'CHANGE_STATUS',
    'CHANGE_COURIER_STATUS', 'CHANGE_PAYMENT_TYPE', 'CHANGE_DELIVERY_TYPE')),
  from_value text,
  to_value text,
  reason text,
  note text,
  actor_kind text not null check (actor_kind in ('CLIENT', 'STAFF', 'SYSTEM', 'COURIER', 'WEBHOOK')),
  actor_id uuid,
  source text,
  branch_id uuid not null,
  detail jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, order_id, version),
  foreign key (merchant_id, order_id) references orders (merchant_id, id)
);
comment on table order_event is 'scope: tenant. Who changed what, when and why; the stream of the board and of tracking';
create index order_event_stream on order_event (merchant_id, branch_id, xid, at);

create table hold (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  branch_id uuid not null,
  service_type text not null check (service_type in ('DELIVERY', 'PICK_UP', 'DINE_IN')),
  user_id uuid references app_user (id),
  device_id uuid references device (id),
  slot_start timestamptz not null,
  party_size smallint,
  expires_at timestamptz not null,
  used_by_order uuid,
  released_at timestamptz,
  created_date timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, restaurant_id) references restaurant (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);
comment on table hold is 'scope: tenant. A slot or seats kept for ten minutes';
create index hold_restaurant on hold (merchant_id, restaurant_id);
create index hold_live on hold (merchant_id, branch_id, expires_at) where used_by_order is null and released_at is null;

create table slot_use (
  merchant_id uuid not null,
  branch_id uuid not null,
  kind text not null check (kind in ('KITCHEN', 'SEATING')),
  slot_start timestamptz not null,
  orders integer not null default 0 check (orders >= 0),
  items integer not null default 0 check (items >= 0),
  guests integer not null default 0 check (guests >= 0),
  primary key (merchant_id, branch_id, kind, slot_start),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
comment on table slot_use is 'scope: tenant. How full a slot is; pending orders and holds count';

create table table_booking (
  merchant_id uuid not null,
  id uuid not null,
  table_id uuid not null,
  order_id uuid,
  hold_id uuid,
  during tstzrange not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, table_id) references dining_table (merchant_id, id) on delete cascade,
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, hold_id) references hold (merchant_id, id),
  check (num_nonnulls(order_id, hold_id) = 1),
  -- Two parties can never sit at one table at once, whatever the code above forgets.
  constraint table_taken exclude using gist (merchant_id with =, table_id with =, during with &&)
);
comment on table table_booking is 'scope: tenant. A table taken for a while by an order or a hold';
create index table_booking_order on table_booking (merchant_id, order_id);
create index table_booking_hold on table_booking (merchant_id, hold_id);
create index table_booking_table on table_booking (merchant_id, table_id);

create table promo_use (
  merchant_id uuid not null,
  promo_id uuid not null,
  order_id uuid not null,
  user_id uuid references app_user (id),
  phone text,
  released_at timestamptz,
  created_date timestamptz not null default now(),
  primary key (merchant_id, promo_id, order_id),
  foreign key (merchant_id, promo_id) references promo (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id)
);
comment on table promo_use is 'scope: tenant. One use of a promo by one order';
create index promo_use_order on promo_use (merchant_id, order_id);

create table payment (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('CASH', 'CARD', 'PAYME', 'CLICK')),
  state text not null default 'NEW' check (state in ('NEW', 'PENDING', 'PAID', 'REFUNDED', 'PARTIAL', 'FAILED')),
  amount bigint not null check (amount >= 0),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  external_id text,
  provider_state jsonb not null default '{}',
  taken_by uuid references app_user (id),
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id)
);
comment on table payment is 'scope: tenant. Money of an order, apart from the order''s state';
create index payment_order on payment (merchant_id, order_id);
create unique index payment_external on payment (merchant_id, provider, external_id) where external_id is not null;

create table courier_claim (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  external_id text,
  status text,
  version integer not null default 0,
  price bigint,
  detail jsonb not null default '{}',
  created_date timestamptz not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id)
);
comment on table courier_claim is 'scope: tenant. Attempts to find a courier; a retry is a new row, old ones stay';
create index courier_claim_order on courier_claim (merchant_id, order_id);

create table message (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  channel text not null check (channel in ('SMS', 'PUSH', 'TELEGRAM')),
  recipient text not null,
  template text not null,
  body text not null,
  dedupe_key text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'EXPIRED')),
  external_id text,
  tries smallint not null default 0,
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, dedupe_key)
);
comment on table message is 'scope: tenant. Messages to guests and staff, one row each, never sent twice';

create table ticket_print (
  merchant_id uuid not null,
  order_id uuid not null,
  revision integer not null,
  printer text not null,
  reprint integer not null default 0,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'PRINTED', 'FAILED')),
  created_date timestamptz not null default now(),
  printed_at timestamptz,
  primary key (merchant_id, order_id, revision, printer, reprint),
  foreign key (merchant_id, order_id) references orders (merchant_id, id)
);
comment on table ticket_print is 'scope: tenant. A ticket is printed once per order, revision and printer';

select protect_tenant_tables();

-- A visitor reads exactly their own rows, of every tenant, and writes nothing.
grant select on basket, basket_line, orders, order_line, order_event, restaurant, branch to dasturxon_visitor;
create policy visitor on basket for select to dasturxon_visitor using (
  user_id = current_setting('app.user_id')::uuid or device_id = current_setting('app.device_id')::uuid
);
create policy visitor on basket_line for select to dasturxon_visitor using (
  exists (select from basket b where b.merchant_id = basket_line.merchant_id and b.id = basket_line.basket_id)
);
create policy visitor on orders for select to dasturxon_visitor using (
  user_id = current_setting('app.user_id')::uuid or device_id = current_setting('app.device_id')::uuid
);
create policy visitor on order_line for select to dasturxon_visitor using (
  exists (select from orders o where o.merchant_id = order_line.merchant_id and o.id = order_line.order_id)
);
create policy visitor on order_event for select to dasturxon_visitor using (
  exists (select from orders o where o.merchant_id = order_event.merchant_id and o.id = order_event.order_id)
);
-- Names of places are public; a visitor's list of orders shows them.
create policy visitor on restaurant for select to dasturxon_visitor using (true);
create policy visitor on branch for select to dasturxon_visitor using (true);
