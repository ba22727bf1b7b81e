/**
 * Holds: ten minutes in which a slot or seats are reserved for a guest. Expiry is judged by the database's clock, and
 * one transaction writes everything.
 *
 * Rules stated in SQL (`rules.sql`): `few_holds_of_network`, `unverified_half` and `unverified_half_of_tables` (who has
 * not signed in holds at most half of what a slot has), `end_holds_of`, `free_expired_holds`, `give_back_hold`.
 */
import { createHmac } from 'node:crypto';
import { findRestaurant, type FoundRestaurant } from '#server/restaurants/catalog/catalog.ts';
import {
  asRefusal,
  decideOn,
  factsQueryOf,
  guardCode,
  invalid,
  refuseFirst,
  toOrderingFacts,
  orderingFactsCalls,
  type Decision,
  type QuoteInput,
} from '../checkout/checkout.ts';
import type { CarrierQuotes, Router } from '#server/restaurants/delivery/ports.ts';
import { usedDevice, visitorOf } from '#server/accounts/devices/devices.ts';
import { isLostRace, isUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { call, statement, type Call } from '#server/platform/database/sql.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';

const HOLD_MINUTES = 10;
/**
 * Per hour, of guests without a verified phone: they must not empty a restaurant. Verified guests hold one thing at a
 * time.
 */
const MOST_OF_NETWORK = 20;
/** At a time, of guests without a verified phone. */
const MOST_TABLES_OF_NETWORK = 3;
const MAX_ATTEMPTS = 4;

const ownHold = statement<{ id: string }>(
  'holds.own',
  `
  select id from hold where used_by_order is null and released_at is null and expires_at > clock_timestamp()
    and (user_id = $1 or ($1::uuid is null and user_id is null and device_id = $2)) limit 1`,
);
const endOwn = statement('holds.end-own', 'select end_holds_of($1, $2)');
const freeExpired = statement('holds.free-expired', 'select free_expired_holds($1)');
const takeSlot = statement('holds.take-slot', 'select take_slot($1, $2, $3, 1, 0, $4, $5, null, $6, $7)');
const unverifiedHalf = statement('holds.unverified-half', 'select unverified_half($1, $2, $3, $4, $5)');
const unverifiedHalfOfTables = statement('holds.unverified-half-of-tables', 'select unverified_half_of_tables($1)');
const fewOfNetwork = statement('holds.few-of-network', 'select few_holds_of_network($1, $2, $3, $4)');
const takeTable = statement('holds.take-table', 'select take_table(null, $1, $2::jsonb, tstzrange($3, $4))');
const addHold = statement<{ expires_at: Date }>(
  'holds.add',
  `
  insert into hold (merchant_id, id, restaurant_id, branch_id, service_type, user_id, device_id, kind, slot_start,
    promised_at,
    party_size, guests, network, created_date, expires_at)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
    clock_timestamp(),
    clock_timestamp() + interval '${HOLD_MINUTES} minutes')
  returning expires_at`,
);
/** As a visitor: holds of others are not found. */
const visibleHold = statement<{ merchant_id: string }>(
  'holds.visible',
  `
  select merchant_id from hold where id = $1 and used_by_order is null and released_at is null`,
);

export interface HoldDeps {
  transactions: Transactions;
  tenancy: Tenancy;
  router: Router;
  carrierQuotes: CarrierQuotes;
  /** Key of the HMAC under which a guest's network address is stored: without it a hash could be guessed back. */
  key: Buffer;
  now: () => number;
}

export interface HoldCommand {
  tenant: Tenant;
  caller: Caller;
  language: Language;
  /** The client's IP address. */
  client: string;
  ask: Omit<QuoteInput, 'restaurantId' | 'holdId' | 'lines' | 'address' | 'promoCode'> & {
    branchId: string;
    requestedTime: { day: string; time: string };
  };
  merchantId: string;
}

const releaseHold = defineJob<{ branchId: string }>('holds.release', 'orders');

export async function holdTime(deps: HoldDeps, command: HoldCommand): Promise<{ holdId: string; expiresAt: string }> {
  const { transactions } = deps;
  const { caller, language } = command;
  if (!caller.userId && !caller.deviceUuid)
    throw new Refusal('VALIDATION', {
      errors: [{ path: 'headers.device-id', code: 'REQUIRED' }],
    });
  const found = await findRestaurant(deps, command.tenant, command.merchantId);
  const owner: Owner = {
    userId: caller.userId,
    deviceId: caller.deviceUuid ? await usedDevice(transactions, caller.deviceUuid) : null,
    network: caller.userId
      ? null
      : createHmac('sha256', deps.key)
          .update(`hold ${networkOf(command.client)}`)
          .digest('base64url'),
  };
  const tenantId = found.owner.merchant.id;
  for (let attempt = 1; ; attempt++) {
    // The hold that this one replaces must not count against it.
    const [own] = await transactions.tenantRows(tenantId, ownHold, [owner.userId, owner.deviceId]);
    const ask: QuoteInput = {
      ...command.ask,
      restaurantId: found.id,
      lines: [],
      address: null,
      promoCode: null,
      holdId: own?.id ?? null,
    };
    const [branches, goods] = await transactions.pipelined(
      tenantId,
      orderingFactsCalls(factsQueryOf(ask, caller, deps.now())),
    );
    const decision = await decideOn(deps, found, { ask, facts: toOrderingFacts(branches, goods), now: deps.now() });
    if (decision.branch?.id !== ask.branchId) throw new Refusal('NOT_FOUND');
    refuseFirst(decision.problems, language);
    if (!decision.plan) throw invalid([{ path: 'time', code: 'REQUIRED' }], language);
    try {
      return await write(transactions, found, { ask, decision, owner });
    } catch (error) {
      const raced =
        isLostRace(error) ||
        isUniqueViolation(error) ||
        (['NO_SEATS', 'SLOT_FULL'].includes(guardCode(error) ?? '') &&
          !String((error as { detail?: string }).detail).includes('STRANGERS'));
      if (!raced || attempt === MAX_ATTEMPTS) throw asRefusal(error);
    }
  }
}

interface Owner {
  userId: string | null;
  deviceId: string | null;
  /** Only of guests without a verified phone. */
  network: string | null;
}

async function write(
  transactions: Transactions,
  found: FoundRestaurant,
  { ask, decision, owner }: { ask: QuoteInput; decision: Decision; owner: Owner },
): Promise<{ holdId: string; expiresAt: string }> {
  const tenantId = found.owner.merchant.id;
  const holdId = newId();
  const branch = decision.branch!;
  const plan = decision.plan!;
  const isSeats = plan.seatingSlot !== null;
  const kind = isSeats ? 'SEATING' : 'KITCHEN';
  const slot = new Date((isSeats ? plan.seatingSlot : plan.kitchenSlot)!);
  const guests = isSeats ? (ask.partySize ?? 1) : 0;
  const groups = isSeats ? decision.tables.map(({ tableIds }) => tableIds).filter((ids) => ids.length > 0) : [];
  const [orders, seats] = isSeats ? [null, branch.slot_guests] : [branch.slot_orders, null];
  const before: Call<unknown>[] = [
    ...(owner.network === null
      ? []
      : [
          call(fewOfNetwork, [owner.network, MOST_OF_NETWORK, isSeats ? MOST_TABLES_OF_NETWORK : null, owner.deviceId]),
        ]),
    call(endOwn, [owner.userId, owner.deviceId]),
    ...(branch.expired_holds > 0 ? [call(freeExpired, [branch.id])] : []),
    call(takeSlot, [branch.id, kind, slot, guests, orders, seats, isSeats ? 'NO_SEATS' : 'SLOT_FULL']),
  ];
  const after: Call<unknown>[] = [
    ...(owner.userId === null ? [call(unverifiedHalf, [branch.id, kind, slot, orders, seats])] : []),
    ...(groups.length > 0
      ? [call(takeTable, [holdId, JSON.stringify(groups), new Date(plan.promisedAt), new Date(plan.promisedTo)])]
      : []),
    ...(groups.length > 0 && owner.userId === null ? [call(unverifiedHalfOfTables, [holdId])] : []),
    releaseHold.enqueue(
      { branchId: branch.id },
      { merchantId: tenantId, runAt: new Date(Date.now() + HOLD_MINUTES * 60_000 + 1000) },
    ),
  ];
  const results = await transactions.pipelined(tenantId, [
    ...before,
    call(addHold, [
      holdId,
      found.id,
      branch.id,
      ask.serviceType,
      owner.userId,
      owner.userId ? null : owner.deviceId,
      kind,
      slot,
      new Date(plan.promisedAt),
      ask.partySize,
      guests,
      owner.network,
    ]),
    ...after,
  ]);
  const [row] = results[before.length] as { expires_at: Date }[];
  return { holdId, expiresAt: row!.expires_at.toISOString() };
}

export async function endHold({ transactions }: HoldDeps, caller: Caller, holdId: string): Promise<void> {
  const visitor = await visitorOf(transactions, caller);
  const hold = await transactions.asVisitor(visitor, (tx) => tx.maybe(visibleHold, [holdId]));
  if (!hold) throw new Refusal('NOT_FOUND');
  await transactions.tenantRows(hold.merchant_id, endOwn, [visitor.userId, visitor.deviceId]);
}

export const holdJobs = ({ transactions }: { transactions: Transactions }): CapabilityJobs => ({
  jobs: [
    releaseHold.handledInMerchant(async ({ branchId }, { merchantId }) => {
      await transactions.tenantRows(merchantId, freeExpired, [branchId]);
    }),
  ],
});
