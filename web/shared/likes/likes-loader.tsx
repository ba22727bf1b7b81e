import { useEffect } from 'react';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { likedPlaces } from './liked-places.ts';
import { useLikeCalls } from './like-calls.ts';

/** Fills the hearts once it is known whose they are; a page whose likes do not come is whole without them. */
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
