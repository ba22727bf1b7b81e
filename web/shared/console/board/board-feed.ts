/**
 * Keeps a board right: the whole of it at first, then what the stream says has changed, then the whole again whenever
 * something may have been missed. Orders are read, not guessed from events.
 */
import type { BoardEvent, StaffEvent, StaffOrder } from '#contract/board.ts';
import { ApiError, type Api } from '#web/platform/api/api-client.ts';
import { listen } from '#web/platform/api/event-source.ts';
import { renew } from '#web/platform/session/session.ts';
import type { BoardStore } from './board-store.ts';
import type { StaffEventEmitter } from '#web/shared/console/events/staff-event-emitter.ts';

/** More than this at once is cheaper asked as one board. */
const ONE_BY_ONE = 6;
const GATHER_MS = 60;
/** A heartbeat comes every 20 seconds. */
const SILENCE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_000;
/** What is allowed changes with the clock as well: a kitchen's start, a guest who does not come. */
const AFRESH_MS = 120_000;

export interface FeedState {
  /** false until the first board is there. */
  ready: boolean;
  /** Since when nothing is heard. */
  lostAt: number | null;
  error: ApiError | null;
}

interface FeedParts {
  api: Api;
  store: BoardStore;
  events: Pick<StaffEventEmitter, 'emit' | 'emitAll'>;
  branchId: string | undefined;
  headers: () => Record<string, string>;
  onState: (change: Partial<FeedState>) => void;
}

export function startFeed({ api, store, events, branchId, headers, onState }: FeedParts): {
  stop: () => void;
  reload: () => Promise<void>;
} {
  const query = branchId ? { branchId } : {};
  const wanted = new Set<string>();
  let cursor: string | undefined;
  let endStream: (() => void) | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let streamOpen = false;
  let over = false;

  const lost = (): void => onState({ lostAt: Date.now() });

  async function reload(): Promise<void> {
    const since = store.mark();
    try {
      const board = await api('GET /console/orders', { query });
      if (over) return;
      store.putAll(board.items, since);
      cursor = board.cursor;
      onState({ ready: true, error: null });
      if (streamOpen) onState({ lostAt: null });
      if (!endStream) open();
    } catch (error) {
      if (over) return;
      failed(error);
      clearTimeout(again);
      again = setTimeout(() => void reload(), LONGEST_PAUSE_MS);
    }
  }

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
      if (error instanceof ApiError && error.code === 'NOT_FOUND') store.remove(id);
      // Anything else is mended by the whole board, which is asked for when the connection is back.
    }
  }

  const gather = (): void => {
    gathering = undefined;
    const ids = [...wanted];
    wanted.clear();
    if (ids.length > ONE_BY_ONE) void reload();
    else for (const id of ids) void readOne(id);
  };

  function onEvent(data: string): void {
    const { orderId, version } = JSON.parse(data) as BoardEvent;
    events.emit('ORDERS');
    // One's own moves are known already.
    if ((store.order(orderId)?.version ?? 0) >= version) return;
    wanted.add(orderId);
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
        cursor = id || cursor;
        onEvent(data);
      },
      onState: (isOpen) => {
        streamOpen = isOpen;
        if (!isOpen) return lost();
        onState({ lostAt: null });
        // Orders resume where they were; of everything else nobody knows what was missed.
        events.emitAll();
      },
      onResume: () => void reload(),
      onRefused: (status) => {
        endStream = undefined;
        lost();
        if (status !== 401) return onState({ error: null });
        // The token ended while nobody called; with the next one it goes on where it stopped.
        void renew().then(() => {
          if (!over && !endStream) open();
        });
      },
    });
  }

  const timer = setInterval(() => void reload(), AFRESH_MS);
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
      clearTimeout(again);
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', online);
      endStream?.();
    },
  };
}
