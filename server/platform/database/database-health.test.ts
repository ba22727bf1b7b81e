/** When the database is reported as away. The connections are fakes that answer when a test resolves a promise. */
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDatabase, type DatabaseHealth } from './database-health.ts';

/** Tests resolve this promise to let the newest connection open. */
let connected: PromiseWithResolvers<void>;
/** Tests resolve this promise to let the newest connection answer its query. */
let answered: PromiseWithResolvers<void>;
let health: DatabaseHealth;

/** Returns a fake PostgreSQL client that has only the members used by the watcher. */
function newClient(): pg.Client {
  connected = Promise.withResolvers();
  answered = Promise.withResolvers();
  const client = {
    on: () => client,
    once: () => client,
    connect: () => connected.promise,
    query: ({ handleReadyForQuery }: { handleReadyForQuery(): void }) =>
      void answered.promise.then(handleReadyForQuery),
    end: () => Promise.resolve(),
    connection: { stream: { destroy: () => connected.reject(new Error('Connection terminated')) } },
  };
  return client as unknown as pg.Client;
}

beforeEach(() => {
  vi.useFakeTimers();
  health = watchDatabase({ database: { transactionClient: newClient }, log: { warn: () => {} } });
});
afterEach(async () => {
  connected.resolve();
  answered.resolve();
  await health.stop();
  vi.useRealTimers();
});

it('is not silent while a connection is opened slowly, as on a busy machine at the start', async () => {
  await vi.advanceTimersByTimeAsync(2_900);
  expect(health.problem()).toBe(null);
  connected.resolve();
  await vi.advanceTimersByTimeAsync(500);
  answered.resolve();
  await vi.advanceTimersByTimeAsync(1);
  expect(health.problem()).toBe(null);
});

it('is unreachable when no connection is opened within three seconds', async () => {
  await vi.advanceTimersByTimeAsync(3_100);
  expect(health.problem()).toBe('DATABASE_UNREACHABLE');
});

it('is silent when a connection does not answer for a second, until it does', async () => {
  connected.resolve();
  await vi.advanceTimersByTimeAsync(900);
  expect(health.problem()).toBe(null);
  await vi.advanceTimersByTimeAsync(200);
  expect(health.problem()).toBe('DATABASE_SILENT');
  answered.resolve();
  await vi.advanceTimersByTimeAsync(1);
  expect(health.problem()).toBe(null);
});

it('is not silent while other connections are answered', async () => {
  connected.resolve();
  await vi.advanceTimersByTimeAsync(500);
  health.noteAnswer();
  await vi.advanceTimersByTimeAsync(600);
  expect(health.problem()).toBe(null);
});
