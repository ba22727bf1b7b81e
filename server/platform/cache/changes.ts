/** The single topic by which writes tell every process which tags changed. */
import type { Hub } from '../database/notifications.ts';
import { event } from '../database/outbox.ts';
import type { Call } from '../database/sql.ts';
import type { TaggedCache } from './tagged-cache.ts';

const TOPIC = 'changed';

/** Part of the transaction of the write; once it has committed, every process drops what was built from these tags. */
export const changed = (...tags: string[]): Call<never> => event(TOPIC, { tags });

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
