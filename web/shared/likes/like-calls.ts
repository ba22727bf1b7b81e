import { useMemo } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

/** The calls about likes; the server stores them by device for guests and by user once signed in. */
export function useLikeCalls() {
  const { api } = useStorefront();
  return useMemo(
    () => ({
      all: () => api('GET /me/likes'),
      like: (restaurantId: string) => api('PUT /me/likes/:id', { params: { id: restaurantId } }),
      unlike: (restaurantId: string) => api('DELETE /me/likes/:id', { params: { id: restaurantId } }),
    }),
    [api],
  );
}
