-- Promos as managers write them: versions, archive, weekdays, and promos without a code that apply by themselves.
alter table promo
  alter column code drop not null,
  add column weekdays smallint[] not null default '{}' check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  add column version integer not null default 1,
  add column archived_at timestamptz,
  add column last_modified_date timestamptz not null default now(),
  add constraint promo_archived_check check (archived_at is null or not is_active),
  add constraint promo_window_check check ((from_minute is null) = (to_minute is null));
comment on table promo is
  'scope: tenant. Promos: AMOUNT in tiyin, PERCENTAGE in whole percent; without a code automatic';

-- The code of an archived promo may be given again.
drop index promo_code;
create unique index promo_code on promo (merchant_id, upper(code)) where archived_at is null;

-- Uses of one guest, and the cost of a promo, without reading all its uses.
create index promo_use_user on promo_use (merchant_id, promo_id, user_id) where released_at is null;
create index promo_use_phone on promo_use (merchant_id, promo_id, phone) where released_at is null;
create index orders_promo on orders (merchant_id, promo_id) include (status, product_discount, delivery_discount)
  where promo_id is not null;

-- Orders are judged by cached automatic promos. Uses are no change of the terms.
create constraint trigger new_terms after insert or delete on promo
  deferrable initially deferred for each row execute function note_new_terms();
create constraint trigger new_terms_when_changed after update of code, discount_type, product_discount,
  delivery_discount, min_price, start_date, end_date, is_active, restaurant_id, branch_ids, service_types, weekdays,
  from_minute, to_minute, first_order_only, total_limit, per_user_limit, archived_at on promo
  deferrable initially deferred for each row execute function note_new_terms();
