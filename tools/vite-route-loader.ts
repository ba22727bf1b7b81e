/**
 * Replaces the file of React Router that loads route files in browsers. Pinned to the router's version; a build fails
 * when the file has moved.
 */
import path from 'node:path';
import type { Plugin } from 'vite';

// The router would reload the page that is being left, and the tap on a link would be lost.
const OURS = path.resolve(import.meta.dirname, '../web/platform/loading/load-route-module.ts');
const REPLACED = 'lib/dom/ssr/routeModules.js';

export function routeLoader(): Plugin {
  let isReplaced = false;
  return {
    name: 'dasturxon-route-loader',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (!id.includes('/react-router/dist/') || !id.endsWith(REPLACED)) return undefined;
      isReplaced = true;
      return `export { loadRouteModule } from ${JSON.stringify(OURS)};`;
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error(`React Router has moved ${REPLACED}: look at tools/vite-route-loader.ts again`);
    },
  };
}
