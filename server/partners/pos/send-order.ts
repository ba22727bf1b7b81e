/**
 * Sends an accepted order to the POS of its branch. The row is written before the first call. After a call without an
 * answer the order may exist there: it is looked for before it is created again, so that no kitchen cooks it twice.
 */
import { POS_VENDORS, type PosProblem, type PosVendor } from '#domain/partners/pos/pos.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import { withDefaults, type PartnerConnection } from '../integrations/integrations.ts';
import { followPosSoon, posJob, sendToPos } from './pos-jobs.ts';
import { isTemporary, type PartnerFailure } from '../integrations/ports.ts';
import type { HandledJob } from '#server/platform/database/define-job.ts';
import { newId } from '#server/platform/ids.ts';
import { applyPosOrder, noteTrouble } from './apply-pos-order.ts';
import { branchAt } from './branch-at-pos.ts';
import { compileOrder, linesText } from './compile-order.ts';
import type { PosProvider } from './ports.ts';
import type { PosDeps } from './pos-deps.ts';
import {
  addPosOrder,
  endPosOrder,
  noteSending,
  noteSettled,
  noteUnsent,
  orderForPos,
  posMappings,
  posMenuOf,
  posOrderOf,
  releasePosOrder,
  storePosOrder,
  takePosOrder,
  type OrderForPos,
  type PosOrderRow,
} from './pos-store.ts';
import { holdBackMs, isSettled } from './unknown-outcome.ts';

const TO_SEND: readonly OrderStatus[] = ['ACCEPTED', 'ATTACHED', 'CREATED', 'COOKING', 'DONE'];
/** Longer than a call may take, so that a call of a process that died has ended too. */
const BUSY_MS = 30_000;
const AGAIN_MS = 10_000;
const LONGEST_AGAIN_MS = 60_000;
/** After this time staff have to decide; until then they see that it is being tried. */
export const GIVE_UP_MS = 15 * 60_000;

interface Attempt {
  provider: PosProvider;
  account: PartnerConnection;
  order: OrderForPos;
  row: PosOrderRow;
}

export function sendOrderJob(deps: PosDeps): HandledJob {
  const { transactions, now } = deps;
  return sendToPos.handledInMerchant(async ({ orderId }, { merchantId }) => {
    const [order] = await transactions.tenantRows(merchantId, orderForPos, [orderId]);
    if (!order || order.is_test || order.lines.length === 0 || !TO_SEND.includes(order.status)) return;
    const vendor = await vendorOf(deps, merchantId, order);
    if (!vendor) return;
    await transactions.tenantRows(merchantId, addPosOrder, [
      orderId,
      vendor,
      branchAt(vendor, order),
      newId(now()),
      new Date(now()),
    ]);
    const [row] = await transactions.tenantRows(merchantId, takePosOrder, [
      orderId,
      new Date(now()),
      new Date(now() + BUSY_MS),
    ]);
    if (!row) return again(deps, merchantId, orderId, BUSY_MS);
    try {
      await send(deps, merchantId, order, row);
    } finally {
      await transactions.tenantRows(merchantId, releasePosOrder, [orderId]);
    }
  });
}

/** The POS that this branch is connected to; an order keeps the one it was sent to. */
async function vendorOf(deps: PosDeps, merchantId: string, order: OrderForPos): Promise<PosVendor | null> {
  const [row] = await deps.transactions.tenantRows(merchantId, posOrderOf, [order.id]);
  if (row) return row.vendor;
  for (const vendor of POS_VENDORS)
    if (branchAt(vendor, order) && (await deps.partners.connect(merchantId, vendor))) return vendor;
  return null;
}

async function again({ transactions, now }: PosDeps, merchantId: string, orderId: string, ms: number): Promise<void> {
  const job = sendToPos.enqueue({ orderId }, posJob(merchantId, { runAt: new Date(now() + ms) }));
  await transactions.withTenant(merchantId, (tx) => tx.send(job));
}

async function send(deps: PosDeps, merchantId: string, order: OrderForPos, row: PosOrderRow): Promise<void> {
  const { transactions, partners, providers, now } = deps;
  if (row.state !== 'NEW' || row.is_ended) return;
  const provider = providers[row.vendor];
  const account = await partners.connect(merchantId, row.vendor);
  if (!account) return noteTrouble(deps, merchantId, row, { problem: 'NOT_CONNECTED' });
  const [[stored], mappings] = await Promise.all([
    transactions.tenantRows(merchantId, posMenuOf, [row.vendor]),
    transactions.tenantRows(merchantId, posMappings, [row.vendor]),
  ]);
  const menu = stored?.menu ?? { branches: [], products: [] };
  const compiled = compileOrder(order, row, { menu, mappings, types: withDefaults(account.settings) });
  if (!compiled.ok) return noteTrouble(deps, merchantId, row, compiled);
  const attempt = { provider, account, order, row };
  if (row.sent_at !== null) {
    const found = await provider.find(account, compiled.request);
    if (!found.ok) return failed(deps, merchantId, attempt, found.failure);
    if (found.value) {
      await applyPosOrder(deps, merchantId, row, found.value);
      return follow(deps, merchantId);
    }
    const waitMs = holdBackMs(provider, row.unsettled_since, now());
    if (waitMs > 0) {
      await noteTrouble(deps, merchantId, row, { problem: 'UNANSWERED' });
      return again(deps, merchantId, order.id, waitMs);
    }
  }
  await transactions.tenantRows(merchantId, noteSending, [order.id, new Date(now()), linesText(order)]);
  const created = await provider.create(account, compiled.request);
  if (isSettled(created)) await transactions.tenantRows(merchantId, noteSettled, [order.id]);
  if (!created.ok) {
    if (created.failure.isUnsent && row.sent_at === null)
      await transactions.tenantRows(merchantId, noteUnsent, [order.id]);
    return failed(deps, merchantId, attempt, created.failure);
  }
  await applyPosOrder(deps, merchantId, row, created.value);
  await follow(deps, merchantId);
}

async function follow({ transactions }: PosDeps, merchantId: string): Promise<void> {
  await transactions.withTenant(merchantId, (tx) => tx.send(followPosSoon(merchantId)));
}

export const problemOfFailure = (provider: PosProvider, failure: PartnerFailure): PosProblem => {
  if (failure.kind === 'unauthorized') return 'UNAUTHORIZED';
  if (failure.providerCode === 'RESTING') return 'RESTING';
  return isTemporary(failure) ? 'UNANSWERED' : provider.problemOf(failure);
};

export const detailOfFailure = ({ providerCode, providerMessage }: PartnerFailure): string | null =>
  [providerCode, providerMessage].filter(Boolean).join(': ') || null;

async function failed(
  deps: PosDeps,
  merchantId: string,
  { provider, order, row }: Attempt,
  failure: PartnerFailure,
): Promise<void> {
  const { transactions, now } = deps;
  const [problem, detail] = [problemOfFailure(provider, failure), detailOfFailure(failure)];
  if (!isTemporary(failure) && failure.kind !== 'unauthorized') {
    // It was refused, so it is not there.
    const refused = ['FAILED', null, null, failure.kind, problem, detail, new Date(now())];
    await transactions.tenantRows(merchantId, storePosOrder, [order.id, ...refused]);
    await transactions.tenantRows(merchantId, endPosOrder, [order.id]);
    return noteTrouble(deps, merchantId, row, { problem, detail });
  }
  await noteTrouble(deps, merchantId, row, { problem, detail });
  const ageMs = now() - row.created_date.getTime();
  if (failure.kind === 'unauthorized' || ageMs > GIVE_UP_MS) return;
  const waitMs = Math.min(LONGEST_AGAIN_MS, Math.max(AGAIN_MS, ageMs / 4));
  await again(deps, merchantId, order.id, Math.max(waitMs, failure.retryAfterMs ?? 0));
}
