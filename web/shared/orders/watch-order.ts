/** One event stream per order, shared by all components that follow it: browsers allow few connections. */
import { listen, type StreamEvent } from '#web/platform/api/event-source.ts';

interface Follower {
  onEvent: (event: StreamEvent) => void;
  onResume: () => void;
  onState?: (isConnected: boolean) => void;
}

interface Watched {
  followers: Set<Follower>;
  isConnected: boolean | null;
  stop: () => void;
}

const watched = new Map<string, Watched>();

function open(link: string): Watched {
  const followers = new Set<Follower>();
  const each = (call: (follower: Follower) => void): void => [...followers].forEach(call);
  const made: Watched = {
    followers,
    isConnected: null,
    stop: listen({
      // The link authorises the stream, so it outlives the session.
      url: `/api/orders/by-link/${link}/events`,
      headers: () => ({}),
      onEvent: (event) => each((follower) => follower.onEvent(event)),
      onResume: () => each((follower) => follower.onResume()),
      onState: (isConnected) => {
        made.isConnected = isConnected;
        each((follower) => follower.onState?.(isConnected));
      },
    }),
  };
  return made;
}

export function watchOrder(link: string, follower: Follower): () => void {
  const known = watched.get(link);
  const watch = known ?? open(link);
  if (!known) watched.set(link, watch);
  watch.followers.add(follower);
  if (watch.isConnected !== null) follower.onState?.(watch.isConnected);
  return () => {
    watch.followers.delete(follower);
    if (watch.followers.size > 0) return;
    watch.stop();
    watched.delete(link);
  };
}
