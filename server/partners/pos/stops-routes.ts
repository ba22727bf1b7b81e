/** Stops of a branch that its POS does not know of, for staff to enter them there. */
import type { posContract } from '#contract/partners/pos.ts';
import { POS_VENDORS } from '#domain/partners/pos/pos.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { statement } from '#server/platform/database/sql.ts';
import { demandAt } from '#server/accounts/staff/staff.ts';
import type { PosDeps } from './pos-deps.ts';
import { activePos } from './pos-store.ts';
import { dishesAt, sentStops } from './stop-store.ts';

type Calls = Pick<Handlers<typeof posContract>, 'GET /console/branches/:id/pos-stops'>;

/** $1 dishes, $2 language. */
const namesOf = statement<{ id: string; name: string }>(
  'pos.dish-names',
  'select id, text_in(name, $2, null) as name from product where id = any($1::uuid[])',
);

export function stopsHandlers({ transactions, now }: PosDeps): Calls {
  const demand = demandAt(transactions);
  return {
    'GET /console/branches/:id/pos-stops': async ({ params: { id }, tenant, caller, language }) => {
      await demand(tenant, caller, 'orders.see', id);
      const [active, rows] = await Promise.all([
        transactions.tenantRows(tenant.id, activePos),
        transactions.tenantRows(tenant.id, sentStops, [id]),
      ]);
      const [vendor] = POS_VENDORS.filter((each) => active.some((row) => row.vendor === each));
      const failed = rows.filter(({ state }) => state === 'NOT_STOPPED' || state === 'NOT_RESUMED');
      if (!vendor || failed.length === 0) return { items: [] };
      const dishes = await transactions.tenantRows(tenant.id, dishesAt, [id, vendor, new Date(now())]);
      const names = await transactions.tenantRows(tenant.id, namesOf, [dishes.map((dish) => dish.id), language]);
      const nameOf = new Map(names.map((each) => [each.id, each.name]));
      return {
        items: failed.map((row) => ({
          vendor,
          isStopped: row.state === 'NOT_STOPPED',
          problem: row.problem ?? 'REJECTED',
          problemDetail: row.problem_detail,
          dishes: dishes
            .filter(({ outside_id: outside }) => outside === row.outside_id)
            .flatMap((dish) => nameOf.get(dish.id) ?? []),
        })),
      };
    },
  };
}
