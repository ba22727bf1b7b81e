import { expect, it } from 'vitest';
import type { MerchantsQuery } from '#contract/restaurant-list.ts';
import { TABLES_CACHE_MS, TableSearches } from './free-tables.ts';

const at = (time: string) => ({ partySize: 2, day: '2026-11-27', time }) as MerchantsQuery;

/** Searches that end when the test says so. */
function openSearches() {
  const clock = { now: 0 };
  const running: (() => void)[] = [];
  const times: string[] = [];
  const searches = new TableSearches(
    (_scope, { time }) => {
      times.push(time);
      return new Promise((resolve) => running.push(() => resolve(new Map())));
    },
    () => clock.now,
  );
  const find = (time: string, client: string) => searches.find(at(time), { scope: null, client });
  return { clock, running, times, find };
}

it('one search answers everybody who asks the same within seconds', async () => {
  const { clock, running, times, find } = openSearches();
  const answers = Array.from({ length: 30 }, (_, at) => find('19:30', `10.0.0.${at}`));
  running.shift()!();
  await Promise.all(answers);
  clock.now = TABLES_CACHE_MS - 1;
  await find('19:30', '10.0.1.1');
  expect(times).toEqual(['19:30']);
  clock.now = TABLES_CACHE_MS;
  const again = find('19:30', '10.0.1.1');
  running.shift()!();
  await again;
  expect(times).toEqual(['19:30', '19:30']);
});

it('somebody who asks for many times is refused, and does not keep the next guest waiting', async () => {
  const { running, times, find } = openSearches();
  const flood = Array.from({ length: 20 }, (_, at) => find(`1${at % 10}:${at < 10 ? '00' : '15'}`, '10.0.0.1'));
  const refused = Promise.allSettled(flood);
  const other = find('20:45', '10.0.0.2');
  expect(times).toHaveLength(1);
  running.shift()!();
  await expect.poll(() => times.length).toBe(2);
  running.shift()!();
  await expect.poll(() => times.length).toBe(3);
  expect(times).toContain('20:45');
  while (running.length > 0) running.shift()!();
  await other;
  await expect.poll(() => running.length).toBe(1);
  running.shift()!();
  const codes = (await refused).map((each) => (each.status === 'rejected' ? each.reason.code : 'answered'));
  expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBe(17);
});

it('a search that failed is made anew', async () => {
  let tries = 0;
  const searches = new TableSearches(
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return new Map();
    },
    () => 0,
  );
  const find = () => searches.find(at('19:30'), { scope: null, client: 'a' });
  await expect(find()).rejects.toThrow('away');
  await expect(find()).resolves.toEqual(new Map());
});
