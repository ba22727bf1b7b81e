/** The names of the secrets by which merchants prove themselves to payment providers. */
import type { OnlinePayment } from '#domain/orders/statuses.ts';

export const PAYMENT_SECRETS = {
  PAYME: 'paymeKey',
  CLICK: 'clickKey',
  UZUM_BANK: 'uzumBankKey',
} as const satisfies Record<OnlinePayment, string>;
