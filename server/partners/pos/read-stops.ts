/**
 * Keeps the stop lists of a branch and its POS alike. Dishes that the POS does not sell are stopped here, and sold
 * again once it sells them; what staff have stopped here is stopped there, where the POS has a call for it.
 */
import { stopChanges } from '#domain/partners/pos/stop-changes.ts';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import { resumeDishes, stopDishes } from '#server/restaurants/availability/availability.ts';
import { withDefaults, type PartnerConnection } from '../integrations/integrations.ts';
import { readPosStops } from './pos-jobs.ts';
import { isTemporary } from '../integrations/ports.ts';
import type { HandledJob } from '#server/platform/database/define-job.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import type { PosDeps } from './pos-deps.ts';
import { activePos } from './pos-store.ts';
import { detailOfFailure, problemOfFailure } from './send-order.ts';
import {
  branchesAt,
  dishesAt,
  dropSentStops,
  dropStops,
  putSentStops,
  seeSentStops,
  sentStops,
  stoppedByPos,
  takeStops,
  type BranchAt,
  type DishAt,
} from './stop-store.ts';

/** The list of the POS may be as late as this after a change. */
const UNSEEN_MS = 2 * 60_000;
/** What was refused is tried again for staff who have given the key its rights meanwhile. */
const REFUSED_MS = 15 * 60_000;

interface Place {
  merchantId: string;
  vendor: PosVendor;
  account: PartnerConnection;
  branch: BranchAt;
}

export function readStopsJob(deps: PosDeps): HandledJob {
  const { transactions, partners, providers } = deps;
  return readPosStops.handledInMerchant(async (_, { merchantId }) => {
    for (const { vendor } of await transactions.tenantRows(merchantId, activePos)) {
      const account = await partners.connect(merchantId, vendor);
      if (!account) continue;
      const branches = await transactions.tenantRows(merchantId, branchesAt, [vendor]);
      if (branches.length === 0) continue;
      // What was not read is left as it is; the next minute reads it again.
      const read = await providers[vendor].stops(account, [...new Set(branches.map(({ outside }) => outside))]);
      if (!read.ok) continue;
      const stopsAt = new Map(read.value.map(({ branchId, productIds }) => [branchId, new Set(productIds)]));
      for (const branch of branches)
        await alignBranch(deps, { merchantId, vendor, account, branch }, stopsAt.get(branch.outside) ?? new Set());
    }
  });
}

async function alignBranch(deps: PosDeps, place: Place, listed: ReadonlySet<string>): Promise<void> {
  const { transactions, now } = deps;
  const { merchantId, vendor, account, branch } = place;
  const at = new Date(now());
  const [dishes, sent] = await Promise.all([
    transactions.tenantRows(merchantId, dishesAt, [branch.id, vendor, at]),
    transactions.tenantRows(merchantId, sentStops, [branch.id]),
  ]);
  const changes = stopChanges(
    {
      dishes: dishes.map((dish) => ({
        id: dish.id,
        outsideId: dish.outside_id,
        isStoppedHere: dish.is_stopped_here,
      })),
      sent: sent.map((row) => ({
        outsideId: row.outside_id,
        state: row.state,
        isSeen: row.is_seen,
        retryAt: row.retry_at.getTime(),
      })),
      listed,
      tillDecides: withDefaults(account.settings).stopOwner === 'POS',
    },
    at.getTime(),
  );
  const { resumedThere, forget, seen, ofTill } = changes;
  const stopped = dishesOf(dishes, ofTill);
  await transactions.withTenant(
    merchantId,
    async (tx) => {
      if (seen.length > 0) await tx.run(seeSentStops, [branch.id, seen]);
      const over = [...forget, ...resumedThere];
      if (over.length > 0) await tx.run(dropSentStops, [branch.id, over]);
      if (resumedThere.length > 0)
        await resumeDishes(tx, branch.id, dishesOf(dishes, resumedThere), { evenTimed: true });
      await takeOver(tx, branch.id, stopped, at);
      // Shown to staff until then.
      if (forget.length > 0) await tx.send(staffEvent(merchantId, 'STOP_LIST', branch.id));
    },
    { retry: true },
  );
  await write(deps, place, changes.stop, true);
  await write(deps, place, changes.resume, false);
}

const dishesOf = (dishes: readonly DishAt[], products: readonly string[]): string[] =>
  dishes.filter(({ outside_id: id }) => products.includes(id)).map(({ id }) => id);

async function takeOver(tx: TenantTx, branchId: string, stopped: readonly string[], now: Date): Promise<void> {
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

/** Stopping twice is harmless, so the row follows the call: one that was lost is made again. */
async function write(
  { transactions, providers, now }: PosDeps,
  { merchantId, vendor, account, branch }: Place,
  products: readonly string[],
  isStopped: boolean,
): Promise<void> {
  if (products.length === 0) return;
  const provider = providers[vendor];
  const written = await provider.setStopped(account, branch.outside, products, isStopped);
  const later = (ms: number): Date => new Date(now() + ms);
  const failed = isStopped ? 'NOT_STOPPED' : 'NOT_RESUMED';
  const state = !written.ok
    ? [
        failed,
        problemOfFailure(provider, written.failure),
        detailOfFailure(written.failure),
        later(isTemporary(written.failure) ? (written.failure.retryAfterMs ?? 0) : REFUSED_MS),
      ]
    : written.value === 'BY_HAND'
      ? [failed, 'BY_HAND', null, later(UNSEEN_MS)]
      : [isStopped ? 'SENT' : 'RESUMED', null, null, later(UNSEEN_MS)];
  await transactions.withTenant(
    merchantId,
    async (tx) => {
      await tx.rows(putSentStops, [branch.id, products, ...state]);
      await tx.send(staffEvent(merchantId, 'STOP_LIST', branch.id));
    },
    { retry: true },
  );
}
