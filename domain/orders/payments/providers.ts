/** What the protocols of payment providers let us ask for. */
import type { OnlinePayment } from '../orders/statuses.ts';

/** Providers that return money by a call of ours; at the others staff return it in the provider's cabinet. */
export const RETURNS_BY_CALL: readonly OnlinePayment[] = ['CLICK', 'STRIPE'];

/**
 * Providers whose receipt is asked for after the payment: Click gets the lines of the fiscal receipt first, Stripe
 * writes a receipt by itself. Payme requests the lines before the payment.
 */
export const RECEIPT_AFTER_PAYMENT: readonly OnlinePayment[] = ['CLICK', 'STRIPE'];
