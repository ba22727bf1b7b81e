import { beforeEach, expect, it, vi } from 'vitest';
import { replayEarlyClicks } from './early-clicks.ts';

type Fake = { isConnected: boolean; click: () => void; closest: (selector: string) => Fake | null };

let listener: (event: object) => void;
let frames: (() => void)[];
let now: number;

beforeEach(() => {
  frames = [];
  now = 0;
  vi.stubGlobal('document', {
    addEventListener: (_: string, given: typeof listener) => {
      listener = given;
    },
  });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('performance', { now: () => now });
  replayEarlyClicks();
  return () => {
    vi.unstubAllGlobals();
  };
});

const button = (): Fake => {
  const fake: Fake = { isConnected: true, click: vi.fn(), closest: () => fake };
  return fake;
};
const hydrate = (fake: Fake): void => void Object.assign(fake, { __reactProps$abc: {} });

/** Whether the click was held back. */
function click(target: Fake | null): boolean {
  const event = { target, preventDefault: vi.fn(), stopPropagation: vi.fn() };
  listener(event);
  expect(event.stopPropagation).toHaveBeenCalledTimes(event.preventDefault.mock.calls.length);
  return event.preventDefault.mock.calls.length > 0;
}
const frame = (): void => {
  for (const callback of frames.splice(0)) callback();
};

it('waits for React and clicks once', () => {
  const add = button();
  expect(click(add)).toBe(true);
  frame();
  frame();
  expect(add.click).not.toHaveBeenCalled();
  hydrate(add);
  frame();
  frame();
  expect(add.click).toHaveBeenCalledTimes(1);
  expect(frames).toEqual([]);
});

it('lets a click through once the button is hydrated, its own replay included', () => {
  const add = button();
  hydrate(add);
  expect(click(add)).toBe(false);
  expect(frames).toEqual([]);
});

it('leaves links and plain text to the browser', () => {
  const text: Fake = { ...button(), closest: () => null };
  expect(click(text)).toBe(false);
  expect(click(null)).toBe(false);
});

it('replays only the last of several impatient clicks', () => {
  const [first, second] = [button(), button()];
  click(first);
  click(second);
  click(second);
  expect(frames).toHaveLength(1);
  hydrate(first);
  hydrate(second);
  frame();
  expect([first, second].map((each) => vi.mocked(each.click).mock.calls.length)).toEqual([0, 1]);
});

it('gives up after ten seconds, because a late click would surprise', () => {
  const add = button();
  click(add);
  now = 10_001;
  frame();
  hydrate(add);
  frame();
  expect(add.click).not.toHaveBeenCalled();
  expect(frames).toEqual([]);
});

it('forgets a button that has gone, and records the next click', () => {
  const [gone, other] = [button(), button()];
  click(gone);
  gone.isConnected = false;
  frame();
  expect(frames).toEqual([]);
  click(other);
  hydrate(other);
  frame();
  expect(other.click).toHaveBeenCalledTimes(1);
});
