import { useEffect, useRef } from 'react';
import type { TableSession } from '#contract/floor/tables.ts';
import { ringNew } from '#web/shared/console/bell/chime.ts';
import { useBellState } from '#web/shared/console/bell/bell-context.ts';
import { hasNewRequest, requestKeys } from './attention.ts';

const REPEAT_MS = 20_000;

/** Rings for a new request of a table, repeatedly until a waiter answered; the board switches sound off. */
export function useTableChime(sessions: readonly TableSession[] | undefined): void {
  const { on } = useBellState();
  const known = useRef<ReadonlySet<string>>(new Set());
  const waits = sessions?.some(({ state, waiterCalledAt }) => state === 'PENDING' || waiterCalledAt !== null) ?? false;
  useEffect(() => {
    if (!sessions) return;
    const now = requestKeys(sessions);
    const rings = hasNewRequest(known.current, now);
    known.current = now;
    if (rings && on) ringNew();
  }, [on, sessions]);
  useEffect(() => {
    if (!on || !waits) return undefined;
    const timer = setInterval(ringNew, REPEAT_MS);
    return () => clearInterval(timer);
  }, [on, waits]);
}
