import { useEffect, useRef } from 'react';
import { useLanes } from '../board/board-provider.tsx';

/** Orders are heard by the board above every page: when one changes its lane, what was derived from it is asked again. */
export function useLaneNews(onNews: () => void): void {
  const lanes = useLanes();
  const seen = useRef(lanes);
  useEffect(() => {
    if (seen.current === lanes) return;
    seen.current = lanes;
    onNews();
  }, [lanes, onNews]);
}
