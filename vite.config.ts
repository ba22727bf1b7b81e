import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messages } from './tools/vite-messages.ts';

export default defineConfig({
  plugins: [messages(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Assets are cached for a year by their hashed names; a data: address inside HTML or CSS is not.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
  },
  server: { allowedHosts: ['.localhost'] },
  optimizeDeps: { include: ['@base-ui/react/dialog'] },
});
