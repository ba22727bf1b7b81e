import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LinkOrder, OrderEvent, OwnerOrder } from '#contract/orders/orders.ts';
import { ApiError, type Api, type CallOptions } from '#web/platform/api/api-client.ts';
import { fromNetwork } from '#web/platform/api/from-network.ts';
import { putQueryData } from '#web/platform/query/put-data.ts';
import { invalidateCalls, queryKeyOf } from '#web/platform/query/query-keys.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { watchOrder } from '#web/shared/orders/watch-order.ts';

/** @internal */
export interface LoadedOrder {
  order: LinkOrder;
  /** The full order, for the person who placed it. */
  own: OwnerOrder | null;
}

export interface TrackedOrder {
  order: LinkOrder | null;
  own: OwnerOrder | null;
  state: 'loading' | 'ready' | 'gone' | 'failed';
  /** The event stream is connected. */
  live: boolean;
  /** When the data were last known to be current. */
  seenAt: number;
  refresh: () => void;
  /** Takes over the response of a mutation. */
  put: (own: OwnerOrder) => void;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The owner's view for the owner; the link's view for everybody else with the link. */
async function loadOrder(api: Api, link: string, signedIn: boolean, options: CallOptions): Promise<LoadedOrder> {
  const params = { token: link };
  const own = signedIn
    ? await api('GET /orders/own/:token', { params, ...options }).catch((error: unknown) => {
        if (isRefusal(error)) return null;
        throw error;
      })
    : null;
  return { own, order: own ?? (await api('GET /orders/by-link/:token', { params, ...options })) };
}

/** An order with live updates: loaded again at each event and after an interruption. */
export function useTrackedOrder(link: string | null): TrackedOrder {
  const { api } = useStorefront();
  const { status } = useVisitor();
  const client = useQueryClient();
  const signedIn = status === 'user';
  const enabled = link !== null && status !== 'unknown';
  const queryKey = useMemo(
    () => [...queryKeyOf('GET /orders/own/:token', { params: { token: link ?? '' } }), signedIn],
    [link, signedIn],
  );
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      // An older answer of the service worker would undo on screen what the guest has just changed.
      const isShown = client.getQueryData(queryKey) !== undefined;
      return loadOrder(api, link ?? '', signedIn, { signal, ...(isShown && { fetch: fromNetwork }) });
    },
    enabled,
  });
  const [live, setLive] = useState(false);
  const [liveAt, setLiveAt] = useState(0);
  const refresh = useCallback((): void => {
    void refetch();
    void invalidateCalls(client, 'GET /orders/:id/payment', 'GET /orders/:id/tip');
  }, [refetch, client]);

  useEffect(() => {
    if (!enabled || link === null) return undefined;
    const put = (change: (before: LoadedOrder) => LoadedOrder): void =>
      putQueryData<LoadedOrder>(client, queryKey, (before) => before && change(before), { fetch: 'continues' });
    return watchOrder(link, {
      onEvent: (event) => {
        const { position, at, estimate } = JSON.parse(event.data) as OrderEvent;
        if (estimate) {
          put((before) => withFields(before, () => estimate));
          return;
        }
        if (!position) return refresh();
        put((before) => withPosition(before, { ...position, at }));
      },
      onResume: refresh,
      onState: (isConnected) => {
        setLive(isConnected);
        // While the stream is connected, silence means that nothing has changed.
        if (isConnected) setLiveAt(Date.now());
      },
    });
  }, [link, enabled, refresh, client, queryKey]);

  useEffect(() => {
    if (!live) return undefined;
    const timer = setInterval(() => setLiveAt(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, [live]);

  const put = useCallback(
    (own: OwnerOrder): void => putQueryData<LoadedOrder>(client, queryKey, () => ({ order: own, own })),
    [client, queryKey],
  );
  const isGone = isRefusal(error);
  const shown = isGone ? undefined : data;
  return {
    order: shown?.order ?? null,
    own: shown?.own ?? null,
    state: isGone ? 'gone' : data ? 'ready' : error ? 'failed' : 'loading',
    live: live && shown !== undefined,
    seenAt: Math.max(dataUpdatedAt, liveAt),
    refresh,
    put,
  };
}

type Position = { latitude: number; longitude: number; at: string };

/** The order with a new position of its courier; unchanged while it has none. @internal */
export const withPosition = (loaded: LoadedOrder, position: Position): LoadedOrder =>
  withFields(loaded, ({ courier }) => ({ courier: courier && { ...courier, position } }));

function withFields({ order, own }: LoadedOrder, fields: (shown: LinkOrder) => Partial<LinkOrder>): LoadedOrder {
  const change = <O extends LinkOrder>(shown: O): O => ({ ...shown, ...fields(shown) });
  const changedOwn = own && change(own);
  return { own: changedOwn, order: changedOwn ?? change(order) };
}
