-- The public index learns to answer lists, maps and searches by itself: opening times, delivery areas, the dishes
-- as they are shown, and the words they are found by.

alter table directory_restaurant
  -- A small number that stays with the restaurant: what a page of the list remembers it by.
  add column ordinal integer generated always as identity unique,
  add column main_language text,
  -- Ids in directory_word of the names and of the kitchens.
  add column words integer[] not null default '{}',
  add column offer jsonb check (is_texts(offer)),
  add column best_discount smallint not null default 0;
create index directory_restaurant_words on directory_restaurant using gin (words);
drop index directory_restaurant_folded;

-- Times already know about pauses, days off and services that are switched off: a place takes guests now when its
-- times hold this moment. They reach some days ahead and are drawn again each night.
alter table directory_branch
  add column listed boolean not null default false,
  add column name jsonb not null default '{}' check (is_texts(name)),
  add column address jsonb not null default '{}' check (is_texts(address)),
  add column position integer not null default 0,
  add column time_zone text not null default 'Asia/Tashkent',
  add column open_any tstzmultirange not null default '{}',
  add column open_delivery tstzmultirange not null default '{}',
  add column open_pick_up tstzmultirange not null default '{}',
  add column open_dine_in tstzmultirange not null default '{}',
  -- From order to plate, the extra minutes of a busy hour included.
  add column prep_minutes smallint not null default 20,
  -- Of the cheapest area it delivers to; absent where it delivers nowhere.
  add column delivery_price bigint,
  add column delivery_from smallint,
  add column delivery_to smallint;
create index directory_branch_merchant on directory_branch (merchant_id);

create table directory_zone (
  branch_id uuid not null references directory_branch (branch_id) on delete cascade,
  zone_id uuid not null,
  merchant_id uuid not null references merchant (id),
  -- x is longitude, y is latitude.
  bounds box not null,
  ring polygon,
  center_latitude double precision,
  center_longitude double precision,
  radius_metres integer,
  priority integer not null,
  price bigint not null,
  minutes_from smallint not null,
  minutes_to smallint not null,
  primary key (branch_id, zone_id),
  check ((ring is null) = (radius_metres is not null))
);
comment on table directory_zone is 'scope: public-index. Where a branch delivers and what it costs there';
create index directory_zone_bounds on directory_zone using gist (bounds);
create index directory_zone_merchant on directory_zone (merchant_id);

create table directory_product (
  product_id uuid primary key,
  restaurant_id uuid not null references directory_restaurant (restaurant_id) on delete cascade,
  merchant_id uuid not null references merchant (id),
  name jsonb not null check (is_texts(name)),
  cost_price bigint not null,
  discount smallint not null,
  -- As cover of directory_restaurant.
  image jsonb,
  -- While every branch that carries it has stopped it.
  sold_out_until timestamptz
);
comment on table directory_product is 'scope: public-index. A dish as the search shows it';
create index directory_product_restaurant on directory_product (restaurant_id);
create index directory_product_merchant on directory_product (merchant_id);

create table directory_word (
  id integer generated always as identity primary key,
  -- Byte order, so that the index also finds by the beginning of a word.
  folded text collate "C" not null unique,
  -- One way it is written, for "did you mean".
  shown text not null
);
comment on table directory_word is 'scope: public-index. Every word of a name once, folded to the search alphabet';
create index directory_word_trgm on directory_word using gin (folded gin_trgm_ops);

-- Spelling is forgiven word by word: there are far fewer words than names, and a word is short. A name is then found
-- by the ids of its words.
alter table directory_dish_name add column words integer[] not null default '{}';
create index directory_dish_name_words on directory_dish_name using gin (words);
drop index directory_dish_name_trgm;
create index directory_dish_merchant on directory_dish (merchant_id, name_id);

-- Metres between two spots of the globe (haversine on a sphere of the mean radius).
create function metres_between(latitude double precision, longitude double precision,
    to_latitude double precision, to_longitude double precision) returns double precision
  language sql immutable parallel safe
  as $$
    select 2 * 6371008.8 * asin(least(1, sqrt(
      power(sind((to_latitude - latitude) / 2), 2)
      + cosd(latitude) * cosd(to_latitude) * power(sind((to_longitude - longitude) / 2), 2))))
  $$;

grant select, insert, update, delete on directory_zone, directory_product, directory_word to dasturxon_app;
grant select on directory_product to dasturxon_visitor;
