import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { whenIdle } from '#web/platform/loading/when-idle.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';
import { useBoard, useLanes } from '#web/shared/console/board/board-provider.tsx';
import type { BoardStore } from '#web/shared/console/board/board-store.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { ringNew, ringRed, unlockSound } from './chime.ts';
import { branchNamesOf, isOwnWork, isUnanswered, ringFor, SILENT } from './ringing.ts';

const soundSetting = persistedStore<boolean>('consoleSound', (stored) => (typeof stored === 'boolean' ? stored : null));

const SOUND_AT_LATEST_MS = 2_000;

export interface Bell {
  on: boolean;
  toggle: () => void;
  /** Sound is on, but the browser blocks it until the page is touched. */
  blocked: boolean;
  unlock: () => void;
  seen: (id: string) => void;
  /** Number of new orders that were not acknowledged. */
  unseen: number;
  /** The branches of those orders; empty while one branch is chosen. */
  branches: readonly string[];
  seenAll: () => void;
}

/** Rings for new orders on every page of the console until they are acknowledged. */
export function useBell(): Bell {
  const {
    store,
    state: { ready },
  } = useBoard();
  const lanes = useLanes();
  const on = soundSetting.use() ?? true;
  const [blocked, setBlocked] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<string>>(SILENT.seen);
  const ringing = useRef(SILENT);
  const known = useRef<ReadonlySet<string>>(new Set());

  const unlock = useCallback(() => void unlockSound().then((running) => setBlocked(!running)), []);
  useEffect(() => {
    if (!on) return undefined;
    // Opening the sound device takes about 100 ms, during which the page cannot be drawn: it waits for an idle moment.
    const cancel = whenIdle(unlock, SOUND_AT_LATEST_MS);
    // Browsers allow sound after the first touch of the page. On `pointerdown` the bar above the page would disappear
    // before the pointer is up, the button below the pointer would move away, and the tap would be lost.
    window.addEventListener('click', unlock, { once: true });
    window.addEventListener('keydown', unlock, { once: true });
    return () => {
      cancel();
      window.removeEventListener('click', unlock);
      window.removeEventListener('keydown', unlock);
    };
  }, [on, unlock]);

  useEffect(() => {
    if (!ready) return undefined;
    const look = (): void => {
      const { NEW, COOKING, READY, ON_WAY } = store.lanes();
      const own = ordersOf(store, [...NEW, ...COOKING, ...READY, ...ON_WAY]).filter(isOwnWork);
      const now = Date.now();
      const ownNew = own.filter((order) => order.lane === 'NEW' && isUnanswered(order, now)).map(({ id }) => id);
      const { next, sound } = ringFor(
        { ...ringing.current, seen },
        { known: known.current, fresh: ownNew, others: own, now },
      );
      ringing.current = next;
      known.current = new Set(ownNew);
      if (!on) return;
      if (sound === 'NEW') ringNew();
      if (sound === 'RED') ringRed();
    };
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [on, ready, seen, store]);

  const unseen = useMemo(
    () => ordersOf(store, lanes.NEW).filter((order) => isOwnWork(order) && !seen.has(order.id)),
    [lanes, seen, store],
  );
  const isAtAllBranches = useStaff().branch === null;
  const markSeen = useCallback(
    (ids: readonly string[]) =>
      setSeen((before) => (ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids]))),
    [],
  );
  return useMemo(
    () => ({
      on,
      blocked: on && blocked,
      unlock,
      toggle: () => soundSetting.set(!on),
      seen: (id: string) => markSeen([id]),
      unseen: unseen.length,
      branches: isAtAllBranches ? branchNamesOf(unseen) : [],
      seenAll: () => markSeen(unseen.map(({ id }) => id)),
    }),
    [on, blocked, unlock, markSeen, unseen, isAtAllBranches],
  );
}

const ordersOf = (store: BoardStore, ids: readonly string[]): StaffOrder[] =>
  ids.flatMap((id) => store.order(id) ?? []);
