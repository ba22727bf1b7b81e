import { expect, it } from 'vitest';
import type { PageContext } from '#contract/page-rendering.ts';
import { describeOnce, describePage, descriptionsOf } from './structured-data.server.ts';

const pageOf = (isDocument = true) => ({ isDocument }) as PageContext;
const texts = (page: PageContext) => descriptionsOf(page).map(({ bytes }) => new TextDecoder().decode(bytes));

it('a name cannot end the script it stands in', () => {
  const page = pageOf();
  const name = '</script><script>alert(1)</script><!--';
  describePage(page, { '@type': 'Menu', name });
  const [, json] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(texts(page)[0]!)!;
  expect(json).not.toContain('<');
  expect(JSON.parse(json!)).toEqual({ '@context': 'https://schema.org', '@type': 'Menu', name });
});

it('data that many pages carry are described once, and again when they change', () => {
  const source = {};
  const [one, two, other] = [pageOf(), pageOf(), pageOf()];
  describeOnce(one, [source, source], 'uz', () => ({ n: 1 }));
  describeOnce(two, [source, source], 'uz', () => ({ n: 2 }));
  describeOnce(other, [{}, source], 'uz', () => ({ n: 3 }));
  expect(descriptionsOf(two)[0]).toBe(descriptionsOf(one)[0]);
  expect(texts(other)[0]).toContain('"n":3');
});

it('route data has no description', () => {
  const page = pageOf(false);
  describePage(page, {});
  describeOnce(page, [{}, {}], '', () => ({}));
  expect(descriptionsOf(page)).toEqual([]);
});

it('a page is the same whichever loader ends first', () => {
  const [one, other] = [pageOf(), pageOf()];
  const data = [{ '@type': 'Menu' }, { '@type': 'Restaurant' }];
  for (const each of data) describePage(one, each);
  for (const each of data.toReversed()) describePage(other, each);
  expect(texts(one)).toEqual(texts(other));
  expect(texts(one)).toHaveLength(2);
});
