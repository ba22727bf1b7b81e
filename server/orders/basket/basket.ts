/**
 * What other capabilities use of baskets: a device's basket becomes a person's at sign-in, and is deleted with the
 * account.
 */
import type { PersonalData } from '#server/accounts/identity/identity.ts';
import { mergeAtSignIn, type BasketAtSignIn } from '#domain/orders/orders/basket.ts';
import { merchantsWithRows, type FormerOwner } from '#server/accounts/devices/devices.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';

const places = statement<{ merchant_id: string }>('basket.places', 'select distinct merchant_id from basket');

/**
 * $1 the person. Two devices claimed at once are serialized by an advisory lock: rows that are not theirs yet cannot be
 * locked.
 */
const queueOfPerson = statement('basket.queue', "select pg_advisory_xact_lock(hashtextextended('baskets ' || $1, 0))");
/** $1 the former owner, $2 the person. A person's own basket may still name the device it was created on. */
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

/** The device's basket wins; the person's earlier one is set aside and offered again. */
async function moveBaskets(transactions: Transactions, from: FormerOwner, userId: string): Promise<void> {
  const former = from.deviceId ?? from.userId;
  for (const merchantId of await merchantsWithRows(transactions, from, places)) {
    await transactions.withTenant(
      merchantId,
      async (tx) => {
        await tx.run(queueOfPerson, [userId]);
        const rows = await tx.rows(basketsOfBoth, [former, userId]);
        const stored = (isTheirs: boolean): BasketAtSignIn[] =>
          rows
            .filter(({ is_theirs: theirs }) => theirs === isTheirs)
            .map(({ id, restaurant_id: restaurantId, set_aside: isAside, is_full: isFull }) => ({
              id,
              restaurantId,
              lines: isFull ? [id] : [],
              setAside: isAside,
            }));
        const merge = mergeAtSignIn(stored(false), stored(true));
        // In this order: the table allows one live basket per restaurant and person.
        await tx.run(drop, [merge.drop]);
        await tx.run(setAside, [merge.setAside]);
        await tx.run(adopt, [merge.adopt, userId]);
      },
      { retry: true },
    );
  }
}

const ownBaskets = statement<{
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

export const basketsOfPerson: PersonalData = {
  tables: ['basket'],
  claim: moveBaskets,
  async export(transactions, { userId }) {
    const baskets = await transactions.asVisitor({ userId }, (tx) => tx.rows(ownBaskets));
    return {
      baskets: baskets.map(({ restaurant_id: restaurantId, last_modified_date: changed, items }) => ({
        restaurantId,
        lastModifiedDate: changed.toISOString(),
        items,
      })),
    };
  },
  forgetAt: async (tx, userId) => void (await tx.run(forgetOwn, [userId])),
};
