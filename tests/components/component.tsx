/**
 * Components in the page of a real browser. What is pressed and typed here is one event, which React answers at once;
 * where the browser's own answer matters (focus, scrolling, values), tests use `userEvent` of vitest/browser and wait.
 */
import { act as reactAct, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';

const ownAddress = location.href;
const mounted: { root: Root; container: HTMLElement }[] = [];

/** React warns of changes outside of `act` only while it is told that tests use it: real events come outside. */
function withAct<Result>(work: () => Result): Result {
  const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = page.IS_REACT_ACT_ENVIRONMENT ?? false;
  page.IS_REACT_ACT_ENVIRONMENT = true;
  const done = work();
  const after = (): void => void (page.IS_REACT_ACT_ENVIRONMENT = before);
  if (done instanceof Promise) return done.finally(after) as Result;
  after();
  return done;
}

/** Runs the work, and waits for the rendering and the effects that it causes. */
export function act(work: () => Promise<void>): Promise<void>;
export function act(work: () => void): void;
export function act(work: () => void | Promise<void>): void | Promise<void> {
  // React's answer is a thenable, which has to be awaited for an asynchronous work alone.
  return withAct(() => {
    let isAsync = false;
    const answer = reactAct((() => {
      const done = work();
      isAsync = done instanceof Promise;
      return done;
    }) as () => Promise<void>);
    return isAsync ? Promise.resolve(answer) : undefined;
  });
}

type Tags = HTMLElementTagNameMap;

/** Renders into the page. */
export function mount(first: ReactNode) {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  mounted.push({ root, container });
  const render = (node: ReactNode): void => act(() => root.render(node));
  render(first);
  function all<Tag extends keyof Tags>(selector: Tag): Tags[Tag][];
  function all<Found extends Element = HTMLElement>(selector: string): Found[];
  function all(selector: string): Element[] {
    return [...container.querySelectorAll(selector)];
  }
  function find<Tag extends keyof Tags>(selector: Tag): Tags[Tag];
  function find<Found extends Element = HTMLElement>(selector: string): Found;
  function find(selector: string): Element {
    const element = container.querySelector(selector);
    if (!element) throw new Error(`Nothing matches ${selector}`);
    return element;
  }
  return {
    container,
    render,
    unmount: (): void => act(() => root.unmount()),
    all,
    find,
    text: (): string => container.textContent,
  };
}

/** Runs a hook in a component of its own. */
export function mountHook<Props, Result>(hook: (props: Props) => Result, props: Props) {
  const seen: Result[] = [];
  function Host({ given }: { given: Props }) {
    seen.push(hook(given));
    return null;
  }
  const host = mount(createElement(Host, { given: props }));
  return {
    /** The result of the latest rendering. */
    current: (): Result => seen.at(-1)!,
    /** The result of each rendering, the latest one last. */
    seen,
    render: (given: Props): void => host.render(createElement(Host, { given })),
    unmount: host.unmount,
  };
}

export interface Fired {
  prevented: boolean;
  stopped: boolean;
}

/** Dispatches the event, and says whether its default was prevented and whether it was kept from the page. */
function send(element: Element, event: Event): Fired {
  let prevented: boolean | undefined;
  const arrived = (): void => void (prevented = event.defaultPrevented);
  document.addEventListener(event.type, arrived);
  act(() => void element.dispatchEvent(event));
  document.removeEventListener(event.type, arrived);
  return { prevented: prevented ?? event.defaultPrevented, stopped: event.bubbles && prevented === undefined };
}

const BUBBLES = { bubbles: true, cancelable: true };

/** The time of an event is the browser's, unless a test needs a certain one. */
interface Timed {
  timeStamp?: number;
}

function timed(event: Event, { timeStamp }: Timed): Event {
  if (timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  return event;
}

export const fire = (element: Element, type: string, more: EventInit = {}): Fired =>
  send(element, new Event(type, { ...BUBBLES, ...more }));

export const point = (element: Element, type: string, more: PointerEventInit & Timed = {}): Fired =>
  send(element, timed(new PointerEvent(type, { ...BUBBLES, pointerType: 'mouse', ...more }), more));

/** The browser refuses to capture the pointer of an event that a test has made, because no such pointer exists. */
export function ignoreCapture(element: Element): void {
  element.setPointerCapture = () => undefined;
}

/** One more press of a mouse or finger, unless `detail` says that it was a key. */
export const press = (element: Element, more: MouseEventInit = {}): Fired =>
  send(element, new PointerEvent('click', { ...BUBBLES, detail: 1, pointerType: 'mouse', ...more }));

export const pressKey = (element: Element, key: string, more: KeyboardEventInit & Timed = {}): Fired =>
  send(element, timed(new KeyboardEvent('keydown', { ...BUBBLES, key, ...more }), more));

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Types the whole text of a field; the caret is where `caret` says, by default at the end. */
export function type(field: Field, text: string, caret = text.length): void {
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React puts a setter of its own on the field, which would hide the change from it.
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')!.set!.call(field, text);
  if (owner === HTMLTextAreaElement || /^(text|search|url|tel|password)$/.test(field.type))
    field.setSelectionRange(caret, caret);
  send(field, new InputEvent('input', { ...BUBBLES }));
}

/** Where the caret of a field, or its selection, begins and ends. */
export const selection = ({ selectionStart, selectionEnd }: Field) => [selectionStart, selectionEnd];

/** Waits until the effects and promises that are already due have run. */
export const settle = (): Promise<void> =>
  act(async () => {
    for (let count = 0; count < 5; count++) await Promise.resolve();
  });

/** Moves the fake timers on, rendering what each of them changes before the next one runs. */
export async function pass(milliseconds: number): Promise<void> {
  let isOver = false;
  setTimeout(() => (isOver = true), milliseconds);
  while (!isOver) {
    await act(async () => {
      await vi.advanceTimersToNextTimerAsync();
    });
  }
}

/** As if the page were in another tab, or in front again. */
export const setHidden = (hidden: boolean): void =>
  void Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });

/** As if another tab had written the key. */
export function writeElsewhere(key: string, value: string): void {
  localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Addresses for which the page would have been left since the test began. */
export const left: string[] = [];

/** A page that is left takes its tests with it: links, forms and scripts lead nowhere. */
navigation.addEventListener('navigate', (event) => {
  if (event.destination.sameDocument) return;
  event.preventDefault();
  left.push(event.destination.url.replace(location.origin, ''));
});

/** Removes what a test has mounted, stored and replaced. */
export async function leavePage(): Promise<void> {
  await settle();
  for (const { root, container } of mounted.splice(0)) {
    act(() => root.unmount());
    container.remove();
  }
  await settle();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'hidden');
  localStorage.clear();
  sessionStorage.clear();
  left.length = 0;
  history.replaceState(null, '', ownAddress);
}
