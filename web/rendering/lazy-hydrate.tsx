/**
 * Views that are drawn on the server and come alive a moment later: their code is fetched once the page has loaded and
 * has nothing else to do, or at the first touch. Until then React keeps the server's markup as it stands, and taps are
 * kept for it (early-taps.ts).
 */
import { lazy, type ComponentType } from 'react';

let awake = false;

const FIRST_TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

function afterLoad(go: () => void): void {
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(go, { timeout: 300 });
    else setTimeout(go, 50);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

let waking: Promise<void> | undefined;

/** Settles once, when the code of views may be fetched. */
function wakeUp(): Promise<void> {
  return (waking ??= new Promise((resolve) => {
    const go = (): void => {
      awake = true;
      for (const touch of FIRST_TOUCHES) window.removeEventListener(touch, go);
      resolve();
    };
    for (const touch of FIRST_TOUCHES) window.addEventListener(touch, go, { once: true, passive: true });
    afterLoad(go);
  }));
}

/**
 * Stands where the view stands; the boundary is the root's, around everything. All views of a page are asked for at
 * the same moment, not one after the other as they are met.
 */
export function lazyHydrate<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const asModule = async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load() });
  if (typeof window === 'undefined') return lazy(asModule);
  const coming = awake ? asModule() : wakeUp().then(asModule);
  // Told again by the boundary that waits for it.
  coming.catch(() => undefined);
  return lazy(() => coming);
}
