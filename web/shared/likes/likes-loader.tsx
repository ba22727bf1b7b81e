import { useEffect } from 'react';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { likedPlaces } from './liked-restaurants.ts';
import { useLikeCalls } from './like-calls.ts';

/** Loads the likes once the session is known; without them the page still works. */
export function LikesLoader() {
  const calls = useLikeCalls();
  const { status, user } = useVisitor();
  const who = user?.id ?? 'guest';
  useEffect(() => {
    if (status === 'unknown') return;
    calls.all().then(
      ({ merchantIds }) => likedPlaces.fill(merchantIds),
      () => undefined,
    );
  }, [calls, status, who]);
  return null;
}
