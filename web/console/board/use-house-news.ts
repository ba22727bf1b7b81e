import { useEffect, useRef } from 'react';
import { useBoard } from './board-provider.tsx';
import type { Heard } from './house-ears.ts';

/** `parts` has to stay the same between renders. */
export function useHouseNews(parts: readonly Heard[], onNews: () => void): void {
  const { ears } = useBoard();
  const told = useRef(onNews);
  useEffect(() => {
    told.current = onNews;
  });
  useEffect(() => ears.on(parts, () => told.current()), [ears, parts]);
}
