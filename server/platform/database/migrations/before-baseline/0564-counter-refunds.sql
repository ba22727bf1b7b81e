-- Refunds of cash and card payments, which no provider confirms: the guest is told, and may object for a day. Until
-- the refund is accepted it does not lower the commission.
alter table payment_refund
  add column let_off bigint not null default 0 check (let_off >= 0),
  add column objected_at timestamptz,
  add column accepted_at timestamptz;
comment on column payment_refund.let_off is 'The part that is not owed again, of a refund at the counter';
comment on column payment_refund.objected_at is 'The guest says that the money was not given back';
comment on column payment_refund.accepted_at is 'When a refund at the counter began to lower the commission';
create index payment_refund_objected on payment_refund (merchant_id, objected_at)
  where objected_at is not null and accepted_at is null;

-- Refunds before this migration have lowered the commission already: their movements name the entry of the journal.
alter table payment_refund no force row level security;
alter table payment_entry no force row level security;
insert into payment_refund (merchant_id, id, order_id, payment_id, amount, let_off, requested_at, state, done_at,
  accepted_at)
select merchant_id, id, order_id, payment_id, -amount, let_off, at, 'DONE', at, at from payment_entry
where provider in ('CASH', 'CARD') and amount < 0 and let_off > 0;
alter table payment_entry force row level security;
alter table payment_refund force row level security;

-- The commission is booked again.
create trigger ledger_refund after update on payment_refund for each row
  when (new.accepted_at is distinct from old.accepted_at) execute function note_ledger_payment();

-- What the platform sees by merchant.
create index payment_refund_counter on payment_refund (merchant_id, requested_at) where let_off > 0;
