import { expect, it } from 'vitest';
import type { PageContext } from '#contract/page-rendering.ts';
import { describePage, descriptionsOf } from './structured-data.server.ts';

const pageOf = (isDocument = true) => ({ isDocument }) as PageContext;
const texts = (page: PageContext) => descriptionsOf(page).match(/<script.*?<\/script>/gs) ?? [];

it('a name cannot end the script it stands in', () => {
  const page = pageOf();
  const name = '</script><script>alert(1)</script><!--';
  describePage(page, { '@type': 'Menu', name });
  const [, json] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(texts(page)[0]!)!;
  expect(json).not.toContain('<');
  expect(JSON.parse(json!)).toEqual({ '@context': 'https://schema.org', '@type': 'Menu', name });
});

it('route data has no description', () => {
  const page = pageOf(false);
  describePage(page, {});
  expect(descriptionsOf(page)).toBe('');
});

it('a page is the same whichever loader ends first', () => {
  const [one, other] = [pageOf(), pageOf()];
  const data = [{ '@type': 'Menu' }, { '@type': 'Restaurant' }];
  for (const each of data) describePage(one, each);
  for (const each of data.toReversed()) describePage(other, each);
  expect(texts(one)).toEqual(texts(other));
  expect(texts(one)).toHaveLength(2);
});
