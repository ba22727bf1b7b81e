/** The stop-list of one branch, and counted portions. */
import type { StopListDish } from '#contract/restaurants/availability.ts';
import { branchHours, dayAt } from '../catalog/catalog.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { menuChanged } from './availability.ts';
import type { AvailabilityDeps } from './ports.ts';

interface DishRow {
  id: string;
  name: string;
  category_name: string;
  stopped: boolean;
  stopped_until: Date | null;
  daily_stock: number | null;
  left: number | null;
}

/**
 * $1 language, $2 branch, $3 now, $4 one dish or null for all, $5 the running business day. Stops that are over count
 * as none.
 */
const dishes = statement<DishRow>(
  'availability.dishes',
  `
  select p.id, text_in(p.name, $1, null) as name, text_in(c.name, $1, null) as category_name,
    pb.stopped and coalesce(pb.stopped_until > $3, true) as stopped,
    case when pb.stopped and pb.stopped_until > $3 then pb.stopped_until end as stopped_until, pb.daily_stock,
    case when pb.daily_stock is not null then coalesce(s.total - s.used, pb.daily_stock) end as left
  from product_branch pb
  join product p on p.merchant_id = pb.merchant_id and p.id = pb.product_id and p.is_active
  join category c on c.merchant_id = p.merchant_id and c.id = p.category_id and c.is_active
  join menu_group g on g.merchant_id = c.merchant_id and g.id = c.group_id and g.is_active
  left join stock_day s on s.merchant_id = pb.merchant_id and s.branch_id = pb.branch_id
    and s.product_id = pb.product_id
    and s.day = $5::date
  where pb.branch_id = $2 and ($4::uuid is null or p.id = $4)
  order by g.position, g.id, c.position, c.id, p.position, p.id`,
);

/** $1 branch, $2 dish, $3 stopped or null, $4 whether until is given, $5 until, $6 whether stock is given, $7 stock. */
const put = statement<{ restaurant_id: string }>(
  'availability.put-dish',
  `
  update product_branch pb set stopped = coalesce($3, pb.stopped),
    stopped_until = case when $3 = false then null when $4::boolean then $5::timestamptz when $3 then null
      else pb.stopped_until end,
    daily_stock = case when $6::boolean then $7::integer else pb.daily_stock end
  from product p
  where pb.branch_id = $1 and pb.product_id = $2 and p.merchant_id = pb.merchant_id and p.id = pb.product_id
  returning p.restaurant_id`,
);

/**
 * Days with sales take the new number, but never less than was sold. $1 branch, $2 dish, $3 the running business day,
 * $4 portions.
 */
const putToday = statement(
  'availability.put-today',
  `
  update stock_day set total = greatest(used, $4::integer) where branch_id = $1 and product_id = $2
    and day >= $3::date`,
);

const toDish = (row: DishRow): StopListDish => ({
  productId: row.id,
  name: row.name,
  categoryName: row.category_name,
  stopped: row.stopped,
  until: row.stopped_until?.toISOString() ?? null,
  dailyStock: row.daily_stock,
  left: row.left,
});

export async function readStopList(
  transactions: Transactions,
  { merchantId, branchId, language, now }: { merchantId: string; branchId: string; language: string; now: number },
): Promise<StopListDish[]> {
  const day = await dayThere(
    (hours) => transactions.tenantRows(merchantId, hours.statement, hours.params),
    branchId,
    now,
  );
  return (await transactions.tenantRows(merchantId, dishes, [language, branchId, new Date(now), null, day])).map(
    toDish,
  );
}

/** Portions are counted by business day: after midnight the evening's still count. */
async function dayThere(
  read: (hours: ReturnType<typeof branchHours>) => Promise<Parameters<typeof dayAt>[0][]>,
  branchId: string,
  now: number,
): Promise<string> {
  const [hours] = await read(branchHours([branchId], now));
  if (!hours) throw new Refusal('NOT_FOUND');
  return dayAt(hours, null, now);
}

export interface StopCommand {
  merchantId: string;
  branchId: string;
  productId: string;
  stopped: boolean | undefined;
  /** undefined: not given. */
  until: string | null | undefined;
  dailyStock: number | null | undefined;
  language: string;
}

export async function stopDish(
  { transactions, afterStop, ...parts }: AvailabilityDeps,
  command: StopCommand,
): Promise<StopListDish> {
  const { branchId, productId, stopped, until, dailyStock, language } = command;
  const now = new Date(parts.now());
  return transactions.withTenant(
    command.merchantId,
    async (tx) => {
      const place = await tx.maybe(put, [
        branchId,
        productId,
        stopped,
        until !== undefined,
        until,
        dailyStock !== undefined,
        dailyStock,
      ]);
      if (!place) throw new Refusal('NOT_FOUND');
      const day = await dayThere((hours) => tx.rows(hours.statement, hours.params), branchId, now.getTime());
      if (dailyStock !== undefined && dailyStock !== null)
        await tx.run(putToday, [branchId, productId, day, dailyStock]);
      await menuChanged(tx, place.restaurant_id, branchId);
      if (stopped !== undefined) await tx.send(afterStop(command.merchantId));
      const dish = await tx.maybe(dishes, [language, branchId, now, productId, day]);
      // It is archived, or its category is.
      if (!dish) throw new Refusal('NOT_FOUND');
      return toDish(dish);
    },
    { retry: true },
  );
}
