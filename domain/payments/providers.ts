/** What the protocols of payment providers let us ask for. */
import type { OnlinePayment } from '../orders/statuses.ts';

/** Money is returned by a call of ours; at the other providers staff return it in the provider's cabinet. */
export const RETURNS_BY_CALL: readonly OnlinePayment[] = ['CLICK'];

/** The lines of the fiscal receipt are sent after the payment; Payme asks for them before. */
export const RECEIPT_AFTER_PAYMENT: readonly OnlinePayment[] = ['CLICK'];
