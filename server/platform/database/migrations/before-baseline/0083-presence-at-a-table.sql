-- Each phone at a table is confirmed by itself: by a waiter, or by a code that changes every few minutes. Phones of sessions that run
-- when this migration is applied stay what they were.
alter table table_guest
  add column joined_at timestamptz not null default now(),
  add column confirmed_at timestamptz default now(),
  add column code_step bigint,
  add column code_tries smallint not null default 0;
alter table table_guest alter column confirmed_at drop default;
alter table table_session add column code_step bigint, add column code_tries smallint not null default 0;
comment on table table_guest is 'scope: tenant. Phones that scanned the code of a table while its session ran, and which of them are known to sit there';

-- Phones that nobody has confirmed may send few rounds, and of a limited sum. Rounds that staff bring (no asker) are not limited.
drop function join_round(uuid, boolean, uuid, integer, integer);
create function join_round(session uuid, with_promo boolean, asker uuid, most_of_asker integer, most_of_table integer, bill bigint) returns void
  language plpgsql
  as $$
declare
  merchant uuid := current_setting('app.merchant_id')::uuid;
  live_state text;
  table_branch uuid;
  is_confirmed boolean;
  of_asker integer;
  of_table integer;
  unpaid bigint;
  most_sum bigint;
begin
  -- Rounds of one table queue here, so that the counts below are true.
  select s.state, s.branch_id into live_state, table_branch from table_session s where s.id = session for no key update;
  if coalesce(live_state, 'CLOSED') = 'CLOSED' then
    perform refuse('NOT_ALLOWED_NOW', '{"why": "SESSION_CLOSED"}');
  end if;
  if asker is not null then
    is_confirmed := live_state = 'OPEN' and exists (select from table_guest g
      where g.merchant_id = merchant and g.session_id = session and g.device_id = asker and g.confirmed_at is not null);
    select count(*) filter (where o.device_id = asker),
      count(*) filter (where g.confirmed_at is null), coalesce(sum(o.bill) filter (where g.confirmed_at is null), 0)
    into of_asker, of_table, unpaid
    from orders o
    left join table_guest g on g.merchant_id = o.merchant_id and g.session_id = o.table_session_id and g.device_id = o.device_id
    where o.merchant_id = merchant and o.table_session_id = session and o.status = 'OPEN' and o.placed_by is null;
    if of_asker >= most_of_asker then
      perform refuse_order('TOO_MANY_OPEN', table_branch, jsonb_build_object('most', most_of_asker));
    end if;
    if not is_confirmed and of_table >= most_of_table then
      perform refuse_order('TOO_MANY_OPEN', table_branch, jsonb_build_object('most', most_of_table));
    end if;
    select sum_new into most_sum from current_order_limits();
    if not is_confirmed and unpaid + bill > most_sum then
      perform refuse_order('UNPAID_SUM', table_branch, jsonb_build_object('most', most_sum));
    end if;
  end if;
  if with_promo and exists (
    select from orders o where o.merchant_id = merchant and o.table_session_id = session and o.promo_id is not null and o.status <> 'CANCELED')
  then
    perform refuse('PROMO_USED_UP', '{"why": "SESSION"}');
  end if;
end $$;
