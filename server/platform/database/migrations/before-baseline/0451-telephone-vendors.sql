-- Telephone systems that sign what they report, and a person's own calls for the export of their data.
alter table telephone_account
  add column vendor text not null default 'GENERIC' check (vendor in ('GENERIC', 'ZADARMA'));
comment on column telephone_account.vendor is 'Whose format the notices have; GENERIC: the JSON of our own contract';

alter table merchant_secret drop constraint merchant_secret_name_check;
alter table merchant_secret add constraint merchant_secret_name_check
  check (name in ('smsUsername', 'smsPassword', 'smsSender', 'yandexDeliveryKey', 'iikoApiLogin', 'iikoOrganizationId',
    'telegramBotToken', 'posterToken', 'posterApplicationSecret', 'paymeKey', 'clickKey', 'uzumBankKey', 'stripeKey',
    'stripeWebhookSecret', 'yandexEatsSecret', 'yandexEatsClient', 'express24Secret', 'express24Client',
    'zadarmaSecret'));

-- Calls from a number belong to whoever has confirmed it, at every merchant; the number is set from their account.
create policy visitor on phone_call for select to dasturxon_visitor
  using (phone = current_setting('app.own_phone'));
grant select on phone_call to dasturxon_visitor;
create index phone_call_of_person on phone_call (phone) where phone is not null;
comment on index phone_call_of_person is 'index-ok: the calls of one person at every merchant, for their data';
