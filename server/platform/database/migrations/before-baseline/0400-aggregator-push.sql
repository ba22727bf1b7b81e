-- Calls that we make to aggregators: a connection of ours at each, and what was last pushed of each branch.
alter table partner_connection drop constraint partner_connection_vendor_check;
alter table partner_connection add constraint partner_connection_vendor_check
  check (vendor in ('YANDEX_DELIVERY', 'POSTER', 'IIKO', 'YANDEX_EATS', 'EXPRESS_24'));

alter table merchant_secret drop constraint merchant_secret_name_check;
alter table merchant_secret add constraint merchant_secret_name_check
  check (name in ('smsUsername', 'smsPassword', 'smsSender', 'yandexDeliveryKey', 'iikoApiLogin', 'iikoOrganizationId',
    'telegramBotToken', 'posterToken', 'posterApplicationSecret', 'paymeKey', 'clickKey', 'uzumBankKey', 'stripeKey',
    'stripeWebhookSecret', 'yandexEatsSecret', 'yandexEatsClient', 'express24Secret', 'express24Client'));

create table aggregator_push (
  merchant_id uuid not null,
  vendor text not null check (vendor in ('YANDEX_EATS', 'EXPRESS_24')),
  branch_id uuid not null,
  -- What the aggregator was last told; null: nothing yet.
  is_open boolean,
  open_at timestamptz,
  -- Digests of the menu and of the stop list whose import was last started.
  menu_digest text,
  menu_at timestamptz,
  stops_digest text,
  stops_at timestamptz,
  -- A menu that has changed since, and waits until nobody changes it any more.
  waiting_digest text,
  waiting_since timestamptz,
  changed_at timestamptz,
  problem jsonb,
  retry_at timestamptz,
  primary key (merchant_id, vendor, branch_id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
comment on table aggregator_push is 'scope: tenant. What an aggregator was last told of a branch, and what failed';

select protect_tenant_tables();
