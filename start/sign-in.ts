/** How signing in is put together: its codes leave by the door of messages, in the name of the storefront. */
import type { Logger } from 'pino';
import { openIdentity, type CodeMessage, type Identity } from '#server/identity/identity.ts';
import { codeText, queueMessage } from '#server/notifications/notifications.ts';
import type { Doors, Tx } from '#server/platform/database/doors.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import type { Tenancy } from '#server/tenancy/tenancy.ts';
import type { Config } from './config.ts';

interface SignInParts {
  config: Config;
  doors: Doors;
  hub: Hub;
  tenancy: Tenancy;
  key: Buffer;
  log: Logger;
  now: () => number;
}

export function composeIdentity({ config, doors, hub, tenancy, key, log, now }: SignInParts): Identity {
  async function tellCode(tx: Tx, { to, code, host, language, merchantId, expiresAt }: CodeMessage): Promise<void> {
    const storefront = await tenancy.byId(merchantId);
    const isMarketplace = storefront?.merchant.kind !== 'MERCHANT';
    const { name } = storefront?.merchant ?? { name: undefined };
    const merchantName = name?.[language] ?? name?.uz ?? 'Dasturxon';
    await queueMessage(tx, {
      kind: 'CODE', to, language, merchantId: isMarketplace ? null : merchantId, text: codeText({ code, host, language, merchantName }),
      secret: true, expiresAt,
    });
  }
  return openIdentity({ doors, hub, key, publicHost: config.publicHost, https: config.https, now, log, tellCode });
}
