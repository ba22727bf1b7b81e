/** Restaurants, branches and what belongs to them, how they are changed in the cache, and who may change them. */
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConsolePlaces } from '#contract/restaurants/places-editor.ts';
import type { Action } from '#domain/accounts/identity/roles.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';

/** Branches open and close meanwhile. */
const REFETCH_MS = 300_000;

export const usePlaces = (): UseQueryResult<ConsolePlaces> =>
  useCallQuery('GET /console/places', undefined, {
    refetchOnWindowFocus: true,
    refetchInterval: REFETCH_MS,
  });

interface PlacesCache {
  /** Shows a change at once, before the answers that depend on it are fetched again. */
  put: (change: (before: ConsolePlaces) => ConsolePlaces) => void;
  reload: () => Promise<void>;
}

export function usePlacesCache(): PlacesCache {
  const client = useQueryClient();
  return useMemo(
    () => ({
      put: (change) => setCallData(client, 'GET /console/places', undefined, change),
      // `GET /console/me` lists the branches as well, and zones and tariffs decide the price of a tested address.
      reload: () =>
        invalidateCalls(client, 'GET /console/places', 'GET /console/me', 'POST /console/branches/:id/delivery-check'),
    }),
    [client],
  );
}

export interface PlaceRights {
  /** May change what belongs to no single branch: restaurants, tariffs and new branches. */
  everywhere: boolean;
  at: (branchId: string, action: Action) => boolean;
}

export function usePlaceRights(): PlaceRights {
  const { me } = useStaff();
  return useMemo(
    () => ({
      everywhere: me.roles.some(({ branchId, may }) => branchId === null && may.includes('places.change')),
      // A branch that was added a moment ago is not in the list of the staff member's branches yet.
      at: (id, action) =>
        me.roles.some(({ branchId, may }) => (branchId === null || branchId === id) && may.includes(action)),
    }),
    [me.roles],
  );
}
