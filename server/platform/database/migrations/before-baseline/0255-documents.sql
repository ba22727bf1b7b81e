-- Staff write the privacy text and the public offer themselves.
alter table document
  add column version integer not null default 1,
  drop constraint document_kind_check,
  add constraint document_kind_check check (kind in ('PRIVACY', 'ABOUT', 'OFFER'));

-- Whether guests are shown the public offer. Off until there is a text.
alter table merchant_web_settings add column offer_active boolean not null default false;
