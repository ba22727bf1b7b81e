/** The door of payments: which ways of paying this installation has. A payment's state is its own, apart from the order's. */
import type { PaymentType } from '#domain/orders/statuses.ts';
import { statement } from '../platform/database/sql.ts';
import type { PaymentMethod } from './ports.ts';

const atHandOver = (type: 'CASH' | 'CARD'): PaymentMethod => ({ type, beforeCooking: false, begin: async () => null });

export interface Payments {
  method(type: PaymentType): PaymentMethod | undefined;
}

export function createPayments(methods: readonly PaymentMethod[] = []): Payments {
  const all = new Map([atHandOver('CASH'), atHandOver('CARD'), ...methods].map((method) => [method.type, method]));
  return { method: (type) => all.get(type) };
}

/** $1 order, $2 who took it. The person who hands the food over took the money. */
export const takePayment = statement('payments.take', `
  update payment set state = 'PAID', taken_by = $2, last_modified_date = now()
  where order_id = $1 and state in ('NEW', 'PENDING')`);

/**
 * $1 order: the hand-over was taken back. At most one payment of an order is open at a time, so the last that was taken is the
 * one that was taken then; what had been paid before stays paid.
 */
export const untakePayment = statement('payments.untake', `
  update payment set state = 'NEW', taken_by = null, last_modified_date = now()
  where id = (select id from payment where order_id = $1 and state = 'PAID' and provider in ('CASH', 'CARD')
    order by created_date desc, id desc limit 1)`);

/** SQL of what is still to be paid of an order: a part of it may have been paid before its dishes were changed. */
export const dueSql = (order: string): string => `case when ${order}.is_paid then 0 else coalesce((
    select sum(p.amount)::bigint from payment p
    where p.merchant_id = ${order}.merchant_id and p.order_id = ${order}.id and p.state in ('NEW', 'PENDING')), 0) end`;

/** $1 orders. */
export const duesOf = statement<{ id: string; due: number }>('payments.dues', `
  select o.id, ${dueSql('o')} as due from orders o where o.id = any($1::uuid[])`);

/** $1 order. */
export const dueOf = statement<{ due: number }>('payments.due', `select ${dueSql('o')} as due from orders o where o.id = $1`);

/**
 * The bill of an order is another now. What nobody has paid yet becomes the new sum; of what was paid the rest is due
 * beside it, and where what was paid covers the new bill nothing is due. $1 order, $2 bill, $3 id of a payment that may be
 * needed, $4 way of paying, $5 whether it was paid.
 */
export const changeDue = statement<{ paid: number; covered: boolean }>('payments.change-due', `
  with paid as (
    select coalesce(sum(amount - refunded) filter (where state in ('PAID', 'PARTIAL')), 0)::bigint as sum from payment where order_id = $1
  ), due as (
    update payment set amount = greatest(0, $2::bigint - (select sum from paid)), last_modified_date = now()
    where order_id = $1 and state in ('NEW', 'PENDING') returning id
  ), more as (
    insert into payment (merchant_id, id, order_id, provider, amount)
    select current_setting('app.merchant_id')::uuid, $3, $1, $4, $2::bigint - (select sum from paid)
    where $2::bigint > (select sum from paid) and not exists (select from due)
    returning id
  )
  select sum as paid, ($5::boolean or sum > 0) and sum >= $2::bigint as covered
  from paid where (select count(*) from due) >= 0 and (select count(*) from more) >= 0`);

/** $1 order, $2 who took it, $3 the way it was paid. */
export const takePaymentBy = statement('payments.take-by', `
  update payment set state = 'PAID', provider = $3, taken_by = $2, last_modified_date = now()
  where order_id = $1 and state in ('NEW', 'PENDING')`);

/** $1 order, $2 the way: it will be paid otherwise. */
export const changeProvider = statement('payments.change-provider', `
  update payment set provider = $2, last_modified_date = now() where order_id = $1 and state = 'NEW'`);

/** $1 order, $2 tiyin. Not more than was paid: no row. */
export const noteRefund = statement<{ id: string }>('payments.note-refund', `
  update payment set refunded = refunded + $2::bigint, last_modified_date = now(),
    state = case when refunded + $2 = amount then 'REFUNDED' else 'PARTIAL' end
  where id = (select id from payment where order_id = $1 and state in ('PAID', 'PARTIAL') and amount - refunded >= $2::bigint
    order by created_date, id limit 1)
  returning id`);
