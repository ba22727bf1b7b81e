import { ITALIAN_STARTERS, PASTAS, PIZZAS } from '../dishes/italian.ts';
import { HOT_DOGS, SIDES } from '../dishes/fastfood.ts';
import { BAKERY } from '../dishes/morning.ts';
import { CAKES, COFFEES, SWEETS } from '../dishes/drinks.ts';
import { STEAKS } from '../dishes/west.ts';
import { three, type MerchantPlan } from '../types/kinds.ts';
import { COFFEE_BAR, FULL_BAR, part, QUICK_BAR } from '../dishes/menus.ts';

const pizzas = part('Pech | Печь | Oven', [PIZZAS]);
const sweet = part('Desert | Десерт | Dessert', [CAKES]);

export const FORNO: MerchantPlan = {
  key: 'forno',
  name: three('Forno | Форно | Forno'),
  color: '#D23B2A',
  settings: {
    main_color: '#D23B2A',
    main_color_type: 'DARK',
    main_language: 'ru',
    about_merchant_active: false,
    instagram: 'https://instagram.com/forno.uz',
    instagram_active: true,
    telegram: 'https://t.me/forno_uz',
    telegram_active: true,
    facebook: 'https://facebook.com/forno.uz',
    facebook_active: true,
  },
  languages: ['uz', 'ru', 'eng'],
  phone: '+998712000404',
  about: three(`Oʻtin pechi, 48 soatlik xamir, Italiyadan tomat.
      | Дровяная печь, тесто 48 часов, томаты из Италии.
      | A wood oven, 48-hour dough, tomatoes from Italy.`),
  tariff: 'city',
  restaurants: [
    {
      slug: 'pizza-forno',
      name: three('Pizza Forno | Пицца Форно | Pizza Forno'),
      about: three(`Oʻtin pechidan pitsa: xamir 48 soat dam oladi, 90 soniyada pishadi.
        | Пицца из дровяной печи: тесто зреет 48 часов и печётся 90 секунд.
        | Wood-fired pizza: the dough rests 48 hours and bakes in 90 seconds.`),
      logo: 'logo-12',
      cover: 'cover-pizza',
      mainColor: '#D23B2A',
      kitchens: ['pitsa', 'italyan'],
      features: ['halol', 'wifi', 'bolalar', 'bolalar-menyusi', 'karta', 'vegetarian'],
      preferFor: ['oila', 'dostlar'],
      priceCategory: 2,
      priceFactor: 1,
      menu: [
        pizzas,
        part('Oshxona | Кухня | Kitchen', [PASTAS, ITALIAN_STARTERS]),
        part('Yoniga | К пицце | On the side', [SIDES]),
        sweet,
        FULL_BAR,
      ],
      branches: ['oloy', 'riviera', 'lutfiy', 'feruza'],
      hours: 'weekend-late',
      halls: 'cafe',
      gallery: ['cover-pizza', 'pizza-margherita', 'place-hall', 'pizza-four-cheese'],
      reviews: { count: 71, average: 4.6 },
    },
    {
      slug: 'lucca',
      name: three('Lucca Pasta Bar | Лукка Паста-бар | Lucca Pasta Bar'),
      about: three(`Pasta har kuni qoʻlda, souslar sekin olovda.
        | Паста каждый день вручную, соусы на медленном огне.
        | Pasta by hand every day, sauces over a slow fire.`),
      logo: 'logo-22',
      cover: 'cover-italian',
      mainColor: '#5F1F2F',
      kitchens: ['italyan'],
      features: ['wifi', 'ayvon', 'karta', 'vegetarian', 'vegan'],
      preferFor: ['uchrashuv', 'ish-tushlik'],
      priceCategory: 4,
      priceFactor: 1.2,
      menu: [
        part('Pasta | Паста | Pasta', [PASTAS, ITALIAN_STARTERS]),
        part('Grill | Гриль | Grill', [STEAKS]),
        sweet,
        FULL_BAR,
      ],
      branches: ['mirobod', 'minor'],
      hours: 'split',
      halls: 'restaurant',
      gallery: ['pasta-carbonara', 'cover-italian', 'place-hall'],
      reviews: { count: 34, average: 4.7 },
    },
    {
      slug: 'forno-express',
      name: three('Forno Express | Форно Экспресс | Forno Express'),
      about: three(`Boʻlak pitsa va issiq sendvich, tun boʻyi.
        | Пицца кусочками и горячие сэндвичи всю ночь.
        | Pizza by the slice and hot sandwiches, all night.`),
      logo: 'logo-40',
      cover: 'pizza-diavola',
      mainColor: '#A8224A',
      kitchens: ['pitsa', 'fastfud'],
      features: ['tunu-kun', 'karta'],
      preferFor: ['tez', 'tunda'],
      priceCategory: 1,
      priceFactor: 0.85,
      menu: [
        pizzas,
        part('Yoniga | К пицце | On the side', [HOT_DOGS, SIDES]),
        sweet,
        part('Qahva | Кофе | Coffee', [COFFEES]),
        QUICK_BAR,
      ],
      branches: ['vokzal', 'hamid-olimjon'],
      hours: 'always',
      halls: 'counter',
      gallery: ['pizza-pepperoni', 'fries'],
      reviews: { count: 26, average: 4.2 },
    },
    {
      slug: 'gelateria-forno',
      name: three('Gelateria Forno | Джелатерия Форно | Gelateria Forno'),
      about: three(`Kuniga oʻn ikki xil jelato va kuchli espresso.
        | Двенадцать вкусов джелато в день и крепкий эспрессо.
        | Twelve gelati a day and a strong espresso.`),
      logo: 'logo-25',
      cover: 'gelato',
      mainColor: '#EF7FA3',
      kitchens: ['shirinlik', 'qahva'],
      features: ['wifi', 'bolalar', 'ayvon', 'karta', 'vegetarian'],
      preferFor: ['oila', 'uchrashuv'],
      priceCategory: 2,
      priceFactor: 1,
      menu: [part('Desert | Десерты | Desserts', [CAKES, SWEETS, BAKERY]), COFFEE_BAR],
      branches: ['tashkent-city'],
      hours: 'day',
      halls: 'cafe',
      gallery: ['ice-cream', 'cheesecake'],
      reviews: { count: 2, average: 4.5 },
      isNew: true,
    },
  ],
  promos: [
    {
      code: 'FORNO2',
      title: three('Ikkinchi pitsa −30 000 | Вторая пицца −30 000 | 30 000 off the second pizza'),
      type: 'AMOUNT',
      products: 30_000,
      delivery: 0,
      minPrice: 140_000,
      from: -7,
      until: 100,
      restaurant: 'pizza-forno',
    },
    {
      code: 'KEYINGI',
      title: three('Keyingi oydan | Со следующего месяца | From next month'),
      type: 'PERCENTAGE',
      products: 12,
      delivery: 50,
      minPrice: 90_000,
      from: 30,
      until: 120,
    },
  ],
  banners: [
    {
      title: three('Ikki pitsa oqshomi | Вечер двух пицц | Two-pizza evening'),
      body: three(`FORNO2 bilan ikkinchisiga 30 000 soʻm
      | 30 000 сум на вторую по коду FORNO2
      | 30 000 soʻm off the second with FORNO2`),
      action: three('Pitsa tanlash | Выбрать пиццу | Choose a pizza'),
      link: '/Merchants/pizza-forno/Menu',
      picture: 'banner-pizza',
      tone: 'wine',
    },
  ],
  stories: [
    {
      title: three('90 soniya | 90 секунд | 90 seconds'),
      picture: 'pizza-margherita',
      restaurant: 'pizza-forno',
      slides: [
        {
          picture: 'pizza-margherita',
          title: three('Pechda 420 daraja | В печи 420 градусов | 420 degrees in the oven'),
          link: '/Merchants/pizza-forno/Menu',
        },
      ],
    },
  ],
  collections: [
    {
      slug: 'forno-oilasi',
      title: three('Forno oilasi | Семья Forno | The Forno family'),
      kind: 'HAND',
      items: ['forno/pizza-forno', 'forno/lucca', 'forno/gelateria-forno'],
    },
  ],
  vacancies: [],
};
