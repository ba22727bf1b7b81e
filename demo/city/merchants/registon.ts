import { BREADS, DUMPLINGS, SAMSAS } from '../dishes/uzbek-dough.ts';
import { KEBABS, NATIONAL, PLOVS, SALADS, SOUPS } from '../dishes/uzbek-kitchen.ts';
import { FISHES, STEAKS } from '../dishes/west.ts';
import { three, type MerchantPlan } from '../types/kinds.ts';
import { DESSERTS, FULL_BAR, kitchenPart, part } from '../dishes/menus.ts';

/** Serves at the table only. */
export const REGISTON: MerchantPlan = {
  key: 'registon',
  name: three('Registon | Регистан | Registon'),
  color: '#0F6F7F',
  settings: {
    main_color: '#0F6F7F',
    main_color_type: 'DARK',
    main_language: 'uz',
    delivery_active: false,
    pickup_active: false,
    is_dark: true,
    facebook: 'https://facebook.com/registon.hall',
    facebook_active: true,
    instagram: 'https://instagram.com/registon.hall',
    instagram_active: true,
  },
  languages: ['uz', 'ru', 'eng'],
  phone: '+998712000909',
  about: three(`# Registon

      200 oʻrinli katta zal, 60 oʻrinli kichik zal va ikki VIP xona. Toʻy, nikoh, yubiley.

      Stol band qilish 30 kun oldin ochiladi.
      | # Регистан

      Большой зал на 200 мест, малый на 60 и два VIP-кабинета. Свадьбы, никох, юбилеи.

      Бронь открывается за 30 дней.
      | # Registon

      A great hall for 200, a small one for 60 and two VIP rooms. Weddings, engagements, jubilees.

      Bookings open 30 days ahead.`),
  tariff: 'near',
  restaurants: [
    {
      slug: 'registon',
      name: three('Registon | Регистан | Registon'),
      about: three(`Banket uyi va milliy restoran: jonli musiqa har oqshom.
      | Банкетный дом и национальный ресторан: живая музыка каждый вечер.
      | A banquet house and Uzbek restaurant with live music every evening.`),
      logo: 'logo-29',
      cover: 'cover-milliy',
      mainColor: '#0F6F7F',
      kitchens: ['milliy', 'kabob', 'yevropa'],
      features: ['halol', 'jonli-musiqa', 'alohida-xona', 'avtoturargoh', 'bolalar', 'qulay-kirish', 'karta'],
      preferFor: ['toy', 'oila', 'dostlar'],
      priceCategory: 5,
      priceFactor: 1.35,
      menu: [
        kitchenPart(PLOVS, NATIONAL, KEBABS, SOUPS, SALADS, DUMPLINGS),
        part('Grill | Гриль | Grill', [STEAKS, FISHES]),
        part('Tandir | Тандыр | Tandoor', [SAMSAS, BREADS]),
        DESSERTS,
        FULL_BAR,
      ],
      branches: ['samarqand-darvoza', 'yunusobod-19'],
      hours: 'late',
      halls: 'banquet',
      gallery: ['place-banquet', 'place-hall', 'cover-milliy', 'plov-bayram', 'tandir-gosht', 'steak'],
      reviews: { count: 58, average: 4.6 },
    },
  ],
  promos: [
    {
      code: 'YUBILEY',
      title: three('Yubileyga −8% | −8% на юбилей | 8% off jubilees'),
      type: 'PERCENTAGE',
      products: 8,
      delivery: 0,
      minPrice: 2_000_000,
      from: -60,
      until: 365,
      services: ['DINE_IN'],
    },
  ],
  banners: [
    {
      title: three('Toʻyingiz kuni band emasmi? | Ваша дата свободна? | Is your date free?'),
      body: three('Katta zal, 200 oʻrin | Большой зал, 200 мест | The great hall, 200 seats'),
      action: three('Band qilish | Забронировать | Book'),
      link: '/Merchants/registon',
      picture: 'place-banquet',
      tone: 'blue',
    },
  ],
  stories: [
    {
      title: three('Katta zal | Большой зал | The great hall'),
      picture: 'place-banquet',
      slides: [{ picture: 'place-banquet', title: three('200 oʻrin | 200 мест | 200 seats'), link: null }],
    },
  ],
  collections: [],
  vacancies: [],
};
