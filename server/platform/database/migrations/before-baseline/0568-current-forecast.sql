-- What an order of this moment takes is noted beside what the branch has learned: writing it to the branch made every
-- cached term of ordering stale and rewrote the dishes of the search index. branch.forecast_minutes is read by the
-- release before this one, and goes with a later one.
alter table branch_forecast add column current_minutes smallint;
comment on column branch_forecast.current_minutes is 'Promised to orders of this moment; null: the setting counts';
comment on column branch.forecast_minutes is 'Not read any more, see branch_forecast.current_minutes';

alter table watched_merchant drop constraint watched_merchant_what_check;
alter table watched_merchant add constraint watched_merchant_what_check
  check (what in ('CARRIERS', 'POS', 'AGGREGATORS', 'FORECAST'));

create function watch_forecast() returns trigger
  language plpgsql
  as $$
begin
  perform watch_merchant(new.merchant_id, 'FORECAST');
  return null;
end $$;
create trigger watched_when_forecast after update of promises_forecast on branch for each row
  when (new.promises_forecast and not old.promises_forecast) execute function watch_forecast();
create trigger watched_when_opened after insert on branch for each row
  when (new.promises_forecast) execute function watch_forecast();

insert into watched_merchant (what, merchant_id) select 'FORECAST', id from merchant;
