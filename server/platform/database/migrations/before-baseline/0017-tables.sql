-- Guests at tables: who sits in a session, a table that a session takes, and rounds that queue behind one another.

alter table table_booking no force row level security;
alter table table_session no force row level security;
alter table table_booking add column session_id uuid,
  add foreign key (merchant_id, session_id) references table_session (merchant_id, id);
alter table table_booking drop constraint table_booking_check;
alter table table_booking add constraint table_booking_check check (num_nonnulls(order_id, hold_id, session_id) = 1);
create index table_booking_session on table_booking (merchant_id, session_id);
alter table table_booking force row level security;
alter table table_session force row level security;

create table table_guest (
  merchant_id uuid not null,
  session_id uuid not null,
  device_id uuid not null references device (id),
  primary key (merchant_id, session_id, device_id),
  foreign key (merchant_id, session_id) references table_session (merchant_id, id) on delete cascade
);
comment on table table_guest is 'scope: tenant. Devices that scanned the code of a table while its session ran';
create index table_guest_device on table_guest (device_id);
comment on index table_guest_device is 'index-ok: a device may be forgotten wherever it sat';
select protect_tenant_tables();

-- A round is placed while its session runs; a promo counts once a visit. The session's row queues the rounds.
create function join_round(session uuid, with_promo boolean) returns void
  language plpgsql
  as $$
declare
  is_live boolean;
begin
  select state <> 'CLOSED' into is_live from table_session where id = session for no key update;
  if not coalesce(is_live, false) then
    perform refuse('NOT_ALLOWED_NOW', '{"why": "SESSION_CLOSED"}');
  end if;
  if with_promo and exists (
    select from orders o where o.table_session_id = session and o.promo_id is not null and o.status <> 'CANCELED')
  then
    perform refuse('PROMO_USED_UP', '{"why": "SESSION"}');
  end if;
end $$;
