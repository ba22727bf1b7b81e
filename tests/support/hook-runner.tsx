/** Runs hooks in React without a DOM: state, effects and stores work, nothing is drawn. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, createContext, use, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { ApiError, type Api } from '#web/platform/api/api-client.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';

/** React draws nothing into it, so it only has to look like an element. */
function emptyElement(): Element {
  const view: Record<string, unknown> = { HTMLIFrameElement: Array };
  const owner = { nodeType: 9, defaultView: view, activeElement: null, addEventListener: () => undefined };
  view.document = owner;
  const element: unknown = {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: owner,
    addEventListener: () => undefined,
  };
  return element as Element;
}

interface Call {
  key: string;
  args: Record<string, unknown>;
}

type Answer = (args: never) => unknown;

export interface FakeApi {
  api: Api;
  calls: Call[];
  keys: () => string[];
  /** Replaces the answer of a call; what it throws is thrown. */
  answer: (key: string, answer: Answer) => void;
}

export function fakeApi(answers: Record<string, Answer> = {}): FakeApi {
  const all = { ...answers };
  const calls: Call[] = [];
  const api = (async (key: string, args: Record<string, unknown> = {}) => {
    calls.push({ key, args });
    const answer = all[key];
    if (!answer) throw new Error(`${key} was not expected`);
    return await answer(args as never);
  }) as unknown as Api;
  return { api, calls, keys: () => calls.map(({ key }) => key), answer: (key, next) => void (all[key] = next) };
}

export const refusal = (status: number, code: string, more: object = {}): ApiError =>
  new ApiError({ type: 'about:blank', title: code, status, code, ...more } as never);

interface HookOptions<Props> {
  props: Props;
  api?: Api;
  client?: QueryClient;
  settings?: object;
  /** With an address the hook runs inside a router, at that address. */
  at?: string | { pathname: string; search?: string; state?: unknown };
  /** Earlier history entries, the oldest first. */
  before?: string[];
}

type MemoryRouter = ReturnType<typeof createMemoryRouter>;

interface RunningHook<Result, Props> {
  readonly now: Result;
  /** All results, the first included. */
  readonly renders: Result[];
  client: QueryClient;
  router: MemoryRouter;
  set: (props: Props) => Promise<void>;
  /** Does something and waits until React and pending promises have settled. */
  do: (work?: () => unknown) => Promise<void>;
  /** Advances fake timers. */
  pass: (ms: number) => Promise<void>;
  leave: () => Promise<void>;
}

/** The query library tells its observers in a timer of zero. */
const flush = async (): Promise<void> => {
  for (let each = 0; each < 4; each += 1) {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
    else await new Promise((resolve) => setTimeout(resolve, 0));
  }
};

export async function runHook<Result, Props = undefined>(
  useHook: (props: Props) => Result,
  options: HookOptions<Props> | ({ props?: undefined } & Omit<HookOptions<Props>, 'props'>) = {},
): Promise<RunningHook<Result, Props>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const renders: Result[] = [];
  const { api = fakeApi().api, client = createQueryClient(), settings = {}, at, before = [] } = options;
  const storefront = {
    api,
    language: 'eng',
    settings: { merchant: { id: 'm' }, web: {}, basePath: '/', ...settings },
  } as unknown as Storefront;
  const translate = (key: string, values?: object): string => [key, ...Object.values(values ?? {})].join(' ');
  const i18n = { language: 'eng', translator: { translate } } as never;
  let props = options.props as Props;
  // The router keeps its element, so new props reach the hook by a context.
  const Given = createContext(props);
  function Probe(): ReactNode {
    renders.push(useHook(use(Given)));
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Probe /> }], { initialEntries: [...before, at ?? '/'] });
  const root = createRoot(emptyElement());
  // What one step of React starts is finished by the next ones.
  const settled = async (work: () => unknown): Promise<void> => {
    await act(async () => void (await work()));
    for (let each = 0; each < 3; each += 1) await act(flush);
  };
  const draw = (): Promise<void> =>
    settled(() =>
      root.render(
        <QueryClientProvider client={client}>
          <StorefrontContext value={storefront}>
            <I18nContext value={i18n}>
              <Given value={props}>{at === undefined ? <Probe /> : <RouterProvider router={router} />}</Given>
            </I18nContext>
          </StorefrontContext>
        </QueryClientProvider>,
      ),
    );
  const leave = async (): Promise<void> => {
    await act(async () => root.unmount());
    client.clear();
  };
  const { window: ownWindow, document: ownDocument } = globalThis;
  onTestFinished(async () => {
    // By now the test has put the globals back, and React needs them once more.
    const globals = { window: ownWindow, document: ownDocument, IS_REACT_ACT_ENVIRONMENT: true };
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    await leave();
    vi.unstubAllGlobals();
  });
  await draw();
  return {
    get now() {
      return renders.at(-1)!;
    },
    renders,
    client,
    router,
    set: (next) => {
      props = next;
      return draw();
    },
    do: (work = () => undefined) => settled(work),
    pass: (ms) => settled(() => vi.advanceTimersByTimeAsync(ms)),
    leave,
  };
}
