import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { MenuPage } from './menu-page.tsx';

vi.mock('./menu-view.tsx', () => ({ MenuView: () => null }));

const storefront = {
  language: 'uz',
  canonicalHome: 'https://dasturxon.example/',
  settings: { merchant: { name: {} }, web: { brand: 'Dasturxon', mainLanguage: 'uz', uzLangActive: true } },
} as unknown as Storefront;
const i18n = { language: 'uz', translator: { translate: (key: string) => key } } as never;
const restaurant = { id: 'r', slug: 'anhor', name: 'Anhor', cover: { src: '/media/cover', widths: [800, 1200] } };
const osh = { id: 'osh', name: 'Osh', description: 'Devzira', costPrice: 1, image: { src: '/media/osh', width: 800 } };
const menu = { branches: [], choices: [], sections: [{ id: 's', name: 'Taom', products: [osh] }] };

function headAt(address: string) {
  const page = { restaurant, place: { address: 'Navoiy 1', spots: [] }, menuChanges: 0 };
  const html = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <StorefrontContext value={storefront}>
        <I18nContext value={i18n}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route element={<Outlet context={page} />}>
                <Route path="*" element={<MenuPage sent={JSON.stringify(menu)} />} />
              </Route>
            </Routes>
          </MemoryRouter>
        </I18nContext>
      </StorefrontContext>
    </QueryClientProvider>,
  ).replaceAll('&amp;', '&');
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
    image: /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
  };
}

describe('a shared address of the menu', () => {
  it('is previewed as the dish that it names', () => {
    expect(headAt('/Merchants/anhor/Menu?product=osh')).toEqual({
      title: 'Anhor — Osh · Dasturxon',
      description: 'Devzira',
      image: 'https://dasturxon.example/media/osh-800.webp',
      canonical: 'https://dasturxon.example/Merchants/anhor?lang=uz&product=osh',
    });
  });

  it.each(['', '?product=', '?product=manti'])('is previewed as the menu with %j', (search) => {
    expect(headAt(`/Merchants/anhor/Menu${search}`)).toEqual({
      title: 'Anhor — merchant.tab.Menu · Dasturxon',
      description: 'merchant.menuDescription',
      image: 'https://dasturxon.example/media/cover-1200.webp',
      canonical: 'https://dasturxon.example/Merchants/anhor?lang=uz',
    });
  });
});
