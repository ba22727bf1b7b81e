-- A provider may return a part of a tip. Each return is a row, of which the ledger books one movement.
create table tip_return (
  merchant_id uuid not null,
  id uuid not null,
  tip_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, tip_id) references tip (merchant_id, id) on delete cascade
);
comment on table tip_return is 'scope: tenant. Money of tips that has gone back to guests';
create index tip_return_tip on tip_return (merchant_id, tip_id);

alter table tip no force row level security;
alter table tip
  add column refunded bigint not null default 0,
  add column refunded_at timestamptz;
comment on column tip.refunded is 'What of it has gone back to the guest; a trigger writes each change to tip_return';
-- The ledger has booked these by the id of the tip.
insert into tip_return (merchant_id, id, tip_id, amount, at)
select merchant_id, id, id, amount, returned_at from tip where state = 'RETURNED';
update tip set refunded = amount, refunded_at = returned_at where state = 'RETURNED';
alter table tip
  add constraint tip_refunded check (refunded between 0 and amount and (state <> 'RETURNED' or refunded = amount)),
  add constraint tip_refunded_at check ((refunded > 0) = (refunded_at is not null));
alter table tip force row level security;

create function return_whole_tip() returns trigger
  language plpgsql
  as $$
begin
  new.refunded := new.amount;
  new.refunded_at := new.returned_at;
  return new;
end $$;
create trigger returned_tip before insert or update on tip for each row
  when (new.state = 'RETURNED') execute function return_whole_tip();

create function note_tip_return() returns trigger
  language plpgsql
  as $$
declare
  before bigint := 0;
begin
  if tg_op = 'UPDATE' then
    before := old.refunded;
  end if;
  if new.refunded > before then
    insert into tip_return (merchant_id, id, tip_id, amount, at)
    values (new.merchant_id, gen_random_uuid(), new.id, new.refunded - before, new.refunded_at);
  end if;
  return null;
end $$;
create trigger tip_returns after insert or update on tip for each row
  when (new.refunded > 0) execute function note_tip_return();

drop trigger ledger_tip on tip;
create trigger ledger_tip after update on tip for each row
  when (old.state is distinct from new.state or old.refunded <> new.refunded) execute function note_ledger_tip();

select protect_tenant_tables();
