/** Which payment providers a merchant offers to guests, and how an order waits for its money. */
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { isTrusted } from './account-trust.ts';
import { CALLBACK_SECRETS, PAYMENT_SECRETS } from './payment-secrets.ts';

export interface OnlineTerms {
  provider: OnlinePayment;
  payMinutes: number;
  cookBeforePayment: boolean;
}

export interface Payments {
  /** Accounts that are active and have their key, in the order in which they are shown. */
  offered(merchantId: string): Promise<OnlineTerms[]>;
  /** Undefined: this merchant does not take this payment. */
  onlineTerms(merchantId: string, provider: OnlinePayment): Promise<OnlineTerms | undefined>;
}

const nameOf = (secrets: Partial<Record<OnlinePayment, string>>): string =>
  `case a.provider ${Object.entries(secrets)
    .map(([provider, name]) => `when '${provider}' then '${name}'`)
    .join(' ')} end`;

const offeredAccounts = statement<OnlineTerms>(
  'payments.offered',
  `
  select a.provider, coalesce(s.pay_minutes, 15) as "payMinutes",
    coalesce(s.cook_before_payment, false) as "cookBeforePayment"
  from payment_account a
  join merchant_secret k on k.merchant_id = a.merchant_id and k.name = ${nameOf(PAYMENT_SECRETS)}
  left join payment_settings s on s.merchant_id = a.merchant_id
  where a.is_active and ${isTrusted('a')} and (${nameOf(CALLBACK_SECRETS)} is null or exists (
    select from merchant_secret c where c.merchant_id = a.merchant_id and c.name = ${nameOf(CALLBACK_SECRETS)}))
  order by array_position(array['PAYME', 'CLICK', 'UZUM_BANK', 'STRIPE'], a.provider)`,
);

export function createPayments(transactions: Transactions): Payments {
  const offered = (merchantId: string): Promise<OnlineTerms[]> => transactions.tenantRows(merchantId, offeredAccounts);
  return {
    offered,
    onlineTerms: async (merchantId, provider) =>
      (await offered(merchantId)).find((account) => account.provider === provider),
  };
}
