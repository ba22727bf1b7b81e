import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { eventReader, listen, pauseAfter, type StreamEvent } from './event-source.ts';

const read = (pieces: string[]): StreamEvent[] => {
  const events: StreamEvent[] = [];
  const push = eventReader((event) => events.push(event));
  for (const piece of pieces) push(piece);
  return events;
};

test('events, their names and ids; comments and empty blocks are none', () => {
  expect(
    read([': hello\n\nid: 7\nevent: menu\ndata: {"event":"menu"}\n\ndata: a\ndata:b\n\nevent: alone\n\n']),
  ).toEqual([
    { id: '7', event: 'menu', data: '{"event":"menu"}' },
    { id: '7', event: 'message', data: 'a\nb' },
  ]);
});

test('wherever the stream is cut and however its lines end, the events are the same', () => {
  const text = ['id: 1', 'event: menu', 'data: {}', '', ': still here', '', 'id: 2', 'data: x', 'data: y', '', ''];
  const whole = read([text.join('\n')]);
  expect(whole).toHaveLength(2);
  fc.assert(
    fc.property(fc.constantFrom('\n', '\r\n', '\r'), fc.array(fc.nat(80), { maxLength: 8 }), (end, cuts) => {
      const stream = text.join(end) + end;
      const at = [0, ...cuts.map((cut) => cut % stream.length).toSorted((a, b) => a - b), stream.length];
      expect(read(at.slice(1).map((to, index) => stream.slice(at[index], to)))).toEqual(whole);
    }),
  );
});

test('pauses grow, stay under a minute and differ', () => {
  expect(pauseAfter(0, 0)).toBe(500);
  expect(pauseAfter(3, 1)).toBe(8_000);
  expect(pauseAfter(40, 1)).toBe(60_000);
});

class Page extends EventTarget {
  hidden = false;
  hide(hidden: boolean) {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

afterEach(() => vi.unstubAllGlobals());

test('rests while the page is hidden and goes on after the last event it heard', async () => {
  const page = new Page();
  const asked: { id: string | undefined; signal: AbortSignal }[] = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (_url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
    asked.push({ id: init.headers['last-event-id'], signal: init.signal });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`id: ${asked.length}0\nevent: menu\ndata: {}\n\n`));
        init.signal.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(body);
  });
  const heard: string[] = [];
  const onResume = vi.fn();
  const stop = listen({ url: '/events', headers: () => ({}), onEvent: (event) => heard.push(event.id), onResume });
  await vi.waitFor(() => expect(heard).toEqual(['10']));
  expect(onResume).not.toHaveBeenCalled();

  page.hide(true);
  expect(asked[0]?.signal.aborted).toBe(true);
  page.hide(false);
  await vi.waitFor(() => expect(heard).toEqual(['10', '20']));
  expect(asked.map((each) => each.id)).toEqual([undefined, '10']);
  expect(onResume).toHaveBeenCalledOnce();

  stop();
  page.hide(true);
  page.hide(false);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.signal.aborted).toBe(true);
});

test('an answer that says no is not asked again', async () => {
  const page = new Page();
  const fetched = vi.fn(async () => new Response(null, { status: 404 }));
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', fetched);
  listen({ url: '/events', headers: () => ({}), onEvent: () => undefined });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  await new Promise((done) => setImmediate(done));
  page.hide(true);
  page.hide(false);
  expect(fetched).toHaveBeenCalledOnce();
});

test('a connection that came back is used at once, and it is told whether what happens is heard', async () => {
  const page = new Page();
  const net = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', net.addEventListener.bind(net));
  vi.stubGlobal('removeEventListener', net.removeEventListener.bind(net));
  let isUp = false;
  vi.stubGlobal('fetch', async (_url: string, init: { signal: AbortSignal }) => {
    if (!isUp) throw new TypeError('no network');
    return new Response(
      new ReadableStream({
        start: (controller) => init.signal.addEventListener('abort', () => controller.error(new Error('aborted'))),
      }),
    );
  });
  const states: boolean[] = [];
  const stop = listen({
    url: '/events',
    headers: () => ({}),
    onEvent: () => undefined,
    onState: (isThere) => states.push(isThere),
  });
  await vi.waitFor(() => expect(states).toEqual([false]));
  isUp = true;
  net.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(states).toEqual([false, true]));
  stop();
  expect(states).toEqual([false, true]);
});
