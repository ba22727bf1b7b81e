/**
 * Tells aggregators what has changed, for those that offer calls: a branch that is paused, a changed menu, a changed
 * stop list. Every half minute what they were last told is compared with what is true now, so a change that happens
 * while a call fails, or while this process is away, is told later.
 */
import { createHash } from 'node:crypto';
import type { Aggregator } from '#domain/orders/orders/aggregators.ts';
import { duePushes, type Push } from '#domain/partners/aggregators/push.ts';
import { branchesOfRestaurant, branchNow } from '#server/restaurants/catalog/catalog.ts';
import type { PartnerCalls, PartnerConnection } from '../integrations/integrations.ts';
import { isTemporary, type PartnerFailure } from '../integrations/ports.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { forWatchedMerchants } from '#server/platform/database/every-merchant.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import type { AggregatorMenus } from './aggregator-menu.ts';
import { aggregatorOf, everyPlace, type PlaceRow } from './aggregator-store.ts';
import type { AggregatorPush } from './ports.ts';
import {
  noPush,
  outsideBranches,
  paramsOfPush,
  pushedAggregators,
  pushedState,
  pushesTo,
  putPush,
  type PushProblem,
  type PushRow,
} from './push-store.ts';

export interface PushDeps {
  transactions: Transactions;
  tenancy: Tenancy;
  partners: PartnerCalls;
  pushes: AggregatorPush;
  menus: AggregatorMenus;
  now: () => number;
}

const HALF_MINUTE_MS = 30_000;
/** Nobody has to wait for the next look when a call has failed for now. */
const AGAIN_MS = 20_000;
/** What was refused is tried again for staff who have put it right meanwhile. */
const REFUSED_MS = 15 * 60_000;

const wakePushes = defineJob('aggregators.wake', 'minutes');
const pushToAggregator = defineJob<{ vendor: Aggregator }>('aggregators.push', 'partners');

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export function pushJobs(deps: PushDeps): Required<CapabilityJobs> {
  const { transactions, now } = deps;
  return {
    jobs: [
      pushToAggregator.handledInMerchant(({ vendor }, { merchantId }) => pushMerchant(deps, merchantId, vendor)),
      wakePushes.handledBy(() =>
        forWatchedMerchants(transactions, 'AGGREGATORS', async (tx) => {
          const { merchantId } = tx;
          const connected = await tx.rows(pushedAggregators);
          for (const { vendor } of connected)
            for (const laterMs of [0, HALF_MINUTE_MS])
              await tx.send(
                pushToAggregator.enqueue(
                  { vendor },
                  {
                    merchantId,
                    service: `AGGREGATOR ${merchantId}`,
                    key: `aggregators.push ${merchantId} ${vendor} ${laterMs}`,
                    ...(laterMs > 0 && { runAt: new Date(now() + laterMs) }),
                  },
                ),
              );
          return connected.length > 0;
        }),
      ),
    ],
    cron: { [wakePushes.name]: '* * * * *' },
  };
}

async function pushMerchant(deps: PushDeps, merchantId: string, vendor: Aggregator): Promise<void> {
  const { transactions, tenancy, partners } = deps;
  const [account, storefront] = await Promise.all([partners.connect(merchantId, vendor), tenancy.byId(merchantId)]);
  if (!account || !storefront) return;
  const [[connection], places, rows, outside] = await Promise.all([
    transactions.tenantRows(merchantId, aggregatorOf, [vendor]),
    transactions.tenantRows(merchantId, everyPlace),
    transactions.tenantRows(merchantId, pushesTo, [vendor]),
    transactions.tenantRows(merchantId, outsideBranches, [vendor]),
  ]);
  const isOn = connection?.is_active === true && storefront.merchant.isActive;
  const paused = await pausedBranches(deps, merchantId, places);
  for (const place of places) {
    const row = rows.find(({ branch_id: id }) => id === place.id) ?? noPush(vendor, place.id);
    if (row.problem && halts(row.problem) && isResting(row, deps.now())) continue;
    const { changedAt: _, ...menu } = await deps.menus.menu(merchantId, place, storefront.web.mainLanguage ?? 'uz');
    const current = {
      isOpen: isOn && !paused.has(place.id),
      menuDigest: digest(menu),
      stopsDigest: digest(await deps.menus.availability(merchantId, place)),
    };
    const outsideId = outside.find(({ inside_id: id }) => id === place.id)?.outside_id ?? place.id;
    const next = await pushPlace(deps, account, { row, outsideId, current });
    if (next) await transactions.tenantRows(merchantId, putPush, paramsOfPush(next));
  }
}

/** Closed for the night is not paused: aggregators know the hours, and ask for them. */
async function pausedBranches(
  { transactions, now }: PushDeps,
  merchantId: string,
  places: readonly PlaceRow[],
): Promise<Set<string>> {
  const restaurants = [...new Set(places.map((each) => each.restaurant_id))];
  const branches = await Promise.all(
    restaurants.map((id) => transactions.tenantRows(merchantId, branchesOfRestaurant, [id, 'uz', 'uz'])),
  );
  const paused = branches.flat().filter((each) => branchNow(each, now()).state === 'paused');
  return new Set(paused.map(({ id }) => id));
}

/** Problems of the connection stop all calls to the aggregator; the other kinds concern a single call. */
const halts = ({ kind }: PushProblem): boolean => kind !== 'rejected' && kind !== 'conflict';
const isResting = ({ retry_at: retryAt }: PushRow, now: number): boolean => retryAt !== null && retryAt.getTime() > now;

interface PlacePush {
  row: PushRow;
  /** Its id at the aggregator: ours, or the one that staff have mapped to it. */
  outsideId: string;
  current: { isOpen: boolean; menuDigest: string; stopsDigest: string };
}

/** Returns the row to store; null: nothing has changed. */
async function pushPlace(
  { pushes, now }: PushDeps,
  account: PartnerConnection,
  { row, outsideId, current }: PlacePush,
): Promise<PushRow | null> {
  const { due, waiting } = duePushes(pushedState(row), current, now());
  let next: PushRow = {
    ...row,
    is_open: row.is_open ?? (current.isOpen || null),
    waiting_digest: waiting?.digest ?? null,
    waiting_since: waiting && new Date(waiting.since),
    changed_at: waiting && new Date(waiting.changedAt),
    problem: null,
    retry_at: null,
  };
  const at = new Date(now());
  const done: Record<Push, Partial<PushRow>> = {
    PLACE: { is_open: current.isOpen, open_at: at },
    MENU: {
      menu_digest: current.menuDigest,
      menu_at: at,
      waiting_digest: null,
      waiting_since: null,
      changed_at: null,
    },
    STOPS: { stops_digest: current.stopsDigest, stops_at: at },
  };
  let problem: Pick<PushRow, 'problem' | 'retry_at'> | null = null;
  for (const what of due) {
    if (row.problem?.what === what && isResting(row, now())) {
      problem ??= { problem: row.problem, retry_at: row.retry_at };
      continue;
    }
    const result =
      what === 'PLACE'
        ? await pushes[current.isOpen ? 'openPlace' : 'closePlace'](account, outsideId)
        : await pushes.startImport(account, outsideId, what);
    if (result.ok) next = { ...next, ...done[what] };
    else problem = failed(what, result.failure, now());
    if (problem?.problem && halts(problem.problem)) break;
  }
  next = { ...next, ...problem };
  return JSON.stringify(next) === JSON.stringify(row) ? null : next;
}

function failed(what: Push, failure: PartnerFailure, now: number): Pick<PushRow, 'problem' | 'retry_at'> {
  const { kind, providerCode, providerMessage, retryAfterMs = AGAIN_MS } = failure;
  return {
    problem: { what, kind, message: providerMessage ?? providerCode },
    retry_at: new Date(now + (isTemporary(failure) ? retryAfterMs : REFUSED_MS)),
  };
}
