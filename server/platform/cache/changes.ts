/** The topic under which triggers (migration 0090) write the tags of cached answers that a change makes stale. */
import type { Hub } from '../database/notifications.ts';
import type { TaggedCache } from './tagged-cache.ts';

const TOPIC = 'changed';

/** Drops what was built from the tags of a change once its transaction has committed. */
export function dropOnChange(hub: Hub, caches: readonly Pick<TaggedCache<unknown>, 'drop' | 'clear'>[]): () => void {
  const stops = [
    hub.on(TOPIC, ({ payload }) => {
      const { tags } = payload as { tags: string[] };
      for (const cache of caches) cache.drop(tags);
    }),
    // Events may have been missed while the connection was lost.
    hub.onGap(() => {
      for (const cache of caches) cache.clear();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
