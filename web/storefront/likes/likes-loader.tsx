import { useEffect } from 'react';
import { likedPlaces } from './liked-places.ts';
import { useLikeCalls } from './like-calls.ts';

/** Fills the hearts once the page stands; a page whose likes do not come is whole without them. */
export function LikesLoader() {
  const calls = useLikeCalls();
  useEffect(() => {
    if (likedPlaces.get() !== null) return;
    calls.all().then(({ merchantIds }) => likedPlaces.fill(merchantIds), () => undefined);
  }, [calls]);
  return null;
}
