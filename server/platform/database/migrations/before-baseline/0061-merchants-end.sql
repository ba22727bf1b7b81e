-- What is left of a merchant that was deleted goes after its time. The catalogue says which tables that is, so none is forgotten.
alter table merchant add column erasing_since timestamptz;
comment on column merchant.erasing_since is 'From here on there is no way back';

-- That a merchant was erased stays known; what it was does not.
alter table platform_audit drop constraint platform_audit_merchant_id_fkey;
comment on column platform_audit.merchant_id is 'Stays when the merchant itself is erased';

grant delete on merchant, message to dasturxon_app;

-- Every table with rows of merchants, those that others point at after those that point. What lies in the outbox is on its way out.
create function tables_of_merchants() returns setof text
  language plpgsql stable
  as $$
declare
  rest oid[] := array(
    select c.oid from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not in ('platform_audit', 'outbox')
    order by c.relname collate "C");
  next oid;
begin
  while cardinality(rest) > 0 loop
    select t into next from unnest(rest) with ordinality as r(t, place)
    where not exists (
      select from pg_constraint k where k.contype = 'f' and k.confrelid = t and k.conrelid <> t and k.conrelid = any(rest))
    order by place limit 1;
    if next is null then
      raise exception 'tables of merchants point at each other in a circle: %', rest::regclass[];
    end if;
    return next (select relname::text from pg_class where oid = next);
    rest := array_remove(rest, next);
  end loop;
end $$;

-- A portion of one table's rows of the merchant whose transaction this is.
create function erase_rows(of_table text, most integer) returns integer
  language plpgsql
  as $$
declare
  erased integer;
begin
  execute format(
    'delete from %1$I where merchant_id = current_setting(''app.merchant_id'')::uuid and ctid = any(array('
    || 'select ctid from %1$I where merchant_id = current_setting(''app.merchant_id'')::uuid limit %2$s))', of_table, most);
  get diagnostics erased = row_count;
  return erased;
end $$;
