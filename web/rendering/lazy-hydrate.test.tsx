import { beforeEach, expect, it, vi } from 'vitest';

let page: { readyState: string };

/** What it listens to; nothing is drawn. */
beforeEach(() => {
  vi.useFakeTimers();
  page = { readyState: 'complete' };
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Promises that are due now run. */
async function settle(): Promise<void> {
  for (let count = 0; count < 5; count++) await Promise.resolve();
}

/** Whether the page has started is a state of the module. */
async function fresh() {
  vi.resetModules();
  return import('./lazy-hydrate.tsx');
}

const view = (name: string) => vi.fn(async () => () => <b>{name}</b>);

async function loading(): Promise<void> {
  page.readyState = 'loading';
}

it('fetches views together at the first interaction, although the page is still loading', async () => {
  await loading();
  const { lazyHydrate } = await fresh();
  const [menu, header] = [view('menu'), view('header')];
  lazyHydrate(menu);
  lazyHydrate(header);
  await settle();
  expect(menu).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointerdown'));
  await settle();
  expect([menu, header].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  window.dispatchEvent(new Event('keydown'));
  await settle();
  expect(menu).toHaveBeenCalledTimes(1);
});

it('fetches them when the page has loaded and the browser is idle', async () => {
  await loading();
  const { lazyHydrate } = await fresh();
  let idle = (): void => undefined;
  Object.assign(window, { requestIdleCallback: (callback: () => void) => (idle = callback) });
  const menu = view('menu');
  lazyHydrate(menu);
  window.dispatchEvent(new Event('load'));
  await settle();
  expect(menu).not.toHaveBeenCalled();
  idle();
  await settle();
  expect(menu).toHaveBeenCalledOnce();
});

it('waits a moment in browsers that do not tell when they are idle', async () => {
  const { lazyHydrate } = await fresh();
  const menu = view('menu');
  lazyHydrate(menu);
  await vi.advanceTimersByTimeAsync(74);
  expect(menu).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(menu).toHaveBeenCalledOnce();
});

it('fetches a view of a later page at once', async () => {
  const { lazyHydrate } = await fresh();
  lazyHydrate(view('menu'));
  window.dispatchEvent(new Event('touchstart'));
  await settle();
  const later = view('later');
  lazyHydrate(later);
  expect(later).toHaveBeenCalledOnce();
});

it('of the server is loaded when it is rendered, and not before', async () => {
  vi.stubGlobal('window', undefined);
  const { lazyHydrate } = await fresh();
  const menu = view('menu');
  lazyHydrate(menu);
  await Promise.resolve();
  expect(menu).not.toHaveBeenCalled();
});

it('that cannot be loaded is reported by its boundary, not as an unhandled error', async () => {
  vi.useRealTimers();
  // A timer of the page would outlive the test.
  Object.assign(window, { requestIdleCallback: () => 0 });
  const { lazyHydrate } = await fresh();
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  lazyHydrate(() => Promise.reject(new TypeError('chunk is gone')));
  window.dispatchEvent(new Event('pointermove'));
  await new Promise((done) => setImmediate(done));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

it('lets a route wait for its views after the first page', async () => {
  await loading();
  const { lazyHydrate, requestedViews } = await fresh();
  lazyHydrate(view('first'));
  await requestedViews();
  window.dispatchEvent(new Event('pointerdown'));
  await settle();
  let arrive = (): void => undefined;
  lazyHydrate(async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return () => <b>menu</b>;
  });
  const ready = vi.fn();
  const waiting = requestedViews().then(ready);
  await settle();
  expect(ready).not.toHaveBeenCalled();
  arrive();
  await waiting;
  expect(ready).toHaveBeenCalledOnce();
});
