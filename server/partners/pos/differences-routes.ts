/** The menu of the POS as a proposal; what is taken over is written by the calls of the menu editor. */
import type { posContract } from '#contract/partners/pos.ts';
import type { PictureValue } from '#contract/platform/values.ts';
import { menuDifferences } from '#domain/partners/pos/menu-differences.ts';
import { textIn, type Texts } from '#domain/platform/text/language.ts';
import { withDefaults } from '../integrations/integrations.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { posPictures } from './photo-store.ts';
import type { PosDeps } from './pos-deps.ts';
import { posMappings, posMenuOf } from './pos-store.ts';

interface DishRow {
  id: string;
  name: Texts;
  cost_price: number;
  is_active: boolean;
  version: number;
  media_id: string | null;
  picture: PictureValue | null;
}
/** $1 language of the descriptions of photos. */
const dishesToCompare = statement<DishRow>(
  'pos.dishes-to-compare',
  `
  select p.id, p.name, p.cost_price, p.is_active, p.version, p.media_id,
    (select picture_of(a, $1, null) from media_asset a where a.merchant_id = p.merchant_id and a.id = p.media_id)
      as picture
  from product p where p.archived_at is null order by p.id limit 5000`,
);
const categories = statement<{ id: string; name: Texts; restaurant_name: Texts }>(
  'pos.categories',
  `
  select c.id, c.name, r.name as restaurant_name from category c
  join menu_group g on g.merchant_id = c.merchant_id and g.id = c.group_id
  join restaurant r on r.merchant_id = g.merchant_id and r.id = g.restaurant_id
  where c.archived_at is null order by r.id, g.position, c.position, c.id`,
);

const withAlt = (picture: PictureValue | null | undefined): PictureValue | null =>
  picture ? { ...picture, alt: picture.alt ?? '' } : null;

export const differencesHandlers = ({
  transactions,
  partners,
}: PosDeps): Pick<Handlers<typeof posContract>, 'GET /console/pos/:vendor/differences'> => ({
  'GET /console/pos/:vendor/differences': async ({ params: { vendor }, tenant, language }) => {
    const [[stored], mappings, rows, found, photos, account] = await Promise.all([
      transactions.tenantRows(tenant.id, posMenuOf, [vendor]),
      transactions.tenantRows(tenant.id, posMappings, [vendor]),
      transactions.tenantRows(tenant.id, dishesToCompare, [language]),
      transactions.tenantRows(tenant.id, categories),
      transactions.tenantRows(tenant.id, posPictures, [vendor, language]),
      partners.connect(tenant.id, vendor, { evenOff: true }),
    ]);
    const outsideOf = new Map(
      mappings.filter(({ kind }) => kind === 'DISH').map((row) => [row.inside_id, row.outside_ids[0]]),
    );
    const dishes = rows.map((row) => ({
      id: row.id,
      name: row.name,
      price: row.cost_price,
      photoId: row.media_id,
      isHidden: !row.is_active,
      outsideId: outsideOf.get(row.id),
    }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const pictures = new Map(photos.map((row) => [row.outside_id, row.picture]));
    const taken = photos.map((row) => ({ outsideId: row.outside_id, mediaId: row.media_id, problem: row.problem }));
    const settings = withDefaults(account?.settings ?? {});
    // Before the menu was read, nothing is missing in it.
    const compared = stored ? menuDifferences(dishes, stored.menu.products, taken, settings) : [];
    const items = compared.map((each) => {
      if (each.kind === 'NEW') return each;
      const { name, version, picture } = byId.get(each.insideId)!;
      if (each.kind !== 'PHOTO') return { ...each, name, version };
      const theirs = withAlt(pictures.get(each.outsideId));
      return { ...each, name, version, ours: withAlt(picture), theirs };
    });
    return {
      items,
      categories: found.map((row) => ({
        id: row.id,
        name: [textIn(row.restaurant_name, language), textIn(row.name, language)].join(', '),
      })),
    };
  },
});
