import { persistedStore } from '#web/platform/storage/persisted-store.ts';

const MOST_RECENT = 8;
const LONGEST = 80;

/** The newest first, without duplicates by letter case; very short queries are not stored. */
export function withSearch(recent: readonly string[], text: string): string[] {
  const query = text.trim().replace(/\s+/g, ' ').slice(0, LONGEST);
  if (query.length < 2) return [...recent];
  const same = query.toLowerCase();
  return [query, ...recent.filter((each) => each.toLowerCase() !== same)].slice(0, MOST_RECENT);
}

/** @internal */
export const readRecent = (stored: unknown): string[] | null =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, MOST_RECENT) : null;

/** Recent searches; they never leave this browser. */
export const recentSearches = persistedStore('recentSearches', readRecent);
