/** Writes an accepted order in one round trip. */
import { createHmac } from 'node:crypto';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import { hasCourses } from '#domain/orders/orders/courses.ts';
import type { ParsedOrder } from '#domain/orders/orders/request-fields.ts';
import { type Decision, type OrderingFacts } from '../checkout/checkout.ts';
import { together } from '#server/platform/database/outbox.ts';
import { call, type Call } from '#server/platform/database/sql.ts';
import { subnetOf } from '#server/platform/http/subnet.ts';
import { newId } from '#server/platform/ids.ts';
import { draftLines, draftOrder, type DraftFor } from './order-draft.ts';
import { linkHash } from './order-link.ts';
import { attachConfirmed, attachOrder, autoAcceptOrder, expireOrder, UNANSWERED_MS } from './order-timers.ts';
import { orderEvent } from './order-events.ts';
import type { OrderFollowers } from './ports.ts';
import { soldChanged, reservations } from './order-reservations.ts';
import { addParts, admitByStaff, admitGuest, insertOrder, joinRound, type InsertedOrder } from './place-statements.ts';
import { iso, seatOf, type JudgedRequest, type PlaceCommand, type PlaceDeps } from './place-command.ts';

/** Unanswered rounds of one phone, and of all phones at a table. */
const MOST_OPEN_OF_PHONE = 3;
const MOST_OPEN_AT_TABLE = 12;
export async function writeOrder(
  deps: PlaceDeps,
  command: PlaceCommand,
  judged: JudgedRequest,
  { facts, decision }: { facts: OrderingFacts; decision: Decision },
): Promise<PlacedOrder> {
  const { found, orderInput, guest, bodyHash } = judged;
  const now = deps.now();
  const id = newId();
  const merchantId = found.owner.merchant.id;
  const deviceUuid = command.caller.deviceUuid;
  const branchId = decision.branch!.id;
  const row = draftOrder({
    id,
    restaurantId: found.id,
    orderInput,
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
    isTest: command.isTest === true,
    isFromMarketplace: command.tenant.kind === 'MARKETPLACE' && command.placer === undefined,
    payMinutes: waitsFor(judged, decision),
    participantAllergies: judged.participantAllergies ?? [],
  });
  const answersFrom = (row['answers_from'] as Date | null)?.getTime() ?? now;
  const token = deps.links.token(id);
  const takesTable = orderInput.booking && decision.tables.some(({ tableIds }) => tableIds.length > 0);
  const calls: Call<unknown>[] = [
    ...admissions(deps, judged, command, decision),
    // Rows that nobody else waits for are written first: a slot's row stays locked until the end.
    call(addParts, [
      id,
      JSON.stringify(draftLines(decision, hasCourses(orderInput.serviceType) ? command.courses : undefined)),
      linkHash(token),
      newId(),
      orderInput.paymentType,
      decision.bill.bill,
      command.placer?.kind === 'STAFF' ? command.placer.userId : guest.id,
      branchId,
      new Date(now),
      command.placer?.kind === 'STAFF' ? 'STAFF' : 'CLIENT',
      row['source'],
      deviceUuid,
      (command.placer?.kind === 'STAFF' && command.placer.belowMinimum) || null,
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
      ...(row['awaits_payment']
        ? []
        : nextJobs({ orderId: id, merchantId, answersFrom }, command, decision, deps.followers)),
      ...(command.isTest ? [] : soldChanged(merchantId, found.id, facts, decision)),
    ]),
    ...(command.isTest ? [] : reservations({ id, orderInput, guest, deviceUuid }, facts, decision)),
    call(insertOrder(Object.keys(row)), [
      takesTable,
      orderInput.tableId,
      decision.hall?.id ?? orderInput.hallId,
      deviceUuid,
      decision.branch!.terms,
      ...Object.values(row),
    ]),
  ];
  const results = await deps.transactions.pipelined(merchantId, calls);
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

/** Minutes that the kitchen waits for money; null: it does not. */
const waitsFor = ({ onlineTerms }: JudgedRequest, { bill }: Decision): number | null =>
  onlineTerms && !onlineTerms.cookBeforePayment && bill.bill > 0 ? onlineTerms.payMinutes : null;

/** The guest's row is locked first: it serializes the submits of one guest. */
function admissions(
  { key: secret }: PlaceDeps,
  { guest, orderInput }: JudgedRequest,
  { key, placer, caller, client }: PlaceCommand,
  { branch, bill, promo }: Decision,
): Call<unknown>[] {
  if (!placer) {
    return [
      call(admitGuest, [
        newId(),
        guest.id,
        guest.phone,
        orderInput.customerName,
        key,
        caller.deviceUuid,
        networkMark(secret, client),
        placeMark(orderInput),
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
      ? [call(admitByStaff, [newId(), guest.phone, orderInput.customerName])]
      : []),
  ];
}

/** The network is stored as a keyed hash, and only while the order of a guest without history is outstanding. */
function networkMark(key: Buffer, client: string | undefined): string | null {
  const subnet = client === undefined ? null : subnetOf(client);
  return subnet && createHmac('sha256', key).update(`order ${subnet}`).digest('base64url');
}

/** Thousandths of a degree: a block of about 100 by 85 metres. */
const placeMark = ({ address }: ParsedOrder): string | null =>
  address && `${Math.round(address.latitude * 1000)},${Math.round(address.longitude * 1000)}`;

/** A round at a confirmed table is attached at once; where staff have to answer, a reminder is scheduled. */
function nextJobs(
  { orderId, merchantId, answersFrom }: { orderId: string; merchantId: string; answersFrom: number },
  { placer, isTest }: PlaceCommand,
  { branch }: Decision,
  followers: OrderFollowers,
): Call<never>[] {
  // A staff member who brings the order has been at the table.
  const isAtConfirmedTable = placer?.kind === 'TABLE' ? placer.isConfirmed : placer?.seat !== undefined;
  if (isAtConfirmedTable) return [attachOrder.enqueue({ orderId }, { merchantId })];
  // A test order tries the answer too.
  const isTyped = placer?.kind === 'STAFF' && !isTest;
  const isAcceptedAtOnce = branch!.auto_accept || (isTyped && branch!.staff_accept);
  if (isAcceptedAtOnce && placer?.kind !== 'TABLE') return [autoAcceptOrder.enqueue({ orderId }, { merchantId })];
  // Whoever placed a test order is at the board.
  if (isTest) return [];
  const reminders = followers.remindStaff({ merchantId, orderId, runAt: new Date(answersFrom + UNANSWERED_MS) });
  // The phone may be confirmed between the check above and the commit of this round.
  return placer?.kind === 'TABLE' ? [...reminders, attachConfirmed.enqueue({ orderId }, { merchantId })] : reminders;
}

/** How the staff member who placed it is recorded on the order. */
function actorOf(placer: PlaceCommand['placer'], branchId: string): DraftFor['by'] {
  if (placer?.kind !== 'STAFF') return undefined;
  return { placedBy: placer.userId, source: placer.source, isWaiter: placer.as(branchId) === 'WAITER' };
}
