-- "A table at 19:30" over all restaurants is judged in memory, from one row for each branch that seats guests.
create table directory_seats (
  branch_id uuid primary key references directory_branch (branch_id) on delete cascade,
  restaurant_id uuid not null,
  merchant_id uuid not null references merchant (id),
  seats jsonb not null
);
comment on table directory_seats is
  'scope: public-index. Hours, tables and taken times of a branch that seats guests, without anybody''s name';
create index directory_seats_merchant on directory_seats (merchant_id);
grant select, insert, update, delete on directory_seats to dasturxon_app;

-- What changes the seats of a branch enqueues one job for it in a transaction. Rows of the past concern nobody. No
-- notification is sent: it would slow down every commit, and the relay of the process is nudged or looks by itself.
create function note_seats(merchant uuid, branch uuid) returns void
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
create function note_seats_of_branch() returns trigger
  language plpgsql
  as $$
begin
  perform note_seats(r.merchant_id, r.branch_id) from (select (case tg_op when 'DELETE' then old else new end).*) r;
  return null;
end $$;
-- Of a row that names a table.
create function note_seats_of_table() returns trigger
  language plpgsql
  as $$
begin
  perform note_seats(t.merchant_id, t.branch_id)
  from (select (case tg_op when 'DELETE' then old else new end).*) r
  join dining_table t on t.merchant_id = r.merchant_id and t.id = r.table_id;
  return null;
end $$;

create trigger seats_added after insert on table_booking for each row
  when (upper(new.during) > now()) execute function note_seats_of_table();
create trigger seats_changed after update on table_booking for each row
  when (upper(new.during) > now() or upper(old.during) > now()) execute function note_seats_of_table();
create trigger seats_removed after delete on table_booking for each row
  when (upper(old.during) > now()) execute function note_seats_of_table();
create trigger seats_added after insert on slot_use for each row
  when (new.kind = 'SEATING') execute function note_seats_of_branch();
create trigger seats_changed after update on slot_use for each row
  when (new.kind = 'SEATING' and new.guests is distinct from old.guests) execute function note_seats_of_branch();
create trigger seats_added after insert on hold for each row
  when (new.kind = 'SEATING') execute function note_seats_of_branch();
create trigger seats_changed after update of used_by_order, released_at on hold for each row
  when (new.kind = 'SEATING') execute function note_seats_of_branch();
create trigger seats_changed after insert or update or delete on dining_table for each row
  execute function note_seats_of_branch();
create trigger seats_changed after insert or update or delete on hall for each row
  execute function note_seats_of_branch();
create trigger seats_changed after insert or delete on table_join for each row
  execute function note_seats_of_table();

insert into outbox (topic, merchant_id, payload)
select 'job.discovery.seats', merchant_id, jsonb_build_object(
  'branchId', branch_id, '$job', jsonb_build_object('key', 'discovery.seats ' || branch_id))
from directory_branch where 'DINE_IN' = any (services);
