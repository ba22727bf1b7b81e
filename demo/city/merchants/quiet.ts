/** Two merchants a marketplace visitor does not meet: one keeps to its own storefront, one is closed for now. */
import { KEBABS, NATIONAL, PLOVS, SALADS, SOUPS } from '../dishes/uzbek-kitchen.ts';
import { EUROPEAN } from '../dishes/west.ts';
import { three, type MerchantPlan } from '../types/kinds.ts';
import { BAR, kitchenPart, QUICK_BAR } from '../dishes/menus.ts';

export const LAZZAT: MerchantPlan = {
  key: 'lazzat',
  name: three('Lazzat oshxonasi | Столовая «Лаззат» | Lazzat canteen'),
  color: '#2F4F5F',
  settings: {
    main_color: '#2F4F5F',
    main_color_type: 'DARK',
    main_language: 'ru',
    listed: false,
    stories_active: false,
    banners_active: false,
    dine_in_active: true,
    phone_active: true,
  },
  languages: ['uz', 'ru', 'eng'],
  phone: '+998712001313',
  about: three(`Biznes-markaz xodimlari uchun oshxona.
      | Столовая для сотрудников бизнес-центра.
      | A canteen for the people of one business centre.`),
  tariff: 'free',
  restaurants: [
    {
      slug: 'lazzat',
      name: three('Lazzat | Лаззат | Lazzat'),
      about: three(`Har kuni yangi menyu, tushlik 40 000 soʻmgacha.
      | Каждый день новое меню, обед до 40 000 сум.
      | A new menu every day, lunch under 40 000 soʻm.`),
      logo: 'logo-28',
      cover: 'solyanka',
      mainColor: '#2F4F5F',
      kitchens: ['yevropa', 'milliy'],
      features: ['wifi', 'karta'],
      preferFor: ['ish-tushlik', 'tez'],
      priceCategory: 1,
      priceFactor: 0.8,
      menu: [kitchenPart(SOUPS, EUROPEAN, SALADS, PLOVS), QUICK_BAR],
      branches: ['paxtakor'],
      hours: 'no-sunday',
      halls: 'counter',
      gallery: ['place-hall'],
      reviews: { count: 14, average: 4.3 },
    },
  ],
  promos: [],
  banners: [],
  stories: [],
  collections: [],
  vacancies: [],
};

export const NAVROZ: MerchantPlan = {
  key: 'navroz',
  name: three('Navroʻz restorani | Ресторан «Навруз» | Navroʻz'),
  color: '#4A6A2A',
  isActive: false,
  settings: { main_color: '#4A6A2A', main_color_type: 'DARK', main_language: 'uz' },
  languages: ['uz', 'ru', 'eng'],
  phone: '+998712001414',
  about: three(`Taʼmirdan keyin bahorda ochilamiz.
      | Откроемся весной после ремонта.
      | We open again in spring, after the repairs.`),
  tariff: 'near',
  restaurants: [
    {
      slug: 'navroz',
      name: three('Navroʻz | Навруз | Navroʻz'),
      about: three(`Bogʻdagi restoran, hozircha taʼmirda.
      | Ресторан в саду, сейчас на ремонте.
      | A garden restaurant, under repair for now.`),
      logo: 'logo-31',
      cover: 'plov-samarkand',
      mainColor: '#4A6A2A',
      kitchens: ['milliy'],
      features: ['halol', 'ayvon'],
      preferFor: ['oila'],
      priceCategory: 3,
      priceFactor: 1,
      menu: [kitchenPart(PLOVS, NATIONAL, KEBABS, SALADS), BAR],
      branches: ['qorasaroy'],
      hours: 'day',
      halls: 'restaurant',
      gallery: ['place-garden'],
      reviews: { count: 12, average: 4.2 },
    },
  ],
  promos: [],
  banners: [],
  stories: [],
  collections: [],
  vacancies: [],
};
