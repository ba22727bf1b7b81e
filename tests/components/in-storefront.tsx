import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import type { Api } from '#web/platform/api/api-client.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { fakeApi } from './fake-api.ts';

interface Options {
  api?: Api;
  client?: QueryClient;
  /** The merchant's settings of the storefront. */
  web?: object;
  /** The address of the page. */
  at?: string;
  /** What the layout route around the page passes to it. */
  outlet?: unknown;
}

/** Shows the key of a text and its values, so that tests see which text was chosen. */
const translate = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ');

/** A part of the storefront with all that it needs around it. */
export function inStorefront(element: ReactNode, options: Options = {}): ReactNode {
  const { api = fakeApi().api, client = createQueryClient(), web = {}, at = '/', outlet } = options;
  const settings = { merchant: { id: 'm', name: { eng: 'Anhor' } }, web, basePath: '/' };
  const routes = [{ element: <Outlet context={outlet} />, children: [{ path: '*', element }] }];
  return (
    <StorefrontContext value={{ api, language: 'eng', settings } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate } }}>
        <QueryClientProvider client={client}>
          <ToastProvider label="toasts" closeLabel="close">
            <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
          </ToastProvider>
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>
  );
}
