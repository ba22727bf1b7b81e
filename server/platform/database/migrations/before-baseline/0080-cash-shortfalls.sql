-- Cash that a courier should have taken at the door and did not. The order stays DELIVERED until somebody has decided who bears it.
create table cash_shortfall (
  merchant_id uuid not null references merchant (id),
  order_id uuid not null,
  courier_id uuid not null,
  due bigint not null,
  received bigint not null check (received >= 0 and received < due),
  reason text not null check (reason in ('GUEST_SHORT', 'NO_CHANGE', 'ITEM_REFUSED', 'GUEST_REFUSED', 'OTHER')),
  note text,
  created_date timestamptz not null,
  resolution text check (resolution in ('ACCEPTED', 'CHARGED', 'COLLECTED')),
  resolution_note text,
  resolved_by uuid references app_user (id),
  resolved_at timestamptz,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, courier_id) references courier (merchant_id, id),
  check ((resolution is null) = (resolved_at is null))
);
comment on table cash_shortfall is 'scope: tenant. Cash missing from a delivery, with the courier''s reason and how staff resolved it';
create index cash_shortfall_courier on cash_shortfall (merchant_id, courier_id);
create index cash_shortfall_resolver on cash_shortfall (resolved_by) where resolved_by is not null;
comment on index cash_shortfall_resolver is 'index-ok: a person may be forgotten wherever they worked';

alter table orders add column shortfall_open boolean not null default false;

select protect_tenant_tables();
