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
import type { StaffOrder } from '#contract/board.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useAtWork } from '../staff-context.ts';
import { useStreamHeaders } from '../stream-headers.ts';
import { startFeed, type FeedState } from './board-feed.ts';
import { BoardStore, oncePerFrame } from './board-store.ts';
import { HouseEars } from './house-ears.ts';
import type { LaneIds } from './lane-order.ts';

interface Board {
  store: BoardStore;
  ears: HouseEars;
  state: FeedState;
  reload: () => Promise<void>;
}

const BoardContext = createContext<Board | null>(null);

/** Lives above the pages: the board rings while somebody looks at the stop-list. */
export function BoardProvider({ children }: { children: ReactNode }) {
  const { api } = useStorefront();
  const headers = useStreamHeaders();
  const { branch, can } = useAtWork();
  const [store] = useState(() => new BoardStore(oncePerFrame));
  const [ears] = useState(() => new HouseEars());
  const [state, setState] = useState<FeedState>({ ready: false, lostAt: null, error: null });
  const feed = useRef<ReturnType<typeof startFeed>>(undefined);
  const mayRead = can('orders.see');
  const branchId = branch?.id;

  useEffect(() => {
    if (!mayRead) return undefined;
    const running = startFeed({
      api,
      store,
      ears,
      branchId,
      headers,
      onState: (change) =>
        setState((before) => ({
          ...before,
          ...change,
          // The first silence counts.
          ...(change.lostAt && before.lostAt ? { lostAt: before.lostAt } : {}),
        })),
    });
    feed.current = running;
    return running.stop;
  }, [api, store, ears, branchId, mayRead, headers]);

  const reload = useCallback(async () => feed.current?.reload(), []);
  const board = useMemo(() => ({ store, ears, state, reload }), [store, ears, state, reload]);
  return <BoardContext value={board}>{children}</BoardContext>;
}

export function useBoard(): Board {
  const board = use(BoardContext);
  if (!board) throw new Error('A part of the board stands outside it');
  return board;
}

export function useLanes(): LaneIds {
  const { store } = useBoard();
  return useSyncExternalStore(store.onLanes, store.lanes);
}

export function useOrder(id: string): StaffOrder | undefined {
  const { store } = useBoard();
  const subscribe = useCallback((listener: () => void) => store.onOrder(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => store.order(id));
}
