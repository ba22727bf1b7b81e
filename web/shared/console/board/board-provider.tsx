import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useStreamHeaders } from '#web/shared/console/events/use-stream-headers.ts';
import { startFeed, type FeedState } from './board-feed.ts';
import { BoardStore, oncePerFrame } from './board-store.ts';
import { StaffEventEmitter } from '#web/shared/console/events/staff-event-emitter.ts';
import { StaffEventsContext, StreamOpenContext } from '#web/shared/console/events/use-staff-events.ts';
import type { LaneIds } from './lane-order.ts';

interface Board {
  store: BoardStore;
  state: FeedState;
  reload: () => Promise<void>;
}

const BoardContext = createContext<Board | null>(null);

/** Mounted above the pages: new orders ring on every page of the console. */
export function BoardProvider({ children }: { children: ReactNode }) {
  const { api } = useStorefront();
  const headers = useStreamHeaders();
  const { branch, can } = useStaff();
  const [store] = useState(() => new BoardStore(oncePerFrame));
  const [events] = useState(() => new StaffEventEmitter());
  const [state, setState] = useState<FeedState>({ ready: false, lostAt: null, error: null });
  const feed = useRef<ReturnType<typeof startFeed>>(undefined);
  const mayRead = can('orders.see');
  const branchId = branch?.id;

  useEffect(() => {
    if (!mayRead) return undefined;
    const running = startFeed({
      api,
      store,
      events,
      branchId,
      headers,
      onState: (change) =>
        setState((before) => ({
          ...before,
          ...change,
          // Further errors keep the beginning of the outage.
          ...(change.lostAt && before.lostAt ? { lostAt: before.lostAt } : {}),
        })),
    });
    feed.current = running;
    return running.stop;
  }, [api, store, events, branchId, mayRead, headers]);

  const reload = useCallback(async () => feed.current?.reload(), []);
  const board = useMemo(() => ({ store, state, reload }), [store, state, reload]);
  return (
    <StaffEventsContext value={events}>
      <StreamOpenContext value={state.lostAt === null}>
        <BoardContext value={board}>{children}</BoardContext>
      </StreamOpenContext>
    </StaffEventsContext>
  );
}

export function useBoard(): Board {
  const board = use(BoardContext);
  if (!board) throw new Error('The board is used outside of its provider');
  return board;
}

export function useLanes(): LaneIds {
  const { store } = useBoard();
  return useSyncExternalStore(store.onLanes, store.lanes, store.lanes);
}

export function useOrder(id: string): StaffOrder | undefined {
  const { store } = useBoard();
  const subscribe = useCallback((listener: () => void) => store.onOrder(id, listener), [store, id]);
  const read = (): StaffOrder | undefined => store.order(id);
  return useSyncExternalStore(subscribe, read, read);
}
