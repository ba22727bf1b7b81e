import { defineConfig } from 'vitest/config';
import { BalancedShards } from './tests/support/balanced-shards.ts';

const shared = { environment: 'node' as const, pool: 'forks' as const };
const ALL = ['domain', 'contract', 'server', 'adapters', 'start', 'web', 'demo', 'tools', 'fakes', 'tests', 'bench'];
const DATABASE_ENGINE = 'server/platform/database/**/*.test.ts';
const everywhere = (pattern: string): string[] => ALL.map((folder) => `${folder}/**/${pattern}`);

/**
 * `unit` and `web` need nothing; `http` speaks to a real PostgreSQL that is started once; `slow` starts servers of its
 * own; `journeys` drive a browser over the built product. The last two run file after file: two cores are all there is.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: BalancedShards },
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
            DATABASE_ENGINE,
          ],
          testTimeout: 60_000,
        },
      },
      {
        // Modules of the browser hold state and are mocked, so each file gets modules of its own.
        test: { ...shared, pool: 'threads', name: 'web', include: ['web/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
      },
      {
        test: {
          ...shared,
          name: 'http',
          isolate: false,
          include: [...everywhere('*.http.test.ts'), DATABASE_ENGINE],
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/product-setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // A browser on a busy machine may lose a moment once, and the report says that it did; what is wrong fails
          // twice.
          retry: 1,
          // Browsers on a busy machine take their time; what never comes still fails.
          expect: { poll: { timeout: 20_000, interval: 100 } },
        },
      },
    ],
  },
});
