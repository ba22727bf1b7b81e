-- Deletes up to the given number of rows of one table that belong to the merchant of the transaction.
create or replace function erase_rows(of_table text, most integer) returns integer
  language plpgsql
  as $$
declare
  erased integer;
begin
  execute format(
    'delete from %1$I where merchant_id = current_setting(''app.merchant_id'')::uuid and ctid = any(array('
    || 'select ctid from %1$I where merchant_id = current_setting(''app.merchant_id'')::uuid limit %2$s))',
    of_table, most);
  get diagnostics erased = row_count;
  return erased;
end $$;

-- Whether every slide of a story has a valid link or none.
create or replace function has_links_only(slides jsonb) returns boolean
  language sql immutable parallel safe
  return coalesce((select bool_and(is_link(slide ->> 'link')) from jsonb_array_elements(slides) as slide), true);

-- Whether a text is valid as a link; the same rule as domain/platform/text/link.ts.
create or replace function is_link(value text) returns boolean
  language sql immutable parallel safe
  return value is null or (
    length(value) <= 1000
    and value collate "C" !~ '[\U00010000-\U0010ffff]'
    and value collate "C" ~ (
      '^[hH][tT][tT][pP][sS]?://[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?(?:[/?#][^\u0001-\u0020"'''
      '<>\\`\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f'
      '\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]*)?$'
      '|^[tT][eE][lL]:\+?[0-9][0-9().-]{1,30}$'
      '|^[mM][aA][iI][lL][tT][oO]:[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?:\?[^'
      '\u0001-\u0020"''<>\\`\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
      '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]*)?$'
      '|^/(?:[^/\u0001-\u0020"''<>\\`\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
      '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff][^'
      '\u0001-\u0020"''<>\\`\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
      '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]*)?$'
    )
  );

-- Whether a text is valid as a link to a social network: a link, or a user name there.
create or replace function is_profile_link(value text) returns boolean
  language sql immutable parallel safe
  return is_link(value)
    or value collate "C" ~ '^@?[A-Za-z0-9_.-]{2,60}$'
    or value collate "C" ~ '^(?:[wW]{3}\.)?[A-Za-z]+\.(?:[mM][eE]|[cC][oO][mM])/[A-Za-z0-9_.-]{2,60}/?$';

-- Normalizes a name for the search in the list of merchants: lower case, without apostrophes.
create or replace function list_fold(given text) returns text
  language sql immutable parallel safe
  as $$ select lower(translate(given, '''‘’`´ʻʼ', '')) $$;

-- Returns names and phone numbers of owners as one text for the search in the list of merchants.
create or replace function owner_text_of(ids uuid[]) returns text
  language sql stable
  as $$
  select coalesce(string_agg(list_fold(concat_ws(' ', u.first_name, u.last_name, ltrim(u.phone, '+'))), ' '), '')
  from app_user u where u.id = any(ids)
$$;

-- Adds or removes one problem of a merchant in the administrators' list.
create or replace function set_trouble(of_merchant uuid, what text, has boolean) returns void
  language sql
  as $$
  update merchant_summary set troubles = case when has then troubles || what else array_remove(troubles, what) end
  where id = of_merchant and (what = any(troubles)) <> has
$$;

-- Trigger: adds the orders of a day to the merchant's row in the administrators' list.
create or replace function summarize_day() returns trigger
  language plpgsql
  as $$
begin
  update merchant_summary set orders = orders + new.orders - case when tg_op = 'UPDATE' then old.orders else 0 end,
    last_day = case when new.orders > 0 then greatest(last_day, new.day) else last_day end
  where id = new.merchant_id;
  return null;
end $$;

-- Trigger: updates state and names of a merchant in the administrators' list.
create or replace function summarize_merchant() returns trigger
  language plpgsql
  as $$
begin
  insert into merchant_summary as s (id, state, created_date, title, name_text)
  values (new.id,
    case when new.deleted then 'DELETED' when new.opening = 'PENDING' then 'REVIEW' when not new.is_active then 'OFF'
      when not new.live then 'SETUP' else 'LIVE' end,
    new.created_date, list_fold(text_in(new.name, 'uz', null)),
    (select list_fold(concat_ws(' ', new.sub, string_agg(value, ' '))) from jsonb_each_text(new.name)))
  on conflict (id) do update set state = excluded.state, title = excluded.title,
    name_text = excluded.name_text
  where (s.state, s.title, s.name_text) is distinct from (excluded.state, excluded.title, excluded.name_text);
  return null;
end $$;

-- Trigger: updates the owners of a merchant in the administrators' list.
create or replace function summarize_owners() returns trigger
  language plpgsql
  as $$
declare
  of_merchant uuid := coalesce(new.merchant_id, old.merchant_id);
  ids uuid[];
begin
  select coalesce(array_agg(r.user_id order by r.created_date, r.id), '{}') into ids from staff_role r
  where r.merchant_id = of_merchant and r.role = 'OWNER';
  update merchant_summary set owner_ids = ids, owner_text = owner_text_of(ids) where id = of_merchant;
  return null;
end $$;

-- Trigger: notes in the administrators' list whether a connection of the merchant has an error.
create or replace function summarize_partners() returns trigger
  language plpgsql
  as $$
begin
  perform set_trouble(new.merchant_id, 'PARTNER', exists (
    select from partner_connection c where c.merchant_id = new.merchant_id and c.is_active
      and c.last_error is not null));
  return null;
end $$;

-- Trigger: updates the administrators' list when an owner changes name or phone number.
create or replace function summarize_person() returns trigger
  language plpgsql
  as $$
begin
  update merchant_summary set owner_text = owner_text_of(owner_ids) where owner_ids @> array[new.id];
  return null;
end $$;

-- Trigger: notes in the administrators' list whether a printer of the merchant has failed more than once.
create or replace function summarize_printers() returns trigger
  language plpgsql
  as $$
begin
  perform set_trouble(coalesce(new.merchant_id, old.merchant_id), 'PRINTER', exists (
    select from printer p where p.merchant_id = coalesce(new.merchant_id, old.merchant_id) and p.failures > 1
      and p.is_active));
  return null;
end $$;

-- Trigger: notes in the administrators' list whether the latest SMS of the merchant failed.
create or replace function summarize_sms() returns trigger
  language plpgsql
  as $$
begin
  perform set_trouble(new.merchant_id, 'SMS', new.state = 'FAILED');
  return null;
end $$;

-- Returns every table with rows of merchants, each before the tables that it references. The outbox is left out,
-- since its rows are about to be sent.
create or replace function tables_of_merchants() returns setof text
  language plpgsql stable
  as $$
declare
  rest oid[] := array(
    select c.oid from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not in ('platform_audit', 'outbox')
    order by c.relname collate "C");
  next oid;
begin
  while cardinality(rest) > 0 loop
    select t into next from unnest(rest) with ordinality as r(t, place)
    where not exists (
      select from pg_constraint k where k.contype = 'f' and k.confrelid = t and k.conrelid <> t
        and k.conrelid = any(rest))
    order by place limit 1;
    if next is null then
      raise exception 'tables of merchants point at each other in a circle: %', rest::regclass[];
    end if;
    return next (select relname::text from pg_class where oid = next);
    rest := array_remove(rest, next);
  end loop;
end $$;
