import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanRouter } from './tools/vite-lean-router.ts';
import { messages } from './tools/vite-messages.ts';

export default defineConfig({
  plugins: [messages(), leanRouter(), tailwindcss(), reactRouter()],
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
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Dozens of small files compress badly: what every page needs travels together.
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui|cookie|set-cookie-parser)\//, priority: 10 },
                { name: 'shell', test: /web\/(ui|shell|storefront\/(chrome|trade|kept|service|likes))\//, minShareCount: 4, priority: 5 },
              ],
            },
          },
        },
      },
    },
  },
  server: { allowedHosts: ['.localhost'] },
});
