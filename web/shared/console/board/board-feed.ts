/**
 * Keeps the board as the server has it: loads all orders, then those that the stream reports as changed, and all of
 * them again when events may have been missed. Events carry no data: orders are always fetched.
 */
import type { BoardEstimate, BoardEvent, StaffEvent } from '#contract/floor/board.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { ApiError, type Api } from '#web/platform/api/api-client.ts';
import { listen } from '#web/platform/api/event-source.ts';
import { fromNetwork } from '#web/platform/api/from-network.ts';
import { renew } from '#web/platform/session/session.ts';
import type { BoardStore } from './board-store.ts';
import type { StaffEventEmitter } from '#web/shared/console/events/staff-event-emitter.ts';

/** In no lane. */
const OVER: readonly OrderStatus[] = ['CLOSED', 'CANCELED'];
/** From this many changed orders on, the whole board is fetched at once. */
const ONE_BY_ONE = 6;
const GATHER_MS = 60;
/** The server sends a heartbeat every 20 seconds. */
const SILENCE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_000;
/** A stream that is opened sooner after the first reads of the page repeats what changed since them. */
const FIRST_READS_MS = 5_000;
/** Allowed moves change with the clock too: when cooking has to begin, when a guest is a no-show. */
const RELOAD_MS = 120_000;

export interface FeedState {
  /** false until the board is loaded. */
  ready: boolean;
  /** Since when the connection is lost. */
  lostAt: number | null;
  error: ApiError | null;
}

interface FeedDeps {
  api: Api;
  store: BoardStore;
  events: Pick<StaffEventEmitter, 'emit' | 'emitAll'>;
  branchId: string | undefined;
  headers: () => Record<string, string>;
  onState: (change: Partial<FeedState>) => void;
}

export function startFeed({ api, store, events, branchId, headers, onState }: FeedDeps): {
  stop: () => void;
  reload: () => Promise<void>;
} {
  const query = branchId ? { branchId } : {};
  /** The orders that the stream reports as changed, and their latest status. */
  const changed = new Map<string, OrderStatus>();
  let cursor: string | undefined;
  let endStream: (() => void) | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isLoaded = false;
  let streamOpen = false;
  let isFirstStream = true;
  let over = false;

  const beganAt = Date.now();
  const lost = (): void => onState({ lostAt: Date.now() });

  async function reload(): Promise<void> {
    const since = store.mark();
    try {
      const board = await api('GET /console/orders', { query, ...(isLoaded && { fetch: fromNetwork }) });
      if (over) return;
      isLoaded = true;
      store.putAll(board.items, since);
      cursor = board.cursor;
      onState({ ready: true, error: null });
      if (streamOpen) onState({ lostAt: null });
      if (!endStream) open();
    } catch (error) {
      if (over) return;
      failed(error);
      reloadSoon();
    }
  }

  const reloadSoon = (): void => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void reload(), LONGEST_PAUSE_MS);
  };

  const failed = (error: unknown): void => {
    if (!(error instanceof ApiError)) return;
    if (error.status === 0 || error.status >= 500) lost();
    onState({ error });
  };

  async function readOne(id: string): Promise<void> {
    try {
      const order: StaffOrder = await api('GET /console/orders/:id', { params: { id } });
      if (!over && (!branchId || order.branchId === branchId)) store.put(order);
    } catch (error) {
      if (over) return;
      if (error instanceof ApiError && error.code === 'NOT_FOUND') store.remove(id);
      // The stream does not report this change again.
      else reloadSoon();
    }
  }

  const gather = (): void => {
    gathering = undefined;
    // The stream also sends events of orders that are over and no longer on the board; those need not be read.
    const ids = [...changed].flatMap(([id, status]) => (!store.order(id) && OVER.includes(status) ? [] : [id]));
    changed.clear();
    if (ids.length > ONE_BY_ONE) void reload();
    else for (const id of ids) void readOne(id);
  };

  function onEvent(data: string): void {
    const { orderId, version, status } = JSON.parse(data) as BoardEvent;
    events.emit('ORDERS');
    // Moves made in this tab are on the board already.
    if ((store.order(orderId)?.version ?? 0) >= version) return;
    changed.set(orderId, status);
    gathering ??= setTimeout(gather, GATHER_MS);
  }

  function open(): void {
    const search = new URLSearchParams({ ...(branchId ? { branchId } : {}), ...(cursor ? { cursor } : {}) });
    endStream = listen({
      url: `/api/console/orders/events?${search}`,
      headers,
      whileHidden: true,
      silenceMs: SILENCE_MS,
      longestPauseMs: LONGEST_PAUSE_MS,
      onEvent: ({ id, event, data }) => {
        if (event === 'house') return events.emit((JSON.parse(data) as StaffEvent).part);
        if (event === 'eta') return store.estimate(JSON.parse(data) as BoardEstimate);
        cursor = id || cursor;
        onEvent(data);
      },
      onState: (isOpen) => {
        streamOpen = isOpen;
        const isBeginning = isFirstStream && isOpen && Date.now() - beganAt < FIRST_READS_MS;
        isFirstStream = false;
        if (!isOpen) return lost();
        onState({ lostAt: null });
        // A resumed stream repeats the events of orders only, so data of other topics may be out of date.
        if (!isBeginning) events.emitAll();
      },
      onResume: () => void reload(),
      onRefused: (status) => {
        endStream = undefined;
        lost();
        if (status !== 401) return onState({ error: null });
        // The token has expired; the stream resumes with the next one.
        void renew().then(() => {
          if (!over && !endStream) open();
        });
      },
    });
  }

  const timer = setInterval(() => void reload(), RELOAD_MS);
  const online = (): void => void reload();
  window.addEventListener('offline', lost);
  window.addEventListener('online', online);
  void reload();
  return {
    reload,
    stop() {
      over = true;
      clearInterval(timer);
      clearTimeout(gathering);
      clearTimeout(retryTimer);
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', online);
      endStream?.();
    },
  };
}
