-- Enqueues one job that rewrites the seats of a branch in the search index. No notification is sent, because it
-- would slow down every commit: the relay finds the job.
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

-- Trigger: enqueues the job for the branch that the row names.
create or replace function note_seats_of_branch() returns trigger
  language plpgsql
  as $$
begin
  perform note_seats(r.merchant_id, r.branch_id) from (select (case tg_op when 'DELETE' then old else new end).*) r;
  return null;
end $$;

-- Trigger: enqueues the job for the branch of the table that the row names.
create or replace function note_seats_of_table() returns trigger
  language plpgsql
  as $$
begin
  perform note_seats(t.merchant_id, t.branch_id)
  from (select (case tg_op when 'DELETE' then old else new end).*) r
  join dining_table t on t.merchant_id = r.merchant_id and t.id = r.table_id;
  return null;
end $$;
