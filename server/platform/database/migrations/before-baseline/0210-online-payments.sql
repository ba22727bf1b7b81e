-- Online payments: the accounts of merchants at payment providers, the attempts that providers report, the money that
-- goes back, and a journal of every movement.
alter table orders drop constraint orders_payment_type_check,
  add constraint orders_payment_type_check check (payment_type in ('CASH', 'CARD', 'PAYME', 'CLICK', 'UZUM_BANK')),
  add column awaits_payment boolean not null default false;
comment on column orders.awaits_payment is 'The kitchen does not see it until it is paid or cash is chosen';
alter table payment drop constraint payment_provider_check,
  add constraint payment_provider_check check (provider in ('CASH', 'CARD', 'PAYME', 'CLICK', 'UZUM_BANK'));
alter table merchant_secret drop constraint merchant_secret_name_check,
  add constraint merchant_secret_name_check check (name in ('smsUsername', 'smsPassword', 'yandexDeliveryKey',
    'iikoApiLogin', 'iikoOrganizationId', 'telegramBotToken', 'posterToken', 'paymeKey', 'clickKey', 'uzumBankKey'));

create table payment_settings (
  merchant_id uuid primary key references merchant (id),
  pay_minutes smallint not null default 15 check (pay_minutes between 5 and 60),
  cook_before_payment boolean not null default false,
  vat_percent smallint not null default 12 check (vat_percent between 0 and 100),
  -- Fiscal codes of dishes; the MXIK of each dish is in the menu.
  dish_package_code text check (dish_package_code ~ '^\d{1,20}$'),
  service_mxik text check (service_mxik ~ '^\d{17}$'),
  service_package_code text check (service_package_code ~ '^\d{1,20}$'),
  version integer not null default 1
);
comment on table payment_settings is 'scope: tenant. How a merchant takes money online';

create table payment_account (
  merchant_id uuid not null references merchant (id),
  provider text not null check (provider in ('PAYME', 'CLICK', 'UZUM_BANK')),
  is_active boolean not null default false,
  -- Public ids at the provider; the key lies in merchant_secret.
  settings jsonb not null default '{}',
  -- Counts the callback addresses: a new one makes the address before it invalid.
  callback_number integer not null default 1,
  last_call_at timestamptz,
  last_refused_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, provider)
);
comment on table payment_account is 'scope: tenant. A merchant at a payment provider';

create table payment_callback (
  token_hash bytea primary key,
  merchant_id uuid not null references merchant (id),
  provider text not null,
  created_date timestamptz not null default now(),
  unique (merchant_id, provider)
);
comment on table payment_callback is 'scope: platform. Hash of the address at which a provider calls for a merchant';

create table payment_attempt (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('PAYME', 'CLICK', 'UZUM_BANK')),
  -- The provider's id of its transaction.
  external_id text not null check (length(external_id) between 1 and 100),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('CREATED', 'DONE', 'CANCELED', 'REVERSED')),
  -- As the provider reports it, in milliseconds; its statements are selected by it.
  provider_time bigint not null,
  created_at timestamptz not null,
  done_at timestamptz,
  canceled_at timestamptz,
  reason integer,
  -- The payment that it settled.
  payment_id uuid,
  receipt_url text,
  -- A number for providers that want one instead of an id.
  sequence bigint generated always as identity,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, payment_id) references payment (merchant_id, id),
  unique (merchant_id, provider, external_id),
  check ((state in ('DONE', 'REVERSED')) = (done_at is not null)),
  check ((state in ('CANCELED', 'REVERSED')) = (canceled_at is not null)),
  check ((done_at is not null) = (payment_id is not null))
);
comment on table payment_attempt is 'scope: tenant. A transaction that a payment provider reported';
create index payment_attempt_order on payment_attempt (merchant_id, order_id);
create index payment_attempt_payment on payment_attempt (merchant_id, payment_id) where payment_id is not null;
create index payment_attempt_time on payment_attempt (merchant_id, provider, provider_time);

create table payment_refund (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  -- OPEN: staff return it in the provider's cabinet, and the provider reports it or staff do.
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE')),
  note text,
  requested_by uuid references app_user (id),
  requested_at timestamptz not null,
  done_by uuid references app_user (id),
  done_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, payment_id) references payment (merchant_id, id),
  check ((state = 'DONE') = (done_at is not null))
);
comment on table payment_refund is 'scope: tenant. Money of an online payment that goes back to the guest';
create index payment_refund_order on payment_refund (merchant_id, order_id);
create index payment_refund_payment on payment_refund (merchant_id, payment_id);
create index payment_refund_open on payment_refund (merchant_id, requested_at) where state <> 'DONE';
create index payment_refund_requested_by on payment_refund (merchant_id, requested_by) where requested_by is not null;
create index payment_refund_done_by on payment_refund (merchant_id, done_by) where done_by is not null;

-- Every change of the money that is held of an online payment: the sum of its entries is what is held.
create table payment_entry (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  payment_id uuid not null,
  provider text not null,
  amount bigint not null check (amount <> 0),
  at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) deferrable initially deferred,
  foreign key (merchant_id, payment_id) references payment (merchant_id, id)
);
comment on table payment_entry is 'scope: tenant. Journal of money received and returned online; never changed';
create index payment_entry_order on payment_entry (merchant_id, order_id, at);
create index payment_entry_payment on payment_entry (merchant_id, payment_id);

create function add_payment_entry() returns trigger
  language plpgsql
  as $$
declare
  before bigint := 0;
  after bigint := 0;
begin
  if tg_op = 'UPDATE' and old.state in ('PAID', 'PARTIAL', 'REFUNDED') then
    before := old.amount - old.refunded;
  end if;
  if new.state in ('PAID', 'PARTIAL', 'REFUNDED') then
    after := new.amount - new.refunded;
  end if;
  if before <> after then
    insert into payment_entry (merchant_id, order_id, payment_id, provider, amount)
    values (new.merchant_id, new.order_id, new.id, new.provider, after - before);
  end if;
  return null;
end $$;
create trigger payment_journal_of_new after insert on payment for each row
  when (new.provider not in ('CASH', 'CARD') and new.state <> 'NEW') execute function add_payment_entry();
create trigger payment_journal after update on payment for each row
  when (new.provider not in ('CASH', 'CARD')) execute function add_payment_entry();

grant select, insert, update, delete on payment_callback to dasturxon_app;
select protect_tenant_tables();
