-- The sender name of a merchant's SMS account stands beside its user and password.
alter table merchant_secret drop constraint merchant_secret_name_check;
alter table merchant_secret add constraint merchant_secret_name_check
  check (name in ('smsUsername', 'smsPassword', 'smsSender', 'yandexDeliveryKey', 'iikoApiLogin', 'iikoOrganizationId',
    'telegramBotToken', 'posterToken', 'posterApplicationSecret', 'paymeKey', 'clickKey', 'uzumBankKey'));
