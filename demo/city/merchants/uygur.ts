import { BREADS, DUMPLINGS, LAGMANS } from '../dishes/uzbek-dough.ts';
import { KEBABS, SALADS, SOUPS } from '../dishes/uzbek-kitchen.ts';
import { three, type MerchantPlan } from '../types/kinds.ts';
import { BAR, kitchenPart, part } from '../dishes/menus.ts';

const bread = part('Non | Хлеб | Bread', [BREADS]);

/** Speaks Uzbek only: its texts have no other language, and its storefront offers none. */
export const UYGUR: MerchantPlan = {
  key: 'uygur',
  name: three('Uygʻur Lagʻmon | Уйгур Лагмон | Uygʻur Lagʻmon'),
  color: '#9C1F2E',
  settings: {
    main_color: '#9C1F2E',
    main_color_type: 'DARK',
    main_language: 'uz',
    ru_lang_active: false,
    eng_lang_active: false,
    privacy_active: false,
    stories_active: false,
    notifications_active: false,
    telegram: 'https://t.me/uygur_lagmon',
    telegram_active: true,
  },
  languages: ['uz', 'ru', 'eng'],
  phone: '+998712000606',
  about: three(`# Uygʻur Lagʻmon

      Xamirni qoʻlda choʻzamiz. Har kosa buyurtmadan keyin pishadi, shuning uchun 15 daqiqa kuting.

      Gʻuljadan kelgan usta Abduvali aka 2004-yildan beri xamir choʻzadi.
      | Тянем лапшу вручную.
      | We pull the noodles by hand.`),
  tariff: 'near',
  restaurants: [
    {
      slug: 'uygur-lagmon',
      name: three('Uygʻur Lagʻmon | Уйгур Лагмон | Uygʻur Lagʻmon'),
      about: three(`Qoʻlda choʻzilgan lagʻmon, oʻtkir moy va jusay.
        | Лагман ручной вытяжки.
        | Hand-pulled lagman.`),
      logo: 'logo-38',
      cover: 'cover-lagmon',
      mainColor: '#2F7A4F',
      kitchens: ['lagmon', 'milliy'],
      features: ['halol', 'namozxona', 'bolalar', 'bolalar-menyusi', 'achchiq'],
      preferFor: ['oila', 'tez'],
      priceCategory: 2,
      priceFactor: 1,
      menu: [kitchenPart(LAGMANS, DUMPLINGS, SALADS), bread, BAR],
      branches: ['qorasaroy', 'olmazor'],
      hours: 'day',
      halls: 'counter',
      gallery: ['lagman', 'cover-lagmon', 'place-hall'],
      reviews: { count: 52, average: 4.8 },
    },
    {
      slug: 'chuchvara-uyi',
      name: three('Chuchvara Uyi | Чучвара Уйи | Chuchvara Uyi'),
      about: three(`Qirq dona mayda chuchvara bir kosada. Dushanba dam olamiz.
        | Сорок чучвар в одной косе.
        | Forty little dumplings in a bowl.`),
      logo: 'logo-06',
      cover: 'chuchvara',
      mainColor: '#5B3F8F',
      kitchens: ['manti', 'milliy'],
      features: ['halol', 'bolalar'],
      preferFor: ['oila'],
      priceCategory: 1,
      priceFactor: 0.95,
      menu: [kitchenPart(DUMPLINGS, SOUPS, SALADS), bread, BAR],
      branches: ['gafur-gulom', 'parkent'],
      hours: 'no-monday',
      halls: 'counter',
      gallery: ['chuchvara', 'manti'],
      reviews: { count: 21, average: 4.6 },
    },
    {
      slug: 'dapanji',
      name: three('Dapanji | Дапанджи | Dapanji'),
      about: three(`Bitta lagan, uch kishi, achchiq tovuq.
        | Одно блюдо на троих.
        | One plate for three.`),
      logo: 'logo-27',
      cover: 'dapanji',
      mainColor: '#E8892A',
      kitchens: ['lagmon', 'kabob'],
      features: ['halol', 'alohida-xona', 'avtoturargoh'],
      preferFor: ['dostlar', 'oila'],
      priceCategory: 2,
      priceFactor: 1.05,
      menu: [kitchenPart(LAGMANS, KEBABS, SALADS), bread, BAR],
      branches: ['yunusobod-19', 'aviasozlar'],
      hours: 'late',
      halls: 'restaurant',
      gallery: ['dapanji', 'place-mangal'],
      reviews: { count: 33, average: 4.5 },
    },
  ],
  promos: [
    {
      code: 'LAGMON',
      title: three('Lagʻmonga −10% | Лагман −10% | 10% off lagman'),
      type: 'PERCENTAGE',
      products: 10,
      delivery: 0,
      restaurant: 'uygur-lagmon',
      minPrice: 70_000,
      from: -30,
      until: 150,
    },
  ],
  banners: [
    {
      title: three(`Xamir sizning koʻz oldingizda choʻziladi
      | Тянем при вас
      | Pulled before your eyes`),
      body: three('Ochiq oshxona, har kuni 10:00–23:00 | Открытая кухня | Open kitchen'),
      action: three('Menyu | Меню | Menu'),
      link: '/Merchants/uygur-lagmon/Menu',
      picture: 'cover-lagmon',
      tone: 'wine',
    },
  ],
  stories: [],
  collections: [],
  vacancies: [],
};
