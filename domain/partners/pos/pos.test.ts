import { expect, it } from 'vitest';
import { menuDifferences } from './menu-differences.ts';
import { namesakes } from './namesakes.ts';
import { posLines, type LineToSend } from './pos-lines.ts';
import type { PosMenu } from './pos-menu.ts';
import { nextMoveTowards } from './pos-status.ts';

const menu: PosMenu = {
  branches: [],
  products: [
    { id: '1', name: 'Osh', price: 4_500_000, groups: [] },
    {
      id: '2',
      name: 'Choy',
      price: 800_000,
      groups: [
        { id: 'm', name: '', kind: 'VARIANT', modifiers: [{ id: 'm1', name: 'Qora', price: 800_000 }] },
        { id: 'e', name: 'Extra', kind: 'EXTRA', modifiers: [{ id: 'd1', name: 'Лимон', price: 200_000 }] },
      ],
    },
  ],
};
const option = (id: string, name: string, count = 1) => ({ id, name: { ru: name }, count, price: 200_000 });
const line = (more: Partial<LineToSend> = {}): LineToSend => ({
  productId: 'tea',
  name: { ru: 'Чай' },
  unitPrice: 1_000_000,
  count: 2,
  note: null,
  modifications: [],
  ...more,
});
const mapping = { dishes: new Map([['tea', ['2']]]), options: new Map([['black', ['m9', 'm1']]]) };

it('sends options as they are mapped, or by the same name', () => {
  const sent = posLines(
    [line({ modifications: [option('black', 'Чёрный'), option('lemon', 'лимон', 3)] })],
    menu,
    mapping,
  );
  expect(sent).toEqual({
    ok: true,
    lines: [
      {
        productId: '2',
        name: 'Чай',
        count: 2,
        unitPrice: 1_000_000,
        variantId: 'm1',
        modifiers: [{ id: 'd1', groupId: 'e', count: 3, price: 200_000 }],
        note: null,
      },
    ],
  });
});

it('names each dish and option that is not there, once', () => {
  const lines = [
    line({ modifications: [option('milk', 'Молоко')] }),
    line({ productId: 'soup', name: { uz: 'Shoʻrva' } }),
    line({ productId: null, name: { uz: 'Shoʻrva' } }),
  ];
  expect(posLines(lines, menu, mapping)).toEqual({ ok: false, missing: ['Чай: Молоко', 'Shoʻrva'] });
});

it('maps a dish that has one namesake', () => {
  const dishes = [
    { id: 'a', name: { uz: 'osh', ru: 'Плов' } },
    { id: 'b', name: { uz: 'Somsa' } },
  ];
  expect(namesakes(dishes, menu.products)).toEqual([{ insideId: 'a', outsideId: '1' }]);
  expect(namesakes(dishes, [...menu.products, { id: '3', name: 'Плов' }])).toEqual([]);
});

it('moves an order only forward, up to where the POS may', () => {
  expect(nextMoveTowards('ACCEPTED', 'DONE')).toBe('CREATED');
  expect(nextMoveTowards('ATTACHED', 'CREATED')).toBe('CREATED');
  expect(nextMoveTowards('COOKING', 'CREATED')).toBeNull();
  expect(nextMoveTowards('DONE', 'CLOSED')).toBeNull();
  expect(nextMoveTowards('ON_WAY', 'CLOSED')).toBeNull();
  expect(nextMoveTowards('DELIVERED', 'CLOSED')).toBe('CLOSED');
  expect(nextMoveTowards('DELIVERED', 'DONE')).toBeNull();
  expect(nextMoveTowards('OPEN', 'CREATED')).toBeNull();
  expect(nextMoveTowards('CANCELED', 'DONE')).toBeNull();
});

it('proposes differences of the fields about which the POS decides', () => {
  const dish = (more: object) => ({
    id: 'a',
    name: { uz: 'Osh' },
    price: 4_000_000,
    photoId: null,
    isHidden: false,
    outsideId: '1',
    ...more,
  });
  const both = { nameOwner: 'POS', priceOwner: 'POS', photoOwner: 'POS' } as const;
  const ours = { nameOwner: 'US', priceOwner: 'US', photoOwner: 'US' } as const;
  const products = menu.products.slice(0, 1);
  expect(menuDifferences([dish({})], products, [], both)).toEqual([
    { kind: 'PRICE', insideId: 'a', outsideId: '1', ours: 4_000_000, theirs: 4_500_000 },
  ]);
  expect(menuDifferences([dish({})], products, [], ours)).toEqual([]);
  expect(menuDifferences([dish({ name: { uz: 'Palov' }, price: 4_500_000 })], products, [], both)).toMatchObject([
    { kind: 'NAME', theirs: 'Osh' },
  ]);
  expect(menuDifferences([dish({ outsideId: '9' })], [], [], both)).toMatchObject([{ kind: 'GONE' }]);
  expect(menuDifferences([dish({ outsideId: '9', isHidden: true })], [], [], both)).toEqual([]);
  expect(menuDifferences([dish({ outsideId: undefined })], products, [], both)).toMatchObject([
    { kind: 'NEW', name: 'Osh' },
  ]);
});

it('proposes a photo of the POS that the dish does not have, and names one that could not be read', () => {
  const owners = { nameOwner: 'US', priceOwner: 'US', photoOwner: 'POS' } as const;
  const dish = (photoId: string | null) => ({
    id: 'a',
    name: { uz: 'Osh' },
    price: 4_000_000,
    photoId,
    isHidden: false,
    outsideId: '1',
  });
  const [product] = menu.products as [(typeof menu.products)[number]];
  const withPhoto = [{ ...product, photo: 'https://pos.example/1.png' }];
  const read = (mediaId: string | null, problem: 'TIMEOUT' | null = null) => [{ outsideId: '1', mediaId, problem }];
  const ids = { kind: 'PHOTO', insideId: 'a', outsideId: '1' };
  expect(menuDifferences([dish(null)], withPhoto, read('m'), owners)).toEqual([
    { ...ids, mediaId: 'm', problem: null },
  ]);
  expect(menuDifferences([dish('other')], withPhoto, read('m'), owners)).toHaveLength(1);
  expect(menuDifferences([dish('other')], withPhoto, read(null, 'TIMEOUT'), owners)).toEqual([
    { ...ids, mediaId: null, problem: 'TIMEOUT' },
  ]);
  // In this order: the photo was taken over; staff deleted it; it is not read yet; there is none; ours has precedence.
  expect(menuDifferences([dish('m')], withPhoto, read('m'), owners)).toEqual([]);
  expect(menuDifferences([dish('other')], withPhoto, read(null), owners)).toEqual([]);
  expect(menuDifferences([dish('other')], withPhoto, [], owners)).toEqual([]);
  expect(menuDifferences([dish('other')], [product], read('m'), owners)).toEqual([]);
  expect(menuDifferences([dish('other')], withPhoto, read('m'), { ...owners, photoOwner: 'US' })).toEqual([]);
});
