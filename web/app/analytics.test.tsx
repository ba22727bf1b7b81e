import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router';
import { expect, it } from 'vitest';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { Analytics } from './analytics.tsx';

const storefront = {
  settings: { basePath: '/', web: { analytics: { addresses: ['anhor.uz'], gtagId: 'G-ABC123', metrikaId: null } } },
} as unknown as Storefront;

it('is rendered by the server, which has no window, as nothing', async () => {
  const { query, dataRoutes } = createStaticHandler([{ path: '*', Component: Analytics }]);
  const context = (await query(new Request('https://anhor.uz/Merchants'))) as StaticHandlerContext;
  const html = renderToString(
    <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate: (key) => key } }}>
      <StorefrontContext value={storefront}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </StorefrontContext>
    </I18nContext>,
  );
  expect(html).toBe('');
});
