/** Expected times of the orders on a board, sent beside their events when they change. */
import type { BoardEstimate, BoardEvent } from '#contract/floor/board.ts';
import {
  arrivalFields,
  type ArrivalRow,
  claimSql,
  courierSpotOf,
  type CourierColumns,
  type StreamDeps,
} from '#server/orders/orders/orders.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { EventSource } from '#server/platform/http/event-stream.ts';

type EstimateRow = ArrivalRow & CourierColumns & { id: string };

/** In a tenant: the orders whose expected time may differ from the promise. $1 branches, null for all. */
const boardArrivals = statement<EstimateRow>(
  'orders.board-arrivals',
  `
  select o.id, o.status, o.service_type, o.later, o.courier_status, o.promised_from, o.promised_to, o.ready_time,
    o.delivery_at, o.distance, b.latitude as branch_latitude, b.longitude as branch_longitude,
    o.latitude, o.longitude, coalesce(c.latitude, claim.latitude) as courier_latitude,
    coalesce(c.longitude, claim.longitude) as courier_longitude,
    coalesce(c.position_at, claim.position_at) as position_at, claim.pickup_at, claim.arrives_at
  from orders o
  join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
  left join courier c on c.merchant_id = o.merchant_id and c.id = o.courier_id
  ${claimSql('o')}
  where o.status not in ('CLOSED', 'CANCELED', 'OPEN', 'AT_TIME', 'DELIVERED', 'ATTACHED')
    and ($1::uuid[] is null or o.branch_id = any($1))`,
);

/** A late kitchen sends no events, but its orders are expected later with every minute. */
const LOOK_AGAIN_MS = 30_000;
/** Positions of couriers come every few seconds. */
const LEAST_PAUSE_MS = 5_000;

/** What a client has just loaded is not sent again; later each order is, when its minute or its cause has changed. */
export const withEstimates = (
  board: EventSource<BoardEvent>,
  { transactions, feed, now }: StreamDeps,
  merchantId: string,
  branchIds: string[] | null,
): EventSource<BoardEvent | BoardEstimate> => ({
  async subscribe(listener) {
    const stopBoard = await board.subscribe(listener);
    let sent = new Map<string, string>();
    let isStopped = false;
    let lookedAt = 0;
    let timer: NodeJS.Timeout | undefined;
    const look = async (isFirst: boolean): Promise<void> => {
      lookedAt = Date.now();
      const rows = await transactions.tenantRows(merchantId, boardArrivals, [branchIds]);
      if (isStopped) return;
      const seen = new Map<string, string>();
      for (const row of rows) {
        const estimate = arrivalFields(row, courierSpotOf(row), now());
        const key = `${estimate.estimatedAt} ${estimate.delay}`;
        seen.set(row.id, key);
        if (!isFirst && sent.get(row.id) !== key)
          listener.send({ event: 'eta', data: { orderId: row.id, ...estimate } });
      }
      sent = seen;
    };
    let isSoon = false;
    const lookIn = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isSoon = false;
        look(false).then(
          () => isStopped || isSoon || lookIn(LOOK_AGAIN_MS),
          () => listener.end(),
        );
      }, ms);
    };
    await look(true);
    lookIn(LOOK_AGAIN_MS);
    const stopPositions = feed.positionsOf(merchantId, (change) => {
      const isForeign = change !== 'GAP' && branchIds !== null && !branchIds.includes(change.branchId);
      if (isForeign || isSoon) return;
      isSoon = true;
      lookIn(Math.max(0, lookedAt + LEAST_PAUSE_MS - Date.now()));
    });
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stopPositions();
      stopBoard();
    };
  },
});
