/**
 * Bookings of tables at Poster, which are incoming orders of another type: staff accept or decline them. There is no
 * idempotency key, and no call that takes one back or moves it.
 */
import { z } from 'zod';
import { tablesThere } from '#domain/partners/pos/reservation.ts';
import {
  mapResult,
  type PartnerAccount,
  type PartnerRequest,
  type PartnerResult,
} from '#server/partners/integrations/ports.ts';
import { NO_TABLE, type PosReservation, type PosReservations } from '#server/partners/pos/ports.ts';
import { localTime } from './local-time.ts';
import { answerOf, hasMark, Numeric, SEARCH_MARGIN_MS, Text } from './poster-shapes.ts';

/** Of an incoming order: a booking. */
const BOOKING = 2;
const SHORTEST_S = 1800;

const Table = z.object({ table_id: Text, table_num: Text.nullish(), table_title: Text.nullish() });
const FreeTables = answerOf(z.object({ freeTables: z.array(Table) }));
const Booking = z.object({ incoming_order_id: Text, status: Numeric, comment: z.string().nullish() });
type Booking = z.output<typeof Booking>;
const OneBooking = answerOf(Booking);
const Bookings = answerOf(z.array(Booking));

export type PosterCall = <T>(
  account: PartnerAccount,
  method: string,
  request: Pick<PartnerRequest<T>, 'answer'> &
    Partial<Pick<PartnerRequest<T>, 'body' | 'orderId' | 'requestId'>> & { query?: Record<string, string> },
) => Promise<PartnerResult<T>>;

const STATES: Record<number, PosReservation['state']> = { 1: 'ACCEPTED', 7: 'CANCELLED' };
const toReservation = ({ incoming_order_id: externalId, status }: Booking): PosReservation => ({
  externalId,
  state: STATES[status] ?? 'PENDING',
  error: null,
});

export function posterReservations(call: PosterCall): PosReservations {
  return {
    async find(account, { mark, since, timeZone, orderId, requestId }) {
      const found = await call(account, 'incomingOrders.getReservations', {
        query: {
          date_from: localTime(since - SEARCH_MARGIN_MS, timeZone, 'second'),
          date_to: localTime(since + 2 * SEARCH_MARGIN_MS, timeZone, 'second'),
        },
        answer: Bookings,
        orderId,
        requestId,
      });
      return mapResult(found, (bookings) => {
        const booking = bookings.find(({ comment }) => hasMark(comment, mark));
        return booking ? toReservation(booking) : null;
      });
    },
    async create(account, request) {
      const { branchId, tableNumbers, orderId, requestId, guests, arrivesAt, leavesAt, timeZone } = request;
      const at = localTime(arrivesAt, timeZone, 'second');
      const duration = Math.max(SHORTEST_S, Math.round((leavesAt - arrivesAt) / 1000));
      const free = await call(account, 'incomingOrders.getTablesForReservation', {
        query: { spot_id: branchId, guests_count: String(guests), date_reservation: at, duration: String(duration) },
        answer: FreeTables,
        orderId,
      });
      if (!free.ok) return free;
      const theirs = free.value.freeTables.map(({ table_id: id, table_num: number, table_title: title }) => ({
        id,
        names: [number ?? [], title ?? []].flat(),
      }));
      // A booking there has one table; the comment names the others.
      const [first, ...others] = tableNumbers;
      const { ids, missing } = tablesThere([first!], theirs);
      if (missing.length > 0)
        return { ok: false, failure: { kind: 'notFound', providerCode: NO_TABLE, providerMessage: first! } };
      const joined = others.length > 0 ? `Столы ${tableNumbers.join(', ')}` : null;
      const created = await call(account, 'incomingOrders.createReservation', {
        body: {
          spot_id: Number(branchId),
          type: BOOKING,
          table_id: Number(ids[0]),
          guests_count: guests,
          date_reservation: at,
          duration,
          phone: request.phone,
          first_name: request.guestName,
          comment: [request.mark, joined, request.comment].filter(Boolean).join('. '),
        },
        answer: OneBooking,
        orderId,
        requestId,
      });
      return mapResult(created, toReservation);
    },
    async get(account, { externalId, orderId }) {
      const found = await call(account, 'incomingOrders.getReservation', {
        query: { incoming_order_id: externalId },
        answer: OneBooking,
        orderId,
      });
      return mapResult(found, toReservation);
    },
    cancel: () => Promise.resolve({ ok: true, value: 'BY_HAND' }),
  };
}
