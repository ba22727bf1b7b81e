/** One dish with what it is at each POS, for the editor of the menu. */
import type { posContract } from '#contract/partners/pos.ts';
import { suggestFor } from '#domain/partners/aggregators/suggest.ts';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import type { PosMenu } from '#domain/partners/pos/pos-menu.ts';
import type { Texts } from '#domain/platform/text/language.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { PosDeps } from './pos-deps.ts';

const dishName = statement<{ name: Texts }>('pos.dish-name', 'select name from product where id = $1');
const dishAtPos = statement<{ vendor: PosVendor; menu: PosMenu; outside_ids: string[] }>(
  'pos.dish-at-pos',
  `
  select m.vendor, m.menu, coalesce(p.outside_ids, '{}') as outside_ids from pos_menu m
  left join pos_mapping p on p.merchant_id = m.merchant_id and p.vendor = m.vendor and p.kind = 'DISH'
    and p.inside_id = $1
  order by m.vendor`,
);

export const dishHandlers = ({
  transactions,
}: PosDeps): Pick<Handlers<typeof posContract>, 'GET /console/pos-dishes/:id'> => ({
  'GET /console/pos-dishes/:id': async ({ params: { id }, tenant }) => {
    const [[dish], rows] = await Promise.all([
      transactions.tenantRows(tenant.id, dishName, [id]),
      transactions.tenantRows(tenant.id, dishAtPos, [id]),
    ]);
    if (!dish) throw new Refusal('NOT_FOUND');
    return {
      items: rows.map(({ vendor, menu, outside_ids: outsideIds }) => {
        const choices = menu.products.map((product) => ({ id: product.id, name: product.name }));
        const among = choices.map(({ id: outsideId, name }) => ({ id: outsideId, name: { ru: name } }));
        const suggested = outsideIds.length > 0 ? [] : suggestFor(Object.values(dish.name).join(' '), among);
        return { vendor, outsideIds, suggested, choices };
      }),
    };
  },
});
