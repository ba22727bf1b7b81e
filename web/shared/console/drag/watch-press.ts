/** A press that becomes a drag once the pointer moves, and stays a click until then. By pointer events alone. */
import { scrollNear } from './auto-scroll.ts';
import type { Point } from './point.ts';

export interface Gesture {
  onStart?: () => void;
  /** Called when the pointer moves, and when what is below it scrolls. */
  onMove: (at: Point) => void;
  /** `isDropped` is false if Escape was pressed, or if the browser cancelled the pointer. */
  onEnd: (isDropped: boolean) => void;
}

/** A press whose pointer moves less than this stays a click. */
const START_PIXELS = 5;
/** Below the half second after which browsers select text or open a menu. */
const HOLD_MS = 350;
/** A list does not begin to scroll at full speed when an item near its end is picked up. */
const FULL_SPEED_MS = 500;

let isDragging = false;

/**
 * Keeps a page from scrolling while a finger drags. Safari heeds only listeners that are there before the touch, so it
 * stays once it is added; adding it again changes nothing.
 */
const holdPage = (event: TouchEvent): void => {
  if (isDragging && event.cancelable) event.preventDefault();
};
export const preparePage = (): void => window.addEventListener('touchmove', holdPage, { passive: false });

/**
 * Watches a press until the pointer is released. A mouse drags at once. A finger or a pen drags at once from a `handle`
 * with `touch-action: none`. Elsewhere it drags after a long press, and an earlier movement scrolls the page.
 */
export function watchPress(press: PointerEvent, handle: Element, element: HTMLElement, gesture: Gesture): () => void {
  const { pointerId, pointerType } = press;
  const isMouse = pointerType === 'mouse';
  const isHeld = !isMouse && getComputedStyle(handle).touchAction !== 'none';
  const from: Point = { x: press.clientX, y: press.clientY };
  let at = from;
  let phase: 'PRESSED' | 'DRAGGED' | 'ENDED' = 'PRESSED';
  let frame = 0;
  let hold: ReturnType<typeof setTimeout> | undefined;
  const listeners = new AbortController();

  const stop = (): void => {
    clearTimeout(hold);
    listeners.abort();
  };
  const end = (isDropped: boolean): void => {
    if (phase !== 'DRAGGED') return;
    phase = 'ENDED';
    isDragging = false;
    cancelAnimationFrame(frame);
    element.removeAttribute('data-dragged');
    gesture.onEnd(isDropped);
  };
  const cancel = (): void => {
    end(false);
    stop();
  };
  const scrollFrom = (begun: number, before: number): void => {
    frame = requestAnimationFrame((now) => {
      const share = Math.min(1, (now - begun) / FULL_SPEED_MS);
      if (scrollNear(at, (now - before) * share)) gesture.onMove(at);
      if (phase === 'DRAGGED') scrollFrom(begun, now);
    });
  };
  const start = (): void => {
    if (!element.isConnected) return stop();
    phase = 'DRAGGED';
    isDragging = true;
    // Not before: the click of a button in the element would go to the element.
    element.setPointerCapture(pointerId);
    gesture.onStart?.();
    element.setAttribute('data-dragged', '');
    gesture.onMove(at);
    const now = performance.now();
    scrollFrom(now, now);
  };
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ): void => window.addEventListener(type, listener, { capture: true, signal: listeners.signal });

  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return;
    // The button was released outside of the window.
    if (isMouse && (event.buttons & 1) === 0) return cancel();
    at = { x: event.clientX, y: event.clientY };
    if (phase === 'DRAGGED') gesture.onMove(at);
    else if (phase === 'PRESSED' && Math.hypot(at.x - from.x, at.y - from.y) > START_PIXELS) {
      if (isHeld) stop();
      else start();
    }
  });
  listen('pointerup', (event) => {
    if (event.pointerId !== pointerId) return;
    if (phase !== 'PRESSED') ignoreClick();
    end(true);
    stop();
  });
  listen('pointercancel', (event) => {
    if (event.pointerId === pointerId) cancel();
  });
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || phase !== 'DRAGGED') return;
    // A dialog around it stays open.
    event.preventDefault();
    event.stopImmediatePropagation();
    end(false);
  });
  // Text is not selected, and links and pictures are not dragged by the browser.
  listen('selectstart', (event) => event.preventDefault());
  listen('dragstart', (event) => event.preventDefault());
  listen('contextmenu', (event) => {
    if (!isMouse || phase === 'DRAGGED') event.preventDefault();
  });
  if (isHeld) hold = setTimeout(start, HOLD_MS);
  return cancel;
}

/** The click that browsers send after the release, in the same task. */
function ignoreClick(): void {
  const ignore = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', ignore, { capture: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }));
}
