import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepForOffline } from './keep-for-offline.ts';

/** `workerStart` is 0 for a request that did not go through a service worker. */
interface Loaded {
  name: string;
  startTime: number;
  workerStart: number;
}

const FILE = 'https://example.com/assets/courier-1.js';
const CALL = 'https://example.com/api/console/me';
const sent: unknown[] = [];
let loaded: Loaded[];

/** A page that a worker controls by now. */
beforeEach(() => {
  sent.length = 0;
  vi.stubEnv('PROD', true);
  vi.stubGlobal('location', { origin: 'https://example.com', pathname: '/anhor/console/courier' });
  const active = { postMessage: (message: unknown) => sent.push(message) };
  vi.stubGlobal('navigator', { serviceWorker: { controller: active, ready: Promise.resolve({ active }) } });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => loaded as never);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const call = (workerStart: number): Loaded => ({ name: CALL, startTime: performance.now(), workerStart });

it('tells the worker the page and its files', async () => {
  loaded = [{ name: FILE, startTime: 1, workerStart: 1 }];
  expect(await keepForOffline()).toBe(false);
  expect(sent).toEqual([{ keep: 'https://example.com/anhor/console/courier', files: [FILE] }]);
});

it('asks for answers again that came before the worker took over the page', async () => {
  loaded = [call(0), call(5)];
  expect(await keepForOffline()).toBe(true);
});

it('asks for them once', async () => {
  loaded = [call(0)];
  expect(await keepForOffline()).toBe(true);
  expect(await keepForOffline()).toBe(false);
});

it('asks for nothing again where the worker saw every call, whatever files it did not see', async () => {
  loaded = [{ name: FILE, startTime: performance.now(), workerStart: 0 }, call(3)];
  expect(await keepForOffline()).toBe(false);
});
