/** Takes the cancellation of an order to the POS with its reason, where the POS has a call for it. */
import { isTemporary } from '../integrations/ports.ts';
import { withDefaults, type PartnerConnection } from '../integrations/integrations.ts';
import { cancelAtPos, posJob } from './pos-jobs.ts';
import type { HandledJob } from '#server/platform/database/define-job.ts';
import { applyPosOrder, noteTrouble } from './apply-pos-order.ts';
import { compileOrder } from './compile-order.ts';
import type { PosDeps } from './pos-deps.ts';
import {
  endPosOrder,
  orderForPos,
  posMappings,
  posMenuOf,
  posOrderOf,
  type OrderForPos,
  type PosOrderRow,
} from './pos-store.ts';
import { detailOfFailure, GIVE_UP_MS, problemOfFailure } from './send-order.ts';
import type { PosProvider } from './ports.ts';
import type { PartnerFailure, PartnerResult } from '../integrations/ports.ts';

const AGAIN_MS = 15_000;

export function cancelOrderJob(deps: PosDeps): HandledJob {
  const { transactions, partners, providers, now } = deps;
  return cancelAtPos.handledInMerchant(async ({ orderId }, { merchantId }) => {
    const [[row], [order]] = await Promise.all([
      transactions.tenantRows(merchantId, posOrderOf, [orderId]),
      transactions.tenantRows(merchantId, orderForPos, [orderId]),
    ]);
    if (!row || row.is_ended || order?.status !== 'CANCELED') return;
    const end = () => transactions.tenantRows(merchantId, endPosOrder, [orderId]);
    if (row.state === 'NEW' && row.sent_at === null) return void (await end());
    const provider = providers[row.vendor];
    const account = await partners.connect(merchantId, row.vendor, { evenOff: true });
    if (!account) return noteTrouble(deps, merchantId, row, { problem: 'CANCEL_BY_HAND' });
    const failed = async (failure: PartnerFailure): Promise<void> => {
      const isLast = !isTemporary(failure) || now() > row.created_date.getTime() + 2 * GIVE_UP_MS;
      const problem = isLast ? 'CANCEL_BY_HAND' : problemOfFailure(provider, failure);
      await noteTrouble(deps, merchantId, row, { problem, detail: detailOfFailure(failure) });
      if (isLast) return void (await end());
      const runAt = new Date(now() + (failure.retryAfterMs ?? AGAIN_MS));
      const again = cancelAtPos.enqueue({ orderId }, posJob(merchantId, { runAt }));
      await transactions.withTenant(merchantId, (tx) => tx.send(again));
    };
    const there = await externalIdOf(deps, merchantId, { provider, account, row, order });
    if (!there.ok) return failed(there.failure);
    if (there.value === null) return void (await end());
    const ref = { orderId, externalId: there.value, commandId: null };
    const cancelled = await provider.cancel(account, ref, order.reason_note ?? order.reason ?? 'CANCELED');
    if (!cancelled.ok) return failed(cancelled.failure);
    if (cancelled.value === 'BY_HAND') await noteTrouble(deps, merchantId, row, { problem: 'CANCEL_BY_HAND' });
    else {
      const after = await provider.get(account, ref);
      if (after.ok) await applyPosOrder(deps, merchantId, row, after.value);
    }
    await end();
  });
}

interface Cancellation {
  provider: PosProvider;
  account: PartnerConnection;
  row: PosOrderRow;
  order: OrderForPos;
}

/** An attempt without an answer may have come through; null: it is not there. */
async function externalIdOf(
  { transactions }: PosDeps,
  merchantId: string,
  { provider, account, row, order }: Cancellation,
): Promise<PartnerResult<string | null>> {
  if (row.external_id !== null) return { ok: true, value: row.external_id };
  const [[stored], mappings] = await Promise.all([
    transactions.tenantRows(merchantId, posMenuOf, [row.vendor]),
    transactions.tenantRows(merchantId, posMappings, [row.vendor]),
  ]);
  const menu = stored?.menu ?? { branches: [], products: [] };
  const compiled = compileOrder(order, row, { menu, mappings, types: withDefaults(account.settings) });
  if (!compiled.ok) return { ok: true, value: null };
  const found = await provider.find(account, compiled.request);
  return found.ok ? { ok: true, value: found.value?.externalId ?? null } : found;
}
