/** What jobs that call a payment provider need, over the rows of a test. */
import path from 'node:path';
import { openAccounts } from '#server/money/online-payments/account-store.ts';
import type { ReturnDeps } from '#server/money/online-payments/give-back.ts';
import type { PaymentProvider } from '#server/money/online-payments/ports.ts';
import { secretBox, secretKey } from '#server/platform/secret-box.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import type { PaymentShop } from './payments.ts';

export function paymentJobParts({ t }: PaymentShop, provider: PaymentProvider): ReturnDeps {
  const { transactions } = t.db;
  const key = secretKey(undefined, path.join(t.dataDir, 'secret.key'));
  const accounts = openAccounts({ transactions, secrets: openSecrets({ transactions, box: secretBox(key) }) });
  return { transactions, accounts, providers: [provider], now: () => t.clock.now };
}
