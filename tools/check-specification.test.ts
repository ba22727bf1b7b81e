import { expect, it } from 'vitest';
import { missingProofs } from './check-specification.ts';

const FILES: Record<string, string> = {
  'domain/orders/pricing/price.ts': '',
  'domain/orders/pricing/price.test.ts': "it('adds up', () => {});",
};
const tree = (page: string) => ({
  exists: (file: string) => file in FILES,
  read: (file: string) => FILES[file] ?? page,
});

it('names files and tests that do not exist, and no addresses', () => {
  const page = [
    '| Line price | `domain/orders/pricing/price.ts` | `domain/orders/pricing/price.test.ts` “adds up” |',
    '| Total | `domain/orders/pricing/total.ts` | `domain/orders/pricing/price.test.ts` “is capped” |',
    '| Basket | `/basket`, `GET /api/basket` | `domain/orders/pricing/price.test.ts` |',
  ].join('\n');
  expect(missingProofs('docs/specification.md', tree(page))).toEqual([
    'docs/specification.md:2: domain/orders/pricing/total.ts does not exist',
    'docs/specification.md:2: domain/orders/pricing/price.test.ts has no “is capped”',
  ]);
});
