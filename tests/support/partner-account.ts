/** An account at an outside system, for tests of adapters alone. */
import { secretsOf, type Vendor } from '#domain/partners/integrations/vendors.ts';
import { partnerHttp } from '#adapters/partner-http.ts';
import { changeConnection, ensureConnection } from '#server/partners/integrations/connection-store.ts';
import { openPartnerCalls } from '#server/partners/integrations/partner-calls.ts';
import type { PartnerAccount, PartnerFailure, PartnerResult } from '#server/partners/integrations/ports.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { createLog } from '#server/platform/http/log.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { createMerchant } from './city.ts';

interface Connected {
  vendor: Vendor;
  url: string;
  key: string;
  timeoutMs: number;
}

/** Each account is another merchant's, so that a breaker of one test is not met by the next. */
export async function openPartnerAccount(
  transactions: Transactions,
  { vendor, url, key, timeoutMs }: Connected,
): Promise<{ merchant: string; account: PartnerAccount }> {
  const merchant = await createMerchant(transactions, { key: `m-${crypto.randomUUID().slice(0, 8)}` });
  const secrets = openSecrets({ transactions, box: secretBox(Buffer.alloc(32, 1)) });
  await transactions.withTenant(merchant, async (tx) => {
    await tx.run(ensureConnection, [vendor, url]);
    await tx.row(changeConnection, [vendor, 1, true, url, {}, false]);
    await secrets.write(tx, secretsOf(vendor).key, key);
  });
  const log = createLog({ level: 'silent' });
  const calls = openPartnerCalls({ transactions, secrets, http: partnerHttp, timeoutMs, log, now: Date.now });
  return { merchant, account: (await calls.connect(merchant, vendor))! };
}

export const valueOf = <T>(result: PartnerResult<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};
export const failureOf = <T>(result: PartnerResult<T>): PartnerFailure => {
  if (result.ok) throw new Error('it was answered');
  return result.failure;
};
