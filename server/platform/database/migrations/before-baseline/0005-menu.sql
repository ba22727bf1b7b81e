-- The menu: groups, categories, products, modifications, promos, and what the home page shows.

create table menu_group (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  name jsonb not null check (is_texts(name)),
  position integer not null default 0,
  is_active boolean not null default true,
  primary key (merchant_id, id),
  foreign key (merchant_id, restaurant_id) references restaurant (merchant_id, id)
);
comment on table menu_group is 'scope: tenant. The big parts of a menu: kitchen, bar, breakfast';
create index menu_group_restaurant on menu_group (merchant_id, restaurant_id);

create table category (
  merchant_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name jsonb not null check (is_texts(name)),
  position integer not null default 0,
  is_active boolean not null default true,
  primary key (merchant_id, id),
  foreign key (merchant_id, group_id) references menu_group (merchant_id, id)
);
comment on table category is 'scope: tenant. A section of the menu';
create index category_group on category (merchant_id, group_id);

create table product (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  category_id uuid not null,
  name jsonb not null check (is_texts(name)),
  description jsonb check (is_texts(description)),
  type text not null default 'NONE' check (type in ('NONE', 'MODIFICATION')),
  cost_price bigint not null check (cost_price >= 0 and cost_price % 100 = 0),
  discount smallint not null default 0 check (discount between 0 and 100),
  media_id uuid,
  weight_grams integer,
  volume_millilitres integer,
  calories numeric(7, 1),
  proteins numeric(6, 1),
  fats numeric(6, 1),
  carbs numeric(6, 1),
  tags text[] not null default '{}',
  station text,
  sold_from_minute smallint,
  sold_to_minute smallint,
  mxik text,
  poster_product_id text,
  iiko_product_id text,
  is_active boolean not null default true,
  position integer not null default 0,
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, restaurant_id) references restaurant (merchant_id, id),
  foreign key (merchant_id, category_id) references category (merchant_id, id),
  foreign key (merchant_id, media_id) references media_asset (merchant_id, id)
);
comment on table product is 'scope: tenant. A dish; cost_price in tiyin, discount in whole percent of it';
create index product_restaurant on product (merchant_id, restaurant_id);
create index product_category on product (merchant_id, category_id);
create index product_media on product (merchant_id, media_id);

create table product_branch (
  merchant_id uuid not null,
  branch_id uuid not null,
  product_id uuid not null,
  stopped boolean not null default false,
  stopped_until timestamptz,
  daily_stock integer check (daily_stock >= 0),
  primary key (merchant_id, branch_id, product_id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references product (merchant_id, id) on delete cascade
);
comment on table product_branch is 'scope: tenant. Which branch carries which product, and its stop-list';
create index product_branch_product on product_branch (merchant_id, product_id);

create table stock_day (
  merchant_id uuid not null,
  branch_id uuid not null,
  product_id uuid not null,
  day date not null,
  used integer not null default 0 check (used >= 0),
  total integer not null check (total >= 0),
  primary key (merchant_id, branch_id, product_id, day),
  foreign key (merchant_id, branch_id, product_id) references product_branch (merchant_id, branch_id, product_id) on delete cascade,
  constraint stock_left check (used <= total)
);
comment on table stock_day is 'scope: tenant. Counted portions of one business day; another day is not touched';

create table modification_group (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  name jsonb not null check (is_texts(name)),
  min_count smallint not null default 0 check (min_count >= 0),
  max_count smallint not null default 1,
  position integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, restaurant_id) references restaurant (merchant_id, id),
  check (max_count >= greatest(min_count, 1))
);
comment on table modification_group is 'scope: tenant. Choices of a dish: size, sauce, extras';
create index modification_group_restaurant on modification_group (merchant_id, restaurant_id);

create table modification (
  merchant_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name jsonb not null check (is_texts(name)),
  price bigint not null default 0 check (price >= 0 and price % 100 = 0),
  max_count smallint not null default 1 check (max_count between 1 and 50),
  is_active boolean not null default true,
  position integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, group_id) references modification_group (merchant_id, id) on delete cascade
);
comment on table modification is 'scope: tenant. One choice, its price and how many of it';
create index modification_in_group on modification (merchant_id, group_id);

create table product_modification_group (
  merchant_id uuid not null,
  product_id uuid not null,
  group_id uuid not null,
  position integer not null default 0,
  primary key (merchant_id, product_id, group_id),
  foreign key (merchant_id, product_id) references product (merchant_id, id) on delete cascade,
  foreign key (merchant_id, group_id) references modification_group (merchant_id, id) on delete cascade
);
comment on table product_modification_group is 'scope: tenant. Which choices a product offers';
create index product_modification_group_group on product_modification_group (merchant_id, group_id);

create table product_recommendation (
  merchant_id uuid not null,
  product_id uuid not null,
  recommended_id uuid not null,
  position integer not null default 0,
  primary key (merchant_id, product_id, recommended_id),
  foreign key (merchant_id, product_id) references product (merchant_id, id) on delete cascade,
  foreign key (merchant_id, recommended_id) references product (merchant_id, id) on delete cascade
);
comment on table product_recommendation is 'scope: tenant. What goes well with a dish';
create index product_recommendation_recommended on product_recommendation (merchant_id, recommended_id);

create table promo (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  code text not null,
  discount_type text not null check (discount_type in ('AMOUNT', 'PERCENTAGE')),
  product_discount bigint not null default 0 check (product_discount >= 0),
  delivery_discount bigint not null default 0 check (delivery_discount >= 0),
  min_price bigint not null default 0 check (min_price >= 0),
  start_date date not null,
  end_date date not null,
  is_active boolean not null default true,
  title jsonb check (is_texts(title)),
  restaurant_id uuid,
  branch_ids uuid[] not null default '{}',
  service_types text[] not null default '{}',
  from_minute smallint,
  to_minute smallint,
  first_order_only boolean not null default false,
  total_limit integer check (total_limit > 0),
  per_user_limit integer check (per_user_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  created_date timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, restaurant_id) references restaurant (merchant_id, id),
  check (end_date >= start_date),
  check (discount_type <> 'PERCENTAGE' or (product_discount <= 100 and delivery_discount <= 100)),
  check (discount_type <> 'AMOUNT' or (product_discount % 100 = 0 and delivery_discount % 100 = 0)),
  constraint promo_uses_left check (total_limit is null or used_count <= total_limit)
);
comment on table promo is 'scope: tenant. Codes: AMOUNT in tiyin, PERCENTAGE in whole percent';
create unique index promo_code on promo (merchant_id, upper(code));
create index promo_restaurant on promo (merchant_id, restaurant_id);

create table banner (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  title jsonb not null check (is_texts(title)),
  body jsonb check (is_texts(body)),
  action jsonb check (is_texts(action)),
  link text,
  media_id uuid,
  tone text not null default 'teal' check (tone in ('teal', 'amber', 'wine', 'blue', 'green', 'ink')),
  active_from timestamptz not null default now(),
  active_until timestamptz,
  is_active boolean not null default true,
  position integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, media_id) references media_asset (merchant_id, id)
);
comment on table banner is 'scope: tenant. Banners of the home page with their schedule';
create index banner_media on banner (merchant_id, media_id);

create table story (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  restaurant_id uuid,
  title jsonb not null check (is_texts(title)),
  media_id uuid not null,
  slides jsonb not null check (jsonb_typeof(slides) = 'array'),
  active_from timestamptz not null default now(),
  active_until timestamptz,
  is_active boolean not null default true,
  position integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, restaurant_id) references restaurant (merchant_id, id),
  foreign key (merchant_id, media_id) references media_asset (merchant_id, id)
);
comment on table story is 'scope: tenant. Stories: slides of {mediaId, title: {uz, ru, eng}, link}';
create index story_media on story (merchant_id, media_id);
create index story_restaurant on story (merchant_id, restaurant_id);

create table collection (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  slug text not null,
  title jsonb not null check (is_texts(title)),
  kind text not null default 'HAND' check (kind in ('HAND', 'NEAREST', 'NEW', 'OPEN_LATE', 'TOP_RATED', 'PROMO')),
  active_from timestamptz not null default now(),
  active_until timestamptz,
  is_active boolean not null default true,
  position integer not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, slug)
);
comment on table collection is 'scope: tenant. Rows of restaurants on the home page';

create table collection_item (
  merchant_id uuid not null,
  collection_id uuid not null,
  -- A marketplace's collection lists restaurants of other merchants, so this is no foreign key into the tenant.
  restaurant_id uuid not null,
  position integer not null default 0,
  primary key (merchant_id, collection_id, restaurant_id),
  foreign key (merchant_id, collection_id) references collection (merchant_id, id) on delete cascade
);
comment on table collection_item is 'scope: tenant. Restaurants of a hand-made collection';

create table review (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  branch_id uuid,
  -- HMAC of the order's id: one rating an order, and no way back to the order.
  visit_key bytea not null,
  stars smallint not null check (stars between 1 and 5),
  body text check (length(body) <= 500),
  tags text[] not null default '{}',
  day date not null,
  published boolean not null default false,
  hidden boolean not null default false,
  reply text,
  replied_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, visit_key),
  foreign key (merchant_id, restaurant_id) references restaurant (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);
comment on table review is 'scope: tenant. Anonymous ratings: no user, order, device or exact time';
create index review_restaurant on review (merchant_id, restaurant_id, day desc, id);
create index review_branch on review (merchant_id, branch_id);

create table liked_restaurant (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  user_id uuid references app_user (id),
  device_id uuid references device (id),
  created_date timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, restaurant_id) references restaurant (merchant_id, id),
  check (num_nonnulls(user_id, device_id) = 1)
);
comment on table liked_restaurant is 'scope: tenant. Likes of a user or, before sign-in, of a device';
create unique index liked_by_user on liked_restaurant (merchant_id, restaurant_id, user_id) where user_id is not null;
create unique index liked_by_device on liked_restaurant (merchant_id, restaurant_id, device_id) where device_id is not null;
create index liked_of_user on liked_restaurant (user_id) where user_id is not null;
comment on index liked_of_user is 'index-ok: a visitor asks for their own likes of every tenant';
create index liked_of_device on liked_restaurant (device_id) where device_id is not null;
comment on index liked_of_device is 'index-ok: a visitor asks for their own likes of every tenant';

select protect_tenant_tables();

grant select on liked_restaurant to dasturxon_visitor;
create policy visitor on liked_restaurant for select to dasturxon_visitor using (
  user_id = current_setting('app.user_id')::uuid or device_id = current_setting('app.device_id')::uuid
);
