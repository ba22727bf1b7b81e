import { expect, it } from 'vitest';
import { newerInterfaces, valuesWithoutFallback } from './check-browsers.ts';

it('finds interfaces that the oldest served browsers lack, and none that they have', () => {
  expect(newerInterfaces('const a=Promise.withResolvers();Object.groupBy(b,c)')).toEqual([
    'Promise.withResolvers, Promise.try (119 · 121 · 17.4)',
    'Object.groupBy, Map.groupBy (117 · 119 · 17.4)',
  ]);
  expect(newerInterfaces('list.toSorted().at(-1);Object.hasOwn(a,b);structuredClone(c)')).toEqual([]);
});

it.each([
  'Promise.try(f)',
  'Map.groupBy(a,b)',
  'await Array.fromAsync(a)',
  'URL.parse(a)',
  'RegExp.escape(a)',
  'Iterator.from(a)',
  'a.isSubsetOf(b)',
  'a.toWellFormed()',
  'a.showPopover()',
  'await scheduler.yield()',
  'Temporal.Now.instant()',
  'a.toBase64()',
])('finds %s', (code) => {
  expect(newerInterfaces(code)).toHaveLength(1);
});

it('finds values of CSS that older browsers drop, unless another declaration stays or a test stands around it', () => {
  const mixed = 'color-mix(in srgb,var(--a) 9%,red)';
  expect(valuesWithoutFallback(`a{background:${mixed}}@media print{b{color:red;fill:${mixed};top:0}}`)).toEqual([
    `a { background:${mixed} }`,
    `b { fill:${mixed} }`,
  ]);
  expect(
    valuesWithoutFallback(
      `a{background:red;background:${mixed}}@supports (color:color-mix(in lab, red, red)){b{color:${mixed}}}` +
        `c{--own:${mixed}}d{content:"}"}`,
    ),
  ).toEqual([]);
});
