/** The door of baskets: what a device had kept becomes a person's, and what a person kept is forgotten with them. */
import type { Doors, Tx, Visitor } from '../platform/database/doors.ts';
import { call, statement } from '../platform/database/sql.ts';

const places = statement<{ merchant_id: string }>('basket.places', 'select distinct merchant_id from basket');
/** What the former owner keeps; a person's own basket may remember the device it was made on. */
const theirs = (basket: string): string => `(${basket}.user_id = $1 or (${basket}.user_id is null and ${basket}.device_id = $1))`;
const hasLines = 'exists (select from basket_line l where l.merchant_id = b.merchant_id and l.basket_id = b.id)';
/** Restaurants where the former owner, $1, has something in a basket. */
const theirRestaurants = `(select g.restaurant_id from basket g where ${theirs('g')} and g.set_aside_at is null
  and exists (select from basket_line l where l.merchant_id = g.merchant_id and l.basket_id = g.id))`;

const dropOlder = statement('basket.drop-older', `
  delete from basket b where b.user_id = $2 and b.set_aside_at is not null and b.restaurant_id in ${theirRestaurants}
    and exists (select from basket live where live.merchant_id = b.merchant_id and live.restaurant_id = b.restaurant_id and live.user_id = $2
      and live.set_aside_at is null and exists (select from basket_line l where l.merchant_id = live.merchant_id and l.basket_id = live.id))`);
const setAside = statement('basket.set-aside', `
  update basket b set set_aside_at = now() where b.user_id = $2 and b.set_aside_at is null and b.restaurant_id in ${theirRestaurants}
    and ${hasLines}`);
const dropEmpty = statement('basket.drop-empty', `
  delete from basket b where b.user_id = $2 and b.set_aside_at is null and b.restaurant_id in ${theirRestaurants}`);
const handOver = statement('basket.hand-over', `
  update basket b set user_id = $2, device_id = null, last_modified_date = now()
  where ${theirs('b')} and b.set_aside_at is null and ${hasLines}`);
const dropLeft = statement('basket.drop-left', `delete from basket b where ${theirs('b')}`);

/** What was chosen just now wins; what the person had kept before is set aside and offered again. */
export async function moveBaskets(doors: Doors, from: Visitor, userId: string): Promise<void> {
  const former = from.deviceId ?? from.userId;
  for (const { merchant_id: merchantId } of await doors.asVisitor(from, (tx) => tx.rows(places))) {
    await doors.pipelined(merchantId, [
      call(dropOlder, [former, userId]), call(setAside, [former, userId]), call(dropEmpty, [former, userId]),
      call(handOver, [former, userId]), call(dropLeft, [former]),
    ]);
  }
}

export const ownBaskets = statement<{
  restaurant_id: string; last_modified_date: Date; items: { productId: string; productCount: number; note: string | null }[];
}>('basket.own', `
  select b.restaurant_id, b.last_modified_date, coalesce((select jsonb_agg(jsonb_build_object('productId', l.product_id,
    'productCount', l.product_count, 'note', l.note) order by l.position)
    from basket_line l where l.merchant_id = b.merchant_id and l.basket_id = b.id), '[]') as items
  from basket b order by b.last_modified_date desc`);

const forgetOwn = statement('basket.forget', 'delete from basket where user_id = $1');
export const forgetBaskets = (tx: Tx, userId: string): Promise<number> => tx.run(forgetOwn, [userId]);
