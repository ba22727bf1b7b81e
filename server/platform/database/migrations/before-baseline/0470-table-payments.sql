-- Guests at a table pay parts of its bill online: such a part is begun by a phone, and paid when its provider
-- reports it.
alter table bill_part no force row level security;
alter table bill_part
  -- What the provider is given, as B and the number, where an order gives its own.
  add column number bigint generated always as identity,
  add column device_id uuid,
  add column begun_at timestamptz,
  alter column staff_id drop not null,
  alter column paid_at drop not null,
  drop constraint bill_part_means_check,
  add constraint bill_part_means_check
    check (means in ('CASH', 'CARD', 'PAYME', 'CLICK', 'UZUM_BANK', 'STRIPE', 'POINTS', 'GIFT')),
  add constraint bill_part_payer check (staff_id is not null or device_id is not null),
  add constraint bill_part_begun check (paid_at is not null or begun_at is not null);
comment on column bill_part.device_id is 'The phone at the table that pays it';
comment on column bill_part.begun_at is 'When it was begun to be paid online; it counts once paid_at is set';
create unique index bill_part_number on bill_part (merchant_id, number);

alter table payment_attempt no force row level security;
alter table payment_attempt add column part_id uuid,
  add foreign key (merchant_id, part_id) references bill_part (merchant_id, id),
  drop constraint payment_attempt_settles,
  -- A part pays several orders: its payments name the part.
  add constraint payment_attempt_settles
    check ((done_at is not null and tip_id is null and part_id is null) = (payment_id is not null)),
  add constraint payment_attempt_subject check (tip_id is null or part_id is null);
alter table payment_attempt force row level security;
alter table bill_part force row level security;
comment on column payment_attempt.part_id is 'It pays a part of a table''s bill, not the order alone';
create index payment_attempt_part on payment_attempt (merchant_id, part_id) where part_id is not null;
