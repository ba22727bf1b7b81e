import { useRef, type PointerEvent } from 'react';

/** Minimum distance of a swipe in pixels. */
const FAR_ENOUGH = 48;

/** Horizontal touch swipes; mostly vertical ones are scrolling. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current =
        event.pointerType === 'mouse' || event.target instanceof HTMLVideoElement
          ? undefined
          : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (!from) return;
      const [across, down] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(across) > FAR_ENOUGH && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
