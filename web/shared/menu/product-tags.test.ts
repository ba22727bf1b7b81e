import { expect, it } from 'vitest';
import type { MenuProduct } from './menu-data.ts';
import { basketItemOf, productPictureUrl } from './product-item.ts';
import { offerOf, tagsOf } from './product-tags.ts';

const product = (more: Partial<MenuProduct> = {}): MenuProduct => ({ id: 'p', name: 'Osh', costPrice: 100, ...more });

it('badges a discount before a hit, and a hit before a novelty', () => {
  expect(offerOf(product({ discount: 20, tags: ['hit'] }))).toEqual({ kind: 'discount', percent: 20 });
  expect(offerOf(product({ tags: ['new', 'hit'] }))).toEqual({ kind: 'tag', tag: 'hit' });
  expect(offerOf(product({ tags: ['new'] }))).toEqual({ kind: 'tag', tag: 'new' });
  expect(offerOf(product({ tags: ['internal'] }))).toBeUndefined();
});

it('lists the other known tags', () => {
  expect(tagsOf(product({ tags: ['hit', 'spicy', 'internal'] }))).toEqual(['spicy']);
  expect(tagsOf(product({ discount: 5, tags: ['hit', 'spicy'] }))).toEqual(['hit', 'spicy']);
});

it('becomes a basket item with its choices', () => {
  const chosen = [{ id: 'm', name: 'Big', price: 5, count: 1 }];
  expect(basketItemOf(product({ image: { src: '/a', width: 800 }, discount: 10 }), chosen)).toEqual({
    productId: 'p',
    name: 'Osh',
    picture: '/a',
    costPrice: 100,
    discount: 10,
    modifications: chosen,
    note: '',
  });
  expect(basketItemOf(product())).toMatchObject({ picture: null, discount: 0, modifications: [] });
});

it('has the address of a picture in each size and format', () => {
  expect(productPictureUrl({ image: { src: '/a', width: 800 } })!(400, 'webp')).toBe('/a-400.webp');
  expect(productPictureUrl({})).toBeUndefined();
});
