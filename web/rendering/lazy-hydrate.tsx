/**
 * Views that are rendered on the server and hydrated later: their code is fetched when the page has loaded and the
 * browser is idle, or at the first interaction. Until then React keeps the server's HTML, and clicks are recorded by
 * early-clicks.ts.
 */
import { lazy, type ComponentType } from 'react';
import { loadChunk } from '#web/platform/loading/load-chunk.ts';
import { whenIdle } from '#web/platform/loading/when-idle.ts';

let hasStarted = false;

const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

const IDLE_AT_LATEST_MS = 300;

function whenLoadedAndIdle(callback: () => void): void {
  const wait = (): void => void whenIdle(callback, IDLE_AT_LATEST_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

let started: Promise<void> | undefined;

/** Resolves once the code of views may be fetched. */
function whenStarted(): Promise<void> {
  return (started ??= new Promise((resolve) => {
    const start = (): void => {
      hasStarted = true;
      for (const name of INTERACTIONS) window.removeEventListener(name, start);
      resolve();
    };
    for (const name of INTERACTIONS) window.addEventListener(name, start, { once: true, passive: true });
    whenLoadedAndIdle(start);
  }));
}

const requested: Promise<unknown>[] = [];

/**
 * Awaited by the route modules that are opened with a view transition. The browser shows a still picture of the page
 * during the transition, so the code of the views is loaded before it begins. On the first page it waits for nothing.
 */
export async function requestedViews(): Promise<void> {
  if (hasStarted) await Promise.allSettled(requested);
}

/**
 * The Suspense boundary is the root's, around the whole page. All views of a page are requested at the same moment
 * instead of one after the other as React reaches them.
 */
export function lazyHydrate<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const asModule = async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await loadChunk(load),
  });
  if (typeof window === 'undefined') return lazy(asModule);
  const view = hasStarted ? asModule() : whenStarted().then(asModule);
  // The boundary that waits for the view reports the error.
  view.catch(() => undefined);
  requested.push(view);
  return lazy(() => view);
}
