import { BOWLS, RAMENS } from '../dishes/asian.ts';
import { BREAKFASTS, HEALTHY } from '../dishes/morning.ts';
import { CAKES, COFFEES, JUICES, LEMONADES } from '../dishes/drinks.ts';
import { ITALIAN_STARTERS } from '../dishes/italian.ts';
import { three, type MerchantPlan } from '../types/kinds.ts';
import { COFFEE_BAR, part } from '../dishes/menus.ts';

export const YASHIL: MerchantPlan = {
  key: 'yashil',
  name: three('Yashil | Яшил | Yashil'),
  color: '#3F8A4A',
  settings: {
    main_color: '#3F8A4A',
    main_color_type: 'DARK',
    main_language: 'ru',
    banners_active: false,
    instagram: 'https://instagram.com/yashil.uz',
    instagram_active: true,
    telegram_bot_link: 'https://t.me/yashil_bowl_bot',
    telegram_bot_link_active: false,
  },
  languages: ['uz', 'ru', 'eng'],
  phone: '+998712000707',
  about: three(`Har taomda kaloriya yozilgan, hech narsa yashirilmagan. Idishlarimiz qaytariladi.
      | На каждом блюде указаны калории, ничего не спрятано. Посуда возвратная.
      | Calories stand on every dish and nothing is hidden. Our boxes come back.`),
  tariff: 'free',
  restaurants: [
    {
      slug: 'yashil-bowl',
      name: three('Yashil Bowl | Яшил Боул | Yashil Bowl'),
      about: three(`Boullar, salatlar va yengil shoʻrvalar: kaloriyasi yozilgan.
        | Боулы, салаты и лёгкие супы с подсчитанными калориями.
        | Bowls, salads and light soups with their calories counted.`),
      logo: 'logo-17',
      cover: 'bowl-quinoa',
      mainColor: '#3F8A4A',
      kitchens: ['foydali'],
      features: ['wifi', 'karta', 'vegetarian', 'vegan', 'glutensiz', 'sutsiz', 'qulay-kirish'],
      preferFor: ['ish-tushlik', 'tez'],
      priceCategory: 2,
      priceFactor: 1,
      menu: [
        part('Boullar | Боулы | Bowls', [BOWLS, HEALTHY]),
        part('Shoʻrvalar | Супы | Soups', [RAMENS]),
        part('Nonushta | Завтраки | Breakfast', [BREAKFASTS]),
        part('Salat va desert | Салаты и десерты | Salads and desserts', [ITALIAN_STARTERS, CAKES]),
        COFFEE_BAR,
      ],
      branches: ['ecopark', 'paxtakor', 'riviera'],
      hours: 'no-sunday',
      halls: 'cafe',
      gallery: ['poke-salmon', 'caesar', 'place-garden'],
      reviews: { count: 44, average: 4.7 },
    },
    {
      slug: 'salat-va-sharbat',
      name: three('Salat va Sharbat | Салат ва Шарбат | Salat va Sharbat'),
      about: three(`Yangi siqilgan sharbatlar va katta salatlar.
        | Свежевыжатые соки и большие салаты.
        | Fresh juice and big salads.`),
      logo: 'logo-24',
      cover: 'cover-drinks',
      mainColor: '#F2CF2A',
      kitchens: ['foydali', 'nonushta'],
      features: ['wifi', 'ayvon', 'vegetarian', 'vegan', 'karta'],
      preferFor: ['nonushtaga', 'uchrashuv'],
      priceCategory: 2,
      priceFactor: 0.95,
      menu: [
        part('Salatlar | Салаты | Salads', [ITALIAN_STARTERS, HEALTHY]),
        part('Sharbatlar | Соки | Juice bar', [JUICES, LEMONADES, COFFEES]),
        part('Boullar | Боулы | Bowls', [BOWLS]),
        part('Shirin | Сладкое | Sweet', [CAKES, BREAKFASTS]),
      ],
      branches: ['amir-temur'],
      hours: 'morning',
      halls: 'cafe',
      gallery: ['juice-orange', 'salad-spring'],
      reviews: { count: 1, average: 5 },
      isNew: true,
    },
  ],
  promos: [
    {
      code: 'YASHIL',
      title: three(`Idishni qaytarsangiz 5 000
      | 5 000 за возврат посуды
      | 5 000 for returning the box`),
      type: 'AMOUNT',
      products: 5_000,
      delivery: 0,
      restaurant: 'yashil-bowl',
      minPrice: 30_000,
      from: -100,
      until: 365,
    },
  ],
  banners: [],
  stories: [
    {
      title: three('Hafta bouli | Боул недели | Bowl of the week'),
      picture: 'bibimbap',
      restaurant: 'yashil-bowl',
      slides: [
        {
          picture: 'bibimbap',
          title: three('520 kkal, 38 g oqsil | 520 ккал, 38 г белка | 520 kcal, 38 g protein'),
          link: '/Merchants/yashil-bowl/Menu',
        },
      ],
    },
  ],
  collections: [],
  vacancies: [],
};
