/** The door of baskets: what a device had kept becomes a person's, and what a person kept is forgotten with them. */
import { mergeAtSignIn, type KeptBasket } from '#domain/orders/basket.ts';
import { merchantsWithRows, type FormerOwner } from '../devices/devices.ts';
import type { Transactions, Tx } from '../platform/database/transactions.ts';
import { statement } from '../platform/database/sql.ts';

const places = statement<{ merchant_id: string }>('basket.places', 'select distinct merchant_id from basket');

/**
 * $1 the person: two of their devices that come at once stand in a queue, for a row that is not theirs yet cannot be
 * locked.
 */
const queueOfPerson = statement('basket.queue', "select pg_advisory_xact_lock(hashtextextended('baskets ' || $1, 0))");
/** $1 the former owner, $2 the person. A person's own basket may remember the device that it was made on. */
const basketsOfBoth = statement<{
  id: string;
  restaurant_id: string;
  set_aside: boolean;
  is_full: boolean;
  is_theirs: boolean;
}>(
  'basket.of-both',
  `
  select b.id, b.restaurant_id, b.set_aside_at is not null as set_aside, b.user_id is not distinct from $2 as is_theirs,
    exists (select from basket_line l where l.merchant_id = b.merchant_id and l.basket_id = b.id) as is_full
  from basket b where b.user_id in ($1, $2) or (b.user_id is null and b.device_id = $1)
  order by b.id for update`,
);
const drop = statement('basket.drop', 'delete from basket where id = any($1::uuid[])');
const setAside = statement('basket.set-aside', 'update basket set set_aside_at = now() where id = any($1::uuid[])');
const adopt = statement(
  'basket.adopt',
  `
  update basket set user_id = $2, device_id = null, last_modified_date = now() where id = any($1::uuid[])`,
);

/** What was chosen just now wins; what the person had kept before is set aside and offered again. */
export async function moveBaskets(transactions: Transactions, from: FormerOwner, userId: string): Promise<void> {
  const former = from.deviceId ?? from.userId;
  for (const merchantId of await merchantsWithRows(transactions, from, places)) {
    await transactions.withTenant(
      merchantId,
      async (tx) => {
        await tx.run(queueOfPerson, [userId]);
        const rows = await tx.rows(basketsOfBoth, [former, userId]);
        const kept = (isTheirs: boolean): KeptBasket[] =>
          rows
            .filter(({ is_theirs: theirs }) => theirs === isTheirs)
            .map(({ id, restaurant_id: restaurantId, set_aside: isAside, is_full: isFull }) => ({
              id,
              restaurantId,
              lines: isFull ? [id] : [],
              setAside: isAside,
            }));
        const merge = mergeAtSignIn(kept(false), kept(true));
        // In this order: one live basket for a restaurant and a person is all that the table takes.
        await tx.run(drop, [merge.drop]);
        await tx.run(setAside, [merge.setAside]);
        await tx.run(adopt, [merge.adopt, userId]);
      },
      { retry: true },
    );
  }
}

export const ownBaskets = statement<{
  restaurant_id: string;
  last_modified_date: Date;
  items: { productId: string; productCount: number; note: string | null }[];
}>(
  'basket.own',
  `
  select b.restaurant_id, b.last_modified_date, coalesce((select jsonb_agg(jsonb_build_object('productId', l.product_id,
    'productCount', l.product_count, 'note', l.note) order by l.position)
    from basket_line l where l.merchant_id = b.merchant_id and l.basket_id = b.id), '[]') as items
  from basket b order by b.last_modified_date desc`,
);

const forgetOwn = statement('basket.forget', 'delete from basket where user_id = $1');
export const forgetBaskets = (tx: Tx, userId: string): Promise<number> => tx.run(forgetOwn, [userId]);
