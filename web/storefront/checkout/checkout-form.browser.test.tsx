import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, press } from '#tests/components/component.tsx';
import { inStorefront } from '#tests/components/in-storefront.tsx';
import type { Api } from '#web/platform/api/api-client.ts';
import { addItem } from '#web/shared/basket/basket-lines.ts';
import { basketStore, putLines } from '#web/shared/basket/basket-store.ts';
import { basketItemOf } from '#web/shared/menu/product-item.ts';
import type { RestaurantData } from '#web/shared/ordering/use-restaurant-data.ts';
import { choosePlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { changeDetails } from './guest-details.ts';

const never = async (): Promise<never> => new Promise(() => undefined);
const RESTAURANT = { id: 'r', slug: 'anhor', name: 'Anhor', services: ['DELIVERY'], timeZone: 'Asia/Tashkent' };
const OSH = { id: 'osh', name: 'Osh', costPrice: 3_000_000 };
const FACTS = {
  restaurant: RESTAURANT,
  menu: { branches: ['b'], choices: [], sections: [{ id: 's', name: 'Food', products: [OSH] }] },
  branches: [{ id: 'b', name: 'Centre', timeZone: 'Asia/Tashkent', services: ['DELIVERY'] }],
} as unknown as RestaurantData;

/** Renders the checkout of a delivery order whose address was just chosen. */
function checkout() {
  const web = { deliveryActive: true, signIn: [] };
  const host = mount(inStorefront(<CheckoutForm facts={FACTS} />, { api: never as unknown as Api, web }));
  const button = (text: string) =>
    host.all('button').find((each) => (each.getAttribute('aria-label') ?? each.textContent) === text)!;
  const isTicked = (step: string): boolean => host.all(`#step-${step} use[href$="#circle-check"]`).length > 0;
  return { isTicked, press: (text: string) => press(button(text)) };
}

beforeEach(() => {
  vi.stubGlobal('fetch', never);
  putLines(basketStore('m'), RESTAURANT, addItem([], basketItemOf(OSH), 1));
  choosePlace({ latitude: 41.3, longitude: 69.2, name: 'Navoiy 30', source: 'MAP' });
});
afterEach(() => vi.unstubAllGlobals());

it('the address is ticked once the guest has seen that it has no flat', () => {
  const form = checkout();
  expect(form.isTicked('payment')).toBe(true);
  expect(form.isTicked('where')).toBe(false);
  form.press('checkout.changeName checkout.where.DELIVERY');
  form.press('checkout.continue');
  expect(form.isTicked('where')).toBe(true);
});

it('an address with a flat is ticked at once', () => {
  changeDetails({ office: '12' });
  expect(checkout().isTicked('where')).toBe(true);
});
