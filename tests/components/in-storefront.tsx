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
  /** Settings of the merchant's storefront, such as `deliveryActive`. */
  web?: object;
  /** The address of the page. */
  at?: string;
  /** What the layout route around the page passes to it. */
  outlet?: unknown;
}

/** Returns the key of a text and its values, so that tests can check which text was chosen. */
const translate = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ');

/** Wraps a part of the storefront in the providers and the router that it needs. */
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
