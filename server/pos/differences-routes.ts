/** The menu of the POS as a proposal; what is taken over is written by the calls of the menu editor. */
import type { posContract } from '#contract/pos.ts';
import { menuDifferences } from '#domain/pos/menu-differences.ts';
import { textIn, type Texts } from '#domain/text/language.ts';
import { withDefaults } from '../integrations/integrations.ts';
import { statement } from '../platform/database/sql.ts';
import type { Handlers } from '../platform/http/call-context.ts';
import type { PosParts } from './pos-parts.ts';
import { posMappings, posMenuOf } from './pos-store.ts';

const dishesToCompare = statement<{ id: string; name: Texts; cost_price: number; is_active: boolean; version: number }>(
  'pos.dishes-to-compare',
  'select id, name, cost_price, is_active, version from product where archived_at is null order by id limit 5000',
);
const categories = statement<{ id: string; name: Texts; restaurant_name: Texts }>(
  'pos.categories',
  `
  select c.id, c.name, r.name as restaurant_name from category c
  join menu_group g on g.merchant_id = c.merchant_id and g.id = c.group_id
  join restaurant r on r.merchant_id = g.merchant_id and r.id = g.restaurant_id
  where c.archived_at is null order by r.id, g.position, c.position, c.id`,
);

export const differencesHandlers = ({
  transactions,
  partners,
}: PosParts): Pick<Handlers<typeof posContract>, 'GET /console/pos/:vendor/differences'> => ({
  'GET /console/pos/:vendor/differences': async ({ params: { vendor }, tenant, language }) => {
    const [[stored], mappings, rows, found, account] = await Promise.all([
      transactions.tenantRows(tenant.id, posMenuOf, [vendor]),
      transactions.tenantRows(tenant.id, posMappings, [vendor]),
      transactions.tenantRows(tenant.id, dishesToCompare),
      transactions.tenantRows(tenant.id, categories),
      partners.connect(tenant.id, vendor, { evenOff: true }),
    ]);
    const outsideOf = new Map(
      mappings.filter(({ kind }) => kind === 'DISH').map((row) => [row.inside_id, row.outside_ids[0]]),
    );
    const dishes = rows.map((row) => ({
      id: row.id,
      name: row.name,
      price: row.cost_price,
      isHidden: !row.is_active,
      outsideId: outsideOf.get(row.id),
    }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const items = stored
      ? menuDifferences(dishes, stored.menu.products, withDefaults(account?.settings ?? {})).map((each) => {
          if (each.kind === 'NEW') return each;
          const { name, version } = byId.get(each.insideId)!;
          return { ...each, name, version };
        })
      : [];
    return {
      items,
      categories: found.map((row) => ({
        id: row.id,
        name: [textIn(row.restaurant_name, language), textIn(row.name, language)].join(', '),
      })),
    };
  },
});
