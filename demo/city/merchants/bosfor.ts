import { MEZZE, PIDES, TURKISH } from '../dishes/west.ts';
import { BAKERY } from '../dishes/morning.ts';
import { KEBABS, SALADS, SOUPS } from '../dishes/uzbek-kitchen.ts';
import { BREADS } from '../dishes/uzbek-dough.ts';
import { WRAPS } from '../dishes/fastfood.ts';
import { CAKES, COFFEES, JUICES, LEMONADES, SWEETS, TEAS } from '../dishes/drinks.ts';
import { three, type MerchantPlan } from '../types/kinds.ts';
import { BAR, FULL_BAR, kitchenPart, part } from '../dishes/menus.ts';

const sweet = part('Shirinlik | Сладости | Sweets', [SWEETS]);

export const BOSFOR: MerchantPlan = {
  key: 'bosfor',
  name: three('Bosfor | Босфор | Bosfor'),
  color: '#B5652A',
  settings: {
    main_color: '#B5652A',
    main_color_type: 'DARK',
    main_language: 'uz',
    notifications_active: false,
    instagram: 'https://instagram.com/bosfor.tashkent',
    instagram_active: true,
    facebook: 'https://facebook.com/bosfor.tashkent',
    facebook_active: true,
    telegram: 'https://t.me/bosfor_tashkent',
    telegram_active: true,
  },
  languages: ['uz', 'ru', 'eng'],
  phone: '+998712001212',
  about: three(`Antepdan usta, Toshkentdan goʻsht. Paxlava har ertalab.
      | Мастер из Антепа, мясо из Ташкента. Пахлава каждое утро.
      | A master from Antep, meat from Tashkent. Baklava every morning.`),
  tariff: 'near',
  restaurants: [
    {
      slug: 'bosfor',
      name: three('Bosfor | Босфор | Bosfor'),
      about: three(`Turk oshxonasi: mangal, meze va toshli pech.
        | Турецкая кухня: мангал, мезе и каменная печь.
        | Turkish kitchen: grill, mezze and a stone oven.`),
      logo: 'logo-09',
      cover: 'cover-turkish',
      mainColor: '#B5652A',
      kitchens: ['turk', 'kabob'],
      features: ['halol', 'wifi', 'ayvon', 'avtoturargoh', 'bolalar', 'karta'],
      preferFor: ['oila', 'dostlar'],
      priceCategory: 3,
      priceFactor: 1.05,
      menu: [kitchenPart(TURKISH, MEZZE, PIDES), sweet, FULL_BAR],
      branches: ['hamid-olimjon', 'chilonzor', 'yunusobod-11'],
      hours: 'late',
      halls: 'restaurant',
      gallery: ['cover-turkish', 'shashlik-lula', 'place-mangal', 'baklava'],
      reviews: { count: 61, average: 4.7 },
    },
    {
      slug: 'pide-salonu',
      name: three('Pide Salonu | Пиде Салону | Pide Salonu'),
      about: three(`Toshli pechdan pide va lahmajun.
        | Пиде и лахмаджун из каменной печи.
        | Pide and lahmacun from a stone oven.`),
      logo: 'logo-08',
      cover: 'khachapuri-two-eggs',
      mainColor: '#1F7A6A',
      kitchens: ['turk', 'pishiriq'],
      features: ['halol', 'karta', 'vegetarian'],
      preferFor: ['tez', 'ish-tushlik'],
      priceCategory: 2,
      priceFactor: 0.95,
      menu: [
        part('Pech | Печь | Oven', [PIDES, WRAPS]),
        part('Meze | Мезе | Mezze', [MEZZE]),
        part('Mangal | Мангал | Grill', [TURKISH]),
        sweet,
        BAR,
      ],
      branches: ['mashinasozlar', 'ttz'],
      hours: 'day',
      halls: 'counter',
      gallery: ['pizza-margherita', 'khachapuri-adjarian'],
      reviews: { count: 23, average: 4.4 },
    },
    {
      slug: 'oltin-kabob',
      name: three('Oltin Kabob | Олтин Кабоб | Oltin Kabob'),
      about: three(`Koʻmir, tuz va sabr: oʻn ikki xil kabob.
        | Уголь, соль и терпение: двенадцать шашлыков.
        | Charcoal, salt and patience: twelve kebabs.`),
      logo: 'logo-04',
      cover: 'cover-kabob',
      mainColor: '#3A2418',
      kitchens: ['kabob', 'milliy'],
      features: ['halol', 'ayvon', 'jonli-musiqa', 'avtoturargoh'],
      preferFor: ['dostlar', 'tunda'],
      priceCategory: 3,
      priceFactor: 1,
      menu: [
        part('Mangal | Мангал | Grill', [KEBABS, TURKISH]),
        kitchenPart(SALADS, MEZZE),
        part('Non | Хлеб | Bread', [BREADS]),
        part('Shoʻrvalar | Супы | Soups', [SOUPS]),
        sweet,
        BAR,
      ],
      branches: ['qorasuv', 'sergeli-6', 'olmazor'],
      hours: 'night',
      halls: 'teahouse',
      gallery: ['shashlik-lamb', 'place-mangal', 'cover-kabob'],
      reviews: { count: 57, average: 4.6 },
    },
    {
      slug: 'paxlava-saroyi',
      name: three('Paxlava Saroyi | Пахлава Саройи | Paxlava Saroyi'),
      about: three(`Oʻn ikki xil paxlava va qumda qahva.
        | Двенадцать видов пахлавы и кофе на песке.
        | Twelve kinds of baklava and coffee on hot sand.`),
      logo: 'logo-11',
      cover: 'baklava-pistachio',
      mainColor: '#8A1436',
      kitchens: ['shirinlik', 'turk', 'qahva'],
      features: ['halol', 'karta', 'vegetarian', 'wifi'],
      preferFor: ['choy', 'oila'],
      priceCategory: 2,
      priceFactor: 1.1,
      menu: [
        part('Shirinliklar | Сладости | Sweets', [SWEETS, CAKES]),
        part('Qahva va choy | Кофе и чай | Coffee and tea', [COFFEES, TEAS, JUICES, LEMONADES]),
        part('Pishiriqlar | Выпечка | Bakery', [BAKERY]),
      ],
      branches: ['chorsu', 'magic-city'],
      hours: 'weekend-late',
      halls: 'cafe',
      gallery: ['baklava', 'chak-chak', 'tea-black-lemon'],
      reviews: { count: 35, average: 4.8 },
    },
  ],
  promos: [
    {
      code: 'HOSHGELDIN',
      title: three('Xush kelibsiz: −10% | Добро пожаловать: −10% | Welcome: 10% off'),
      type: 'PERCENTAGE',
      products: 10,
      delivery: 0,
      restaurant: 'bosfor',
      minPrice: 80_000,
      from: -80,
      until: 250,
      firstOrderOnly: true,
    },
    {
      code: 'PAXLAVA',
      title: three('Paxlavaga 15 000 | 15 000 на пахлаву | 15 000 off baklava'),
      type: 'AMOUNT',
      products: 15_000,
      delivery: 0,
      minPrice: 100_000,
      from: 14,
      until: 60,
      restaurant: 'paxlava-saroyi',
    },
    {
      code: 'ESKI',
      title: three('Eski aksiya | Старая акция | An old offer'),
      type: 'PERCENTAGE',
      products: 5,
      delivery: 5,
      minPrice: 0,
      from: -30,
      until: 200,
      isActive: false,
    },
  ],
  banners: [
    {
      title: three('Paxlava har ertalab | Пахлава каждое утро | Baklava every morning'),
      body: three('Antep fistigʻi bilan | С фисташкой из Антепа | With Antep pistachio'),
      action: three('Tanlash | Выбрать | Choose'),
      link: '/Merchants/paxlava-saroyi/Menu',
      picture: 'cover-sweets',
      tone: 'green',
    },
  ],
  stories: [
    {
      title: three('Qumda qahva | Кофе на песке | Coffee on sand'),
      picture: 'espresso',
      restaurant: 'paxlava-saroyi',
      slides: [
        {
          picture: 'espresso',
          title: three('Uch daqiqa sabr | Три минуты терпения | Three minutes’ patience'),
          link: null,
        },
      ],
    },
  ],
  collections: [],
  vacancies: [],
};
