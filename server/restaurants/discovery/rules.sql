-- What changes the seats of a branch enqueues one job for it in a transaction. Rows of the past concern nobody. No
-- notification is sent: it would slow down every commit, and the relay of the process is nudged or looks by itself.
create or replace function note_seats(merchant uuid, branch uuid) returns void
  language plpgsql
  as $$
declare
  mark constant text := pg_current_xact_id()::text || ' ' || branch;
begin
  if branch is null or current_setting('app.seats_noted', true) = mark then
    return;
  end if;
  perform set_config('app.seats_noted', mark, true);
  insert into outbox (topic, merchant_id, payload)
  values ('job.discovery.seats', merchant, jsonb_build_object(
    'branchId', branch, '$job', jsonb_build_object('key', 'discovery.seats ' || branch)));
end $$;

-- Of a row with a branch of its own.
create or replace function note_seats_of_branch() returns trigger
  language plpgsql
  as $$
begin
  perform note_seats(r.merchant_id, r.branch_id) from (select (case tg_op when 'DELETE' then old else new end).*) r;
  return null;
end $$;

-- Of a row that names a table.
create or replace function note_seats_of_table() returns trigger
  language plpgsql
  as $$
begin
  perform note_seats(t.merchant_id, t.branch_id)
  from (select (case tg_op when 'DELETE' then old else new end).*) r
  join dining_table t on t.merchant_id = r.merchant_id and t.id = r.table_id;
  return null;
end $$;
