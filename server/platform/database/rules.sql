-- Returns the columns of a row that matter: all but the named ones, or only those after a +.
create or replace function counted_columns(changed_row jsonb, columns text) returns jsonb
  language sql immutable
  as $$
  select case when starts_with(columns, '+')
    then (select jsonb_object_agg(key, value) from jsonb_each(changed_row)
      where key = any (string_to_array(ltrim(columns, '+'), ',')) or key in ('id', 'merchant_id'))
    else changed_row - string_to_array(columns, ',')
  end
$$;

-- Whether a value is a localized text: {"uz": …, "ru": …, "eng": …}, of which any may be missing.
create or replace function is_texts(value jsonb) returns boolean
  language sql immutable parallel safe
  as $$
    select value is null or (
      jsonb_typeof(value) = 'object'
      and not exists (
        select from jsonb_each(value) as t(lang, words)
        where lang not in ('uz', 'ru', 'eng') or jsonb_typeof(words) <> 'string'
      )
    )
  $$;

-- Trigger: writes which cached answers a change makes stale. Arguments: the kind of change; a query over the changed
-- rows ($1, jsonb) that returns their restaurants, or '' where the kind needs none; the columns that do not matter,
-- or after a + the only ones that do; 'index' where the search index is made from the table. A transaction that
-- refreshes the index itself sets app.index_is_current to 'on' first.
create or replace function note_public_change() returns trigger
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

-- Gives every table whose comment begins with "scope: tenant" its forced row policy and its grants. A migration that
-- creates tables calls it at its end; tools/check-tables.ts checks the result.
create or replace function protect_tenant_tables() returns void
  language plpgsql
  as $$
declare
  t record;
begin
  for t in
    select c.oid, c.relname
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and obj_description(c.oid, 'pg_class') like 'scope: tenant%'
  loop
    execute format('alter table %I enable row level security', t.relname);
    execute format('alter table %I force row level security', t.relname);
    execute format('grant select, insert, update, delete on %I to dasturxon_app', t.relname);
    if not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = 'tenant') then
      -- The strict form of current_setting fails loudly when no tenant is set.
      execute format(
        'create policy tenant on %I to dasturxon_app'
        || ' using (merchant_id = current_setting(''app.merchant_id'')::uuid)'
        || ' with check (merchant_id = current_setting(''app.merchant_id'')::uuid)', t.relname);
    end if;
  end loop;
end $$;

-- Returns the cache tags of one kind of change. Searches are made from the search index, which a job refreshes after
-- a menu is saved, so their tags are sent by that job and not with the menu: they would be cached again from old
-- rows. While the release before this one refreshes the index, searches are up to a minute old.
create or replace function public_tags(kind text, merchant uuid, restaurant uuid) returns text[]
  language sql immutable
  as $$
  select case kind
    when 'menu' then array['menu:' || restaurant]
    when 'place' then array['restaurant:' || restaurant, 'directory:' || merchant, 'directory', 'lists:' || merchant,
      'lists']
    when 'product' then array['menu:' || restaurant, 'restaurant:' || restaurant]
    when 'home' then array['home:' || merchant]
    when 'papers' then array['papers:' || merchant]
    when 'storefront' then array['storefront:' || merchant, 'home:' || merchant]
    when 'merchant' then array['merchant:' || merchant, 'home:' || merchant, 'directory:' || merchant, 'directory',
      'lists:' || merchant, 'lists']
    when 'merchants' then array['merchants']
    when 'terms' then array['terms']
  end
$$;

-- Ends the transaction with a refusal: the message is the code, the detail has its further fields.
create or replace function refuse(code text, detail jsonb default '{}') returns void
  language plpgsql
  as $$
begin
  raise exception using errcode = 'DX001', message = code, detail = detail::text;
end $$;

-- Returns a text in the reader's language, else in the merchant's main language, in Russian, or in any that is
-- there.
create or replace function text_in(texts jsonb, language text, main_language text) returns text
  language sql immutable parallel safe
  as $$
    select coalesce(
      nullif(texts ->> language, ''), nullif(texts ->> main_language, ''), nullif(texts ->> 'ru', ''),
      nullif(texts ->> 'uz', ''), nullif(texts ->> 'eng', ''), '')
  $$;

-- Includes a merchant in regular work. An existing row is locked, so that no job removes it before this transaction
-- commits.
create or replace function watch_merchant(of_merchant uuid, for_what text) returns void
  language sql
  as $$
  insert into watched_merchant (what, merchant_id) values (for_what, of_merchant)
  on conflict (what, merchant_id) do update set what = excluded.what
$$;
