import { BOWLS, KIMBAPS, KOREAN, RAMENS, ROLLS, WOKS } from '../dishes/asian.ts';
import { CHICKEN } from '../dishes/fastfood.ts';
import { CAKES, JUICES } from '../dishes/drinks.ts';
import { three, type MerchantPlan } from '../types/kinds.ts';
import { BAR, kitchenPart, part, QUICK_BAR } from '../dishes/menus.ts';

const sweet = part('Desert | Десерт | Dessert', [CAKES]);

export const SEUL: MerchantPlan = {
  key: 'seul',
  name: three('Seul | Сеул | Seul'),
  color: '#111111',
  settings: {
    main_color: '#111111',
    main_color_type: 'DARK',
    main_language: 'ru',
    branches_active: false,
    instagram: 'https://instagram.com/seul.uz',
    instagram_active: true,
    telegram: 'https://t.me/seul_uz',
    telegram_active: false,
  },
  languages: ['uz', 'ru', 'eng'],
  phone: '+998712001111',
  about: three(`Toshkent koreyslarining uch avlodi pishirgan taomlar.
      | Блюда, которые готовят три поколения ташкентских корейцев.
      | What three generations of Tashkent’s Koreans have cooked.`),
  tariff: 'city',
  restaurants: [
    {
      slug: 'seul',
      name: three('Seul | Сеул | Seul'),
      about: three(`Stol ustida grill, sakkiz xil banchan.
        | Гриль на столе и восемь видов панчханов.
        | Grill at the table and eight kinds of banchan.`),
      logo: 'logo-30',
      cover: 'cover-korean',
      mainColor: '#111111',
      kitchens: ['koreys', 'osiyo'],
      features: ['wifi', 'alohida-xona', 'avtoturargoh', 'karta', 'achchiq'],
      preferFor: ['dostlar', 'uchrashuv'],
      priceCategory: 3,
      priceFactor: 1.05,
      menu: [
        kitchenPart(KOREAN, KIMBAPS, RAMENS),
        part('Tovuq | Курица | Chicken', [CHICKEN]),
        part('Rollar va vok | Роллы и вок | Rolls and wok', [ROLLS, WOKS]),
        sweet,
        BAR,
      ],
      branches: ['mirobod', 'qoyliq'],
      hours: 'late',
      halls: 'restaurant',
      gallery: ['bibimbap', 'cover-korean', 'kimchi-stew'],
      reviews: { count: 42, average: 4.6 },
    },
    {
      slug: 'kimbap-house',
      name: three('Kimbap House | Кимбап Хаус | Kimbap House'),
      about: three(`Kimbap besh daqiqada, olib ketishga.
        | Кимбап за пять минут, с собой.
        | Kimbap in five minutes, to take away.`),
      logo: 'logo-31',
      cover: 'kimbap',
      mainColor: '#4A6A2A',
      kitchens: ['koreys', 'fastfud'],
      features: ['karta', 'vegetarian', 'achchiq'],
      preferFor: ['tez', 'ish-tushlik'],
      priceCategory: 1,
      priceFactor: 0.9,
      menu: [kitchenPart(KIMBAPS, KOREAN, RAMENS), part('Rollar | Роллы | Rolls', [ROLLS]), sweet, QUICK_BAR],
      branches: ['oybek', 'feruza'],
      hours: 'no-sunday',
      halls: 'none',
      gallery: ['kimbap', 'sushi-maki'],
      reviews: { count: 18, average: 4.4 },
    },
    {
      slug: 'bangkok',
      name: three('Bangkok Tuk-Tuk | Бангкок Тук-Тук | Bangkok Tuk-Tuk'),
      about: three(`Tom yam, pad tay, karri: achchiqligini oʻzingiz aytasiz.
        | Том-ям, пад-тай, карри: остроту выбираете вы.
        | Tom yum, pad Thai, curry: you say how hot.`),
      logo: 'logo-28',
      cover: 'tom-yum',
      mainColor: '#2F4F5F',
      kitchens: ['osiyo'],
      features: ['wifi', 'ayvon', 'karta', 'vegetarian'],
      preferFor: ['dostlar', 'uchrashuv'],
      priceCategory: 3,
      priceFactor: 1.1,
      menu: [
        kitchenPart(RAMENS, WOKS),
        part('Rollar | Роллы | Rolls', [ROLLS]),
        part('Boullar | Боулы | Bowls', [BOWLS]),
        sweet,
        BAR,
        part('Sharbatlar | Соки | Juices', [JUICES]),
      ],
      branches: ['bodomzor', 'lutfiy'],
      hours: 'weekend-late',
      halls: 'cafe',
      gallery: ['tom-yum', 'wok-noodles'],
      reviews: { count: 2, average: 4 },
      isNew: true,
    },
  ],
  promos: [
    {
      code: 'KIMCHI',
      title: three('Kimchi sovgʻa: 16 000 | Кимчи в подарок: 16 000 | Kimchi on us: 16 000'),
      type: 'AMOUNT',
      products: 16_000,
      delivery: 0,
      restaurant: 'seul',
      minPrice: 110_000,
      from: -12,
      until: 90,
    },
  ],
  banners: [
    {
      title: three('Stol ustida grill | Гриль на вашем столе | Grill at your table'),
      body: three(`Pulgogi va sakkiz banchan
      | Пульгоги и восемь панчханов
      | Bulgogi and eight banchan`),
      action: three('Stol band qilish | Забронировать | Book a table'),
      link: '/Merchants/seul',
      picture: 'cover-korean',
      tone: 'ink',
    },
  ],
  stories: [
    {
      title: three('Kimchi, uch hafta | Кимчи, три недели | Kimchi, three weeks'),
      picture: 'kimchi-stew',
      restaurant: 'seul',
      slides: [
        {
          picture: 'kimchi-stew',
          title: three('Oʻzimiz tuzlaymiz | Солим сами | We salt our own'),
          link: null,
        },
      ],
    },
  ],
  collections: [],
  vacancies: [],
};
