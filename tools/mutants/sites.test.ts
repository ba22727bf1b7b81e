import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { drawMutants } from './sample.ts';
import { findSites, withSwitches } from './sites.ts';

const changes = (text: string): string[] =>
  findSites('file.ts', `function f() { ${text} }`).map(({ original, changed }) => `${original} → ${changed}`);

describe('places of a file', () => {
  it.each<[string, string[]]>([
    ['return a < b;', ['a < b → a <= b']],
    ['return a === b && c;', ['a === b && c → a === b || c', 'a === b → a !== b']],
    ['return a + b;', ['a + b → a - b']],
    ["return a + 'text';", []],
    ['if (a) return 1;', ['a → !(a)', '1 → (1 + 1)']],
    ['send(); await save(true);', ['send(); → ;', 'await save(true); → ;', 'true → false']],
    ['return { a: 1 } as Record<1, 2>;', ['1 → (1 + 1)']],
    ['const x: 3 = y;', []],
  ])('in %s', (text, expected) => {
    expect(changes(text)).toEqual(expected);
  });

  it('are inside functions alone', () => {
    expect(findSites('file.ts', 'const LIMIT = 3 * 4; const f = (n: number) => n > LIMIT;')).toHaveLength(1);
  });

  it('keep elements of JSX as they are', () => {
    const text = 'function F({ on }: { on: boolean }) { return <p title="1" tabIndex={0}>{on && <b />}</p>; }';
    expect(findSites('file.tsx', text).map(({ kind }) => kind)).toEqual(['number', 'logic']);
  });
});

it('both variants are written, and one runs', () => {
  const text = 'function f(a, b) { calls.push(1); return a < b; }';
  const sites = findSites('file.js', text).filter(({ kind }) => kind !== 'number');
  const written = withSwitches(
    text,
    sites.map((site, id) => ({ ...site, id })),
  );
  const run = (active: number): [boolean, number] => {
    const calls: number[] = [];
    const context = { calls, mutant: (id: number) => id === active };
    return [runInNewContext(`${written}; f(1, 1)`, context) as boolean, calls.length];
  };
  expect(run(-1)).toEqual([false, 1]);
  expect(run(sites.findIndex(({ kind }) => kind === 'comparison'))).toEqual([true, 1]);
  expect(run(sites.findIndex(({ kind }) => kind === 'call removed'))).toEqual([false, 0]);
});

it('a seed draws the same places again, as many of each area', () => {
  const draw = (seed: number) =>
    drawMutants(`${import.meta.dirname}/../..`, { seed, count: 6, areas: ['domain', 'tools'] }).map(
      ({ file, start, id }) => `${id} ${file}:${start}`,
    );
  expect(draw(3)).toEqual(draw(3));
  expect(draw(3)).not.toEqual(draw(4));
  expect(draw(3).filter((each) => each.includes('domain/'))).toHaveLength(3);
});
