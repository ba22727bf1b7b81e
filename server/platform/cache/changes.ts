/** The one topic by which writes tell every process what changed. */
import type { Hub } from '../database/notifications.ts';
import { event } from '../database/outbox.ts';
import type { Call } from '../database/sql.ts';
import type { TaggedCache } from './tagged-cache.ts';

const TOPIC = 'changed';

/** Goes into the transaction of the write; every process drops what was made from these tags once it has committed. */
export const changed = (...tags: string[]): Call<never> => event(TOPIC, { tags });

export function dropOnChange(hub: Hub, caches: readonly Pick<TaggedCache<unknown>, 'drop' | 'clear'>[]): () => void {
  const stops = [
    hub.on(TOPIC, ({ payload }) => {
      const { tags } = payload as { tags: string[] };
      for (const cache of caches) cache.drop(tags);
    }),
    // While the connection was away anything may have changed.
    hub.onGap(() => {
      for (const cache of caches) cache.clear();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
