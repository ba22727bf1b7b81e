/**
 * Places an order. Facts are read or taken from the cache and judged without a lock; then everything is written in one
 * round trip: guest, hold, stock, slots, table, promo, the parts, and last the number with the order. No outside
 * service is called in between.
 */
import { createHash, createHmac } from 'node:crypto';
import type { PlacedOrder, PlaceOrder } from '#contract/orders.ts';
import type { Language } from '#domain/text/language.ts';
import type { OrderWish } from '#domain/orders/request-fields.ts';
import type { StaffRole } from '#domain/identity/roles.ts';
import { checkRequest } from '#domain/orders/request.ts';
import { parsePhone } from '#domain/identity/phone.ts';
import { HIGHEST_MAX_PARTY } from '#domain/tables/tables.ts';
import { findRestaurant, type FoundRestaurant } from '../catalog/catalog.ts';
import {
  asRefusal,
  decideOn,
  factsQueryOf,
  guardCode,
  invalid,
  refuseFirst,
  toQuote,
  toOrderingFacts,
  orderingFactsCalls,
  guesserOf,
  type Decision,
  type PromoAttempts,
  type QuoteInput,
  type OrderingFacts,
  type OrderingTermsCache,
} from '../checkout/checkout.ts';
import type { Router } from '../delivery/ports.ts';
import type { Payments } from '../payments/payments.ts';
import { isLostRace, isUniqueViolation } from '../platform/database/database-errors.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { together } from '../platform/database/outbox.ts';
import { call, type Call } from '../platform/database/sql.ts';
import type { Caller, Tenant } from '../platform/http/call-context.ts';
import { PROBLEM_TEXTS } from '../platform/http/problem-texts.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { subnetOf } from '../platform/http/subnet.ts';
import { newId } from '../platform/ids.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';
import { draftLines, draftOrder, type DraftFor } from './order-draft.ts';
import { linkHash, type OrderLinks } from './order-link.ts';
import { attachConfirmed, attachOrder, autoAcceptOrder, expireOrder } from './order-timers.ts';
import { remindUnanswered } from '../notifications/notifications.ts';
import { orderEvent } from './order-events.ts';
import { soldChanged, reservations } from './order-reservations.ts';
import {
  addParts,
  admitByStaff,
  admitGuest,
  guestOf,
  insertOrder,
  joinRound,
  orderOfKey,
  orderOfStaffKey,
  type EarlierOrder,
  type InsertedOrder,
} from './place-statements.ts';

export interface PlaceParts {
  transactions: Transactions;
  tenancy: Tenancy;
  router: Router;
  payments: Payments;
  promoAttempts: PromoAttempts;
  links: OrderLinks;
  termsCache: OrderingTermsCache;
  /** Keys the hash of a network, so that only this installation can compare it. */
  key: Buffer;
  now: () => number;
}

/** The table of a running session. */
export interface Seat {
  sessionId: string;
  branchId: string;
  hallId: string;
  tableId: string;
}

/** A staff member who orders for a guest. */
export interface StaffPlacer {
  kind: 'STAFF';
  userId: string;
  source: 'OPERATOR' | 'INSTAGRAM';
  /** A round for guests of a running session: it is added to their bill. */
  seat?: Seat | undefined;
  /** Their role at the branch that will cook it; undefined: they do not work there. */
  as(branchId: string): StaffRole | undefined;
}

/** A guest of a running table session: no account is needed. */
export interface TablePlacer extends Seat {
  kind: 'TABLE';
  deviceId: string;
  /** This phone is confirmed at the table: the round needs no confirmation. */
  isConfirmed: boolean;
}

export interface PlaceCommand {
  tenant: Tenant;
  caller: Caller;
  language: Language;
  key: string;
  /** The client's IP address. */
  client?: string | undefined;
  body: PlaceOrder;
  /** Absent: the caller themselves, by their verified phone. */
  placer?: StaffPlacer | TablePlacer | undefined;
}

/** Unanswered rounds of one phone, and of all phones at a table. */
const MOST_OPEN_OF_PHONE = 3;
const MOST_OPEN_AT_TABLE = 12;
/** After this time without an answer the managers are notified. */
const UNANSWERED_MS = 3 * 60_000;
/** A submit that lost a race is judged again: there may be another table, or room in the next slot. */
const MAX_ATTEMPTS = 5;
const RACED: readonly (string | undefined)[] = ['NO_SEATS', 'SLOT_FULL', 'REPLAY', 'TERMS_CHANGED'];

interface Judged {
  found: FoundRestaurant;
  wish: OrderWish;
  ask: QuoteInput;
  guest: Guest;
  bodyHash: Buffer;
}

/** The guest as far as known. Without a phone here, it is read by the id. */
interface Guest {
  id: string | null;
  phone: string | null;
}

export async function placeOrder(parts: PlaceParts, command: PlaceCommand): Promise<PlacedOrder> {
  return (await placeByMemory(parts, command)) ?? placeByReading(parts, command);
}

/**
 * A guest's plain order, judged by cached terms. Undefined: it would be refused, and a refusal needs a fresh reading.
 */
async function placeByMemory(parts: PlaceParts, command: PlaceCommand): Promise<PlacedOrder | undefined> {
  const { tenant, caller, body, placer, language } = command;
  const isPlain = !placer && !body.promoCode?.trim() && !body.holdId && !body.later;
  if (!isPlain || !caller.userId) return undefined;
  const known = await parts.termsCache.recall(tenant, body.merchantId);
  if (!known) return undefined;
  try {
    const judged = whatIsAsked(parts, command, known.found, { id: caller.userId, phone: null });
    const facts = known.factsFor(
      judged.wish.serviceType,
      judged.wish.lines.map(({ productId }) => productId),
    );
    const decision = await decideOn(parts, known.found, judged.ask, facts, parts.now());
    refuseProblems(decision, judged, facts, language);
    return await write(parts, command, judged, facts, decision);
  } catch (error) {
    if (guardCode(error) === 'TERMS_CHANGED') parts.termsCache.forget(known.found.owner.merchant.id);
    if (error instanceof Refusal || guardCode(error) !== undefined || isRaced(error)) return undefined;
    throw error;
  }
}

async function placeByReading(parts: PlaceParts, command: PlaceCommand): Promise<PlacedOrder> {
  const judged = await whoAndWhat(parts, command);
  const code = command.placer?.kind === 'STAFF' ? null : judged.ask.promoCode;
  const guess = await parts.promoAttempts.at(guesserOf(command.caller, command.client), code);
  if (guess.retryAfter > 0) throw new Refusal('RATE_LIMITED', { retryAfter: guess.retryAfter });
  for (let attempt = 1; ; attempt++) {
    const { facts, earlier } = await readFacts(parts, command, judged);
    // The key may have been bound by an earlier attempt.
    if (earlier) return replay(parts, judged, earlier);
    const decision = await decideOn(parts, judged.found, judged.ask, facts, parts.now());
    await guess.judged(decision.problems);
    refuseProblems(decision, judged, facts, command.language);
    admitPlacer(command, judged, decision);
    try {
      return await write(parts, command, judged, facts, decision);
    } catch (error) {
      if (!isRaced(error)) throw asRefusal(error);
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

function admitPlacer({ placer }: PlaceCommand, { guest }: Judged, { branch, promo }: Decision): void {
  if (placer?.kind === 'STAFF' && !placer.as(branch!.id)) throw new Refusal('FORBIDDEN');
  // A limit per guest needs to know the guest.
  const isPersonal = promo !== null && (promo.perUserLimit !== null || promo.firstOrderOnly);
  if (placer?.kind === 'TABLE' && guest.id === null && isPersonal) throw new Refusal('PHONE_REQUIRED');
}

const seatOf = (placer: PlaceCommand['placer']): Seat | undefined => (placer?.kind === 'TABLE' ? placer : placer?.seat);

/** A round goes to its own table, whatever was sent. */
function bodyFor({ body, placer }: PlaceCommand): PlaceOrder {
  const seat = seatOf(placer);
  if (!seat) return body;
  const { branchId, hallId, tableId } = seat;
  return {
    ...body,
    serviceType: 'DINE_IN',
    later: false,
    branchId,
    hallId,
    tableId,
    holdId: null,
    day: null,
    time: null,
  };
}

/** A guest orders by a verified phone; staff give the guest's phone, or order for a table. */
async function guestFor(
  { transactions }: PlaceParts,
  { caller, body, placer, language }: PlaceCommand,
): Promise<Guest> {
  if (placer?.kind === 'STAFF') {
    const phone = body.phone?.trim() ? parsePhone(body.phone) : null;
    const isAtTable = placer.seat !== undefined || (body.serviceType === 'DINE_IN' && !body.later && !!body.tableId);
    if (phone === null && (body.phone?.trim() || !isAtTable))
      throw invalid([{ path: 'phone', code: body.phone?.trim() ? 'INVALID' : 'REQUIRED' }], language);
    return { id: null, phone };
  }
  if (!caller.userId && placer) return { id: null, phone: null };
  if (!caller.userId) throw new Refusal('PHONE_REQUIRED');
  const [guest] = await transactions.platformRows(guestOf, [caller.userId]);
  if (!guest) throw new Refusal('UNAUTHENTICATED');
  if (guest.status !== 'ACTIVE') throw new Refusal('FORBIDDEN');
  if (!guest.phone && !placer) throw new Refusal('PHONE_REQUIRED');
  return { id: caller.userId, phone: guest.phone };
}

async function whoAndWhat(parts: PlaceParts, command: PlaceCommand): Promise<Judged> {
  const [found, guest] = await Promise.all([
    findRestaurant(parts, command.tenant, bodyFor(command).merchantId),
    guestFor(parts, command),
  ]);
  return whatIsAsked(parts, command, found, guest);
}

function whatIsAsked({ payments }: PlaceParts, command: PlaceCommand, found: FoundRestaurant, guest: Guest): Judged {
  const { placer, language } = command;
  const read = checkRequest(bodyFor(command), { maxParty: HIGHEST_MAX_PARTY, phoneRequired: false });
  if (!read.ok) throw invalid(read.problems, language);
  const { wish } = read;
  // A payment type is available when its adapter is configured.
  if (!payments.method(wish.paymentType)) throw invalid([{ path: 'paymentType', code: 'NOT_OFFERED' }], language);
  const { bill: _seen, holdId: _held, ...compared } = wish;
  const ask: QuoteInput = {
    restaurantId: found.id,
    serviceType: wish.serviceType,
    lines: wish.lines,
    address: wish.address,
    branchId: wish.branchId,
    hallId: wish.hallId,
    tableId: wish.tableId,
    promoCode: wish.promoCode,
    wish: wish.window,
    partySize: wish.partySize,
    holdId: wish.holdId,
    tableSessionId: seatOf(placer)?.sessionId ?? null,
  };
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([found.id, compared, ...(ask.tableSessionId ? [ask.tableSessionId] : [])]))
    .digest();
  return { found, wish, ask, guest, bodyHash };
}

async function readFacts(
  { transactions, now }: PlaceParts,
  { caller, key, placer }: PlaceCommand,
  { found, ask, guest }: Judged,
): Promise<{ facts: OrderingFacts; earlier: EarlierOrder | undefined }> {
  const [branches, goods, [earlier]] = await transactions.pipelined(found.owner.merchant.id, [
    ...orderingFactsCalls(factsQueryOf(ask, caller, now())),
    placer?.kind === 'STAFF'
      ? call(orderOfStaffKey, [placer.userId, key])
      : call(orderOfKey, [guest.id ?? placer?.deviceId ?? null, key]),
  ]);
  return { facts: toOrderingFacts(branches, goods), earlier };
}

function replay({ links }: PlaceParts, { bodyHash }: Judged, earlier: EarlierOrder): PlacedOrder {
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

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function refuseProblems(decision: Decision, { wish, ask }: Judged, facts: OrderingFacts, language: Language): void {
  if (ask.holdId && (!facts.hold || !fitsHold(decision, facts, wish))) throw new Refusal('HOLD_EXPIRED');
  refuseFirst(decision.problems, language);
  // The sum has to be certain: without a delivery price there is none.
  if (decision.bill.deliveryPrice === null) throw new Refusal('OUT_OF_ZONE');
  if (decision.bill.bill !== wish.bill) throw new Refusal('PRICE_CHANGED', { quote: toQuote(decision) });
}

const fitsHold = ({ branch, plan }: Decision, { hold }: OrderingFacts, wish: OrderWish): boolean =>
  plan !== null &&
  hold!.branchId === branch?.id &&
  hold!.serviceType === wish.serviceType &&
  hold!.promisedAt === plan.promisedAt &&
  (!wish.booking || hold!.partySize === wish.partySize);

async function write(
  parts: PlaceParts,
  command: PlaceCommand,
  judged: Judged,
  facts: OrderingFacts,
  decision: Decision,
): Promise<PlacedOrder> {
  const { found, wish, guest, bodyHash } = judged;
  const now = parts.now();
  const id = newId();
  const merchantId = found.owner.merchant.id;
  const deviceUuid = command.caller.deviceUuid;
  const branchId = decision.branch!.id;
  const row = draftOrder({
    id,
    restaurantId: found.id,
    wish,
    decision,
    userId: guest.id,
    deviceUuid,
    phone: guest.phone,
    key: command.key,
    bodyHash,
    language: command.language,
    now,
    by: actorOf(command.placer, branchId),
    tableSessionId: judged.ask.tableSessionId ?? null,
    miniApp: command.caller.session?.miniApp === true,
  });
  const token = parts.links.token(id);
  const takesTable = wish.booking && decision.tables.some(({ tableIds }) => tableIds.length > 0);
  const calls: Call<unknown>[] = [
    ...admissions(parts, judged, command, decision),
    // Rows that nobody else waits for are written first: a slot's row stays locked until the end.
    call(addParts, [
      id,
      JSON.stringify(draftLines(decision)),
      linkHash(token),
      newId(),
      wish.paymentType,
      decision.bill.bill,
      command.placer?.kind === 'STAFF' ? command.placer.userId : guest.id,
      branchId,
      new Date(now),
      command.placer?.kind === 'STAFF' ? 'STAFF' : 'CLIENT',
      row['source'],
    ]),
    together([
      orderEvent(merchantId, {
        orderId: id,
        branchId,
        version: 1,
        type: 'CHANGE_STATUS',
        status: 'OPEN',
        from: null,
        to: 'OPEN',
        reason: null,
        at: new Date(now).toISOString(),
      }),
      expireOrder.enqueue({ orderId: id }, { merchantId, runAt: row['expires_at'] as Date }),
      ...nextJobs(id, merchantId, command, decision, now),
      ...soldChanged(merchantId, found.id, facts, decision),
    ]),
    ...reservations({ id, wish, guest, deviceUuid }, facts, decision),
    call(insertOrder(Object.keys(row)), [
      takesTable,
      wish.tableId,
      decision.hall?.id ?? wish.hallId,
      deviceUuid,
      decision.branch!.terms,
      ...Object.values(row),
    ]),
  ];
  const results = await parts.transactions.pipelined(merchantId, calls);
  const { number } = results.at(-1)![0] as InsertedOrder;
  return {
    id,
    number,
    link: token,
    status: 'OPEN',
    version: 1,
    branchId,
    bill: decision.bill.bill,
    promisedFrom: iso(row['promised_from'] as Date),
    promisedTo: iso(row['promised_to'] as Date),
    expiresAt: iso(row['expires_at'] as Date),
    createdDate: new Date(now).toISOString(),
  };
}

/** The guest's row is locked first: it serializes the submits of one guest. */
function admissions(
  { key: secret }: PlaceParts,
  { guest, wish }: Judged,
  { key, placer, caller, client }: PlaceCommand,
  { branch, bill, promo }: Decision,
): Call<unknown>[] {
  if (!placer) {
    return [
      call(admitGuest, [
        newId(),
        guest.id,
        guest.phone,
        wish.customerName,
        key,
        caller.deviceUuid,
        networkMark(secret, client),
        placeMark(wish),
        bill.bill,
        branch!.id,
      ]),
    ];
  }
  const seat = seatOf(placer);
  return [
    ...(seat
      ? [
          call(joinRound, [
            seat.sessionId,
            promo !== null,
            guest.phone,
            placer.kind === 'TABLE' ? placer.deviceId : null,
            MOST_OPEN_OF_PHONE,
            MOST_OPEN_AT_TABLE,
            bill.bill,
          ]),
        ]
      : []),
    ...(placer.kind === 'STAFF' && guest.phone !== null
      ? [call(admitByStaff, [newId(), guest.phone, wish.customerName])]
      : []),
  ];
}

/** The network is stored as a keyed hash, and only while the order of a guest without history is outstanding. */
function networkMark(key: Buffer, client: string | undefined): string | null {
  const subnet = client === undefined ? null : subnetOf(client);
  return subnet && createHmac('sha256', key).update(`order ${subnet}`).digest('base64url');
}

/** Thousandths of a degree: a block of about 100 by 85 metres. */
const placeMark = ({ address }: OrderWish): string | null =>
  address && `${Math.round(address.latitude * 1000)},${Math.round(address.longitude * 1000)}`;

/** A round at a confirmed table is attached at once; where staff have to answer, a reminder is scheduled. */
function nextJobs(
  orderId: string,
  merchantId: string,
  { placer }: PlaceCommand,
  { branch }: Decision,
  now: number,
): Call<never>[] {
  // A staff member who brings the order has been at the table.
  const isAtConfirmedTable = placer?.kind === 'TABLE' ? placer.isConfirmed : placer?.seat !== undefined;
  if (isAtConfirmedTable) return [attachOrder.enqueue({ orderId }, { merchantId })];
  if (branch!.auto_accept && placer?.kind !== 'TABLE') return [autoAcceptOrder.enqueue({ orderId }, { merchantId })];
  const reminder = remindUnanswered.enqueue({ orderId }, { merchantId, runAt: new Date(now + UNANSWERED_MS) });
  // The phone may be confirmed between the check above and the commit of this round.
  return placer?.kind === 'TABLE' ? [reminder, attachConfirmed.enqueue({ orderId }, { merchantId })] : [reminder];
}

/** How the staff member who placed it is recorded on the order. */
function actorOf(placer: PlaceCommand['placer'], branchId: string): DraftFor['by'] {
  if (placer?.kind !== 'STAFF') return undefined;
  return { placedBy: placer.userId, source: placer.source, isWaiter: placer.as(branchId) === 'WAITER' };
}

/** An invalid key is refused before anything is read. */
export function idempotencyKey(header: unknown, language: Language): string {
  if (typeof header === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(header))
    return header.toLowerCase();
  const message = PROBLEM_TEXTS.VALIDATION[language];
  throw new Refusal('VALIDATION', { errors: [{ path: 'headers.idempotency-key', code: 'REQUIRED', message }] });
}
