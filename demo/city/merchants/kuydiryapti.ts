import { BURGERS, CHICKEN, HOT_DOGS, SIDES, WRAPS } from '../dishes/fastfood.ts';
import { SALADS } from '../dishes/uzbek-kitchen.ts';
import { CAKES } from '../dishes/drinks.ts';
import { three, type MerchantPlan } from '../types/kinds.ts';
import { part, QUICK_BAR } from '../dishes/menus.ts';

const sides = part('Yoniga | К заказу | On the side', [SIDES]);
const sweet = part('Desert | Десерт | Dessert', [CAKES]);

export const KUYDIRYAPTI: MerchantPlan = {
  key: 'kuydiryapti',
  name: three('Kuydiryapti | Куйдиряпти | Kuydiryapti'),
  color: '#F7C325',
  settings: {
    main_color: '#F7C325',
    main_color_type: 'LIGHT',
    main_language: 'uz',
    vacancies_active: true,
    branches_active: false,
    instagram: 'https://instagram.com/kuydiryapti',
    instagram_active: true,
    telegram_bot_link: 'https://t.me/kuydiryapti_bot',
    telegram_bot_link_active: true,
    android_app_link: 'https://play.google.com/store/apps/details?id=uz.kuydiryapti',
    android_app_link_active: true,
  },
  languages: ['uz', 'ru', 'eng'],
  phone: '+998712000303',
  about: three(`# Kuydiryapti

      Kotletni temir tovada yupqa bosamiz, cheti qarsillaguncha kuydiramiz. Kechasi ham ochiqmiz.
      | # Куйдиряпти

      Прижимаем котлету к раскалённой плите, пока края не захрустят. Работаем и ночью.
      | # Kuydiryapti

      We smash the patty on a hot plate until the edges crackle. Open all night.`),
  tariff: 'city',
  restaurants: [
    {
      slug: 'kuydiryapti',
      name: three('Kuydiryapti | Куйдиряпти | Kuydiryapti'),
      about: three(`Smash-burgerlar, qarsildoq fri va uy souslari. Kechayu kunduz.
        | Смэш-бургеры, хрустящий фри и свои соусы. Круглосуточно.
        | Smash burgers, crisp fries and house sauces. Round the clock.`),
      logo: 'logo-13',
      cover: 'cover-burger',
      mainColor: '#F7C325',
      kitchens: ['burger', 'fastfud'],
      features: ['halol', 'wifi', 'tunu-kun', 'karta', 'avtoturargoh'],
      preferFor: ['dostlar', 'tez', 'tunda'],
      priceCategory: 2,
      priceFactor: 1,
      menu: [
        part('Burgerlar | Бургеры | Burgers', [BURGERS, HOT_DOGS]),
        part('Tovuq | Курица | Chicken', [CHICKEN]),
        part('Lavash | Лаваш | Wraps', [WRAPS]),
        sides,
        sweet,
        QUICK_BAR,
      ],
      branches: ['magic-city', 'shahriston', 'novza', 'compass', 'buyuk-ipak-yoli'],
      hours: 'always',
      halls: 'cafe',
      gallery: ['burger-double', 'cover-burger', 'fries', 'place-hall', 'burger-black'],
      reviews: { count: 88, average: 4.5 },
    },
    {
      slug: 'qanot-box',
      name: three('Qanot Box | Канот Бокс | Qanot Box'),
      about: three(`Qanotlar olti xil sousda, kechayu kunduz.
        | Крылья в шести соусах, круглосуточно.
        | Wings in six sauces, round the clock.`),
      logo: 'logo-20',
      cover: 'cover-fastfood',
      mainColor: '#E2572C',
      kitchens: ['tovuq', 'fastfud'],
      features: ['halol', 'tunu-kun', 'karta'],
      preferFor: ['dostlar', 'tunda'],
      priceCategory: 2,
      priceFactor: 1.05,
      menu: [
        part('Tovuq | Курица | Chicken', [CHICKEN, SIDES]),
        part('Burgerlar | Бургеры | Burgers', [BURGERS]),
        part('Salat | Салаты | Salads', [SALADS]),
        part('Lavash | Лаваш | Wraps', [WRAPS]),
        sweet,
        QUICK_BAR,
      ],
      branches: ['oybek', 'yunusobod-4'],
      hours: 'always',
      halls: 'counter',
      gallery: ['wings', 'nuggets', 'place-hall'],
      reviews: { count: 41, average: 4.3 },
    },
    {
      slug: 'doner-zavod',
      name: three('Doner Zavod | Донер Завод | Doner Zavod'),
      about: three(`Sof mol goʻshtidan doner, pichoq bilan kesiladi.
        | Донер из чистой говядины, режем ножом.
        | Pure beef doner, carved with a knife.`),
      logo: 'logo-35',
      cover: 'cover-doner',
      mainColor: '#6F3A1A',
      kitchens: ['doner', 'fastfud'],
      features: ['halol', 'tunu-kun', 'karta', 'avtoturargoh'],
      preferFor: ['tez', 'tunda'],
      priceCategory: 1,
      priceFactor: 0.95,
      menu: [
        part('Doner va lavash | Донер и лаваш | Doner and wraps', [WRAPS]),
        part('Tovuq va xot-dog | Курица и хот-доги | Chicken and hot dogs', [CHICKEN, HOT_DOGS]),
        sides,
        part('Salat | Салаты | Salads', [SALADS]),
        sweet,
        QUICK_BAR,
      ],
      branches: ['vokzal', 'chilonzor-19', 'qoyliq'],
      hours: 'always',
      halls: 'counter',
      gallery: ['doner', 'lavash', 'place-mangal'],
      reviews: { count: 63, average: 4.4 },
    },
    {
      slug: 'lavash-uyi',
      name: three('Lavash Uyi | Лаваш Уйи | Lavash Uyi'),
      about: three(`Lavash, shaurma va xaggi, universitet yonida.
        | Лаваш, шаурма и хагги рядом с университетом.
        | Lavash, shawarma and haggi next to the university.`),
      logo: 'logo-23',
      cover: 'lavash',
      mainColor: '#B01E1E',
      kitchens: ['doner', 'fastfud'],
      features: ['halol', 'karta'],
      preferFor: ['tez', 'dostlar'],
      priceCategory: 1,
      priceFactor: 0.9,
      menu: [
        part('Lavash | Лаваш | Wraps', [WRAPS, HOT_DOGS]),
        part('Burgerlar | Бургеры | Burgers', [BURGERS]),
        sides,
        part('Tovuq | Курица | Chicken', [CHICKEN]),
        sweet,
        QUICK_BAR,
      ],
      branches: ['beruniy', 'yalangoch', 'sergeli-6'],
      hours: 'late',
      halls: 'counter',
      gallery: ['lavash', 'club-sandwich', 'fries'],
      reviews: { count: 47, average: 4.2 },
    },
    {
      slug: 'katta-xot-dog',
      name: three('Katta Xot-dog | Катта Хот-дог | Katta Xot-dog'),
      about: three(`Yarim metrlik xot-doglar va toshkentcha xaggi.
        | Полуметровые хот-доги и ташкентский хагги.
        | Half-metre hot dogs and the Tashkent haggi.`),
      logo: 'logo-36',
      cover: 'hot-dog-tashkent',
      mainColor: '#CF2F3F',
      kitchens: ['fastfud'],
      features: ['halol', 'tunu-kun'],
      preferFor: ['tez', 'tunda'],
      priceCategory: 1,
      priceFactor: 0.95,
      menu: [
        part('Xot-dog | Хот-доги | Hot dogs', [HOT_DOGS, WRAPS]),
        part('Burgerlar | Бургеры | Burgers', [BURGERS]),
        sides,
        part('Tovuq | Курица | Chicken', [CHICKEN]),
        sweet,
        QUICK_BAR,
      ],
      branches: ['sayilgoh', 'uchtepa'],
      hours: 'always',
      halls: 'none',
      gallery: ['hot-dog', 'fries'],
      reviews: { count: 19, average: 4.1 },
    },
  ],
  promos: [
    {
      code: 'SMASH20',
      title: three('Burgerlarga −20% | −20% на бургеры | 20% off burgers'),
      type: 'PERCENTAGE',
      products: 20,
      delivery: 0,
      minPrice: 80_000,
      from: -15,
      until: 45,
      restaurant: 'kuydiryapti',
    },
    {
      code: 'QANOT',
      title: three('Qanotlarga 12 000 soʻm | 12 000 сум на крылья | 12 000 soʻm off wings'),
      type: 'AMOUNT',
      products: 12_000,
      delivery: 0,
      minPrice: 90_000,
      from: -15,
      until: 120,
      restaurant: 'qanot-box',
      totalLimit: 300,
      used: 41,
    },
    {
      code: 'TUNDA',
      title: three('Tunda yetkazish −50% | Ночная доставка −50% | Night delivery half price'),
      type: 'PERCENTAGE',
      products: 0,
      delivery: 50,
      minPrice: 60_000,
      from: -30,
      until: 365,
      minutes: [0, 360],
      services: ['DELIVERY'],
    },
  ],
  banners: [
    {
      title: three('Burgerlarga −20% | −20% на бургеры | 20% off burgers'),
      body: three(`80 000 soʻmdan, SMASH20 kodi bilan
        | От 80 000 сум, по коду SMASH20
        | From 80 000 soʻm with code SMASH20`),
      action: three('Tanlash | Выбрать | Choose'),
      link: '/Merchants/kuydiryapti/Menu',
      picture: 'cover-burger',
      tone: 'amber',
      until: 45,
    },
    {
      title: three('Qanot kechasi | Ночь крыльев | Wing night'),
      body: three(`18 dona, uch sous, bitta quti
        | 18 штук, три соуса, одна коробка
        | 18 pieces, three sauces, one box`),
      action: three('Koʻrish | Смотреть | See'),
      link: '/Merchants/qanot-box/Menu',
      picture: 'wings',
      tone: 'wine',
    },
  ],
  stories: [
    {
      title: three('Yangi: qora burger | Новый чёрный бургер | New: black burger'),
      picture: 'burger-black',
      restaurant: 'kuydiryapti',
      slides: [
        {
          picture: 'burger-black',
          title: three('Koʻk pishloq bilan | С голубым сыром | With blue cheese'),
          link: '/Merchants/kuydiryapti/Menu',
        },
      ],
    },
    {
      title: three('Souslar | Соусы | Sauces'),
      picture: 'fries',
      slides: [
        {
          picture: 'fries',
          title: three('Oltitasini oʻzimiz qilamiz | Шесть делаем сами | We make six of them ourselves'),
          link: null,
        },
        { picture: 'wings', title: three('Qaysi biri sizniki? | Какой ваш? | Which is yours?'), link: null },
      ],
    },
  ],
  collections: [],
  vacancies: [
    {
      title: three('Tungi smena oshpazi | Повар ночной смены | Night-shift cook'),
      body: three(`23:00–07:00, oyiga 15 smena. Taksi bizdan.
      | 23:00–07:00, 15 смен в месяц. Такси за наш счёт.
      | 23:00–07:00, 15 shifts a month. We pay the taxi.`),
      place: 'Magic City',
      salary: [6_000_000, 8_000_000],
    },
  ],
};
