import { expect, it } from 'vitest';
import { newerInterfaces } from './check-browsers.ts';

it('finds interfaces that the oldest served browsers lack, and none that they have', () => {
  expect(newerInterfaces('const a=Promise.withResolvers();Object.groupBy(b,c)')).toEqual([
    'Promise.withResolvers, Promise.try (119 · 121 · 17.4)',
    'Object.groupBy, Map.groupBy (117 · 119 · 17.4)',
  ]);
  expect(newerInterfaces('list.toSorted().at(-1);Object.hasOwn(a,b);structuredClone(c)')).toEqual([]);
});
