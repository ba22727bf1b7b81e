import { expect, it } from 'vitest';
import { paths } from './paths.ts';
import { MODALS, type ModalName } from './modals.ts';

const osh = { slug: 'osh-markazi' };

it('makes every address of the storefront', () => {
  const made = {
    ...Object.fromEntries(
      (
        [
          'home',
          'map',
          'liked',
          'basket',
          'checkout',
          'confirmation',
          'orders',
          'profile',
          'editProfile',
          'phone',
          'vacancies',
          'privacy',
        ] as const
      ).map((name) => [name, paths[name]()]),
    ),
    restaurants: paths.restaurants({ kitchen: ['plov', 'samsa'], openNow: true, promo: false, q: '' }),
    restaurant: paths.restaurant(osh),
    tab: paths.restaurantTab(osh, 'Hours'),
    past: paths.orders('past'),
    order: paths.order('orders', '7'),
    product: paths.product(osh, 'p1'),
    branchChooser: paths.branchChooser(osh),
    search: paths.search('lagʻmon & non'),
    login: paths.login('/orders?tab=past'),
    ...Object.fromEntries((Object.keys(MODALS) as ModalName[]).map((name) => [`modal ${name}`, paths.modal(name)])),
  };
  expect(made).toMatchInlineSnapshot(`
    {
      "basket": "/basket",
      "branchChooser": "/Merchants/osh-markazi/branchModal",
      "checkout": "/checkout",
      "confirmation": "/confirmation",
      "editProfile": "/EditProfile",
      "home": "/",
      "liked": "/liked",
      "login": "/login?return=%2Forders%3Ftab%3Dpast",
      "map": "/map",
      "modal activeorder": "/Modals/activeorder",
      "modal branch": "/Modals/Branchmodal",
      "modal card": "/Merchants/modals/Cardmodal",
      "modal confirm": "/Merchants/modals/modal",
      "modal language": "/Modals/LangModal",
      "modal map": "/Modals/MapModal",
      "modal orders": "/orders/modal",
      "modal rating": "/Merchants/modals/reatingmodal",
      "modal status": "/Modals/statusmodal",
      "modal time": "/Modals/timeModal",
      "order": "/orders/modal?order=7",
      "orders": "/orders",
      "past": "/orders?tab=past",
      "phone": "/phone",
      "privacy": "/privacy",
      "product": "/Merchants/osh-markazi/Menu?product=p1",
      "profile": "/profile",
      "restaurant": "/Merchants/osh-markazi",
      "restaurants": "/Merchants?kitchen=plov&kitchen=samsa&openNow=true",
      "search": "/search?q=lag%CA%BBmon+%26+non",
      "tab": "/Merchants/osh-markazi/Hours",
      "vacancies": "/vacancies",
    }
  `);
});
