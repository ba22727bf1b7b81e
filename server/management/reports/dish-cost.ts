/** What the goods for one portion of a dish cost. Written with the menu, read by whoever sees reports. */
import type { consoleReportsContract } from '#contract/management/reports.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { branchesFor, noteChange, staffIn } from '#server/accounts/staff/staff.ts';
import type { ReportsDeps } from './report-scope.ts';

const costOf = statement<{ cost: number | null }>(
  'reports.dish-cost',
  `
  select c.cost from product p left join dish_cost c on c.merchant_id = p.merchant_id and c.product_id = p.id
  where p.id = $1`,
);
/** $2 the cost, $3 now. */
const setCost = statement(
  'reports.set-dish-cost',
  `
  insert into dish_cost (merchant_id, product_id, cost, changed_at)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3)
  on conflict (merchant_id, product_id) do update set cost = excluded.cost, changed_at = excluded.changed_at`,
);
const removeCost = statement('reports.remove-dish-cost', 'delete from dish_cost where product_id = $1');

/** $1 dishes. */
export const costsOf = statement<{ id: string; cost: number }>(
  'reports.dish-costs',
  'select product_id::text as id, cost from dish_cost where product_id = any($1::uuid[])',
);

type CostCalls = Pick<
  typeof consoleReportsContract,
  'GET /console/reports/dish-costs/:id' | 'PUT /console/reports/dish-costs/:id'
>;

export function dishCostHandlers({ transactions, now }: ReportsDeps): Handlers<CostCalls> {
  return {
    'GET /console/reports/dish-costs/:id': async ({ params, tenant, caller }) => {
      branchesFor(await staffIn(transactions, tenant.id, caller), 'reports.see');
      const [found] = await transactions.tenantRows(tenant.id, costOf, [params.id]);
      if (!found) throw new Refusal('NOT_FOUND');
      return found;
    },

    'PUT /console/reports/dish-costs/:id': async ({ params: { id }, body: { cost }, tenant, caller }) => {
      const staff = await staffIn(transactions, tenant.id, caller);
      // A dish belongs to all branches of its restaurant.
      if (branchesFor(staff, 'menu.change') !== null || branchesFor(staff, 'reports.see') !== null)
        throw new Refusal('FORBIDDEN');
      return transactions.withTenant(
        tenant.id,
        async (tx) => {
          const before = await tx.maybe(costOf, [id]);
          if (!before) throw new Refusal('NOT_FOUND');
          if (before.cost === cost) return { cost };
          await (cost === null ? tx.run(removeCost, [id]) : tx.run(setCost, [id, cost, new Date(now())]));
          const action = 'MENU_COST_CHANGED';
          await noteChange(tx, { by: staff.userId, action, subject: id, before, after: { cost } });
          return { cost };
        },
        { retry: true },
      );
    },
  };
}
