import { BREADS, DUMPLINGS, SAMSAS } from '../dishes/uzbek-dough.ts';
import { KEBABS, NATIONAL, PLOVS, SALADS, SOUPS } from '../dishes/uzbek-kitchen.ts';
import { BREAKFASTS } from '../dishes/morning.ts';
import { SWEETS } from '../dishes/drinks.ts';
import { three, type MerchantPlan } from '../types/kinds.ts';
import { BAR, kitchenPart, part } from '../dishes/menus.ts';

const tandir = part('Tandir | Тандыр | Tandoor', [SAMSAS, BREADS]);
const sweets = part('Shirinlik | Сладости | Sweets', [SWEETS]);

export const OSH_MARKAZI: MerchantPlan = {
  key: 'oshmarkazi',
  name: three('Osh Markazi | Ош Маркази | Osh Markazi'),
  color: '#1D3F8F',
  settings: {
    main_color: '#1D3F8F',
    main_color_type: 'DARK',
    main_language: 'uz',
    stories_active: false,
    telegram: 'https://t.me/oshmarkazi',
    telegram_active: true,
    instagram: 'https://instagram.com/osh.markazi',
    instagram_active: true,
  },
  languages: ['uz', 'ru', 'eng'],
  phone: '+998712000202',
  about: three(`# Osh Markazi

      Besh nomdagi oshxonalarimiz bitta qoidaga amal qiladi: kuniga bitta qozon, tugasa — ertaga.

      Halol goʻsht, oʻz dalamizdan sabzavot.
      | # Ош Маркази

      У пяти наших заведений одно правило: один казан в день, закончился — до завтра.

      Халяльное мясо и овощи со своего поля.
      | # Osh Markazi

      Our five houses keep one rule: one cauldron a day, and when it is empty, come tomorrow.

      Halal meat and vegetables from our own field.`),
  tariff: 'free',
  restaurants: [
    {
      slug: 'osh-markazi',
      name: three('Osh Markazi | Ош Маркази | Osh Markazi'),
      about: three(`Katta qozonlar, ochiq oshxona, tushgacha navbat. Shaharning eng mashhur oshi.
        | Огромные казаны, открытая кухня и очередь до обеда. Самый известный плов города.
        | Huge cauldrons, an open kitchen and a queue before noon. The city’s best-known plov.`),
      logo: 'logo-02',
      cover: 'cover-osh-markazi',
      mainColor: '#1D3F8F',
      kitchens: ['osh', 'milliy'],
      features: ['halol', 'avtoturargoh', 'namozxona', 'qulay-kirish', 'karta'],
      preferFor: ['tez', 'oila', 'ish-tushlik'],
      priceCategory: 2,
      priceFactor: 1,
      menu: [kitchenPart(PLOVS, SALADS, SOUPS), tandir, sweets, BAR],
      branches: ['shahriston', 'qatortol', 'parkent', 'beruniy', 'qoyliq'],
      hours: 'lunch',
      halls: 'counter',
      gallery: ['place-qozon', 'cover-osh-markazi', 'plov-bayram', 'place-hall', 'plov-chayxona'],
      reviews: { count: 96, average: 4.9 },
    },
    {
      slug: 'somsaxona',
      name: three('Somsaxona | Сомсахона | Somsaxona'),
      about: three(`Tandir kechasi ham sovimaydi: sakkiz xil somsa, yigirma toʻrt soat.
        | Тандыр не остывает и ночью: восемь видов самсы, двадцать четыре часа.
        | The tandoor never cools: eight kinds of samsa, twenty-four hours.`),
      logo: 'logo-05',
      cover: 'cover-somsa',
      mainColor: '#C9791A',
      kitchens: ['somsa', 'milliy'],
      features: ['halol', 'tunu-kun', 'karta'],
      preferFor: ['tez', 'tunda'],
      priceCategory: 1,
      priceFactor: 0.95,
      menu: [tandir, kitchenPart(SOUPS, SALADS, DUMPLINGS), BAR],
      branches: ['chorsu', 'uchtepa', 'buyuk-ipak-yoli'],
      hours: 'always',
      halls: 'counter',
      gallery: ['place-tandir', 'samsa-tandir', 'samsa-puff', 'non-obi'],
      reviews: { count: 54, average: 4.6 },
    },
    {
      slug: 'shorvaxona',
      name: three('Shoʻrvaxona | Шурвахона | Shoʻrvaxona'),
      about: three(`Qaynatma shoʻrva kechasi bilan qaynaydi, ertalab yettida tayyor.
        | Бульон варится всю ночь и готов к семи утра.
        | The broth simmers all night and is ready at seven.`),
      logo: 'logo-32',
      cover: 'cover-shorva',
      mainColor: '#D9641A',
      kitchens: ['milliy', 'nonushta'],
      features: ['halol', 'bolalar', 'namozxona'],
      preferFor: ['nonushtaga', 'oila'],
      priceCategory: 2,
      priceFactor: 1,
      menu: [
        kitchenPart(SOUPS, NATIONAL, DUMPLINGS, SALADS),
        part('Nonushta | Завтрак | Breakfast', [BREAKFASTS]),
        part('Non | Хлеб | Bread', [BREADS]),
        BAR,
      ],
      branches: ['tinchlik', 'hadra'],
      hours: 'morning',
      halls: 'counter',
      gallery: ['shurpa', 'mastava', 'place-hall', 'non-patir'],
      reviews: { count: 31, average: 4.5 },
    },
    {
      slug: 'norin-uyi',
      name: three('Norin Uyi | Норин Уйи | Norin Uyi'),
      about: three(`Norin, qazi va hasip. Xamirni har kuni qoʻlda kesamiz.
        | Норин, казы и хасып. Тесто каждый день режем вручную.
        | Norin, qazi and hasip. The dough is cut by hand every day.`),
      logo: 'logo-10',
      cover: 'norin',
      mainColor: '#0F2F6F',
      kitchens: ['milliy', 'manti'],
      features: ['halol', 'alohida-xona', 'avtoturargoh'],
      preferFor: ['dostlar', 'choy'],
      priceCategory: 3,
      priceFactor: 1.1,
      menu: [kitchenPart(NATIONAL, DUMPLINGS, KEBABS, SALADS, SOUPS), sweets, BAR],
      branches: ['labzak', 'mirobod'],
      hours: 'day',
      halls: 'restaurant',
      gallery: ['norin', 'manti', 'place-hall', 'dolma'],
      reviews: { count: 22, average: 4.4 },
    },
    {
      slug: 'tandir-gosht',
      name: three('Tandir Goʻsht | Тандыр Гушт | Tandir Goʻsht'),
      about: three(`Boysuncha tandir: archa, tuz va toʻrt soat sabr. Faqat kechki payt.
        | Тандыр по-байсунски: арча, соль и четыре часа терпения. Только вечером.
        | Boysun-style tandoor: juniper, salt and four hours’ patience. Evenings only.`),
      logo: 'logo-03',
      cover: 'tandir-gosht',
      mainColor: '#A8321C',
      kitchens: ['kabob', 'milliy'],
      features: ['halol', 'ayvon', 'avtoturargoh', 'jonli-musiqa'],
      preferFor: ['dostlar', 'tunda', 'oila'],
      priceCategory: 3,
      priceFactor: 1.15,
      menu: [kitchenPart(NATIONAL, KEBABS, SOUPS, SALADS), part('Non | Хлеб | Bread', [BREADS]), sweets, BAR],
      branches: ['ttz', 'olmazor'],
      hours: 'night',
      halls: 'restaurant',
      gallery: ['place-tandir', 'tandir-gosht', 'place-garden', 'place-mangal'],
      reviews: { count: 38, average: 4.7 },
    },
  ],
  promos: [
    {
      code: 'OSH10',
      title: three('Oshga −10% | −10% на плов | 10% off plov'),
      type: 'PERCENTAGE',
      products: 10,
      delivery: 0,
      minPrice: 50_000,
      from: -20,
      until: 200,
      restaurant: 'osh-markazi',
    },
    {
      code: 'OLIBKET',
      title: three('Olib ketsangiz −7% | Самовывоз −7% | 7% off pick-up'),
      type: 'PERCENTAGE',
      products: 7,
      delivery: 0,
      restaurant: 'norin-uyi',
      minPrice: 0,
      from: -90,
      until: 365,
      services: ['PICK_UP'],
    },
    {
      code: 'TUNGI',
      title: three('Tungi somsa | Ночная самса | Night samsa'),
      type: 'AMOUNT',
      products: 5_000,
      delivery: 5_000,
      minPrice: 40_000,
      from: -5,
      until: 90,
      restaurant: 'somsaxona',
      minutes: [1_320, 1_440],
    },
  ],
  banners: [
    {
      title: three('Har kuni bitta qozon | Один казан в день | One cauldron a day'),
      body: three('Tugaguncha yetkazamiz | Везём, пока не закончится | Delivered until it is gone'),
      action: three('Buyurtma berish | Заказать | Order'),
      link: '/Merchants/osh-markazi/Menu',
      picture: 'place-qozon',
      tone: 'blue',
    },
  ],
  stories: [],
  collections: [
    {
      slug: 'bizniki',
      title: three('Bizning oshxonalar | Наши заведения | Our houses'),
      kind: 'HAND',
      items: ['oshmarkazi/osh-markazi', 'oshmarkazi/somsaxona', 'oshmarkazi/tandir-gosht'],
    },
  ],
  vacancies: [],
};
