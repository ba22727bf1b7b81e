import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { act, mount } from '#tests/components/component.tsx';
import { inStorefront } from '#tests/components/in-storefront.tsx';
import type { MenuData } from '#web/shared/menu/menu-data.ts';
import '#web/styles/merchant.css';
import '#web/styles/offers.css';
import { MenuView } from './menu-view.tsx';

const MENU: MenuData = {
  branches: ['b'],
  choices: [{ id: 'sauce', name: 'Sauce', min: 0, max: 1, modifications: [] }],
  sections: [
    { id: 'hot', name: 'Hot dishes', products: [{ id: 'osh', name: 'Osh', costPrice: 3_000_000, choices: [0] }] },
    { id: 'drinks', name: 'Drinks', products: [{ id: 'tea', name: 'Green tea', costPrice: 500_000 }] },
  ],
};
const RESTAURANT = { id: 'r', slug: 'anhor', name: 'Anhor', logo: null, branchCount: 1 };
const OFFERS = {
  stories: [{ id: 's', title: 'New dishes', cover: null, slides: [] }],
  banners: [{ id: 'b', title: 'Plov day', body: '', action: '', link: null, picture: null, tone: 'teal' }],
};

async function openMenu(offers?: object) {
  const page = inStorefront(<MenuView menu={MENU} />, {
    web: { bannersActive: true, storiesActive: true, deliveryActive: true },
    at: '/Merchants/anhor',
    outlet: { restaurant: RESTAURANT, offers },
  });
  const host = mount(null);
  await act(async () => host.render(page));
  return host;
}

afterEach(() => page.viewport(1200, 800));

it('on a phone the first dishes stand above the stories and banners, and the other dishes below them', async () => {
  await page.viewport(390, 844);
  const host = await openMenu(OFFERS);
  await expect.poll(host.text).toContain('Plov day');
  const stories = '[aria-label="home.stories"]';
  const banners = '[aria-label="home.offers"]';
  const tops = ['[data-product=osh]', stories, banners, '[data-product=tea]'].map(
    (selector) => host.find(selector).getBoundingClientRect().top,
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

it('after a dish was added from its sheet the focus is on the button that adds one more', async () => {
  const host = await openMenu();
  host.find('[aria-label="product.choose Osh"]').focus();
  await userEvent.keyboard('{Enter}');
  const add = () => host.all('dialog[open] button').find(({ textContent }) => textContent.includes('product.add'));
  await expect.poll(add).toBeDefined();
  add()!.focus();
  await userEvent.keyboard('{Enter}');
  const more = () => host.find('[data-product=osh]').closest('article')!.querySelector('[aria-label="product.more"]');
  await expect.poll(more).not.toBeNull();
  await expect.poll(() => document.activeElement).toBe(more());
});
