import { useEffect } from 'react';
import { afterPaint } from '#web/platform/browser/after-paint.ts';

/**
 * Keeps toasts and focused elements above the phone's basket bar. The root attribute is set after the paint: it
 * restyles the whole menu, and the tap that showed the bar is answered first.
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
