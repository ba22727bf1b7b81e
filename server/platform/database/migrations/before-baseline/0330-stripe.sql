-- Stripe, for merchants outside Uzbekistan. Its calls are signed with a secret beside the key.
alter table orders drop constraint orders_payment_type_check,
  add constraint orders_payment_type_check check (payment_type in ('CASH', 'CARD', 'PAYME', 'CLICK', 'UZUM_BANK',
    'STRIPE'));
alter table payment drop constraint payment_provider_check,
  add constraint payment_provider_check check (provider in ('CASH', 'CARD', 'PAYME', 'CLICK', 'UZUM_BANK', 'STRIPE'));
alter table payment_account drop constraint payment_account_provider_check,
  add constraint payment_account_provider_check check (provider in ('PAYME', 'CLICK', 'UZUM_BANK', 'STRIPE'));
alter table payment_attempt drop constraint payment_attempt_provider_check,
  add constraint payment_attempt_provider_check check (provider in ('PAYME', 'CLICK', 'UZUM_BANK', 'STRIPE'));
alter table merchant_secret drop constraint merchant_secret_name_check;
alter table merchant_secret add constraint merchant_secret_name_check
  check (name in ('smsUsername', 'smsPassword', 'smsSender', 'yandexDeliveryKey', 'iikoApiLogin', 'iikoOrganizationId',
    'telegramBotToken', 'posterToken', 'posterApplicationSecret', 'paymeKey', 'clickKey', 'uzumBankKey', 'stripeKey',
    'stripeWebhookSecret'));
