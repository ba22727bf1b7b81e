/** The menu of the chosen restaurant, how it is changed in the cache, and how a change is undone. */
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ConsoleMenu } from '#contract/console-menu.ts';
import { activeLanguages, type Language } from '#domain/text/language.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { setCallData, useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { UNDO_MS } from '#web/shared/console/feedback/undo-duration.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { choiceOf, inOrder, withChoice, type MenuChoice } from './menu-view.ts';

export interface Restaurant {
  id: string;
  name: string;
}

/** Restaurants whose menu the staff member may change. */
function useRestaurants(): Restaurant[] {
  const { me } = useStaff();
  return useMemo(() => {
    const found = new Map<string, Restaurant>();
    for (const { may, restaurantId, restaurantName } of me.branches)
      if (may.includes('menu.change')) found.set(restaurantId, { id: restaurantId, name: restaurantName });
    return [...found.values()];
  }, [me.branches]);
}

/** The choice that the address names. */
export function useMenuChoice(): [choice: MenuChoice, change: (change: Partial<MenuChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const choice = useMemo(() => choiceOf(params), [params]);
  const change = useCallback(
    (next: Partial<MenuChoice>) =>
      setParams((before) => withChoice(before, next), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return [choice, change];
}

/** The one of the address, else the one of the chosen branch, else the first. */
export function useRestaurant(): { restaurants: Restaurant[]; restaurant: Restaurant | undefined } {
  const restaurants = useRestaurants();
  const { branch } = useStaff();
  const [{ restaurantId }] = useMenuChoice();
  const byId = (id: string | null | undefined) => restaurants.find((each) => each.id === id);
  return { restaurants, restaurant: byId(restaurantId) ?? byId(branch?.restaurantId) ?? restaurants[0] };
}

/** Languages in which the storefront is shown. */
export function useMenuLanguages(): Language[] {
  const { settings } = useStorefront();
  return useMemo(() => activeLanguages(settings.web), [settings.web]);
}

export const useMenu = (restaurantId: string): UseQueryResult<ConsoleMenu> =>
  useCallQuery('GET /console/menu', { query: { merchantId: restaurantId } }, { refetchOnWindowFocus: true });

/** Changes the cached menu at once; `reload` fetches it again. */
export function useMenuCache(restaurantId: string): {
  put: (change: (before: ConsoleMenu) => ConsoleMenu) => void;
  reload: () => Promise<void>;
} {
  const client = useQueryClient();
  return useMemo(
    () => ({
      put: (change) => setCallData(client, 'GET /console/menu', { query: { merchantId: restaurantId } }, change),
      reload: () => invalidateCalls(client, 'GET /console/menu'),
    }),
    [client, restaurantId],
  );
}

/** Puts the children of a part of the menu in order: on the screen at once, then on the server. */
export function useMenuOrder(restaurantId: string): (parentId: string, ids: readonly string[]) => void {
  const { put, reload } = useMenuCache(restaurantId);
  const showError = useErrorToast();
  const { mutate } = useCallMutation('POST /console/menu/order', {
    onError: (error) => {
      showError(error);
      void reload();
    },
  });
  return useCallback(
    (parentId, ids) => {
      put((menu) => inOrder(menu, parentId, ids));
      mutate({ body: { parentId, ids: [...ids] } });
    },
    [mutate, put],
  );
}

/** Sends one change for many dishes and offers to undo it. */
export function useBulkChange(restaurantId: string) {
  const ct = useConsoleT();
  const { show } = useToast();
  const { api } = useStorefront();
  const { reload } = useMenuCache(restaurantId);
  const showError = useErrorToast();
  const undo = async (undoToken: string): Promise<void> => {
    try {
      const { restored, skipped } = await api('POST /console/menu/bulk/undo', { body: { undoToken } });
      show({
        text: skipped > 0 ? ct('menu.undoneSome', { n: restored, skipped }) : ct('menu.undone', { n: restored }),
      });
    } catch (error) {
      showError(error);
    }
    await reload();
  };
  return useCallMutation('POST /console/menu/bulk', {
    onError: showError,
    onSuccess: ({ changed, undoToken }) => {
      show({
        text: ct('menu.changed', { n: changed }),
        duration: UNDO_MS,
        action: { label: ct('menu.undo'), onAction: () => void undo(undoToken) },
      });
      void reload();
    },
  });
}
