/** Which branches and products of a POS ours are. */
import type { posContract } from '#contract/partners/pos.ts';
import { suggestFor } from '#domain/partners/aggregators/suggest.ts';
import { namesakes } from '#domain/partners/pos/namesakes.ts';
import { sourceOf, type PosMenu } from '#domain/partners/pos/pos-menu.ts';
import { textIn, type Language, type Texts } from '#domain/platform/text/language.ts';
import { withDefaults } from '../integrations/integrations.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { editRows, noteChange } from '#server/accounts/staff/staff.ts';
import type { PosDeps } from './pos-deps.ts';
import { branchAt, branchIdsSql, setBranchIds, type BranchIds } from './branch-at-pos.ts';
import { dropPosMapping, posMappings, posMenuOf, putPosMapping, putPosMenu, type PosMappingRow } from './pos-store.ts';
import { detailOfFailure, problemOfFailure } from './send-order.ts';
import { afterMapping } from './after-mapping.ts';

type Calls = Pick<
  Handlers<typeof posContract>,
  | 'POST /console/pos/:vendor/menu'
  | 'GET /console/pos/:vendor/mapping'
  | 'PUT /console/pos/:vendor/mapping'
  | 'POST /console/pos/:vendor/mapping/by-name'
>;

/** How long staff wait for the menu, which may be large. */
const WAIT_MS = 10_000;
const MOST_ROWS = 5_000;

interface NamedRow {
  id: string;
  name: Texts;
  /** Of the group that an option belongs to. */
  of: Texts | null;
}
const ourDishes = statement<NamedRow>(
  'pos.our-dishes',
  `select id, name, null::jsonb as of from product where archived_at is null order by id limit ${MOST_ROWS}`,
);
const ourOptions = statement<NamedRow>(
  'pos.our-options',
  `
  select m.id, m.name, g.name as of from modification m
  join modification_group g on g.merchant_id = m.merchant_id and g.id = m.group_id
  where m.archived_at is null order by m.id limit ${MOST_ROWS}`,
);
interface BranchRow {
  id: string;
  name: Texts;
  restaurant_name: Texts;
  pos_branches: BranchIds;
}
const ourBranches = statement<BranchRow>(
  'pos.our-branches',
  `
  select b.id, b.name, r.name as restaurant_name, ${branchIdsSql('b')} as pos_branches
  from branch b join restaurant r on r.merchant_id = b.merchant_id and r.id = b.restaurant_id
  where b.archived_at is null order by b.position, b.id`,
);

const NO_MENU: PosMenu = { branches: [], products: [] };

/** What a product offers, once, though several products may offer it. */
function optionsOf({ products }: PosMenu): { id: string; name: string }[] {
  const named = new Map<string, string>();
  for (const product of products)
    for (const group of product.groups)
      for (const { id, name } of group.modifiers) {
        const shown = group.kind === 'VARIANT' ? `${product.name}: ${name}` : name;
        if (!named.has(id)) named.set(id, shown);
      }
  return [...named].map(([id, name]) => ({ id, name }));
}

const asTexts = (each: { id: string; name: string }): { id: string; name: Texts } => ({
  id: each.id,
  name: { ru: each.name },
});

export function mappingHandlers(deps: PosDeps): Calls {
  const { transactions, partners, providers, now } = deps;

  const view =
    (rows: readonly PosMappingRow[], kind: PosMappingRow['kind'], theirs: readonly { id: string; name: string }[]) =>
    (ours: readonly NamedRow[], language: Language) => {
      const mapped = new Map(rows.filter((row) => row.kind === kind).map((row) => [row.inside_id, row.outside_ids]));
      const among = theirs.map(asTexts);
      return ours.map(({ id, name, of }) => {
        const outsideIds = mapped.get(id) ?? [];
        const shown = textIn(name, language);
        return {
          id,
          name: of ? `${textIn(of, language)}: ${shown}` : shown,
          outsideIds,
          suggested: outsideIds.length > 0 ? [] : suggestFor(Object.values(name).join(' '), among),
        };
      });
    };

  return {
    'POST /console/pos/:vendor/menu': async ({ params: { vendor }, tenant }) => {
      const account = await partners.connect(tenant.id, vendor, { evenOff: true, timeoutMs: WAIT_MS });
      if (!account) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_KEY' });
      const source = sourceOf(withDefaults(account.settings));
      const read = await providers[vendor].menu(account, null, source);
      if (!read.ok)
        throw new Refusal('UNAVAILABLE', {
          why: problemOfFailure(providers[vendor], read.failure),
          detail: detailOfFailure(read.failure),
        });
      const { menu, revision } = read.value;
      await transactions.withTenant(tenant.id, async (tx) => {
        await tx.run(putPosMenu, [vendor, JSON.stringify(menu), new Date(now()), revision]);
        await afterMapping(tx, vendor);
      });
      return { branches: menu?.branches.length ?? 0, products: menu?.products.length ?? 0 };
    },

    'GET /console/pos/:vendor/mapping': async ({ params: { vendor }, tenant, language }) => {
      const [[stored], rows, branches, dishes, options] = await Promise.all([
        transactions.tenantRows(tenant.id, posMenuOf, [vendor]),
        transactions.tenantRows(tenant.id, posMappings, [vendor]),
        transactions.tenantRows(tenant.id, ourBranches),
        transactions.tenantRows(tenant.id, ourDishes),
        transactions.tenantRows(tenant.id, ourOptions),
      ]);
      const menu = stored?.menu ?? NO_MENU;
      const products = menu.products.map(({ id, name }) => ({ id, name }));
      const modifiers = optionsOf(menu);
      return {
        readAt: stored?.read_at.toISOString() ?? null,
        branches: branches.map((row) => ({
          id: row.id,
          name: [textIn(row.restaurant_name, language), textIn(row.name, language)].filter(Boolean).join(', '),
          outsideId: branchAt(vendor, row),
        })),
        dishes: view(rows, 'DISH', products)(dishes, language),
        options: view(rows, 'OPTION', modifiers)(options, language),
        outside: {
          branches: menu.branches,
          dishes: products,
          options: modifiers,
          paymentTypes: menu.paymentTypes ?? [],
          discountTypes: menu.discountTypes ?? [],
          externalMenus: menu.externalMenus ?? [],
          priceCategories: menu.priceCategories ?? [],
        },
      };
    },

    'PUT /console/pos/:vendor/mapping': async ({ params: { vendor }, body, tenant, caller }) => {
      const { kind, insideId, outsideIds } = body;
      await editRows(deps, { tenant, caller }, 'keys.manage', async ({ tx, demandAll }) => {
        demandAll();
        if (kind === 'BRANCH') {
          if (!(await tx.maybe(setBranchIds[vendor], [insideId, outsideIds[0] ?? null])))
            throw new Refusal('NOT_FOUND');
        } else {
          const known = await tx.rows(kind === 'DISH' ? ourDishes : ourOptions);
          if (!known.some(({ id }) => id === insideId)) throw new Refusal('NOT_FOUND');
          if (outsideIds.length === 0) await tx.run(dropPosMapping, [vendor, kind, insideId]);
          else await tx.run(putPosMapping, [vendor, kind, insideId, outsideIds]);
        }
        const after = { [kind]: insideId, is: outsideIds };
        await noteChange(tx, { by: caller.userId, action: 'PARTNER_CHANGED', subject: vendor, before: null, after });
        await afterMapping(tx, vendor);
      });
      return { ok: true };
    },

    'POST /console/pos/:vendor/mapping/by-name': ({ params: { vendor }, tenant, caller }) =>
      editRows(deps, { tenant, caller }, 'keys.manage', async ({ tx, demandAll }) => {
        demandAll();
        const [stored, rows, dishes] = [
          await tx.maybe(posMenuOf, [vendor]),
          await tx.rows(posMappings, [vendor]),
          await tx.rows(ourDishes),
        ];
        const known = new Set(rows.filter(({ kind }) => kind === 'DISH').map(({ inside_id: id }) => id));
        const unmapped = dishes.filter(({ id }) => !known.has(id));
        const found = namesakes(unmapped, stored?.menu.products ?? []);
        for (const { insideId, outsideId } of found)
          await tx.run(putPosMapping, [vendor, 'DISH', insideId, [outsideId]]);
        const after = { byName: found.length };
        await noteChange(tx, { by: caller.userId, action: 'PARTNER_CHANGED', subject: vendor, before: null, after });
        await afterMapping(tx, vendor);
        return { mapped: found.length };
      }),
  };
}
