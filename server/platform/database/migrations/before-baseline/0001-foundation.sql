-- The ground under every table: extensions, the two roles the application speaks as, and the rule that
-- protects tenant tables so that none can forget it.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- The roles own nothing and cannot log in; the one login becomes them inside each transaction.
do $$
declare
  wanted text;
  -- PostgreSQL 16 split membership from the right to become the role; before, one word meant both.
  needed text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  foreach wanted in array array['dasturxon_app', 'dasturxon_visitor'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then
        null; -- another database of this cluster created it at the same moment
      end;
    end if;
    if not pg_has_role(current_user, wanted, needed) then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$;

grant usage on schema public to dasturxon_app, dasturxon_visitor;

-- A text in the house's languages: {"uz": …, "ru": …, "eng": …}, any of them may be missing.
create function is_texts(value jsonb) returns boolean
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

-- Gives every table whose comment begins with "scope: tenant" its forced row policy and its grants.
-- Called at the end of each migration that creates tables; tools/check-tables holds the result.
create function protect_tenant_tables() returns void
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

-- A merchant's text for a reader: their language, the merchant's main one, ru, then any there is.
create function text_in(texts jsonb, language text, main_language text) returns text
  language sql immutable parallel safe
  as $$
    select coalesce(
      nullif(texts ->> language, ''), nullif(texts ->> main_language, ''), nullif(texts ->> 'ru', ''),
      nullif(texts ->> 'uz', ''), nullif(texts ->> 'eng', ''), '')
  $$;
