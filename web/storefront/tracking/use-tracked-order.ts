import { useCallback, useEffect, useRef, useState } from 'react';
import type { LinkOrder, OrderEvent, OwnerOrder } from '#contract/orders.ts';
import { ApiError, type Api } from '#web/platform/api/api-client.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { watchOrder } from '#web/shared/orders/watch-order.ts';

export interface TrackedOrder {
  order: LinkOrder | null;
  /** The full order, for the person who placed it. */
  own: OwnerOrder | null;
  state: 'asking' | 'there' | 'gone' | 'failed';
  /** The event stream is connected. */
  live: boolean;
  /** When the data were last known to be current. */
  seenAt: number;
  refresh: () => void;
  /** Takes over the response of a mutation. */
  put: (own: OwnerOrder) => void;
}

type Kept = Pick<TrackedOrder, 'order' | 'own' | 'state' | 'seenAt'> & { link: string | null };

const isNo = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The owner's view for the owner; the link's view for everybody else with the link. */
async function lookAt(
  api: Api,
  link: string,
  signedIn: boolean,
  signal: AbortSignal,
): Promise<{ order: LinkOrder; own: OwnerOrder | null }> {
  const params = { token: link };
  const own = signedIn
    ? await api('GET /orders/own/:token', { params, signal }).catch((error: unknown) => {
        if (isNo(error)) return null;
        throw error;
      })
    : null;
  return { own, order: own ?? (await api('GET /orders/by-link/:token', { params, signal })) };
}

/** An order with live updates: loaded again at each event and after an interruption. */
export function useTrackedOrder(link: string | null): TrackedOrder {
  const { api } = useStorefront();
  const { status } = useVisitor();
  const [kept, setKept] = useState<Kept>({ link: null, order: null, own: null, state: 'asking', seenAt: 0 });
  const [live, setLive] = useState(false);
  const asking = useRef<AbortController>(undefined);
  const signedIn = status === 'user';
  const ready = link !== null && status !== 'unknown';

  const refresh = useCallback((): void => {
    if (!ready || link === null) return;
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    lookAt(api, link, signedIn, controller.signal).then(
      (seen) => setKept({ link, ...seen, state: 'there', seenAt: Date.now() }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (isNo(error)) setKept({ link, order: null, own: null, state: 'gone', seenAt: 0 });
        // The shown order stays, with its age.
        else
          setKept((before) =>
            before.link === link && before.order
              ? before
              : { link, order: null, own: null, state: 'failed', seenAt: 0 },
          );
      },
    );
  }, [api, link, ready, signedIn]);

  useEffect(() => {
    refresh();
    return () => asking.current?.abort();
  }, [refresh]);

  useEffect(() => {
    if (!ready || link === null) return undefined;
    return watchOrder(link, {
      onEvent: ({ data }) => {
        const { position, at } = JSON.parse(data) as OrderEvent;
        if (!position) return refresh();
        setKept((before) =>
          before.order?.courier ? { ...before, seenAt: Date.now(), ...moved(before, { ...position, at }) } : before,
        );
      },
      onResume: refresh,
      onState: (isThere) => {
        setLive(isThere);
        // While the stream is connected, silence means that nothing has changed.
        if (isThere) setKept((before) => (before.order ? { ...before, seenAt: Date.now() } : before));
      },
    });
  }, [link, ready, refresh]);

  useEffect(() => {
    if (!live) return undefined;
    const timer = setInterval(
      () => setKept((before) => (before.order ? { ...before, seenAt: Date.now() } : before)),
      30_000,
    );
    return () => clearInterval(timer);
  }, [live]);

  const current = kept.link === link ? kept : { order: null, own: null, state: 'asking' as const, seenAt: 0 };
  const put = useCallback(
    (own: OwnerOrder): void => setKept({ link, order: own, own, state: 'there', seenAt: Date.now() }),
    [link],
  );
  return { ...current, live: live && current.state === 'there', refresh, put };
}

type Position = { latitude: number; longitude: number; at: string };

function moved({ order, own }: Kept, position: Position): Pick<Kept, 'order' | 'own'> {
  const shift = <O extends LinkOrder>(shown: O): O => ({
    ...shown,
    courier: shown.courier && { ...shown.courier, position },
  });
  const whole = own && shift(own);
  return { own: whole, order: whole ?? (order && shift(order)) };
}
