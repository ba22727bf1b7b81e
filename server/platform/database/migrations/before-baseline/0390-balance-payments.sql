-- The checks of two migrations that landed side by side: online providers and balances together.
alter table payment drop constraint payment_provider_check,
  add constraint payment_provider_check
    check (provider in ('CASH', 'CARD', 'PAYME', 'CLICK', 'UZUM_BANK', 'STRIPE', 'POINTS', 'GIFT'));
alter table tip drop constraint tip_provider_check,
  add constraint tip_provider_check check (provider in ('PAYME', 'CLICK', 'UZUM_BANK', 'STRIPE'));
