/**
 * Replaces files of React Router in what browsers load. Two are parts that this product never switches on: asking the
 * server for more routes (all addresses are known from the start) and instrumentation hooks. The third loads route
 * files. Pinned to the router's version; a build fails when a file has moved.
 */
import path from 'node:path';
import type { Plugin } from 'vite';

const ROUTE_LOADER = path.resolve(import.meta.dirname, '../web/platform/loading/load-route-module.ts');

const REPLACED: Record<string, string> = {
  'lib/dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 7680;
    export const getManifestPath = () => '/__manifest';
    export const getPartialManifest = ({ sri, ...manifest }) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const getPathsWithAncestors = (paths) => paths;
    export const handleClientVersionMismatch = () => undefined;
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = () => undefined;`,
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = null;`,
  // The router would reload the page that is being left, and the tap on a link would be lost.
  'lib/dom/ssr/routeModules.js': `export { loadRouteModule } from ${JSON.stringify(ROUTE_LOADER)};`,
};

export function leanRouter(): Plugin {
  const met = new Set<string>();
  return {
    name: 'dasturxon-lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const found = Object.keys(REPLACED).find((file) => id.includes('/react-router/dist/') && id.endsWith(file));
      if (!found) return undefined;
      met.add(found);
      return REPLACED[found];
    },
    buildEnd(error) {
      const moved = Object.keys(REPLACED).filter((file) => !met.has(file));
      if (!error && moved.length > 0)
        this.error(`React Router has moved ${moved.join(', ')}: look at tools/vite-lean-router.ts again`);
    },
  };
}
