/** The menu of the chosen restaurant, how it is changed in the cache, and how a change is undone. */
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { activeLanguages, type Language } from '#domain/platform/text/language.ts';
import type { CallInput, CallResult } from '#web/platform/query/call-types.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import type { Api } from '#web/platform/api/api-client.ts';
import { useOptimisticCall, useWithPending } from '#web/platform/query/use-optimistic-call.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { UNDO_MS } from '#web/shared/console/feedback/undo-duration.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { choiceOf, inOrder, withBulkChange, withChoice, type MenuChoice } from './menu-view.ts';

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

const MENU = 'GET /console/menu';
const inputOf = (restaurantId: string) => ({ query: { merchantId: restaurantId } });

/** The menu with the changes that are under way. */
export function useMenu(
  restaurantId: string,
): Pick<UseQueryResult<ConsoleMenu>, 'error' | 'refetch'> & { data: ConsoleMenu | undefined } {
  const input = inputOf(restaurantId);
  const { data, error, refetch } = useCallQuery(MENU, input, { refetchOnWindowFocus: true });
  return { data: useWithPending(MENU, input, data), error, refetch };
}

/** A change of the menu that is shown at once; changes are sent one after another. */
export function useMenuChange<Variables>(
  restaurantId: string,
  change: (before: ConsoleMenu, variables: Variables) => ConsoleMenu,
  send: (api: Api, variables: Variables, current: ConsoleMenu | undefined) => Promise<unknown>,
): (variables: Variables) => void {
  const onError = useErrorToast();
  return useOptimisticCall({ call: MENU, input: inputOf(restaurantId), change, send, onError }).mutate;
}

/** Changes the cached menu at once; `reload` fetches it again. */
export function useMenuCache(restaurantId: string): {
  put: (change: (before: ConsoleMenu) => ConsoleMenu) => void;
  reload: () => Promise<void>;
} {
  const client = useQueryClient();
  return useMemo(
    () => ({
      put: (change) => setCallData(client, MENU, inputOf(restaurantId), change),
      reload: () => invalidateCalls(client, MENU),
    }),
    [client, restaurantId],
  );
}

interface NewOrder {
  parentId: string;
  ids: readonly string[];
}

/** Puts the children of a part of the menu in order. */
export function useMenuOrder(restaurantId: string): (parentId: string, ids: readonly string[]) => void {
  const mutate = useMenuChange<NewOrder>(
    restaurantId,
    (menu, { parentId, ids }) => inOrder(menu, parentId, ids),
    (api, { parentId, ids }) => api('POST /console/menu/order', { body: { parentId, ids: [...ids] } }),
  );
  return useCallback((parentId, ids) => mutate({ parentId, ids }), [mutate]);
}

type BulkChange = CallInput<'POST /console/menu/bulk'>['body'];
type BulkResult = CallResult<'POST /console/menu/bulk'>;

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
  return useOptimisticCall({
    call: MENU,
    input: inputOf(restaurantId),
    change: (menu, { body }: { body: BulkChange }) => withBulkChange(menu, body),
    send: async (_api, { body }): Promise<BulkResult> => api('POST /console/menu/bulk', { body }),
    onError: showError,
    onSuccess: ({ changed, undoToken }) =>
      show({
        text: ct('menu.changed', { n: changed }),
        duration: UNDO_MS,
        action: { label: ct('menu.undo'), onAction: () => void undo(undoToken) },
      }),
  });
}
