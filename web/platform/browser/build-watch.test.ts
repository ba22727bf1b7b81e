import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkBuild, newerBuildExists, reloadTo, serverAnswers } from './build-watch.ts';

afterEach(() => vi.unstubAllGlobals());

function standIn(ownBuild: string): { assigned: string[]; kept: Map<string, string> } {
  const assigned: string[] = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { querySelector: () => ({ content: ownBuild }), querySelectorAll: () => [] });
  vi.stubGlobal('window', { location: { assign: (url: string) => assigned.push(url) } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return { assigned, kept };
}

describe('builds', () => {
  it('are reloaded at most once in ten seconds', () => {
    const { assigned } = standIn('a');
    expect(reloadTo('/basket', 1_000_000)).toBe(true);
    expect(reloadTo('/basket', 1_009_999)).toBe(false);
    expect(reloadTo('/basket', 1_010_000)).toBe(true);
    expect(assigned).toEqual(['/basket', '/basket']);
  });

  it.each<[string, () => Promise<Response>, boolean]>([
    ['answers', async () => Response.json({ id: 'a' }), true],
    ['is behind a proxy that cannot reach it', async () => new Response(null, { status: 502 }), false],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('come from a server that %s', async (_, answer, expected) => {
    vi.stubGlobal('fetch', answer);
    expect(await serverAnswers()).toBe(expected);
  });

  it('are newer only when their manifest is served too', async () => {
    standIn('a');
    const answers = (meta: number) =>
      (async (url: string) =>
        url.includes('latest') ? Response.json({ id: 'b' }) : new Response(null, { status: meta })) as typeof fetch;
    expect(await checkBuild(answers(404))).toBe(false);
    expect(
      await checkBuild(async () => {
        throw new TypeError('offline');
      }),
    ).toBe(false);
    expect(await checkBuild(answers(200))).toBe(true);
    expect(newerBuildExists()).toBe(true);
  });
});
