-- The public index: what a marketplace may ask across merchants. It holds nothing secret, has no row policy
-- (only leakproof operators reach an index under one) and is kept current by the writes themselves.

create table directory_restaurant (
  restaurant_id uuid primary key,
  merchant_id uuid not null references merchant (id),
  slug text not null,
  listed boolean not null,
  shown boolean not null,
  name jsonb not null,
  folded text not null,
  logo text,
  -- The finished picture: src, widths, width, height, placeholder, alt by language.
  cover jsonb,
  kitchens text[] not null,
  features text[] not null,
  prefer_for text[] not null,
  services text[] not null,
  price_category smallint,
  rating_average numeric(3, 2),
  rating_count integer not null,
  has_promo boolean not null default false,
  position integer not null,
  created_date timestamptz not null
);
comment on table directory_restaurant is 'scope: public-index. One row a restaurant for lists, filters and search';
create index directory_restaurant_merchant on directory_restaurant (merchant_id);
create index directory_restaurant_folded on directory_restaurant using gin (folded gin_trgm_ops);
create index directory_restaurant_kitchens on directory_restaurant using gin (kitchens);

create table directory_branch (
  branch_id uuid primary key,
  restaurant_id uuid not null references directory_restaurant (restaurant_id) on delete cascade,
  merchant_id uuid not null references merchant (id),
  -- Longitude is shrunk by the cosine of the latitude, so that nearest by this point is nearest on the ground.
  spot point not null,
  latitude double precision not null,
  longitude double precision not null,
  services text[] not null,
  shown boolean not null
);
comment on table directory_branch is 'scope: public-index. One row a branch for nearest and map questions';
create index directory_branch_spot on directory_branch using gist (spot) where shown;
create index directory_branch_restaurant on directory_branch (restaurant_id);

create table directory_dish_name (
  id bigint generated always as identity primary key,
  folded text not null unique
);
comment on table directory_dish_name is 'scope: public-index. Each dish name once, folded to the search alphabet';
create index directory_dish_name_trgm on directory_dish_name using gin (folded gin_trgm_ops);

create table directory_dish (
  product_id uuid not null,
  name_id bigint not null references directory_dish_name (id),
  restaurant_id uuid not null references directory_restaurant (restaurant_id) on delete cascade,
  merchant_id uuid not null references merchant (id),
  primary key (product_id, name_id)
);
comment on table directory_dish is 'scope: public-index. Which dish goes by which folded name';
create index directory_dish_by_name on directory_dish (name_id);
create index directory_dish_restaurant on directory_dish (restaurant_id);

create table search_count (
  day date not null,
  merchant_id uuid not null references merchant (id),
  folded text not null check (length(folded) between 2 and 60),
  shown text not null check (length(shown) <= 60),
  times integer not null default 1,
  primary key (merchant_id, day, folded)
);
comment on table search_count is 'scope: public-index. How often something was looked for on a day; no person in it';

grant select, insert, update, delete on directory_restaurant, directory_branch, directory_dish_name, directory_dish,
  search_count to dasturxon_app;
grant select on directory_restaurant, directory_branch to dasturxon_visitor;
