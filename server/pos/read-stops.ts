/** Stops dishes that the POS of a branch does not sell, and sells them again once it does. */
import type { PosVendor } from '#domain/pos/pos.ts';
import { resumeDishes, stopDishes } from '../availability/availability.ts';
import { readPosStops, withDefaults } from '../integrations/integrations.ts';
import type { HandledJob } from '../platform/database/define-job.ts';
import { statement } from '../platform/database/sql.ts';
import type { TenantTx } from '../platform/database/transactions.ts';
import type { PosParts } from './pos-parts.ts';
import { activePos, posMappings, type PosMappingRow } from './pos-store.ts';

interface BranchAt {
  id: string;
  outside: string;
}
const branchesAt = {
  POSTER: statement<BranchAt>(
    'pos.poster-branches',
    "select id, coalesce(poster_spot_id, '') as outside from branch where is_active and poster_spot_id is not null",
  ),
  IIKO: statement<BranchAt>(
    'pos.iiko-branches',
    `
    select id, coalesce(iiko_terminal_group_id, '') as outside from branch
    where is_active and iiko_terminal_group_id is not null`,
  ),
} as const satisfies Record<PosVendor, unknown>;
/** $1 branch. */
const stoppedByPos = statement<{ product_id: string }>(
  'pos.stopped',
  'select product_id from pos_stop where branch_id = $1',
);
/** What staff have stopped themselves is theirs. Parameters: $1 branch, $2 dishes, $3 now. */
const takeStops = statement<{ product_id: string }>(
  'pos.take-stops',
  `
  insert into pos_stop (merchant_id, branch_id, product_id)
  select merchant_id, branch_id, product_id from product_branch
  where branch_id = $1 and product_id = any($2::uuid[])
    and not (stopped and (stopped_until is null or stopped_until > $3))
  on conflict do nothing returning product_id`,
);
const dropStops = statement(
  'pos.drop-stops',
  'delete from pos_stop where branch_id = $1 and product_id = any($2::uuid[])',
);

export function readStopsJob({ transactions, partners, providers, now }: PosParts): HandledJob {
  return readPosStops.handledInMerchant(async (_, { merchantId }) => {
    for (const { vendor } of await transactions.tenantRows(merchantId, activePos)) {
      const account = await partners.connect(merchantId, vendor);
      if (!account || withDefaults(account.settings).stopOwner !== 'POS') continue;
      const [branches, mappings] = await Promise.all([
        transactions.tenantRows(merchantId, branchesAt[vendor]),
        transactions.tenantRows(merchantId, posMappings, [vendor]),
      ]);
      if (branches.length === 0) continue;
      // What was not read is left as it is; the next minute reads it again.
      const read = await providers[vendor].stops(account, [...new Set(branches.map(({ outside }) => outside))]);
      if (!read.ok) continue;
      const stopsAt = new Map(read.value.map(({ branchId, productIds }) => [branchId, new Set(productIds)]));
      for (const { id, outside } of branches) {
        const stopped = dishesOf(mappings, stopsAt.get(outside) ?? new Set());
        await transactions.withTenant(merchantId, (tx) => apply(tx, id, stopped, new Date(now())), { retry: true });
      }
    }
  });
}

const dishesOf = (mappings: readonly PosMappingRow[], products: ReadonlySet<string>): string[] =>
  mappings
    .filter(({ kind, outside_ids: [first] }) => kind === 'DISH' && first !== undefined && products.has(first))
    .map(({ inside_id: id }) => id);

async function apply(tx: TenantTx, branchId: string, stopped: readonly string[], now: Date): Promise<void> {
  const before = (await tx.rows(stoppedByPos, [branchId])).map(({ product_id: id }) => id);
  const over = before.filter((id) => !stopped.includes(id));
  const fresh = stopped.filter((id) => !before.includes(id));
  if (fresh.length > 0) {
    const taken = (await tx.rows(takeStops, [branchId, fresh, now])).map(({ product_id: id }) => id);
    if (taken.length > 0) await stopDishes(tx, branchId, taken, null);
  }
  if (over.length > 0) {
    await tx.run(dropStops, [branchId, over]);
    await resumeDishes(tx, branchId, over);
  }
}
