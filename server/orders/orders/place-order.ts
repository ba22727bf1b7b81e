/**
 * Places an order. Facts are read or taken from the cache and judged without a lock; then everything is written in one
 * round trip: guest, hold, stock, slots, table, promo, the parts, and last the number with the order. No outside
 * service is called in between.
 */
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import { isPersonal } from '#domain/orders/pricing/promo.ts';
import { isPaidAtHandOver } from '#domain/orders/orders/statuses.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { ParsedOrder } from '#domain/orders/orders/request-fields.ts';
import {
  asRefusal,
  decideOn,
  factsQueryOf,
  guardCode,
  refuseFirst,
  toQuote,
  toOrderingFacts,
  orderingFactsCalls,
  guesserOf,
  type Decision,
  type OrderingFacts,
} from '../checkout/checkout.ts';
import { isLostRace, isUniqueViolation } from '#server/platform/database/database-errors.ts';
import { call } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { orderOfKey, orderOfStaffKey, type EarlierOrder } from './place-statements.ts';
import { iso, type JudgedRequest, type PlaceCommand, type PlaceDeps } from './place-command.ts';
import { judgeRequest, readRequest } from './read-request.ts';
import { writeOrder } from './write-order.ts';

/** A submit that lost a race is judged again: there may be another table, or room in the next slot. */
const MAX_ATTEMPTS = 5;
const RACED: readonly (string | undefined)[] = ['NO_SEATS', 'SLOT_FULL', 'REPLAY', 'TERMS_CHANGED'];

export async function placeOrder(deps: PlaceDeps, command: PlaceCommand): Promise<PlacedOrder> {
  return (await placeFromCache(deps, command)) ?? placeByReading(deps, command);
}

/**
 * A guest's plain order, judged by cached terms. Undefined: it would be refused, and a refusal needs a fresh reading.
 */
async function placeFromCache(deps: PlaceDeps, command: PlaceCommand): Promise<PlacedOrder | undefined> {
  const { tenant, caller, body, placer, language } = command;
  const isPlain =
    !placer &&
    !body.groupToken &&
    !body.promoCode?.trim() &&
    !body.holdId &&
    !body.later &&
    isPaidAtHandOver(body.paymentType ?? 'CASH');
  if (!isPlain || !caller.userId) return undefined;
  const known = await deps.termsCache.recall(tenant, body.merchantId);
  if (!known) return undefined;
  try {
    const judged = judgeRequest(command, known.found, { id: caller.userId, phone: null });
    const facts = known.factsFor(
      judged.orderInput.serviceType,
      judged.orderInput.lines.map(({ productId }) => productId),
    );
    // The cache does not know whether the guest may use it.
    if (facts.automatic.some(isPersonal)) return undefined;
    const decision = await decideOn(deps, known.found, { ask: judged.ask, facts, now: deps.now() });
    refuseProblems(decision, judged, facts, language);
    return await writeOrder(deps, command, judged, { facts, decision });
  } catch (error) {
    if (guardCode(error) === 'TERMS_CHANGED') deps.termsCache.forget(known.found.owner.merchant.id);
    if (error instanceof Refusal || guardCode(error) !== undefined || isRaced(error)) return undefined;
    throw error;
  }
}

async function placeByReading(deps: PlaceDeps, command: PlaceCommand): Promise<PlacedOrder> {
  const judged = await readRequest(deps, command);
  const code = command.placer?.kind === 'STAFF' ? null : judged.ask.promoCode;
  const guess = await deps.promoAttempts.at(guesserOf(command.caller, command.client), code);
  if (guess.retryAfter > 0) throw new Refusal('RATE_LIMITED', { retryAfter: guess.retryAfter });
  for (let attempt = 1; ; attempt++) {
    const { facts, earlier } = await readFacts(deps, command, judged);
    // The key may have been bound by an earlier attempt.
    if (earlier) return replay(deps, judged, earlier);
    const decision = await decideOn(deps, judged.found, { ask: judged.ask, facts, now: deps.now() });
    await guess.judged(decision.problems);
    refuseProblems(withWaiver(decision, command), judged, facts, command.language);
    admitPlacer(command, judged, decision);
    try {
      return await writeOrder(deps, command, judged, { facts, decision });
    } catch (error) {
      if (!isRaced(error) && !isAutomaticUsedUp(error, decision)) throw asRefusal(error);
      // The menu is being written continuously: let those writes finish.
      if (attempt >= MAX_ATTEMPTS)
        throw guardCode(error) === 'TERMS_CHANGED' ? new Refusal('VERSION_CONFLICT') : asRefusal(error);
    }
  }
}

const isRaced = (error: unknown): boolean =>
  isLostRace(error) ||
  RACED.includes(guardCode(error)) ||
  isUniqueViolation(error, 'orders_idempotency') ||
  isUniqueViolation(error, 'orders_staff_key');

/** An automatic promo was used up meanwhile: the order is judged without it, and its sum is the answer. */
const isAutomaticUsedUp = (error: unknown, { promo }: Decision): boolean =>
  promo?.code === null && guardCode(error) === 'PROMO_USED_UP';

/** Staff may deliver an order below the minimum when they say why. */
const withWaiver = (decision: Decision, { placer }: PlaceCommand): Decision =>
  placer?.kind === 'STAFF' && placer.belowMinimum
    ? { ...decision, problems: decision.problems.filter(({ code }) => code !== 'MINIMUM_NOT_MET') }
    : decision;

function admitPlacer({ placer }: PlaceCommand, { guest }: JudgedRequest, { branch, promo }: Decision): void {
  if (placer?.kind === 'STAFF' && !placer.as(branch!.id)) throw new Refusal('FORBIDDEN');
  // A limit per guest needs to know the guest.
  if (placer?.kind === 'TABLE' && guest.id === null && promo && isPersonal(promo)) throw new Refusal('PHONE_REQUIRED');
}

async function readFacts(
  { transactions, now }: PlaceDeps,
  { caller, key, placer }: PlaceCommand,
  { found, ask, guest }: JudgedRequest,
): Promise<{ facts: OrderingFacts; earlier: EarlierOrder | undefined }> {
  const [branches, goods, [earlier]] = await transactions.pipelined(found.owner.merchant.id, [
    ...orderingFactsCalls(factsQueryOf(ask, caller, now())),
    placer?.kind === 'STAFF'
      ? call(orderOfStaffKey, [placer.userId, key])
      : call(orderOfKey, [guest.id ?? placer?.deviceId ?? null, key]),
  ]);
  return { facts: toOrderingFacts(branches, goods), earlier };
}

function replay({ links }: PlaceDeps, { bodyHash }: JudgedRequest, earlier: EarlierOrder): PlacedOrder {
  if (!bodyHash.equals(earlier.idempotency_body)) throw new Refusal('IDEMPOTENCY_REUSED');
  return {
    id: earlier.id,
    number: earlier.number,
    link: links.token(earlier.id),
    status: 'OPEN',
    version: 1,
    branchId: earlier.branch_id,
    bill: earlier.bill,
    promisedFrom: iso(earlier.promised_from),
    promisedTo: iso(earlier.promised_to),
    expiresAt: iso(earlier.expires_at),
    createdDate: earlier.created_date.toISOString(),
  };
}

function refuseProblems(
  decision: Decision,
  { orderInput, ask }: JudgedRequest,
  facts: OrderingFacts,
  language: Language,
): void {
  if (ask.holdId && (!facts.hold || !fitsHold(decision, facts, orderInput))) throw new Refusal('HOLD_EXPIRED');
  refuseOtherBranch(decision, ask.branchId ?? null, facts);
  refuseFirst(decision.problems, language);
  // The sum has to be certain: without a delivery price there is none.
  if (decision.bill.deliveryPrice === null) throw new Refusal('OUT_OF_ZONE');
  // Nobody was shown a sum for a test order.
  if (!ask.isTest && decision.bill.bill !== orderInput.bill)
    throw new Refusal('PRICE_CHANGED', { quote: toQuote(decision) });
}

/** Whoever named a branch is not moved to another one without being asked. */
function refuseOtherBranch(
  { branch, choice, lines }: Decision,
  askedId: string | null,
  { products }: OrderingFacts,
): void {
  if (askedId === null || !branch || branch.id === askedId) return;
  const missing = products.filter(
    ({ id, branches, stoppedAt }) =>
      lines.some(({ productId }) => productId === id) && (!branches.includes(askedId) || stoppedAt.includes(askedId)),
  );
  throw new Refusal('NO_BRANCH', {
    why: 'NOT_AT_BRANCH',
    branchId: askedId,
    productIds: missing.map(({ id }) => id),
    nextBranchId: branch.id,
    offeredBranchIds: choice.offered,
  });
}

const fitsHold = ({ branch, plan }: Decision, { hold }: OrderingFacts, orderInput: ParsedOrder): boolean =>
  plan !== null &&
  hold!.branchId === branch?.id &&
  hold!.serviceType === orderInput.serviceType &&
  hold!.promisedAt === plan.promisedAt &&
  (!orderInput.booking || hold!.partySize === orderInput.partySize);
