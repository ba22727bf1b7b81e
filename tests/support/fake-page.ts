/**
 * A stand-in for a browser page: enough of the DOM for React to render into, and to press, type and focus. Layout, CSS
 * and real events are the business of the browser tests.
 */
import { act, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';

type Handler = (event: unknown) => void;

const HTML = 'http://www.w3.org/1999/xhtml';

class FakeNode extends EventTarget {
  parentNode: FakeElement | null = null;
  childNodes: FakeNode[] = [];
  readonly nodeType: number;
  readonly nodeName: string;
  readonly ownerDocument: FakeDocument | null;
  nodeValue: string | null;

  constructor(nodeType: number, nodeName: string, ownerDocument: FakeDocument | null, nodeValue: string | null = null) {
    super();
    this.nodeType = nodeType;
    this.nodeName = nodeName;
    this.ownerDocument = ownerDocument;
    this.nodeValue = nodeValue;
  }
  get data(): string | null {
    return this.nodeValue;
  }
  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): FakeNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get nextSibling(): FakeNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get isConnected(): boolean {
    const { body } = this.ownerDocument ?? {};
    return body !== undefined && body.contains(this);
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map((child) => child.textContent).join('');
  }
  set textContent(text: string) {
    if (this.nodeType === 3) {
      this.nodeValue = text;
      return;
    }
    for (const child of this.childNodes) child.parentNode = null;
    this.childNodes = [];
    if (text !== '') this.appendChild(new FakeNode(3, '#text', this.ownerDocument, text));
  }
  contains(other: FakeNode | null): boolean {
    for (let node = other; node; node = node.parentNode) if (node === this) return true;
    return false;
  }
  appendChild(child: FakeNode): FakeNode {
    return this.insertBefore(child, null);
  }
  insertBefore(child: FakeNode, before: FakeNode | null): FakeNode {
    child.parentNode?.removeChild(child);
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(at, 0, child);
    child.parentNode = this as unknown as FakeElement;
    return child;
  }
  removeChild(child: FakeNode): FakeNode {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }
}

/** One element; properties that a test needs of it, such as sizes, are assigned by the test. */
export class FakeElement extends FakeNode {
  readonly attributes = new Map<string, string>();
  readonly style: Record<string, string> & { setProperty?: (name: string, value: string) => void } = {};
  readonly dataset: Record<string, string> = {};
  readonly namespaceURI: string;
  value = '';
  checked = false;
  scrollTop = 0;
  scrollLeft = 0;
  clientHeight = 0;
  clientWidth = 0;
  open = false;
  selection: [number, number] | undefined;

  constructor(tag: string, ownerDocument: FakeDocument, namespaceURI = HTML) {
    super(1, namespaceURI === HTML ? tag.toUpperCase() : tag, ownerDocument);
    this.namespaceURI = namespaceURI;
  }
  get tagName(): string {
    return this.nodeName;
  }
  get id(): string {
    return this.getAttribute('id') ?? '';
  }
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string) {
    this.setAttribute('name', name);
  }
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  get selectionStart(): number {
    return this.selection?.[0] ?? this.value.length;
  }
  get selectionEnd(): number {
    return this.selection?.[1] ?? this.value.length;
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  toggleAttribute(name: string, on = !this.attributes.has(name)): boolean {
    if (on) this.attributes.set(name, '');
    else this.attributes.delete(name);
    return on;
  }
  elements(): FakeElement[] {
    return this.childNodes.flatMap((child) => (child instanceof FakeElement ? [child, ...child.elements()] : []));
  }
  matches(selector: string): boolean {
    return selector.split(',').some((each) => matchesPath(this, each.trim().split(/\s+/)));
  }
  querySelectorAll(selector: string): FakeElement[] {
    return this.elements().filter((element) => element.matches(selector));
  }
  querySelector(selector: string): FakeElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
  closest(selector: string): FakeElement | null {
    return this.matches(selector) ? this : (this.parentNode?.closest(selector) ?? null);
  }
  focus(): void {
    this.ownerDocument!.activeElement = this;
  }
  select(): void {
    this.selection = [0, this.value.length];
  }
  setSelectionRange(start: number, end: number): void {
    this.selection = [start, end];
  }
  setPointerCapture(): void {}
  scrollTo(options: { left?: number; top?: number }): void {
    this.scrollLeft = options.left ?? this.scrollLeft;
    this.scrollTop = options.top ?? this.scrollTop;
  }
  scrollIntoView(_options?: { behavior?: string; block?: string }): void {}
  getAnimations(): { finished: Promise<void> }[] {
    return [];
  }
  getBoundingClientRect(): { top: number } {
    return { top: 0 };
  }
  showModal(): void {
    this.open = true;
  }
  close(): void {
    this.open = false;
  }
}

const PART =
  /^[\w-]+|#[\w-]+|\.[\w-]+|\[([\w-]+)(?:([\^]?=)["']?([^"'\]]*)["']?)?\]|:not\(([^)]+)\)|:(checked|disabled)/g;

function matchesCompound(element: FakeElement, compound: string): boolean {
  return [...compound.matchAll(PART)].every(([part, name, operator, wanted = '', negated, state]) => {
    if (part.startsWith('#')) return element.id === part.slice(1);
    if (part.startsWith('.')) return element.getAttribute('class')?.split(' ').includes(part.slice(1)) ?? false;
    if (negated !== undefined) return !matchesCompound(element, negated);
    if (state !== undefined) return state === 'checked' ? element.checked : element.disabled;
    if (name === undefined) return element.tagName.toLowerCase() === part;
    const value = element.getAttribute(name);
    if (operator === undefined) return value !== null;
    return operator === '=' ? value === wanted : (value?.startsWith(wanted) ?? false);
  });
}

/** Compounds separated by spaces; the last one is the element's own. */
function matchesPath(element: FakeElement, path: string[]): boolean {
  const [own, above] = [path.at(-1)!, path.slice(0, -1)];
  if (!matchesCompound(element, own)) return false;
  if (above.length === 0) return true;
  for (let parent = element.parentNode; parent; parent = parent.parentNode) if (matchesPath(parent, above)) return true;
  return false;
}

export class FakeDocument extends FakeNode {
  readonly documentElement: FakeElement;
  readonly head: FakeElement;
  readonly body: FakeElement;
  activeElement: FakeElement;
  defaultView: FakeWindow | null = null;
  hidden = false;
  visibilityState = 'visible';
  readyState = 'complete';
  title = '';
  cookie = '';

  constructor() {
    super(9, '#document', null);
    this.documentElement = new FakeElement('html', this);
    this.head = new FakeElement('head', this);
    this.body = new FakeElement('body', this);
    this.documentElement.appendChild(this.head);
    this.documentElement.appendChild(this.body);
    this.activeElement = this.body;
  }
  createElement(tag: string): FakeElement {
    return new FakeElement(tag, this);
  }
  createElementNS(namespace: string, tag: string): FakeElement {
    return new FakeElement(tag, this, namespace);
  }
  createTextNode(text: string): FakeNode {
    return new FakeNode(3, '#text', this, text);
  }
  createComment(text: string): FakeNode {
    return new FakeNode(8, '#comment', this, text);
  }
  getElementById(id: string): FakeElement | null {
    return this.body.elements().find((element) => element.id === id) ?? null;
  }
  querySelector(selector: string): FakeElement | null {
    return this.documentElement.querySelector(selector);
  }
  querySelectorAll(selector: string): FakeElement[] {
    return this.documentElement.querySelectorAll(selector);
  }
}

class FakeFrame extends FakeElement {}

class FakeWindow extends EventTarget {
  readonly document: FakeDocument;
  /** React asks whether the focus is inside a frame. */
  readonly HTMLIFrameElement = FakeFrame;
  innerWidth = 1200;
  innerHeight = 800;
  /** Addresses that were loaded as new documents. */
  readonly assigned: string[] = [];
  readonly location = {
    href: 'https://anhor.example/',
    hash: '',
    assign: (address: string): void => void this.assigned.push(address),
  };
  readonly history = {
    length: 1,
    state: null as unknown,
    replaceState: (_state: unknown, _title: string, address: string): void => {
      this.location.hash = address.startsWith('#') ? address : '';
    },
  };

  constructor(document: FakeDocument) {
    super();
    this.document = document;
    document.defaultView = this;
  }
}

let page: FakeDocument | undefined;
const mounted: Root[] = [];

/** Puts an empty page in place of the browser's globals, until `leavePage`. */
export function fakePage(): { document: FakeDocument; window: FakeWindow } {
  const document = new FakeDocument();
  const window = new FakeWindow(document);
  page = document;
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return { document, window };
}

/** Renders into the page of `fakePage`. */
export function mount(first: ReactNode) {
  if (!page) throw new Error('fakePage() comes first');
  const container = page.createElement('div');
  page.body.appendChild(container);
  const target: unknown = container;
  const root = createRoot(target as Parameters<typeof createRoot>[0]);
  mounted.push(root);
  const render = (node: ReactNode): void => act(() => root.render(node));
  render(first);
  return {
    container,
    render,
    unmount: (): void => act(() => root.unmount()),
    all: (selector: string): FakeElement[] => container.querySelectorAll(selector),
    find(selector: string): FakeElement {
      const element = container.querySelector(selector);
      if (!element) throw new Error(`Nothing matches ${selector}`);
      return element;
    },
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
    /** The results of all renderings. */
    seen,
    render: (given: Props): void => host.render(createElement(Host, { given })),
    unmount: host.unmount,
  };
}

const propsOf = (element: FakeElement): Record<string, unknown> => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  return key ? (Reflect.get(element, key) as Record<string, unknown>) : {};
};

export interface Fired {
  prevented: boolean;
  stopped: boolean;
}

/** Calls the handler, such as `onClick`, of the element and then of those around it until one stops the event. */
export function fire(element: FakeElement, handler: string, more: Record<string, unknown> = {}): Fired {
  const fired: Fired = { prevented: false, stopped: false };
  const bubbles = !/^on(PointerEnter|PointerLeave|Load|Error|Cancel|Close)$/.test(handler);
  act(() => {
    for (let at: FakeElement | null = element; at && !fired.stopped; at = bubbles ? at.parentNode : null) {
      const handle = propsOf(at)[handler] as Handler | undefined;
      handle?.({
        type: handler.slice(2).toLowerCase(),
        target: element,
        currentTarget: at,
        detail: 1,
        pointerType: 'mouse',
        timeStamp: 0,
        preventDefault: () => (fired.prevented = true),
        stopPropagation: () => (fired.stopped = true),
        ...more,
      });
    }
  });
  return fired;
}

export const press = (element: FakeElement): Fired => fire(element, 'onClick');

export const pressKey = (element: FakeElement, key: string, more: Record<string, unknown> = {}): Fired =>
  fire(element, 'onKeyDown', { key, ...more });

/** Types the whole text of a field; the caret is where `caret` says, by default at the end. */
export function type(field: FakeElement, text: string, caret = text.length): void {
  field.value = text;
  field.selection = [caret, caret];
  fire(field, 'onChange');
}

/** Lets effects and promises that are due now run. */
export const settle = (): Promise<void> =>
  act(async () => {
    for (let count = 0; count < 5; count++) await Promise.resolve();
  });

/** Removes what a test has mounted, and the page. */
export async function leavePage(): Promise<void> {
  await settle();
  for (const root of mounted.splice(0)) act(() => root.unmount());
  await settle();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

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
