/** The topic under which `note_public_change` writes the tags of cached answers that a change makes stale. */
import type { Hub } from '../database/notifications.ts';
import { event } from '../database/outbox.ts';
import type { Call } from '../database/sql.ts';
import type { TaggedCache } from './tagged-cache.ts';

const TOPIC = 'changed';

/** For a change that no trigger notices: to be sent with its transaction. */
export const tagsChanged = (tags: readonly string[]): Call<never> => event(TOPIC, { tags });

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
