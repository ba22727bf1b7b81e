import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, settle } from '#tests/components/component.tsx';
import { createApi } from '#web/platform/api/api-client.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { LikedPage } from './liked-page.tsx';

const reports = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // Faults are reported by the browser's own fetch.
  vi.stubGlobal('fetch', (url: string) => {
    reports(url);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  reports.mockClear();
});
afterEach(() => vi.restoreAllMocks());

/** The page over the real client of calls, whose requests are answered by `send`. */
async function textWith(send: typeof fetch): Promise<string> {
  const api = createApi({
    merchantId: 'm',
    language: 'en',
    deviceId: () => null,
    token: { get: () => null, clear: () => {} },
    fetch: send,
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const settings = { merchant: { id: 'm', name: 'm' }, web: {}, basePath: '/' };
  const host = mount(
    <StorefrontContext value={{ api, language: 'eng', settings } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate: (key) => key } }}>
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <LikedPage />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>,
  );
  await vi.waitFor(async () => {
    await settle();
    expect(host.text()).not.toContain('loading');
  });
  return host.text();
}

it.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that is down', async () => Response.json({ code: 'UNAVAILABLE', status: 503 }, { status: 503 })],
])('%s is a server that did not answer', async (_what, send) => {
  expect(await textWith(send)).toContain('error.region.message');
  expect(reports).not.toHaveBeenCalled();
});

it('an interface that the browser lacks is no server that did not answer, and is reported', async () => {
  vi.stubGlobal(
    'AbortSignal',
    class extends AbortSignal {
      static override any = undefined as never;
    },
  );
  const send = vi.fn(async () => Response.json({ items: [] }));
  const text = await textWith(send);
  expect(text).toContain('error.fault.message');
  expect(text).not.toContain('error.region.message');
  expect(send).not.toHaveBeenCalled();
  expect(reports.mock.calls).toEqual([['/api/faults']]);
});
