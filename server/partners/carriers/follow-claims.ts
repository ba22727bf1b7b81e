/**
 * Follows the running claims of a merchant by the carrier's journal, whose cursor is stored; a callback only wakes it
 * earlier. A claim that is not accepted yet is looked at each time, and every claim once a minute: the journal and the
 * carrier's own answers may lag.
 */
import { isPriceAccepted } from '#domain/orders/orders/carrier-call.ts';
import type { CourierStatus } from '#domain/orders/orders/statuses.ts';
import { followClaims, followSoon } from './carrier-jobs.ts';
import { withDefaults, type PartnerConnection } from '../integrations/integrations.ts';
import { isTemporary } from '../integrations/ports.ts';
import { courierMoved } from '#server/orders/orders/orders.ts';
import { defineJob, type CapabilityJobs, type HandledJob } from '#server/platform/database/define-job.ts';
import { forWatchedMerchants } from '#server/platform/database/every-merchant.ts';
import { applyDelivery, failClaim } from './apply-delivery.ts';
import { detailOf, problemOf } from './create-claim.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import {
  noteAcceptRequested,
  noteProblem,
  orderToDeliver,
  readCursor,
  runningClaims,
  storeCursor,
  storePhone,
  storePosition,
  type ClaimRow,
} from './claim-store.ts';

const MOST_PAGES = 10;
const LOOK_AGAIN_MS = 60_000;
/** While something is about to happen: a price, an acceptance. */
const SOON_MS = 2_000;
const LATER_MS = 10_000;
const CURRENCY = 'UZS';
const BEFORE_ACCEPTANCE: readonly (CourierStatus | null)[] = [null, 'NEW_ORDER', 'READY_FOR_APPROVAL'];
const WITH_PERFORMER: readonly (CourierStatus | null)[] = [
  'PERFORMER_FOUND',
  'PERFORMER_PICK_UP_ARRIVED',
  'PERFORMER_PICKUPED',
  'PERFORMER_ARRIVED',
  'PERFORMER_RETURNING',
];

const wakeFollowers = defineJob('carriers.wake', 'minutes');

export function followJobs(deps: CarrierDeps): Required<CapabilityJobs> {
  const { transactions } = deps;
  const follow: HandledJob = followClaims.handledInMerchant((_, { merchantId }) => followMerchant(deps, merchantId));
  return {
    jobs: [
      follow,
      // In case a process died between two looks.
      wakeFollowers.handledBy(() =>
        forWatchedMerchants(transactions, 'CARRIERS', async (tx) => {
          const isRunning = (await tx.rows(runningClaims)).length > 0;
          if (isRunning) await tx.send(followSoon(tx.merchantId));
          return isRunning;
        }),
      ),
    ],
    cron: { [wakeFollowers.name]: '* * * * *' },
  };
}

async function followMerchant(deps: CarrierDeps, merchantId: string): Promise<void> {
  const { transactions, partners, now } = deps;
  const running = await transactions.tenantRows(merchantId, runningClaims);
  if (running.length === 0) return;
  // Deliveries that run are followed to their end, also after the connection was switched off.
  const account = await partners.connect(merchantId, 'YANDEX_DELIVERY', { evenOff: true });
  if (!account) return;
  const journal = await readJournal(deps, merchantId, account);
  const due = running.filter(
    (claim) => claim.external_id !== null && (journal.changed.has(claim.external_id) || isDue(claim, now())),
  );
  let waitMs = 0;
  for (const claim of due) waitMs = Math.max(waitMs, await lookAt(deps, merchantId, account, claim));
  await transactions.withTenant(merchantId, async (tx) => {
    // What could not be looked at is read from the journal again.
    if (waitMs === 0 && journal.cursor !== undefined) await tx.run(storeCursor, [journal.cursor]);
    const rest = await tx.rows(runningClaims);
    if (rest.length === 0) return;
    const isSoon = rest.some(({ status }) => BEFORE_ACCEPTANCE.includes(status));
    const nextMs = Math.max(waitMs, journal.waitMs, isSoon ? SOON_MS : LATER_MS);
    await tx.send(followSoon(merchantId, new Date(now() + nextMs)));
  });
}

const isDue = (claim: ClaimRow, now: number): boolean =>
  BEFORE_ACCEPTANCE.includes(claim.status) ||
  claim.looked_at === null ||
  // The position of a courier is not in the journal.
  claim.looked_at.getTime() + (WITH_PERFORMER.includes(claim.status) ? LATER_MS : LOOK_AGAIN_MS) <= now;

interface JournalReading {
  changed: Set<string>;
  /** Undefined: nothing was read. */
  cursor: string | undefined;
  waitMs: number;
}

async function readJournal(
  { transactions, provider }: CarrierDeps,
  merchantId: string,
  account: PartnerConnection,
): Promise<JournalReading> {
  const changed = new Set<string>();
  const [stored] = await transactions.tenantRows(merchantId, readCursor);
  let cursor = stored?.journal_cursor ?? null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const read = await provider.journal(account, cursor);
    if (!read.ok) return { changed, cursor: undefined, waitMs: read.failure.retryAfterMs ?? LATER_MS };
    if (read.value === null) {
      if (cursor === null) break;
      cursor = null;
      continue;
    }
    for (const id of read.value.claimIds) changed.add(id);
    cursor = read.value.cursor;
    if (!read.value.hasMore) break;
  }
  return { changed, cursor: cursor ?? undefined, waitMs: 0 };
}

/** Returns how long to wait because the carrier did not answer; 0: it did. */
async function lookAt(
  deps: CarrierDeps,
  merchantId: string,
  account: PartnerConnection,
  claim: ClaimRow,
): Promise<number> {
  const { transactions, provider } = deps;
  const found = await provider.get(account, claim.external_id!);
  if (!found.ok) {
    const { failure } = found;
    if (failure.kind === 'notFound')
      await failClaim(deps, merchantId, claim, { problem: 'REJECTED', detail: detailOf(failure) });
    if (!isTemporary(failure) && failure.kind !== 'unauthorized') return 0;
    await transactions.tenantRows(merchantId, noteProblem, [claim.id, problemOf(failure), detailOf(failure)]);
    return failure.retryAfterMs ?? LATER_MS;
  }
  const now = await applyDelivery(deps, merchantId, claim.id, found.value);
  if (!now || now.remote_ended || now.cancel_requested_at !== null) return 0;
  if (found.value.status === 'READY_FOR_APPROVAL') await acceptPriced(deps, merchantId, account, now);
  if (WITH_PERFORMER.includes(found.value.status)) await findPerformer(deps, merchantId, account, now);
  return 0;
}

/**
 * Accepts the binding price, or leaves it to staff. The request is stored before the call; a call without an
 * answer is not repeated before the claim has been read again.
 */
async function acceptPriced(
  { transactions, provider, now }: CarrierDeps,
  merchantId: string,
  account: PartnerConnection,
  claim: ClaimRow,
): Promise<void> {
  const { price, quoted_price: quoted, approved_price: approved, currency } = claim;
  if (price === null || claim.ended_at !== null) return;
  const { priceTolerance } = withDefaults(account.settings);
  const isApproved = approved !== null && price <= approved;
  if ((currency !== null && currency !== CURRENCY) || !(isApproved || isPriceAccepted(price, quoted, priceTolerance))) {
    await transactions.tenantRows(merchantId, noteProblem, [claim.id, 'PRICE', null]);
    return;
  }
  await transactions.tenantRows(merchantId, noteAcceptRequested, [claim.id, new Date(now())]);
  const accepted = await provider.accept(account, claim.external_id!, claim.remote_version ?? 1);
  if (accepted.ok || accepted.failure.kind === 'conflict') return;
  const { failure } = accepted;
  await transactions.tenantRows(merchantId, noteProblem, [claim.id, problemOf(failure), detailOf(failure)]);
}

/** Where the courier is and how to call them; neither is worth a failure. */
async function findPerformer(
  { transactions, provider, now }: CarrierDeps,
  merchantId: string,
  account: PartnerConnection,
  claim: ClaimRow,
): Promise<void> {
  if (claim.performer && claim.performer.phone === null) {
    const called = await provider.courierPhone(account, claim.external_id!);
    if (called.ok) await transactions.tenantRows(merchantId, storePhone, [claim.id, called.value]);
  }
  const found = await provider.position(account, claim.external_id!);
  if (!found.ok || found.value === null) return;
  const at = new Date(now());
  const { latitude, longitude } = found.value;
  await transactions.withTenant(merchantId, async (tx) => {
    await tx.run(storePosition, [claim.id, latitude, longitude, at]);
    const order = await tx.maybe(orderToDeliver, [claim.order_id]);
    if (order?.status === 'ON_WAY') await tx.send(courierMoved(merchantId, order, { position: found.value!, at }));
  });
}
