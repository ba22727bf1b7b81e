/** The names of the secrets by which merchants and payment providers prove themselves to each other. */
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';

export const PAYMENT_SECRETS = {
  PAYME: 'paymeKey',
  CLICK: 'clickKey',
  UZUM_BANK: 'uzumBankKey',
  STRIPE: 'stripeKey',
} as const satisfies Record<OnlinePayment, string>;

/** Providers that sign their calls with a secret of its own; at the others it is the key above. */
export const CALLBACK_SECRETS = {
  STRIPE: 'stripeWebhookSecret',
} as const satisfies Partial<Record<OnlinePayment, string>>;

export const callbackSecretOf = (
  provider: OnlinePayment,
): (typeof CALLBACK_SECRETS)[keyof typeof CALLBACK_SECRETS] | undefined =>
  Object.hasOwn(CALLBACK_SECRETS, provider) ? CALLBACK_SECRETS[provider as keyof typeof CALLBACK_SECRETS] : undefined;

export const isPaymentSecret = (name: string): boolean =>
  [...Object.values(PAYMENT_SECRETS), ...Object.values(CALLBACK_SECRETS)].some((each) => each === name);
