-- Points of guests and gift codes. Their balances are sums of ledger entries; an order is paid with them by payments.
create table loyalty_rules (
  merchant_id uuid primary key references merchant (id),
  is_active boolean not null default false,
  -- Orders placed before earn nothing.
  active_since timestamptz,
  -- What a guest gets of the money that was paid, in hundredths of a per cent.
  earn_basis_points integer not null check (earn_basis_points between 0 and 5000),
  -- The most of a bill that can be paid with points.
  burn_percent smallint not null check (burn_percent between 1 and 100),
  expire_days smallint not null check (expire_days between 30 and 1825),
  version integer not null default 1,
  check (is_active <= (active_since is not null))
);
comment on table loyalty_rules is 'scope: tenant. How guests earn points and pay with them';

create table gift_code (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  code text not null check (code ~ '^[2-9A-HJKMNP-Z]{12}$'),
  amount bigint not null check (amount > 0),
  expires_on date,
  note text check (length(note) <= 200),
  created_by uuid references app_user (id),
  created_at timestamptz not null,
  canceled_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, code)
);
comment on table gift_code is 'scope: tenant. Codes with a balance that pay orders';
create index gift_code_created_by on gift_code (merchant_id, created_by) where created_by is not null;
create index gift_code_latest on gift_code (merchant_id, created_at desc);

alter table payment drop constraint payment_provider_check,
  add constraint payment_provider_check
    check (provider in ('CASH', 'CARD', 'PAYME', 'CLICK', 'UZUM_BANK', 'POINTS', 'GIFT')),
  add column balance_owner uuid,
  add constraint payment_balance_owner check ((provider in ('POINTS', 'GIFT')) = (balance_owner is not null));
comment on column payment.balance_owner is
  'The customer whose points, or the gift code whose balance, it was paid with';

-- What was paid with a balance goes back to it when the order is cancelled.
create function return_balances() returns trigger
  language plpgsql
  as $$
begin
  update payment set refunded = amount, state = 'REFUNDED', last_modified_date = now()
  where merchant_id = new.merchant_id and order_id = new.id and provider in ('POINTS', 'GIFT')
    and state in ('PAID', 'PARTIAL');
  return null;
end $$;
create trigger canceled_order_balances after update on orders for each row
  when (new.status = 'CANCELED' and old.status <> 'CANCELED') execute function return_balances();

select protect_tenant_tables();
