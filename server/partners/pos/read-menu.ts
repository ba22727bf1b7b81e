/**
 * Reads the menus of POS systems again: every hour, and after a notice that something has changed. What differs from
 * ours stays a proposal until staff take it over. A menu that staff have never read is not read here either.
 */
import { isOfSource, sourceOf } from '#domain/partners/pos/pos-menu.ts';
import { withDefaults } from '../integrations/integrations.ts';
import { readPosMenu, readPosMenuSoon } from './pos-jobs.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { forWatchedMerchants } from '#server/platform/database/every-merchant.ts';
import type { PosDeps } from './pos-deps.ts';
import { activePos, posMenuOf, putPosMenu, seePosMenu } from './pos-store.ts';
import { afterMapping } from './after-mapping.ts';

const readAllMenus = defineJob('pos.menus', 'housekeeping');

export function readMenuJobs(deps: PosDeps): Required<CapabilityJobs> {
  const { transactions, partners, providers, now } = deps;
  return {
    jobs: [
      readPosMenu.handledInMerchant(async (_, { merchantId }) => {
        for (const { vendor } of await transactions.tenantRows(merchantId, activePos)) {
          const [stored] = await transactions.tenantRows(merchantId, posMenuOf, [vendor]);
          const account = stored && (await partners.connect(merchantId, vendor));
          if (!account) continue;
          // What was not read stays as it is; the next hour reads it.
          const source = sourceOf(withDefaults(account.settings));
          const revision = isOfSource(stored.menu, source) ? stored.revision : null;
          const read = await providers[vendor].menu(account, revision, source);
          if (!read.ok) continue;
          const { menu } = read.value;
          await transactions.withTenant(merchantId, async (tx) => {
            if (menu === null) await tx.run(seePosMenu, [vendor, new Date(now())]);
            else await tx.run(putPosMenu, [vendor, JSON.stringify(menu), new Date(now()), read.value.revision]);
            await afterMapping(tx, vendor);
          });
        }
      }),
      readAllMenus.handledBy(() =>
        forWatchedMerchants(transactions, 'POS', async (tx) => {
          if ((await tx.rows(activePos)).length > 0) await tx.send(readPosMenuSoon(tx.merchantId));
          // Orders that are there may run on; the sweep of every minute finds out.
          return true;
        }),
      ),
    ],
    cron: { [readAllMenus.name]: '23 * * * *' },
  };
}
