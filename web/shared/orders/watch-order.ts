/** One event stream per order, shared by all components that follow it: browsers allow few connections. */
import { listen, type StreamEvent } from '#web/platform/api/event-source.ts';

interface Follower {
  onEvent: (event: StreamEvent) => void;
  onResume: () => void;
  onState?: (isThere: boolean) => void;
}

interface Watched {
  followers: Set<Follower>;
  isThere: boolean | null;
  stop: () => void;
}

const watched = new Map<string, Watched>();

function begin(link: string): Watched {
  const followers = new Set<Follower>();
  const each = (tell: (follower: Follower) => void): void => [...followers].forEach(tell);
  const made: Watched = {
    followers,
    isThere: null,
    stop: listen({
      // The link authorises the stream, so it outlives the session.
      url: `/api/orders/by-link/${link}/events`,
      headers: () => ({}),
      onEvent: (event) => each((follower) => follower.onEvent(event)),
      onResume: () => each((follower) => follower.onResume()),
      onState: (isThere) => {
        made.isThere = isThere;
        each((follower) => follower.onState?.(isThere));
      },
    }),
  };
  return made;
}

export function watchOrder(link: string, follower: Follower): () => void {
  const known = watched.get(link);
  const watch = known ?? begin(link);
  if (!known) watched.set(link, watch);
  watch.followers.add(follower);
  if (watch.isThere !== null) follower.onState?.(watch.isThere);
  return () => {
    watch.followers.delete(follower);
    if (watch.followers.size > 0) return;
    watch.stop();
    watched.delete(link);
  };
}
