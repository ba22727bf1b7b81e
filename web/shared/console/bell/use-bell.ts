import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';
import { useBoard, useLanes } from '#web/shared/console/board/board-provider.tsx';
import { ringNew, ringRed, unlockSound } from './chime.ts';
import { ringFor, SILENT } from './ringing.ts';

const soundSetting = persistedStore<boolean>('consoleSound', (stored) => (typeof stored === 'boolean' ? stored : null));

export interface Bell {
  on: boolean;
  toggle: () => void;
  /** Sound is on, but the browser blocks it until the page is touched. */
  blocked: boolean;
  unlock: () => void;
  seen: (id: string) => void;
  /** Number of new orders that were not acknowledged. */
  unseen: number;
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
    unlock();
    // Browsers allow sound after the first touch of the page. On `pointerdown` the bar above the page would disappear
    // before the pointer is up, the button below the pointer would move away, and the tap would be lost.
    window.addEventListener('click', unlock, { once: true });
    window.addEventListener('keydown', unlock, { once: true });
    return () => {
      window.removeEventListener('click', unlock);
      window.removeEventListener('keydown', unlock);
    };
  }, [on, unlock]);

  useEffect(() => {
    if (!ready) return undefined;
    const look = (): void => {
      const { NEW, COOKING, READY, ON_WAY } = store.lanes();
      const others = [...NEW, ...COOKING, ...READY, ...ON_WAY].flatMap((id) => store.order(id) ?? []);
      const { next, sound } = ringFor({ ...ringing.current, seen }, known.current, NEW, others, Date.now());
      ringing.current = next;
      known.current = new Set(NEW);
      if (!on) return;
      if (sound === 'NEW') ringNew();
      if (sound === 'RED') ringRed();
    };
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [on, ready, seen, store]);

  const fresh = lanes.NEW;
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
      unseen: fresh.filter((id) => !seen.has(id)).length,
      seenAll: () => markSeen(fresh),
    }),
    [on, blocked, unlock, markSeen, fresh, seen],
  );
}
