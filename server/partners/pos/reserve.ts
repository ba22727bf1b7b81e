/**
 * Makes the reservation at the POS agree with a booking: creates it when the booking is confirmed, replaces it when the
 * booking moves, and cancels it. The row is written before the first call, and a reservation whose creation was not
 * answered is looked for before another one is made.
 */
import { nextReservationStep, reservationText, type BookedTables } from '#domain/partners/pos/reservation.ts';
import { POS_VENDORS, type PosProblem } from '#domain/partners/pos/pos.ts';
import { type PartnerConnection } from '../integrations/integrations.ts';
import { lookAtReservations, reserveAtPos, reserveAtPosSoon } from './pos-jobs.ts';
import { isTemporary, type PartnerFailure } from '../integrations/ports.ts';
import type { HandledJob } from '#server/platform/database/define-job.ts';
import { newId } from '#server/platform/ids.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import { branchAt } from './branch-at-pos.ts';
import { NO_TABLE, type PosReservation, type PosReservationRequest, type PosReservations } from './ports.ts';
import type { PosDeps } from './pos-deps.ts';
import {
  addReservation,
  beginReservation,
  bookingForPos,
  endReservation,
  noteReservationProblem,
  noteReserving,
  noteReservingSettled,
  releaseReservation,
  reservationOf,
  reservationsToLookAt,
  storeReservation,
  takeReservation,
  type BookingForPos,
  type ReservationRow,
} from './reservation-store.ts';
import { detailOfFailure, problemOfFailure } from './send-order.ts';
import { holdBackMs, isSettled } from './unknown-outcome.ts';

/** Longer than the calls of one step may take together, so that those of a process that died have ended too. */
const BUSY_MS = 45_000;
const SOON_MS = 3_000;
const AGAIN_MS = 15_000;
const GIVE_UP_MS = 30 * 60_000;
/** Nobody at the POS has taken it for so long that staff should look. */
const UNSEEN_MS = 3 * 60_000;

export function reserveJobs(parts: PosDeps): HandledJob[] {
  const { transactions, now } = parts;
  return [
    reserveAtPos.handledInMerchant(async ({ orderId }, { merchantId }) => {
      const [booking] = await transactions.tenantRows(merchantId, bookingForPos, [orderId]);
      if (!booking || booking.is_test) return;
      const [known] = await transactions.tenantRows(merchantId, reservationOf, [orderId]);
      if (!known && !(await begin(parts, merchantId, booking))) return;
      const times = [new Date(now()), new Date(now() + BUSY_MS)];
      const [row] = await transactions.tenantRows(merchantId, takeReservation, [orderId, ...times]);
      if (!row) return again(parts, merchantId, orderId, BUSY_MS);
      try {
        await agree(parts, merchantId, booking, row);
      } finally {
        await transactions.tenantRows(merchantId, releaseReservation, [orderId]);
      }
    }),
    lookAtReservations.handledInMerchant(async (_, { merchantId }) => {
      const rows = await transactions.tenantRows(merchantId, reservationsToLookAt, [new Date(now())]);
      for (const { order_id: orderId } of rows) await again(parts, merchantId, orderId, 0);
    }),
  ];
}

async function again({ transactions, now }: PosDeps, merchantId: string, orderId: string, ms: number): Promise<void> {
  const job = reserveAtPosSoon(merchantId, orderId, new Date(now() + ms));
  await transactions.withTenant(merchantId, (tx) => tx.send(job));
}

const tablesOf = ({ status, arrives, leaves, guests, table_numbers: tableNumbers }: BookingForPos): BookedTables => ({
  status,
  arrivesAt: arrives.getTime(),
  leavesAt: leaves.getTime(),
  guests,
  tableNumbers,
});

/** Writes the row, if the branch has a POS and the booking is to be there. */
async function begin(parts: PosDeps, merchantId: string, booking: BookingForPos): Promise<boolean> {
  const none = { state: 'NEW', isSent: false, sentAs: null } as const;
  if (nextReservationStep(tablesOf(booking), none, parts.now()) !== 'CREATE') return false;
  for (const vendor of POS_VENDORS) {
    const branch = branchAt(vendor, booking);
    if (!branch || !(await parts.partners.connect(merchantId, vendor))) continue;
    const row = [booking.id, vendor, branch, newId(parts.now()), new Date(parts.now())];
    await parts.transactions.tenantRows(merchantId, addReservation, row);
    return true;
  }
  return false;
}

async function agree(parts: PosDeps, merchantId: string, booking: BookingForPos, row: ReservationRow): Promise<void> {
  const there = { state: row.state, isSent: row.sent_at !== null, sentAs: row.sent_as };
  const step = nextReservationStep(tablesOf(booking), there, parts.now());
  if (step === 'WAIT') return;
  if (step === 'END') return void (await parts.transactions.tenantRows(merchantId, endReservation, [row.order_id]));
  const account = await parts.partners.connect(merchantId, row.vendor, { evenOff: step !== 'CREATE' });
  if (!account) return noteTrouble(parts, merchantId, row, { problem: 'NOT_CONNECTED' });
  const { reservations } = parts.providers[row.vendor];
  const request = requestOf(booking, row);
  return STEPS[step]({ parts, merchantId, booking, row, account, reservations, request });
}

async function noteTrouble(
  { transactions }: PosDeps,
  merchantId: string,
  row: ReservationRow,
  { problem, detail = null }: { problem: PosProblem; detail?: string | null },
): Promise<void> {
  if (row.problem === problem && row.problem_detail === detail) return;
  await transactions.withTenant(merchantId, async (tx) => {
    await tx.run(noteReservationProblem, [row.order_id, problem, detail]);
    await tx.send(staffEvent(merchantId, 'POS', null));
  });
}

const STEPS = { CREATE: create, LOOK: look, CANCEL: cancel };

/** One step of one booking, with the account that it is made with. */
interface Step {
  parts: PosDeps;
  merchantId: string;
  booking: BookingForPos;
  row: ReservationRow;
  account: PartnerConnection;
  reservations: PosReservations;
  request: PosReservationRequest;
}

async function create(step: Step): Promise<void> {
  const { parts, merchantId, row, account, request, reservations } = step;
  const { transactions, now } = parts;
  if (request.phone === '') return noteTrouble(parts, merchantId, row, { problem: 'NO_PHONE' });
  // After a refusal there, another attempt under another id.
  if (row.state !== 'NEW') return beginAgain(step);
  if (row.sent_at !== null) {
    const found = await reservations.find(account, request);
    if (!found.ok) return failed(step, found.failure);
    if (found.value) return store(step, found.value);
    const waitMs = holdBackMs(parts.providers[row.vendor], row.unsettled_since, now());
    if (waitMs > 0) {
      await noteTrouble(parts, merchantId, row, { problem: 'UNANSWERED' });
      return again(parts, merchantId, row.order_id, waitMs);
    }
  }
  const told = reservationText(tablesOf(step.booking));
  await transactions.tenantRows(merchantId, noteReserving, [row.order_id, new Date(now()), told]);
  const created = await reservations.create(account, request);
  if (isSettled(created)) await transactions.tenantRows(merchantId, noteReservingSettled, [row.order_id]);
  return created.ok ? store(step, created.value) : failed(step, created.failure);
}

async function look(step: Step): Promise<void> {
  const { order_id: orderId, external_id: externalId } = step.row;
  const found = await step.reservations.get(step.account, { orderId, externalId: externalId! });
  return found.ok ? store(step, found.value) : failed(step, found.failure);
}

/** Then it is made anew, if the booking is still to be there. */
async function cancel(step: Step): Promise<void> {
  const { parts, merchantId, row, booking, account, reservations } = step;
  let externalId = row.external_id;
  if (externalId === null) {
    const found = await reservations.find(account, step.request);
    if (!found.ok) return failed(step, found.failure);
    externalId = found.value?.externalId ?? null;
  }
  if (externalId === null) return beginAgain(step);
  const isCancelled = booking.status === 'CANCELED';
  const cause = isCancelled ? (booking.reason === 'NO_SHOW' ? 'NO_SHOW' : 'CANCELED') : 'MOVED';
  const cancelled = await reservations.cancel(account, { orderId: row.order_id, externalId }, cause);
  if (!cancelled.ok) return failed(step, cancelled.failure);
  if (cancelled.value === 'CANCELLED') return beginAgain(step);
  const problem = isCancelled ? 'CANCEL_BY_HAND' : 'CHANGE_BY_HAND';
  await noteTrouble(parts, merchantId, row, { problem, detail: externalId });
  await parts.transactions.tenantRows(merchantId, endReservation, [row.order_id]);
}

/** It is known not to be there. */
async function beginAgain({ parts, merchantId, row }: Step): Promise<void> {
  await parts.transactions.tenantRows(merchantId, beginReservation, [row.order_id, newId(parts.now())]);
  await again(parts, merchantId, row.order_id, 0);
}

async function store({ parts, merchantId, row }: Step, { externalId, state, error }: PosReservation): Promise<void> {
  const isUnseen = state === 'PENDING' && row.created_date.getTime() + UNSEEN_MS <= parts.now();
  const problem: PosProblem | null =
    state === 'FAILED' ? 'REJECTED' : state === 'CANCELLED' ? 'CANCELLED_THERE' : isUnseen ? 'NOT_SEEN' : null;
  await parts.transactions.withTenant(merchantId, async (tx) => {
    await tx.run(storeReservation, [row.order_id, state, externalId, problem, error, new Date(parts.now())]);
    if (row.state !== state || row.problem !== problem) await tx.send(staffEvent(merchantId, 'POS', null));
  });
  if (state === 'PENDING' && !isUnseen) await again(parts, merchantId, row.order_id, SOON_MS);
}

async function failed({ parts, merchantId, row }: Step, failure: PartnerFailure): Promise<void> {
  const provider = parts.providers[row.vendor];
  const problem = failure.providerCode === NO_TABLE ? 'NO_TABLE' : problemOfFailure(provider, failure);
  const detail = problem === 'NO_TABLE' ? failure.providerMessage : detailOfFailure(failure);
  await noteTrouble(parts, merchantId, row, { problem, detail });
  if (isTemporary(failure)) {
    if (parts.now() > row.created_date.getTime() + GIVE_UP_MS) return;
    return again(parts, merchantId, row.order_id, Math.max(AGAIN_MS, failure.retryAfterMs ?? 0));
  }
  if (row.state !== 'NEW' || failure.kind === 'unauthorized') return;
  // It was refused, so it is not there.
  const refused = [row.order_id, 'FAILED', null, problem, detail, new Date(parts.now())];
  await parts.transactions.tenantRows(merchantId, storeReservation, refused);
}

function requestOf(booking: BookingForPos, row: ReservationRow): PosReservationRequest {
  const { arrivesAt, leavesAt, guests, tableNumbers } = tablesOf(booking);
  return {
    orderId: booking.id,
    requestId: row.request_id,
    mark: `Dasturxon №${booking.number}${row.attempt > 1 ? `/${row.attempt}` : ''}`,
    branchId: row.outside_branch,
    guestName: booking.customer_name?.trim() || `№${booking.number}`,
    phone: booking.phone ?? booking.branch_phone ?? '',
    comment: booking.comment ?? '',
    guests,
    arrivesAt,
    leavesAt,
    timeZone: booking.time_zone,
    tableNumbers,
    since: row.created_date.getTime(),
  };
}
