/** Reads the menu of an iiko account: the nomenclature, or one of its external menus at a price category. */
import {
  isTemporary,
  mapResult,
  type PartnerAccount,
  type PartnerResult,
} from '#server/partners/integrations/ports.ts';
import type { PosProvider } from '#server/partners/pos/ports.ts';
import type { MenuSource, PosMenu } from '#domain/partners/pos/pos-menu.ts';
import {
  Discounts,
  ExternalMenu,
  ExternalMenus,
  Nomenclature,
  PaymentTypes,
  toExternalMenu,
  toMenu,
} from './iiko-menu-shapes.ts';
import type { IikoCall } from './iiko-reservations.ts';
import { TerminalGroups } from './iiko-shapes.ts';

/** Of the answer with an external menu; the newer ones have combos, which are not read. */
const EXTERNAL_VERSION = 2;

export const iikoTerminals = async (
  call: IikoCall,
  account: PartnerAccount,
): Promise<PartnerResult<PosMenu['branches']>> =>
  mapResult(
    await call(account, '/api/1/terminal_groups', {
      body: (id) => ({ organizationIds: [id] }),
      answer: TerminalGroups,
    }),
    ({ terminalGroups }) => terminalGroups.flatMap(({ items }) => items),
  );

/** The types of payment that an order may name, and the discounts whose sum an order states. */
async function typesOf(
  call: IikoCall,
  account: PartnerAccount,
): Promise<PartnerResult<Pick<PosMenu, 'paymentTypes' | 'discountTypes'>>> {
  const body = (id: string) => ({ organizationIds: [id] });
  const [payments, discounts] = [
    await call(account, '/api/1/payment_types', { body, answer: PaymentTypes }),
    await call(account, '/api/1/discounts', { body, answer: Discounts }),
  ];
  if (!payments.ok) return payments;
  return mapResult(discounts, ({ discounts: all }) => ({
    paymentTypes: payments.value.paymentTypes
      .filter(({ isDeleted }) => isDeleted !== true)
      .map(({ id, name, paymentTypeKind: kind }) => ({ id: `${kind} ${id}`, name: name ?? kind })),
    discountTypes: all
      .flatMap(({ items }) => items)
      .filter(({ mode, isDeleted }) => mode === 'FlexibleSum' && isDeleted !== true)
      .map(({ id, name }) => ({ id, name: name ?? id })),
  }));
}

const named = (all: readonly { id: string; name?: string | null | undefined }[] | null | undefined) =>
  (all ?? []).map(({ id, name }) => ({ id, name: name ?? id }));

/** The menus that can be chosen. A login without the right to them has none. */
async function externalMenusOf(
  call: IikoCall,
  account: PartnerAccount,
): Promise<PartnerResult<Pick<PosMenu, 'externalMenus' | 'priceCategories'>>> {
  const read = await call(account, '/api/2/menu', { body: () => ({}), answer: ExternalMenus });
  if (!read.ok && !isTemporary(read.failure)) return { ok: true, value: { externalMenus: [], priceCategories: [] } };
  return mapResult(read, ({ externalMenus, priceCategories }) => ({
    externalMenus: named(externalMenus),
    priceCategories: named(priceCategories),
  }));
}

type Read = Pick<PosMenu, 'branches' | 'products'> & { revision: number | null };

async function productsOf(
  call: IikoCall,
  account: PartnerAccount,
  { externalMenuId, priceCategoryId }: MenuSource,
  { branches, startRevision }: { branches: PosMenu['branches']; startRevision: number },
): Promise<PartnerResult<Read & { isEmpty: boolean }>> {
  if (externalMenuId === '')
    return mapResult(
      await call(account, '/api/1/nomenclature', {
        body: (organizationId) => ({ organizationId, startRevision }),
        answer: Nomenclature,
      }),
      (read) => ({
        ...toMenu(read, branches),
        revision: read.revision ?? null,
        isEmpty: read.products.length === 0,
      }),
    );
  let organization = '';
  const read = await call(account, '/api/2/menu/by_id', {
    body: (organizationId) => {
      organization = organizationId;
      return {
        externalMenuId,
        organizationIds: [organizationId],
        ...(priceCategoryId ? { priceCategoryId } : {}),
        version: EXTERNAL_VERSION,
        startRevision,
      };
    },
    answer: ExternalMenu,
  });
  return mapResult(read, (menu) => ({
    ...toExternalMenu(menu, branches, organization),
    revision: menu.revision ?? null,
    isEmpty: menu.itemCategories.length === 0,
  }));
}

export const iikoMenu =
  (call: IikoCall): PosProvider['menu'] =>
  async (account, revision, source) => {
    const branches = await iikoTerminals(call, account);
    if (!branches.ok) return branches;
    const read = await productsOf(call, account, source, { branches: branches.value, startRevision: revision ?? 0 });
    if (!read.ok) return read;
    const { isEmpty, revision: now, ...sold } = read.value;
    if (revision !== null && now === revision && isEmpty) return { ok: true, value: { menu: null, revision: now } };
    const types = await typesOf(call, account);
    if (!types.ok) return types;
    return mapResult(await externalMenusOf(call, account), (menus) => ({
      menu: { ...sold, ...types.value, ...menus, source },
      revision: now,
    }));
  };
