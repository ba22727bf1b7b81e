import { beforeEach, describe, expect, it } from 'vitest';
import { DatabaseAway } from '../database/database-errors.ts';
import { TaggedCache, type Made } from './tagged-cache.ts';

let now = 0;
const cacheOf = (maxBytes = 1000) => new TaggedCache<string>({ maxBytes, now: () => now, staleMs: 300 });
const made =
  (value: string, more: Partial<Made<string>> = {}) =>
  async (): Promise<Made<string>> => ({ value, bytes: 10, tags: ['menu:1'], ...more });

describe('tagged cache', () => {
  beforeEach(() => {
    now = 1000;
  });

  it('builds an answer once for all concurrent requests', async () => {
    const cache = cacheOf();
    let times = 0;
    const make = async () => {
      times += 1;
      await Promise.resolve();
      return { value: 'a', bytes: 1, tags: [] };
    };
    expect(await Promise.all([cache.get('k', make), cache.get('k', make), cache.get('k', make)])).toEqual([
      'a',
      'a',
      'a',
    ]);
    expect(times).toBe(1);
  });

  it('drops exactly the entries with the tag', async () => {
    const cache = cacheOf();
    await cache.get('one', made('1'));
    await cache.get('two', made('2', { tags: ['menu:2'] }));
    cache.drop(['menu:1']);
    expect(cache.peek('one')).toBeUndefined();
    expect(cache.peek('two')).toBe('2');
  });

  it('expires at the moment its content would change', async () => {
    const cache = cacheOf();
    await cache.get('hours', made('closed', { validUntil: 2000 }));
    now = 1999;
    expect(cache.peek('hours')).toBe('closed');
    now = 2000;
    expect(cache.peek('hours')).toBeUndefined();
    expect(await cache.get('hours', made('open'))).toBe('open');
  });

  it('does not cache an answer that a write invalidated while it was being built', async () => {
    const cache = cacheOf();
    let finish = (_: Made<string>): void => {};
    const slow = cache.get(
      'k',
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    cache.drop(['menu:1']);
    finish({ value: 'old', bytes: 1, tags: ['menu:1'] });
    expect(await slow).toBe('old');
    expect(cache.peek('k')).toBeUndefined();
  });

  it('caches an answer that was being built while an unrelated tag changed', async () => {
    const cache = cacheOf();
    let finish = (_: Made<string>): void => {};
    const slow = cache.get(
      'k',
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    cache.drop(['menu:2']);
    finish({ value: 'true', bytes: 1, tags: ['menu:1'] });
    await slow;
    expect(cache.peek('k')).toBe('true');
  });

  it('rebuilds busy entries one at a time, and at most fifty of them', async () => {
    const cache = cacheOf(100_000);
    let running = 0;
    let most = 0;
    const make = async (): Promise<Made<string>> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      running -= 1;
      return { value: 'a', bytes: 10, tags: ['all'] };
    };
    for (let each = 0; each < 300; each += 1) {
      await cache.get(`k${each}`, make);
      cache.peek(`k${each}`);
      cache.peek(`k${each}`);
    }
    expect(most).toBe(1);
    cache.drop(['all']);
    await expect.poll(() => cache.stats.rebuilds).toBe(50);
    await expect.poll(() => running).toBe(0);
    expect(most).toBe(1);
    expect(cache.size).toBe(50);
  });

  it('leaves a turn of the event loop to requests between two rebuilds', async () => {
    const cache = cacheOf();
    let turn = 0;
    const turns: number[] = [];
    const make = (): Promise<Made<string>> => {
      turns.push(turn);
      return made('a')();
    };
    for (const key of ['x', 'y']) {
      await cache.get(key, make);
      cache.peek(key);
      cache.peek(key);
    }
    turns.length = 0;
    setImmediate(() => (turn += 1));
    cache.drop(['menu:1']);
    await expect.poll(() => turns.length).toBe(2);
    expect(turns[1]).toBeGreaterThan(turns[0]!);
  });

  it('gives a fresh answer to a request after the write, though an older one is still being built', async () => {
    const cache = cacheOf();
    let finish = (_: Made<string>): void => {};
    const slow = cache.get(
      'k',
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    cache.drop(['menu:1']);
    expect(await cache.get('k', made('new'))).toBe('new');
    finish({ value: 'old', bytes: 1, tags: ['menu:1'] });
    await slow;
    expect(cache.peek('k')).toBe('new');
  });

  it('serves a busy entry for a moment while its successor is built', async () => {
    const cache = cacheOf();
    let value = 'old';
    const make = async () => {
      const mine = value;
      await Promise.resolve();
      return { value: mine, bytes: 1, tags: ['menu:1'] };
    };
    await cache.get('k', make);
    cache.peek('k');
    cache.peek('k');
    value = 'new';
    cache.drop(['menu:1']);
    expect(cache.peek('k')).toBe('old');
    await new Promise((resolve) => setTimeout(resolve));
    expect(cache.peek('k')).toBe('new');
  });

  it('never serves a stale entry past its grace period, even if the rebuild hangs', async () => {
    const cache = cacheOf();
    let hang = false;
    const make = () => (hang ? new Promise<Made<string>>(() => {}) : made('old')());
    await cache.get('k', make);
    cache.peek('k');
    cache.peek('k');
    hang = true;
    cache.drop(['menu:1']);
    now += 300;
    expect(cache.peek('k')).toBeUndefined();
  });

  it('stays within its bytes by evicting the least recently used', async () => {
    const cache = cacheOf(25);
    await cache.get('a', made('a'));
    await cache.get('b', made('b'));
    cache.peek('a');
    await cache.get('c', made('c'));
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual(['a', undefined, 'c']);
  });

  it('serves the last valid answer while its source is unavailable, up to a limit', async () => {
    const cache = new TaggedCache<string>({ maxBytes: 1000, now: () => now, awayMs: 500 });
    const away = made('away', { keep: false, isStandIn: true });
    await cache.get('k', made('true', { validUntil: 2000 }));
    now = 2000;
    expect(await cache.get('k', away)).toBe('true');
    now = 2499;
    expect(await cache.get('k', away)).toBe('true');
    now = 2500;
    expect(await cache.get('k', away)).toBe('away');
    expect(await cache.get('other', away)).toBe('away');
    now = 2100;
    expect(await cache.get('k', made('new'))).toBe('new');
  });

  it('serves the last valid answer where building another one fails because the database is away', async () => {
    const cache = new TaggedCache<string>({ maxBytes: 1000, now: () => now, awayMs: 500 });
    const fail = (error: Error) => () => Promise.reject(error);
    await cache.get('k', made('true', { validUntil: 2000 }));
    now = 2100;
    expect(await cache.get('k', fail(new DatabaseAway('DATABASE_SILENT')))).toBe('true');
    await expect(cache.get('k', fail(new Error('a mistake')))).rejects.toThrow('a mistake');
    await expect(cache.get('other', fail(new DatabaseAway('DATABASE_SILENT')))).rejects.toThrow('DATABASE_SILENT');
    now = 2600;
    await expect(cache.get('k', fail(new DatabaseAway('DATABASE_SILENT')))).rejects.toThrow('DATABASE_SILENT');
  });

  it('does not serve an invalidated answer, though its source is unavailable', async () => {
    const cache = new TaggedCache<string>({ maxBytes: 1000, now: () => now, awayMs: 500 });
    await cache.get('k', made('old', { validUntil: 2000 }));
    cache.drop(['menu:1']);
    expect(await cache.get('k', made('away', { keep: false, isStandIn: true }))).toBe('away');
  });

  it('returns but does not store what must not be cached', async () => {
    const cache = cacheOf();
    expect(await cache.get('k', made('error', { keep: false }))).toBe('error');
    expect(cache.peek('k')).toBeUndefined();
  });
});
