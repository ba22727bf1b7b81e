/** Runs hooks in a component that draws nothing. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import type { Api } from '#web/platform/api/api-client.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { act, mount } from './component.tsx';
import { fakeApi } from './fake-api.ts';

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
  const host = mount(null);
  // What one step of React starts is finished by the next ones.
  const settled = async (work: () => unknown): Promise<void> => {
    await act(async () => void (await work()));
    for (let each = 0; each < 3; each += 1) await act(flush);
  };
  const draw = (): Promise<void> =>
    settled(() =>
      host.render(
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
    host.unmount();
    client.clear();
  };
  onTestFinished(() => client.clear());
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
