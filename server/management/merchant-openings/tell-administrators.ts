/** Administrators hear of applications, at most once an hour each however many come: the page shows all of them. */
import { textIn, type Texts } from '#domain/platform/text/language.ts';
import { newOpeningText, queueMessage } from '#server/accounts/notifications/notifications.ts';
import type { Tx } from '#server/platform/database/transactions.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import { administrators } from './openings-store.ts';

const HOUR = 3_600_000;

export async function tellAdministrators(
  tx: Tx,
  { tenancy, now }: { tenancy: Tenancy; now: () => number },
  { name, sub }: { name: Texts; sub: string },
): Promise<void> {
  const hour = Math.floor(now() / HOUR);
  for (const { phone, language: own } of await tx.rows(administrators)) {
    if (phone === null) continue;
    const language = own ?? 'uz';
    const merchantName = textIn(name, language) || sub;
    await queueMessage(tx, {
      kind: 'ACCOUNT',
      to: phone,
      language,
      merchantId: null,
      text: newOpeningText({ language, merchantName, address: `${tenancy.homeOfKey('console')}platform` }),
      dedupeKey: `opening for ${phone} ${hour}`,
    });
  }
}
