import { type MouseEvent, useEffect, useRef } from 'react';

const HOLD_AFTER = 400;
const REPEAT_EVERY = 90;

/**
 * A press acts once on click; a held press repeats after 400 ms. The click that ends a hold is ignored, so that it does
 * not count once more.
 */
export function useHoldRepeat(press: () => void, repeat: () => void) {
  const latest = useRef(repeat);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  useEffect(() => {
    latest.current = repeat;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => clearTimeout(timer.current);
  const tick = () => {
    held.current = true;
    latest.current();
    timer.current = setTimeout(tick, REPEAT_EVERY);
  };
  return {
    onPointerDown: () => {
      held.current = false;
      stop();
      timer.current = setTimeout(tick, HOLD_AFTER);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long touch must not open the browser's context menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      // Detail 0 is a keyboard click, which never belongs to a held pointer.
      if (!held.current || event.detail === 0) press();
      held.current = false;
    },
  };
}
