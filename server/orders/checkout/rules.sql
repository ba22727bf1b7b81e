-- Trigger at commit: increases the merchant's counter of terms. It runs at commit because the counter is the last
-- lock of a transaction. A migration that rewrites rows of these tables disables the trigger.
create or replace function note_new_terms() returns trigger
  language plpgsql
  as $$
declare
  merchant text := coalesce(new.merchant_id, old.merchant_id)::text;
  mark text := merchant || ' ' || pg_current_xact_id()::text;
  entered text;
begin
  if current_setting('app.new_terms', true) = mark then
    return null;
  end if;
  entered := current_setting('app.merchant_id', true);
  perform set_config('app.merchant_id', merchant, true);
  if tg_op = 'DELETE' then
    -- A merchant that goes takes its counter with it.
    update merchant_counter set terms = pg_current_xact_id()::text::bigint where merchant_id = merchant::uuid;
  else
    insert into merchant_counter (merchant_id, terms) values (merchant::uuid, pg_current_xact_id()::text::bigint)
    on conflict (merchant_id) do update set terms = excluded.terms;
  end if;
  perform set_config('app.merchant_id', coalesce(entered, ''), true);
  perform set_config('app.new_terms', mark, true);
  return null;
end $$;

-- Returns the next order number if the terms by which the order was judged still hold.
create or replace function number_on_terms(number bigint, terms bigint, judged_by bigint) returns bigint
  language plpgsql
  as $$
begin
  if terms is distinct from judged_by then
    perform refuse('TERMS_CHANGED');
  end if;
  return number;
end $$;
