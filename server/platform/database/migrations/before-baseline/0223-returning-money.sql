-- Providers that are asked to return money, and the codes of the delivery on fiscal receipts.
alter table payment_attempt
  add column document_id text check (length(document_id) between 1 and 100);
comment on column payment_attempt.document_id is 'The provider''s id of the money, for calls of ours';

alter table payment_settings
  add column delivery_mxik text check (delivery_mxik ~ '^\d{17}$'),
  add column delivery_package_code text check (delivery_package_code ~ '^\d{1,20}$');

alter table payment_refund drop constraint payment_refund_state_check,
  -- SENDING: the provider is asked to return it; OPEN: staff return it in the provider's cabinet.
  add constraint payment_refund_state_check check (state in ('OPEN', 'SENDING', 'DONE')),
  -- Written before the provider is called: a process that dies then leaves the outcome unknown.
  add column sent_at timestamptz,
  -- Why the provider did not return it.
  add column failure text check (length(failure) <= 300);
