import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '#web/rendering/page-context.ts';
import { MODALS } from '#web/shared/routing/modals.ts';
import { loader } from './modal-page.tsx';

/** Loads the address of an overlay. `only` is the slug of the restaurant if the storefront has just one. */
function open(path: string, only: string | null): Promise<unknown> {
  const home = { collections: [], banners: [], stories: [], kitchens: [], openCount: 0, total: 0, only };
  const context = new RouterContextProvider();
  context.set(pageContext, { isDocument: false, api: async () => home } as never);
  const request = new Request(`https://anhor.example${path}`);
  return loader({ context, request } as never).catch((thrown: unknown) => thrown);
}

it.each(Object.entries(MODALS))(
  'the overlay “%s” of a storefront with one restaurant opens over its menu',
  async (name, path) => {
    const answer = await open(`${path}?lang=ru`, 'anhor');
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe(`/Merchants/anhor?lang=ru&modal=${name}`);
  },
);

it('an overlay of a storefront with several restaurants opens over its home page', async () => {
  expect(JSON.parse((await open(MODALS.map, null)) as string)).toMatchObject({ only: null, collections: [] });
});
