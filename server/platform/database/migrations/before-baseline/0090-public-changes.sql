-- What guests read without signing in is cached: pages, menus, lists, and the search index. A trigger on every table
-- that
-- those answers are read from writes what changed into the outbox, in the transaction of the write: the tags under
-- which
-- answers are cached, and a job that rebuilds a restaurant's part of the search index. No writer can forget it;
-- tools/check-public-tables.ts lists tables that a cached call reads and that have no such trigger.

-- The tags of one kind of change; server/catalog/catalog.ts and server/discovery/discovery.ts say what each stands for.
-- A change of kind 'index' concerns the search index alone.
create function public_tags(kind text, merchant uuid, restaurant uuid) returns text[]
  language sql immutable
  as $$
  select case kind
    when 'menu' then array['menu:' || restaurant]
    when 'place' then array['restaurant:' || restaurant, 'directory:' || merchant, 'directory']
    when 'product' then array['menu:' || restaurant, 'restaurant:' || restaurant, 'directory:' || merchant, 'directory']
    when 'home' then array['home:' || merchant]
    when 'papers' then array['papers:' || merchant]
    when 'merchant' then array['merchant:' || merchant, 'home:' || merchant, 'directory:' || merchant, 'directory']
    when 'merchants' then array['merchants']
    when 'terms' then array['terms']
  end
$$;

-- The columns of a row that count: all but the named ones, or only those after a +.
create function counted_columns(changed_row jsonb, columns text) returns jsonb
  language sql immutable
  as $$
  select case when starts_with(columns, '+')
    then (select jsonb_object_agg(key, value) from jsonb_each(changed_row)
      where key = any (string_to_array(ltrim(columns, '+'), ',')) or key in ('id', 'merchant_id'))
    else changed_row - string_to_array(columns, ',')
  end
$$;

-- Arguments of the trigger: the kind of change; a query over the changed rows ($1, jsonb) that gives the restaurants
-- they
-- belong to, or '' where the kind needs none; the columns that do not count, or after a + the only ones that do;
-- 'index'
-- where the search index is made from the table. A transaction that refreshes the index itself sets
-- app.index_is_current
-- to 'on' before it writes.
create function note_public_change() returns trigger
  language plpgsql
  as $$
declare
  restaurants_of text := tg_argv[1];
  entered text := current_setting('app.merchant_id', true);
  transaction text := pg_current_xact_id()::text;
  -- What this transaction has written to the outbox already: its own id, then tags and index:<restaurant>.
  noted text[] := string_to_array(current_setting('app.public_changes', true), ' ');
  changed_rows jsonb[];
  merchant uuid;
  restaurants uuid[];
  tags text[] := '{}';
  stale text[] := '{}';
begin
  if tg_op = 'INSERT' then
    select array_agg(to_jsonb(n)) into changed_rows from new_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(to_jsonb(o)) into changed_rows from old_rows o;
  else
    -- Rows of which a column that counts has changed, as they were and as they are.
    with versions as (
      select to_jsonb(o) as r, false as is_new from old_rows o union all select to_jsonb(n), true from new_rows n
    ), counted as (
      select r, is_new, counted_columns(r, tg_argv[2]) as c from versions
    )
    select array_agg(a.r) into changed_rows from counted a
      where not exists (select from counted b where b.is_new <> a.is_new and b.c = a.c);
  end if;
  if changed_rows is null then
    return null;
  end if;
  if noted is null or noted[1] is distinct from transaction then
    noted := array[transaction];
  end if;

  for merchant in
    select distinct coalesce(r ->> 'merchant_id', r ->> 'id')::uuid from unnest(changed_rows) as r
  loop
    restaurants := array[null::uuid];
    if restaurants_of <> '' then
      perform set_config('app.merchant_id', merchant::text, true);
      execute restaurants_of into restaurants using
        (select jsonb_agg(r) from unnest(changed_rows) as r where r ->> 'merchant_id' = merchant::text);
      perform set_config('app.merchant_id', coalesce(entered, ''), true);
    end if;
    tags := tags || array(
      select t from unnest(restaurants) as id, unnest(public_tags(tg_argv[0], merchant, id)) as t where t is not null);
    if tg_argv[3] = 'index' and current_setting('app.index_is_current', true) is distinct from 'on' then
      stale := array(select 'index:' || id from unnest(restaurants) as id where id is not null);
      stale := array(select s from unnest(stale) as s where s <> all (noted));
      insert into outbox (topic, merchant_id, payload)
      select 'job.discovery.refresh', merchant, jsonb_build_object(
        'restaurantId', substr(s, 7), '$job', jsonb_build_object('key', 'discovery.refresh ' || substr(s, 7)))
      from unnest(stale) as s;
      noted := noted || stale;
    end if;
  end loop;

  tags := array(select distinct t from unnest(tags) as t where t <> all (noted));
  if cardinality(tags) > 0 then
    insert into outbox (topic, payload) values ('changed', jsonb_build_object('tags', to_jsonb(tags)));
  end if;
  if cardinality(tags) > 0 or cardinality(stale) > 0 then
    -- The processes do not know that a trigger wrote to the outbox: their relays would wait for their next poll.
    perform pg_notify('dasturxon', '{"topic": "outbox.waiting", "merchantId": null, "payload": {}}');
    perform set_config('app.public_changes', array_to_string(noted || tags, ' '), true);
  end if;
  return null;
end $$;

comment on function note_public_change() is
  'Writes the tags of cached answers that a change of a public table makes stale';

create function watch_public_table(watched regclass, kind text, restaurants_of text, columns text, index text,
  operations text[] default array['insert', 'update', 'delete']) returns void
  language plpgsql
  as $$
declare
  operation text;
begin
  foreach operation in array operations loop
    execute format('create trigger %I after %s on %s referencing %s for each statement'
        || ' execute function note_public_change(%L, %L, %L, %L)',
      'public_change_' || kind || '_' || operation, operation, watched,
      case operation when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows' end,
      kind, restaurants_of, columns, index);
  end loop;
end $$;

do $$
declare
  own constant text := 'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r';
  of_branch constant text := 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r'
    || ' join branch b on b.id = (r ->> ''branch_id'')::uuid';
  of_product constant text := 'select array_agg(distinct p.restaurant_id) from jsonb_array_elements($1) as r'
    || ' join product p on p.id = (r ->> ''product_id'')::uuid';
  of_group constant text := 'select array_agg(distinct g.restaurant_id) from jsonb_array_elements($1) as r'
    || ' join modification_group g on g.id = (r ->> ''group_id'')::uuid';
  of_category constant text := 'select array_agg(distinct g.restaurant_id) from jsonb_array_elements($1) as r'
    || ' join menu_group g on g.id = (r ->> ''group_id'')::uuid';
  of_tariff constant text := 'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r'
    || ' join delivery_zone z on z.tariff_id = (r ->> ''id'')::uuid join branch b on b.id = z.branch_id';
  -- Anybody may claim a host; until it is verified it leads nowhere.
  if_verified constant text := 'select case when bool_or(r ->> ''verified_at'' is not null) then array[null::uuid]'
    || ' else array[]::uuid[] end from jsonb_array_elements($1) as r';
  of_merchant constant text := 'select coalesce(array_agg(id), array[null::uuid]) from restaurant';
begin
  perform watch_public_table('restaurant', 'product', replace(own, 'restaurant_id', 'id'), '', 'index');
  perform watch_public_table('branch', 'product', own, '', 'index');
  perform watch_public_table('branch_shift', 'place', of_branch, '', 'index');
  perform watch_public_table('branch_special_shift', 'place', of_branch, '', 'index');
  perform watch_public_table('delivery_zone', 'place', of_branch, '', 'index');
  perform watch_public_table('delivery_tariff', 'place', of_tariff, '', 'index');
  perform watch_public_table('gallery_item', 'place', own, '', '');
  perform watch_public_table('review', 'place', own, '', '');
  perform watch_public_table('menu_group', 'product', own, '', 'index');
  perform watch_public_table('category', 'product', of_category, '', 'index');
  perform watch_public_table('product', 'product', own, 'last_modified_date', 'index');
  perform watch_public_table('product_branch', 'menu', of_branch, '', '');
  perform watch_public_table('modification_group', 'menu', own, '', '');
  perform watch_public_table('modification', 'menu', of_group, '', '');
  perform watch_public_table('product_modification_group', 'menu', of_product, '', '');
  perform watch_public_table('product_recommendation', 'menu', of_product, '', '');
  -- Every order with a code counts it.
  perform watch_public_table('promo', 'merchant', of_merchant, 'used_count', 'index');
  -- A picture that was just uploaded stands on no page yet.
  perform watch_public_table('media_asset', 'merchant', of_merchant, '', 'index', array['update', 'delete']);
  perform watch_public_table('banner', 'home', '', '', '');
  perform watch_public_table('story', 'home', '', '', '');
  perform watch_public_table('collection', 'home', '', '', '');
  perform watch_public_table('collection_item', 'home', '', '', '');
  perform watch_public_table('document', 'papers', '', '', '');
  perform watch_public_table('vacancy', 'papers', '', '', '');
  perform watch_public_table('merchant_web_settings', 'merchant', '', 'last_modified_date', '');
  perform watch_public_table('merchant_web_settings', 'index', of_merchant,
    '+listed,main_language,delivery_active,pickup_active,dine_in_active', 'index', array['update']);
  perform watch_public_table('merchant', 'merchant', '', 'last_modified_date,codes_a_day,erasing_since', '');
  perform watch_public_table('merchant', 'index', of_merchant, '+kind,is_active,deleted', 'index', array['update']);
  -- What an address leads to; every page is looked up by these.
  perform watch_public_table('merchant', 'merchants', '', '+sub,kind,is_active,deleted', '');
  perform watch_public_table('merchant_domain', 'merchants', if_verified, '', '');
  perform watch_public_table('directory_restaurant', 'place', own, '', '');
  perform watch_public_table('directory_branch', 'place', own, '', '');
  -- Terms belong to no merchant, and neither does their tag.
  perform watch_public_table('term', 'terms', '', '', '');
end $$;

drop function watch_public_table;
