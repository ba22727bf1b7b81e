-- When dishes were on the stop-list, for what that cost in sales.
create table stop_period (
  merchant_id uuid not null references merchant (id),
  branch_id uuid not null,
  product_id uuid not null,
  stopped_at timestamptz not null,
  -- When it was returned, or is going to be by itself; null: until somebody returns it.
  ends_at timestamptz,
  primary key (merchant_id, branch_id, product_id, stopped_at),
  foreign key (merchant_id, branch_id, product_id) references product_branch (merchant_id, branch_id, product_id)
    on delete cascade
);
comment on table stop_period is 'scope: tenant. From when until when a dish was on the stop-list of a branch';
create index stop_period_time on stop_period (merchant_id, stopped_at);

create function note_stop_period() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update stop_period set ends_at = clock_timestamp()
  where merchant_id = new.merchant_id and branch_id = new.branch_id and product_id = new.product_id
    and coalesce(ends_at > clock_timestamp(), true);
  if new.stopped and coalesce(new.stopped_until > clock_timestamp(), true) then
    insert into stop_period (merchant_id, branch_id, product_id, stopped_at, ends_at)
    values (new.merchant_id, new.branch_id, new.product_id, clock_timestamp(), new.stopped_until);
  end if;
  return null;
end $$;
create trigger stop_period_added after insert on product_branch for each row when (new.stopped)
  execute function note_stop_period();
create trigger stop_period_changed after update of stopped, stopped_until on product_branch for each row
  when ((old.stopped, old.stopped_until) is distinct from (new.stopped, new.stopped_until))
  execute function note_stop_period();

-- Dishes that are stopped now: since when is not known.
alter table product_branch no force row level security;
insert into stop_period (merchant_id, branch_id, product_id, stopped_at, ends_at)
select merchant_id, branch_id, product_id, now(), stopped_until from product_branch
where stopped and coalesce(stopped_until > now(), true);
alter table product_branch force row level security;

select protect_tenant_tables();
