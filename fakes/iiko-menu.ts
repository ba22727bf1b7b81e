/**
 * What the fake of iiko sells: the nomenclature, external menus (`/api/2/menu`) with price categories, stop lists, and
 * the types of payments and discounts. An external menu is a selection of the nomenclature at prices of its own.
 */
import { randomUUID } from 'node:crypto';
import type { FakeAnswer } from './fake-server.ts';
import { done, notify, ORGANIZATION, refused, terminals, type Given } from './iiko-account.ts';

interface SizePrice {
  sizeId: string | null;
  price: { currentPrice: number; isIncludedInMenu: boolean };
}
interface Product {
  id: string;
  name: string;
  type: string;
  isDeleted: boolean;
  sizePrices: SizePrice[];
  modifiers?: { id: string }[];
  groupModifiers?: { id: string; childModifiers: { id: string }[] }[];
  /** Addresses of the photos: paths are completed with the address of this fake. */
  imageLinks?: string[];
}
const price = (soum: number, sizeId: string | null = null): SizePrice => ({
  sizeId,
  price: { currentPrice: soum, isIncludedInMenu: true },
});
const product = (id: string, name: string, sizePrices: SizePrice[], more: Partial<Product> = {}): Product => ({
  id,
  name,
  type: 'dish',
  isDeleted: false,
  sizePrices,
  ...more,
});
const catalogue = {
  revision: 1_700_000_000_000,
  products: [
    product('101', 'Osh', [price(45_000)], { imageLinks: ['/photos/101.png'] }),
    product('102', 'Choy', [price(8_000, 'black'), price(9_000, 'green')]),
    product('103', 'Lagʻmon', [price(38_000)], {
      groupModifiers: [{ id: 'extras', childModifiers: [{ id: '71' }] }],
    }),
    product('71', 'Goʻsht', [price(12_000)], { type: 'modifier' }),
  ] as Product[],
};
const sizes = [
  { id: 'black', name: 'Qora' },
  { id: 'green', name: 'Koʻk' },
];

/** `except`: products that this menu does not offer. */
const externalMenus = [
  { id: '9001', name: 'Yetkazib berish', except: ['102'] },
  { id: '9002', name: 'Zal', except: [] as string[] },
];
let isExternalForbidden = false;
const APP = { id: 'pc-app', name: 'Ilova' };
/** What the price category adds to every price, in soʻm. */
const APP_EXTRA = 5_000;

export const paymentTypes = [
  { id: 'pay-cash', name: 'Naqd', paymentTypeKind: 'Cash', isDeleted: false },
  { id: 'pay-card', name: 'Karta', paymentTypeKind: 'Card', isDeleted: false },
  { id: 'pay-online', name: 'Payme', paymentTypeKind: 'External', isDeleted: false },
  { id: 'pay-old', name: 'Eski', paymentTypeKind: 'Card', isDeleted: true },
];
const discounts = [
  { id: 'off-sum', name: 'Chegirma', mode: 'FlexibleSum', isDeleted: false },
  { id: 'off-ten', name: '10%', mode: 'Percent', isDeleted: false },
];
const stops = new Map<string, string[]>();

export const isProduct = (id: string): boolean => catalogue.products.some((each) => each.id === id && !each.isDeleted);
export const nameOfProduct = (id: string): string => catalogue.products.find((each) => each.id === id)?.name ?? id;

function putStop(spot: string, productId: string, isStopped: boolean): string[] {
  const others = (stops.get(spot) ?? []).filter((each) => each !== productId);
  const list = isStopped ? [...others, productId] : others;
  stops.set(spot, list);
  return list;
}

function externalMenu(given: Given, origin: string): FakeAnswer {
  const found = externalMenus.find(({ id }) => id === given['externalMenuId']);
  if (!found) return refused(400, 'ExternalMenuNotFound');
  if (![2, 3, 4].includes(Number(given['version']))) return refused(400, 'InvalidVersion');
  const category = given['priceCategoryId'];
  if (category !== undefined && category !== APP.id) return refused(400, 'PriceCategoryNotFound');
  const extra = category === undefined ? 0 : APP_EXTRA;
  const prices = (soum: number): object[] => [{ organizationId: ORGANIZATION, price: soum + extra }];
  const sizeName = new Map(sizes.map(({ id, name }) => [id, name]));
  const groupOf = ({ id, childModifiers }: NonNullable<Product['groupModifiers']>[number]): object => ({
    itemGroupId: id,
    name: 'Qoʻshimcha',
    restrictions: { minQuantity: 0, maxQuantity: 2, freeQuantity: 0, byDefault: 0 },
    items: childModifiers.map((child) => ({
      itemId: child.id,
      name: nameOfProduct(child.id),
      // An extra costs the same in every price category.
      prices: [
        {
          organizationId: ORGANIZATION,
          price: catalogue.products.find(({ id: known }) => known === child.id)?.sizePrices[0]?.price.currentPrice ?? 0,
        },
      ],
    })),
  });
  const itemOf = (each: Product): object => ({
    itemId: each.id,
    sku: each.id,
    name: each.name,
    description: '',
    orderItemType: 'Product',
    itemSizes: each.sizePrices.map(({ sizeId, price: { currentPrice } }, at) => ({
      sku: each.id,
      sizeId,
      sizeName: (sizeId && sizeName.get(sizeId)) ?? '',
      isDefault: at === 0,
      buttonImageUrl: absolute(each.imageLinks?.[0], origin) ?? null,
      prices: prices(currentPrice),
      itemModifierGroups: (each.groupModifiers ?? []).map(groupOf),
    })),
  });
  const sold = catalogue.products.filter(
    ({ id, type, isDeleted }) => type !== 'modifier' && !isDeleted && !found.except.includes(id),
  );
  const items = given['startRevision'] === catalogue.revision ? [] : sold.map(itemOf);
  return {
    status: 200,
    body: {
      id: Number(found.id),
      name: found.name,
      revision: catalogue.revision,
      formatVersion: 2,
      itemCategories: items.length > 0 ? [{ id: randomUUID(), name: 'Taomlar', items }] : [],
    },
  };
}

const absolute = (link: string | undefined, origin: string): string | undefined =>
  link === undefined ? undefined : new URL(link, origin).href;

/** `origin`: where this fake is called. Null: not a call about the menu. */
export function answerMenu(path: string, given: Given, origin: string): FakeAnswer | null {
  switch (path) {
    case '/api/1/nomenclature':
      // As the real one: nothing but the revision where nothing has changed.
      return {
        status: 200,
        body: {
          groups: [],
          productCategories: [],
          products:
            given['startRevision'] === catalogue.revision
              ? []
              : catalogue.products.map((each) => ({
                  ...each,
                  imageLinks: (each.imageLinks ?? []).map((link) => absolute(link, origin)),
                })),
          sizes,
          revision: catalogue.revision,
        },
      };
    case '/api/2/menu':
      if (isExternalForbidden) return refused(403, 'forbidden');
      return done({
        externalMenus: externalMenus.map(({ id, name }) => ({ id, name })),
        priceCategories: [APP],
      });
    case '/api/2/menu/by_id':
      return externalMenu(given, origin);
    case '/api/1/payment_types':
      return done({ paymentTypes });
    case '/api/1/discounts':
      return done({ discounts: [{ organizationId: ORGANIZATION, items: discounts }] });
    case '/api/1/stop_lists':
      return done({
        terminalGroupStopLists: [
          {
            organizationId: ORGANIZATION,
            items: terminals.map(({ id }) => ({
              terminalGroupId: id,
              items: (stops.get(id) ?? []).map((productId) => ({
                productId,
                sizeId: null,
                balance: 0,
                dateAdd: new Date().toISOString(),
              })),
            })),
          },
        ],
      });
    case '/api/1/stop_lists/add':
    case '/api/1/stop_lists/remove': {
      const spot = String(given['terminalGroupId']);
      const items = given['items'] as { productId: string; balance?: number }[];
      if (!terminals.some(({ id }) => id === spot)) return refused(400, 'TerminalGroupIdNotDetermined');
      if (items.some(({ productId }) => !catalogue.products.some(({ id }) => id === productId)))
        return refused(400, 'ProductNotFound');
      for (const { productId } of items) putStop(spot, productId, path.endsWith('add'));
      void notify('StopListUpdate');
      return done();
    }
    default:
      return null;
  }
}

export const menuControl = {
  /** The login has no right to external menus. */
  forbidExternal: ({ isForbidden }: { isForbidden: boolean }) => {
    isExternalForbidden = isForbidden;
    return { isForbidden };
  },
  products: ({ items }: { items: Product[] }) => {
    catalogue.revision += 1;
    catalogue.products = items;
    void notify('NomenclatureUpdate');
    return items;
  },
  stop: ({ id, spot, stopped }: { id: string; spot: string; stopped: boolean }) => {
    const list = putStop(spot, id, stopped);
    void notify('StopListUpdate');
    return list;
  },
};

export const menuState = { catalogue, stops };
