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

/** $1 order: the hand-over was taken back. */
export const untakePayment = statement('payments.untake', `
  update payment set state = 'NEW', taken_by = null, last_modified_date = now()
  where order_id = $1 and state = 'PAID' and provider in ('CASH', 'CARD')`);
