/** The restaurants this visitor likes: loaded once per page load and shared by all cards. */
import { useSyncExternalStore } from 'react';

let liked: ReadonlySet<string> | null = null;
const NONE: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function put(next: ReadonlySet<string> | null): void {
  liked = next;
  for (const listener of listeners) listener();
}

export const likedPlaces = {
  get: (): ReadonlySet<string> | null => liked,
  fill: (ids: Iterable<string>): void => put(new Set(ids)),
  mark(id: string, isLiked: boolean): void {
    const next = new Set(liked ?? NONE);
    if (isLiked) next.add(id);
    else next.delete(id);
    put(next);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useLikedPlaces = (): ReadonlySet<string> =>
  useSyncExternalStore(
    likedPlaces.subscribe,
    () => liked ?? NONE,
    () => NONE,
  );

/** Whether one restaurant is liked: a card is rendered again only when that changes. */
export const useIsLiked = (id: string): boolean =>
  useSyncExternalStore(
    likedPlaces.subscribe,
    () => liked?.has(id) ?? false,
    () => false,
  );
