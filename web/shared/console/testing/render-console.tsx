/** For tests: parts of the console, and their HTML, with message keys instead of translations. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import type { Api } from '#web/platform/api/api-client.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { BoardProvider, useBoard } from '#web/shared/console/board/board-provider.tsx';
import { ConsoleMessagesContext } from '#web/shared/console/i18n/use-console-t.ts';
import { StaffContext } from '#web/shared/console/staff/staff-context.ts';
import { memoryStore } from '#web/shared/console/outbox/act-store.ts';
import { Outbox } from '#web/shared/console/outbox/outbox.ts';
import { sendAct } from '#web/shared/console/outbox/send-act.ts';
import { OutboxContext } from '#web/shared/console/outbox/use-outbox.tsx';
import { TableWatch } from '#web/shared/console/tables/table-watch.tsx';
import { BellContext } from '#web/shared/console/bell/bell-context.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

/** `card.table 7`: the key and its values. */
const KEYS: Translator = {
  language: 'eng',
  translate: (key, values = {}) => [key, ...Object.values(values)].join(' '),
};
export const ct = KEYS.translate;

export const BRANCH = {
  id: 'branch',
  name: 'Centre',
  restaurantId: 'restaurant',
  restaurantName: 'Plov',
  timeZone: 'Asia/Tashkent',
};

interface Options {
  may?: readonly string[];
  /** Answers every call of the contract. */
  api?: (call: string, args: unknown) => Promise<unknown>;
  /** Holds the cached answers that are shown. */
  client?: QueryClient;
  /** On the board. */
  orders?: readonly StaffOrder[];
  /** No branch is chosen. */
  allBranches?: boolean;
  /** The address of the page. */
  path?: string;
}

const never = async (): Promise<never> => new Promise(() => undefined);
const silentBell = {
  on: false,
  toggle: () => undefined,
  blocked: false,
  unlock: () => undefined,
  seen: () => undefined,
  unseen: 0,
  branches: [],
  seenAll: () => undefined,
};

// The board's store notifies once per animation frame, which Node does not have.
globalThis.requestAnimationFrame ??= () => 0;

/** A part of the console with all that it needs around it. */
export function inConsole(
  page: ReactNode,
  { may = [], api = never, client, orders = [], allBranches = false, path = '/' }: Options = {},
): ReactNode {
  const branch = { ...BRANCH, may: [...may] as ConsoleMe['may'] };
  const roles = [{ role: may.includes('staff.manage') ? 'OWNER' : 'MANAGER', branchId: null, may }];
  const me = { user: { id: 'user' }, roles, branches: [branch], may } as unknown as ConsoleMe;
  const web = { uzLangActive: true, ruLangActive: true, engLangActive: false };
  const storefront = { api, language: 'eng', settings: { merchant: { id: 'merchant', kind: 'RESTAURANT' }, web } };
  const staff = {
    me,
    branch: allBranches ? null : branch,
    chooseBranch: () => undefined,
    can: (action: string) => may.includes(action),
  };
  const outbox = new Outbox({
    store: memoryStore(),
    owner: 'merchant user',
    send: (act) => sendAct(api as unknown as Api, act, act.at),
    now: Date.now,
  });
  const element = (
    <StorefrontContext value={storefront as unknown as Storefront}>
      <I18nContext value={{ translator: KEYS, language: 'eng' }}>
        <ConsoleMessagesContext value={KEYS}>
          <QueryClientProvider client={client ?? createQueryClient()}>
            <ToastProvider label="toasts" closeLabel="close">
              <StaffContext value={staff}>
                <BoardProvider>
                  <Board orders={orders} />
                  <BellContext value={silentBell}>
                    <OutboxContext value={outbox}>
                      <TableWatch>{page}</TableWatch>
                    </OutboxContext>
                  </BellContext>
                </BoardProvider>
              </StaffContext>
            </ToastProvider>
          </QueryClientProvider>
        </ConsoleMessagesContext>
      </I18nContext>
    </StorefrontContext>
  );
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />;
}

export const renderConsole = (page: ReactNode, options?: Options): string => renderToString(inConsole(page, options));

function Board({ orders }: { orders: readonly StaffOrder[] }) {
  const { store } = useBoard();
  for (const order of orders) store.put(order);
  return null;
}

/** The result of a hook, outside of a browser: its effects do not run. */
export function renderHook<Result>(hook: () => Result, options?: Options): Result {
  const results: Result[] = [];
  function Hook() {
    results.push(hook());
    return null;
  }
  renderConsole(<Hook />, options);
  return results[0]!;
}
