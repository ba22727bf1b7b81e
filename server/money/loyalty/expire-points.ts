/** Books points whose time is over, every night; until then they cannot be used either. */
import { movement } from '#domain/money/ledger/ledger.ts';
import { pointsState } from '#domain/money/loyalty/points.ts';
import { bookMovements, holdLedger } from '../ledger/ledger.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { sweepMerchants, type Sweep } from '#server/platform/database/every-merchant.ts';
import { newId } from '#server/platform/ids.ts';
import type { LoyaltyDeps } from './guest-routes.ts';
import { customersWithPoints, rulesOf, toEntries } from './loyalty-store.ts';

const PORTION = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

const expire = defineJob<Sweep>('loyalty.expire', 'nightly');

export function expiryJobs({ transactions, now }: LoyaltyDeps): Required<CapabilityJobs> {
  async function expireMerchant(merchantId: string): Promise<void> {
    const [rules] = await transactions.tenantRows(merchantId, rulesOf);
    if (!rules) return;
    for (let last: string | undefined = FIRST; last !== undefined;) {
      const after: string = last;
      last = await transactions.withTenant(
        merchantId,
        async (tx) => {
          await holdLedger(tx);
          const customers = await tx.rows(customersWithPoints, [after, PORTION]);
          const at = now();
          await bookMovements(
            tx,
            customers.flatMap((customer) =>
              movement(
                {
                  from: 'REWARDS',
                  to: { account: 'POINTS', owner: customer.customer_id },
                  amount: pointsState(toEntries(customer), rules.expireDays, at).expired,
                },
                { kind: 'EXPIRY', source: newId(), orderId: null, at },
              ),
            ),
          );
          return customers.length === PORTION ? customers.at(-1)!.customer_id : undefined;
        },
        { retry: true },
      );
    }
  }
  return {
    jobs: [sweepMerchants(transactions, expire, expireMerchant)],
    cron: { [expire.name]: '23 21 * * *' },
  };
}
