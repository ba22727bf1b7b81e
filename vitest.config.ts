import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { installedBrowser, LAUNCH_OPTIONS } from './tools/find-browser.ts';
import { LongestFirst } from './tools/testing/longest-first.ts';
import { breakpoints } from './tools/vite-breakpoints.ts';
import { messages } from './tools/vite-messages.ts';

const shared = {
  environment: 'node' as const,
  pool: 'forks' as const,
  // On a busy machine a result may take seconds to appear. A result that never appears still fails the test.
  expect: { poll: { timeout: 10_000 } },
};
const ALL = ['domain', 'contract', 'server', 'adapters', 'start', 'web', 'demo', 'tools', 'fakes', 'tests', 'bench'];
const DATABASE_ENGINE = 'server/platform/database/**/*.test.ts';
/** This file measures how long its thread computes. Garbage that earlier test files left would add to that time. */
const ALONE = 'server/accounts/media/hostile-files.http.test.ts';
const PICTURES = 'tests/pictures/**/*.pictures.test.ts';
const OF_WEB = 'web/**/*.test.{ts,tsx}';
const IN_BROWSER = 'web/**/*.browser.test.{ts,tsx}';
/** Test files that replace or reload modules. In shared modules they would affect the files that run after them. */
const REPLACING_MODULES = globSync(OF_WEB, { cwd: import.meta.dirname, exclude: [IN_BROWSER] }).filter((name) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path.join(import.meta.dirname, name), 'utf8')),
);
/** What files of web/ import, and their tests. */
const PACKAGES_OF_WEB = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-router',
  '@tanstack/react-query',
  'react-hook-form',
  '@hookform/resolvers',
  'zod',
  'leaflet',
  'terra-draw',
  'altcha-lib',
  'altcha-lib/algorithms/web/pbkdf2',
  'fast-check',
];
const everywhere = (pattern: string): string[] => ALL.map((folder) => `${folder}/**/${pattern}`);

/**
 * `unit`, `web` and `mocks` need nothing; `browser` runs components in Chromium, with the product's styles; `http`
 * speaks to a real PostgreSQL that is started once, and so does `alone`, in a process for each file; `slow` starts
 * servers of its own, file after file; `journeys` drive a browser over the built product, as many files beside one
 * another as there are products (`tests/support/product-setup.ts`); `pictures` compares it with pictures of before.
 */
export default defineConfig({
  test: {
    // Files of calls wait for the database a third of their time: three keep two cores busy.
    maxWorkers: Math.max(3, Math.min(4, availableParallelism() - 1)),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          isolate: false,
          include: everywhere('*.test.{ts,tsx}'),
          exclude: [
            '**/node_modules/**',
            '**/*.http.test.ts',
            '**/*.slow.test.ts',
            'web/**',
            'tests/journeys/**',
            PICTURES,
            DATABASE_ENGINE,
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          isolate: false,
          include: [OF_WEB],
          exclude: ['**/node_modules/**', IN_BROWSER, ...REPLACING_MODULES],
          testTimeout: 60_000,
        },
      },
      {
        // Each file gets modules of its own.
        test: {
          ...shared,
          pool: 'threads',
          name: 'mocks',
          include: REPLACING_MODULES,
          testTimeout: 60_000,
        },
      },
      {
        plugins: [messages(), breakpoints(), tailwindcss()],
        publicDir: false,
        // A package that is found later would load the page anew, in the middle of a test.
        optimizeDeps: { include: PACKAGES_OF_WEB },
        test: {
          name: 'browser',
          include: [IN_BROWSER],
          setupFiles: ['tests/components/page.ts'],
          testTimeout: 60_000,
          // On a busy machine a browser may take seconds to draw a change.
          expect: { poll: { timeout: 10_000, interval: 20 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1200, height: 800 },
            provider: playwright({
              launchOptions: { ...LAUNCH_OPTIONS, executablePath: installedBrowser() },
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Asia/Tashkent' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          ...shared,
          name: 'http',
          isolate: false,
          include: [...everywhere('*.http.test.ts'), DATABASE_ENGINE],
          exclude: ['**/node_modules/**', ALONE],
          globalSetup: ['tests/support/database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          include: [ALONE],
          globalSetup: ['tests/support/database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'slow',
          include: everywhere('*.slow.test.ts'),
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          isolate: false,
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/product-setup.ts'],
          sequence: { groupOrder: 2 },
          setupFiles: ['tests/support/product-of-worker.ts'],
          maxWorkers: Number(process.env['JOURNEYS_AT_ONCE'] ?? 1),
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // On a busy machine a page may take many seconds to change. A change that never comes still fails the test.
          expect: { poll: { timeout: 20_000, interval: 100 } },
        },
      },
      {
        test: {
          ...shared,
          name: 'pictures',
          include: [PICTURES],
          globalSetup: ['tests/pictures/setup.ts'],
          sequence: { groupOrder: 3 },
          setupFiles: ['tests/support/product-of-worker.ts'],
          maxWorkers: 1,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
