/**
 * Two parts of React Router that this product never switches on, left out of what browsers load: asking the server
 * for more routes (all addresses are known from the start) and instrumentation hooks. Pinned to the router's version;
 * a build says so when a file is no longer where it was.
 */
import type { Plugin } from 'vite';

const LEFT_OUT: Record<string, string> = {
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
};

export function leanRouter(): Plugin {
  const met = new Set<string>();
  return {
    name: 'dasturxon-lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const found = Object.keys(LEFT_OUT).find((file) => id.includes('/react-router/dist/') && id.endsWith(file));
      if (!found) return undefined;
      met.add(found);
      return LEFT_OUT[found];
    },
    buildEnd(error) {
      const moved = Object.keys(LEFT_OUT).filter((file) => !met.has(file));
      if (!error && moved.length > 0)
        this.error(`React Router has moved ${moved.join(', ')}: look at tools/vite-lean-router.ts again`);
    },
  };
}
