/** iiko's menus: the nomenclature, external menus, and the types of payments and discounts. Prices are in soʻm. */
import { z } from 'zod';
import type { PosMenu, PosModifier, PosModifierGroup, PosProduct } from '#domain/partners/pos/pos-menu.ts';
import { photoAt } from './photo-address.ts';
import { tiyin } from './iiko-shapes.ts';

const SizePrice = z.object({
  sizeId: z.string().nullish(),
  price: z.object({ currentPrice: z.number(), isIncludedInMenu: z.boolean().nullish() }),
});
const Product = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string().nullish(),
  isDeleted: z.boolean().nullish(),
  imageLinks: z.array(z.string()).nullish(),
  sizePrices: z.array(SizePrice).nullish(),
  modifiers: z.array(z.object({ id: z.string() })).nullish(),
  groupModifiers: z
    .array(z.object({ id: z.string(), childModifiers: z.array(z.object({ id: z.string() })).nullish() }))
    .nullish(),
});
type Product = z.output<typeof Product>;
export const Nomenclature = z.object({
  products: z.array(Product),
  groups: z.array(z.object({ id: z.string(), name: z.string() })).nullish(),
  sizes: z.array(z.object({ id: z.string(), name: z.string() })).nullish(),
  revision: z.int().nullish(),
});
export const PaymentTypes = z.object({
  paymentTypes: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullish(),
      paymentTypeKind: z.string(),
      isDeleted: z.boolean().nullish(),
    }),
  ),
});
export const Discounts = z.object({
  discounts: z.array(
    z.object({
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string().nullish(),
          mode: z.string().nullish(),
          isDeleted: z.boolean().nullish(),
        }),
      ),
    }),
  ),
});
const Named = z.object({ id: z.union([z.string(), z.number()]).transform(String), name: z.string().nullish() });
export const ExternalMenus = z.object({
  externalMenus: z.array(Named).nullish(),
  priceCategories: z.array(Named).nullish(),
});
const ExternalPrices = z
  .array(z.object({ organizationId: z.string().nullish(), price: z.number().nullish() }))
  .nullish();
const ExternalItem = z.object({
  itemId: z.string(),
  name: z.string(),
  orderItemType: z.string().nullish(),
  isHidden: z.boolean().nullish(),
  itemSizes: z
    .array(
      z.object({
        sizeId: z.string().nullish(),
        sizeName: z.string().nullish(),
        buttonImageUrl: z.string().nullish(),
        prices: ExternalPrices,
        itemModifierGroups: z
          .array(
            z.object({
              itemGroupId: z.string().nullish(),
              name: z.string().nullish(),
              items: z.array(z.object({ itemId: z.string(), name: z.string(), prices: ExternalPrices })).nullish(),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
});
export const ExternalMenu = z.object({
  revision: z.int().nullish(),
  itemCategories: z.array(z.object({ items: z.array(ExternalItem).nullish() })),
});

const SOLD = new Set(['dish', 'good', 'Dish', 'Good']);
/** Of an external menu: a product that is not put together from halves, as a pizza may be. */
const PRODUCT = 'Product';
/** Sizes are told apart from modifiers by a prefix. */
const SIZE = 'size ';
/** Modifiers without a group of the menu. */
const NO_GROUP = '';

export const sizeOf = (variantId: string): string => variantId.slice(SIZE.length);

interface Size {
  sizeId: string | null | undefined;
  name: string | null | undefined;
  price: number;
}

/** Sizes are a choice where there are several. */
function sizesOf(sizes: readonly Size[]): PosModifierGroup[] {
  const modifiers = sizes.flatMap(({ sizeId, name, price }) =>
    sizeId ? [{ id: `${SIZE}${sizeId}`, name: name || sizeId, price }] : [],
  );
  return modifiers.length > 1 ? [{ id: 'size', name: '', kind: 'VARIANT', modifiers }] : [];
}

/** The nomenclature. */
export function toMenu(
  { products, groups, sizes }: z.output<typeof Nomenclature>,
  branches: PosMenu['branches'],
): Pick<PosMenu, 'branches' | 'products'> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const groupName = new Map((groups ?? []).map(({ id, name }) => [id, name]));
  const sizeName = new Map((sizes ?? []).map(({ id, name }) => [id, name]));
  const modifiersOf = (ids: readonly { id: string }[]): PosModifier[] =>
    ids.flatMap(({ id }) => {
      const found = byId.get(id);
      return found ? [{ id, name: found.name, price: tiyin(found.sizePrices?.[0]?.price.currentPrice ?? 0) }] : [];
    });

  function toProduct(product: Product): PosProduct {
    const sold = (product.sizePrices ?? []).filter(({ price }) => price.isIncludedInMenu !== false);
    const variants = sizesOf(
      sold.map(({ sizeId, price }) => ({
        sizeId,
        name: sizeId && sizeName.get(sizeId),
        price: tiyin(price.currentPrice),
      })),
    );
    const grouped = (product.groupModifiers ?? []).map((group): PosModifierGroup => ({
      id: group.id,
      name: groupName.get(group.id) ?? '',
      kind: 'EXTRA',
      modifiers: modifiersOf(group.childModifiers ?? []),
    }));
    const single = modifiersOf(product.modifiers ?? []);
    const loose: PosModifierGroup[] =
      single.length > 0 ? [{ id: NO_GROUP, name: '', kind: 'EXTRA', modifiers: single }] : [];
    return {
      id: product.id,
      name: product.name,
      price: tiyin(Math.min(...sold.map(({ price }) => price.currentPrice))),
      groups: [...variants, ...grouped, ...loose],
      ...photoAt(product.imageLinks?.[0]),
    };
  }
  const isSold = ({ type, isDeleted, sizePrices }: Product): boolean =>
    isDeleted !== true &&
    SOLD.has(type ?? 'dish') &&
    (sizePrices ?? []).some(({ price }) => price.isIncludedInMenu !== false);
  return { branches, products: products.filter(isSold).map(toProduct) };
}

type Prices = z.output<typeof ExternalPrices>;
const priceAt = (prices: Prices, organizationId: string): number | null =>
  (prices ?? []).find((each) => each.organizationId === organizationId)?.price ?? null;

/** Reads an external menu. Items without a price for the organization are left out, as it does not sell them. */
export function toExternalMenu(
  { itemCategories }: z.output<typeof ExternalMenu>,
  branches: PosMenu['branches'],
  organizationId: string,
): Pick<PosMenu, 'branches' | 'products'> {
  const priced = <T extends { prices?: Prices }>(all: readonly T[] | null | undefined): (T & { price: number })[] =>
    (all ?? []).flatMap((each) => {
      const price = priceAt(each.prices, organizationId);
      return price === null ? [] : [{ ...each, price: tiyin(price) }];
    });
  function toProduct({ itemId: id, name, itemSizes }: z.output<typeof ExternalItem>): PosProduct[] {
    const sold = priced(itemSizes);
    if (sold.length === 0) return [];
    const groups = new Map(
      sold.flatMap((size) => (size.itemModifierGroups ?? []).map((each) => [each.itemGroupId, each])),
    );
    return [
      {
        id,
        name,
        price: Math.min(...sold.map(({ price }) => price)),
        groups: [
          ...sizesOf(sold.map(({ sizeId, sizeName, price }) => ({ sizeId, name: sizeName, price }))),
          ...[...groups.values()].map((group): PosModifierGroup => ({
            id: group.itemGroupId ?? NO_GROUP,
            name: group.name ?? '',
            kind: 'EXTRA',
            modifiers: priced(group.items).map((each) => ({ id: each.itemId, name: each.name, price: each.price })),
          })),
        ],
        ...photoAt(sold.find((size) => size.buttonImageUrl)?.buttonImageUrl),
      },
    ];
  }
  // A product may stand in several categories.
  const items = new Map(
    itemCategories
      .flatMap((category) => category.items ?? [])
      .filter(({ orderItemType, isHidden }) => (orderItemType ?? PRODUCT) === PRODUCT && isHidden !== true)
      .map((item) => [item.itemId, item]),
  );
  return { branches, products: [...items.values()].flatMap(toProduct) };
}
