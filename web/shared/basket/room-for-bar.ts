import { useEffect } from 'react';
import { afterPaint } from '#web/platform/browser/after-paint.ts';

/**
 * Toasts and what has the focus stay above the bar of phones. The root is told after the paint: it goes through all of
 * a long menu when its scrolling changes, and the tap that brought the bar is answered first.
 */
export function useRoomForBar(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const { dataset } = document.documentElement;
    const callOff = afterPaint(() => {
      dataset.basketBar = '';
    });
    return () => {
      callOff();
      delete dataset.basketBar;
    };
  }, [isShown]);
}
