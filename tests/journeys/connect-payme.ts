/** Connects a merchant to the stand-in of Payme, by the calls alone. */
import { expect } from 'vitest';
import type { PaymentAccount } from '#contract/money/online-payments.ts';

const ID = '587f72c72cac0d162c722ae2';

export async function connectPayme(staff: <T>(key: string, body?: object) => Promise<T>, key: string): Promise<void> {
  const { accounts } = await staff<{ accounts: PaymentAccount[] }>('GET /console/payment-methods');
  const { version } = accounts.find(({ provider }) => provider === 'PAYME')!;
  const account = await staff<PaymentAccount>('PUT /console/payment-methods/PAYME', {
    isActive: true,
    fields: { merchantId: ID },
    key,
    version,
  });
  const body = JSON.stringify({ id: ID, merchantId: ID, callback: account.callbackUrl, key });
  const answer = await fetch(`${process.env['PAYME_FAKE']}/__control/merchant`, { method: 'POST', body });
  expect(answer.ok).toBe(true);
}
