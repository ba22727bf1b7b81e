/** Bookings of tables at iiko. Their id is ours; they are answered before the restaurant's server has seen them. */
import { z } from 'zod';
import { tablesThere } from '#domain/partners/pos/reservation.ts';
import {
  mapResult,
  type PartnerAccount,
  type PartnerRequest,
  type PartnerResult,
} from '#server/partners/integrations/ports.ts';
import { NO_TABLE, type PosReservation, type PosReservations } from '#server/partners/pos/ports.ts';
import { Accepted, ErrorInfo, messageOf } from './iiko-shapes.ts';
import { NAME_LENGTH } from './iiko-order.ts';
import { localTime } from './local-time.ts';

const MINUTE_MS = 60_000;
const COMMENT_LENGTH = 500;
const CAUSES = { NO_SHOW: 'ClientNotAppeared', CANCELED: 'ClientRefused', MOVED: 'Other' } as const;

const Sections = z.object({
  restaurantSections: z.array(
    z.object({
      tables: z.array(
        z.object({
          id: z.string(),
          number: z.number().nullish(),
          name: z.string().nullish(),
          isDeleted: z.boolean().nullish(),
        }),
      ),
    }),
  ),
});
const ReserveInfo = z.object({
  id: z.string(),
  creationStatus: z.string(),
  isDeleted: z.boolean().nullish(),
  errorInfo: ErrorInfo.nullish(),
  reserve: z.object({ status: z.string().nullish(), cancelReason: z.string().nullish() }).nullish(),
});
type ReserveInfo = z.output<typeof ReserveInfo>;
const Created = z.object({ reserveInfo: ReserveInfo });
const Reserves = z.object({ reserves: z.array(ReserveInfo) });

/** Sends with the session's token and the organization's id. */
export type IikoCall = <T>(
  account: PartnerAccount,
  path: string,
  request: Pick<PartnerRequest<T>, 'answer' | 'orderId' | 'requestId'> & { body: (organizationId: string) => object },
) => Promise<PartnerResult<T>>;

function toReservation({ id, creationStatus, isDeleted, errorInfo, reserve }: ReserveInfo): PosReservation {
  const common = { externalId: id, error: null };
  if (creationStatus === 'Error') return { externalId: id, state: 'FAILED', error: messageOf(errorInfo) };
  if (creationStatus !== 'Success') return { ...common, state: 'PENDING' };
  return { ...common, state: isDeleted === true || reserve?.cancelReason ? 'CANCELLED' : 'ACCEPTED' };
}

export function iikoReservations(call: IikoCall): PosReservations {
  const byId = async (
    account: PartnerAccount,
    id: string,
    orderId: string,
  ): Promise<PartnerResult<PosReservation | null>> =>
    mapResult(
      await call(account, '/api/1/reserve/status_by_id', {
        body: (organizationId) => ({ organizationId, reserveIds: [id] }),
        answer: Reserves,
        orderId,
        requestId: id,
      }),
      ({ reserves: [found] }) => (found ? toReservation(found) : null),
    );

  return {
    find: (account, { requestId, orderId }) => byId(account, requestId, orderId),
    async create(account, request) {
      const { branchId, orderId, requestId, arrivesAt, leavesAt } = request;
      const sections = await call(account, '/api/1/reserve/available_restaurant_sections', {
        body: () => ({ terminalGroupIds: [branchId], returnSchema: false }),
        answer: Sections,
        orderId,
      });
      if (!sections.ok) return sections;
      const theirs = sections.value.restaurantSections
        .flatMap(({ tables }) => tables)
        .filter(({ isDeleted }) => isDeleted !== true)
        .map(({ id, number, name }) => ({ id, names: [number ?? [], name ?? []].flat().map(String) }));
      const { ids, missing } = tablesThere(request.tableNumbers, theirs);
      if (missing.length > 0)
        return {
          ok: false,
          failure: { kind: 'notFound', providerCode: NO_TABLE, providerMessage: missing.join(', ') },
        };
      const created = await call(account, '/api/1/reserve/create', {
        body: (organizationId) => ({
          organizationId,
          terminalGroupId: branchId,
          id: requestId,
          customer: { type: 'one-time', name: request.guestName.slice(0, NAME_LENGTH) },
          phone: request.phone,
          guestsCount: request.guests,
          comment: [request.mark, request.comment].filter(Boolean).join('. ').slice(0, COMMENT_LENGTH),
          durationInMinutes: Math.round((leavesAt - arrivesAt) / MINUTE_MS),
          shouldRemind: false,
          tableIds: ids,
          estimatedStartTime: localTime(arrivesAt, request.timeZone, 'millisecond'),
        }),
        answer: Created,
        orderId,
        requestId,
      });
      return mapResult(created, ({ reserveInfo }) => toReservation(reserveInfo));
    },
    async get(account, { externalId, orderId }) {
      const found = await byId(account, externalId, orderId);
      if (!found.ok) return found;
      return found.value
        ? { ok: true, value: found.value }
        : { ok: false, failure: { kind: 'notFound', providerCode: 'ReserveNotFound', providerMessage: null } };
    },
    async cancel(account, { externalId, orderId }, cause) {
      const cancelled = await call(account, '/api/1/reserve/cancel', {
        body: (organizationId) => ({ organizationId, reserveId: externalId, cancelReason: CAUSES[cause] }),
        answer: Accepted,
        orderId,
        requestId: externalId,
      });
      return mapResult(cancelled, () => 'CANCELLED' as const);
    },
  };
}
