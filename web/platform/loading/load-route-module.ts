/** Replaces the file of React Router that loads route modules (tools/vite-route-loader.ts). */
import { lazy, type ComponentType } from 'react';
import { hasHalfFilledForm } from '#web/platform/browser/build-watch.ts';
import { loadChunk, targetAddress } from './load-chunk.ts';

interface RouteModule {
  default: ComponentType;
}

/** Fired on the window when a navigation cannot load its code while a form is filled in. The detail is its address. */
export const NAVIGATION_FAILED = 'navigation-failed';
export type NavigationFailed = CustomEvent<string>;

/**
 * The router waits for this promise and remembers its result for good, so it never rejects: a module that is missing is
 * replaced by one that loads the view when it is rendered, and whose failure is shown by the error page of the route.
 * @public Imported by the replaced file of the router.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  cache: Record<string, RouteModule>,
  load: (address: string) => Promise<RouteModule> = (address) => import(/* @vite-ignore */ address),
): Promise<RouteModule> {
  const loadOnce = async (): Promise<RouteModule> => (cache[route.id] ??= await loadChunk(() => load(route.module)));
  try {
    return await loadOnce();
  } catch {
    if (hasHalfFilledForm()) {
      const failed: NavigationFailed = new CustomEvent(NAVIGATION_FAILED, { detail: targetAddress() });
      window.dispatchEvent(failed);
    }
    return { default: lazy(loadOnce) };
  }
}
