/** What the protocols of payment providers let us ask for. */
import type { OnlinePayment } from '../orders/statuses.ts';

/** Providers that return money by a call of ours; at the others staff return it in the provider's cabinet. */
export const RETURNS_BY_CALL: readonly OnlinePayment[] = ['CLICK'];

/** Providers that get the lines of the fiscal receipt after the payment; Payme requests them before it. */
export const RECEIPT_AFTER_PAYMENT: readonly OnlinePayment[] = ['CLICK'];
