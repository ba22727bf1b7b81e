import { useEffect, useRef } from 'react';
import { useMapBoard } from './board-provider.tsx';
import type { Heard } from './staff-event-emitter.ts';

/** `parts` has to stay the same between renders. */
export function useStaffEvents(parts: readonly Heard[], onNews: () => void): void {
  const { ears } = useMapBoard();
  const told = useRef(onNews);
  useEffect(() => {
    told.current = onNews;
  });
  useEffect(() => ears.on(parts, () => told.current()), [ears, parts]);
}
