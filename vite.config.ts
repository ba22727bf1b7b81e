import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { breakpoints } from './tools/vite-breakpoints.ts';
import { compileHints } from './tools/vite-compile-hints.ts';
import { routeLoader } from './tools/vite-route-loader.ts';
import { messages } from './tools/vite-messages.ts';

/**
 * What web/root.tsx and every route file use themselves, and Vite's helper for dynamic imports, which would otherwise
 * draw the whole group of a file that has one into every page.
 */
const ROOT = new RegExp(
  `(domain/(platform/text/language|restaurants/places/service-type)|web/(${[
    'platform/(storefront/storefront-context|api/api-client|session/(device|token)|routing/or-not-found)',
    'platform/browser/(theme|older-browser-notice|error-reporting|offline-worker)',
    'platform/i18n/(translator|use-t|current-translator|catalogues|i18n-provider)',
    'platform/loading/lazy-part',
    'rendering/(use-hydrated|keep-server-html|lazy-hydrate|early-clicks|page-context)',
    'app/(error-page|error-art|session-restorer)',
    'shared/routing/modals',
    'ui/(button|icon|icon-names|class-names|flag)',
    'shared/(storefront-data/storefront-data|menu/menu-data)',
    'storefront/(home/load-home|merchant/(opening-hours|reviews-at-once))',
  ].join('|')}))\\.`,
);
/** The router loads route files by load-route-module.ts: in one group, or two groups would import each other. */
const VENDOR = new RegExp(
  '(node_modules/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)/|' +
    'web/platform/(loading/(load-chunk|load-route-module)|browser/build-watch)\\.|vite/preload-helper)',
);
/** What several views and both frames use. What few pages need (maps, forms, signing in) stays in files of its own. */
const SHARED_BY_VIEWS = new RegExp(
  '(node_modules/@tanstack|web/(ui|rendering|app/layout|platform/(?!form|map|loading)\\w+' +
    '|shared/(?!map|filters|sign-in|console|branches/branch-map)[\\w-]+)|domain)/' +
    '|web/platform/form/accepted-picture\\.',
);
/** The frame of the console, and what the board shares with other pages: with what they import, one file. */
const CONSOLE_FRAME = new RegExp(
  `web/(${[
    'app/load-console',
    'shared/console/(bell|board|drag|events|feedback|i18n|kit|navigation|outbox|people|reads|staff|tables|tablets|time)/',
    'shared/console/orders/(delay-menu|fire-course|history-labels|lane-moves|reason-dialog|use-moves)',
    'console/orders/orders/drawer/courier-options',
  ].join('|')})`,
);
/** With the route itself, before the code of the console. */
const CONSOLE_LOOK = /web\/shared\/console\/styles\/console-look\.css/;
/** Forms, tables and uploads: what many pages of the console use, and its board does not. */
const SHARED_BY_CONSOLE = /web\/(shared\/console|platform\/form)\/.*\.tsx?$/;
/** Groups of which a page calls most functions while it opens. */
const CALLED_AT_ONCE = ['vendor', 'root', 'views', 'console'];
/** The same in both builds: the server names in its HTML what the browser's files name. */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]';

export default defineConfig({
  plugins: [messages(), routeLoader(), breakpoints(), tailwindcss(), reactRouter(), compileHints(CALLED_AT_ONCE)],
  build: {
    target: 'es2023',
    // Browsers that know modules but not their preloading are older than anything this product speaks to.
    modulePreload: { polyfill: false },
    // Assets are cached for a year by their hashed names; a data: address inside HTML or CSS is not.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
  },
  environments: {
    ssr: { build: { rolldownOptions: { output: { assetFileNames: ASSET_NAMES } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page loads the list of all files: shorter names are fewer bytes.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ASSET_NAMES,
            codeSplitting: {
              // Small files compress badly and carry headers of their own, so what is needed together travels together:
              // the libraries, what the root of every page uses, and what its views share and fetch a moment later.
              groups: [
                {
                  name: 'vendor',
                  test: VENDOR,
                  priority: 10,
                },
                { name: 'root', test: ROOT, priority: 6 },
                { name: 'views', test: SHARED_BY_VIEWS, minShareCount: 3, priority: 4 },
                { name: 'console-look', test: CONSOLE_LOOK, priority: 4 },
                { name: 'console', test: CONSOLE_FRAME, priority: 3 },
                { name: 'forms', test: SHARED_BY_CONSOLE, minShareCount: 8, priority: 2 },
              ],
            },
          },
        },
      },
    },
  },
  server: { allowedHosts: ['.localhost'] },
});
