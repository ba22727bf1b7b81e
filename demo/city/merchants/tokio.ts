import { BOWLS, RAMENS, ROLLS, SUSHI_SETS, WOKS } from '../dishes/asian.ts';
import { HEALTHY } from '../dishes/morning.ts';
import { SIDES } from '../dishes/fastfood.ts';
import { CAKES, COFFEES, JUICES } from '../dishes/drinks.ts';
import { three, type MerchantPlan } from '../types/kinds.ts';
import { BAR, FULL_BAR, part, QUICK_BAR } from '../dishes/menus.ts';

const sushi = part('Sushi bar | Суши-бар | Sushi bar', [ROLLS, SUSHI_SETS]);
const hot = part('Issiq taomlar | Горячее | Hot dishes', [RAMENS, WOKS]);
const sweet = part('Desert | Десерт | Dessert', [CAKES]);

export const TOKIO: MerchantPlan = {
  key: 'tokio',
  name: three('Tokio | Токио | Tokio'),
  color: '#17332B',
  settings: {
    main_color: '#17332B',
    main_color_type: 'DARK',
    main_language: 'ru',
    is_dark: true,
    instagram: 'https://instagram.com/tokio.tashkent',
    instagram_active: true,
    ios_app_link: 'https://apps.apple.com/uz/app/tokio/id1600000005',
    ios_app_link_active: true,
  },
  languages: ['uz', 'ru', 'eng'],
  phone: '+998712000505',
  about: three(`Norvegiya lososi haftasiga uch marta keladi, guruchni har uch soatda qaynatamiz.
      | Норвежский лосось приходит трижды в неделю, рис варим каждые три часа.
      | Norwegian salmon arrives three times a week; the rice is cooked every three hours.`),
  tariff: 'far',
  restaurants: [
    {
      slug: 'tokio-sushi',
      name: three('Tokio Sushi | Токио Суши | Tokio Sushi'),
      about: three(`Rollar, toʻplamlar va nigiri: usta Kenji va uning shogirdlari.
        | Роллы, сеты и нигири: мастер Кэндзи и его ученики.
        | Rolls, sets and nigiri by master Kenji and his pupils.`),
      logo: 'logo-14',
      cover: 'cover-sushi',
      mainColor: '#17332B',
      kitchens: ['sushi', 'osiyo'],
      features: ['wifi', 'avtoturargoh', 'karta', 'alohida-xona'],
      preferFor: ['uchrashuv', 'dostlar'],
      priceCategory: 4,
      priceFactor: 1.1,
      menu: [sushi, hot, part('Boullar | Боулы | Bowls', [BOWLS]), sweet, FULL_BAR],
      branches: ['next', 'bodomzor', 'ecopark'],
      hours: 'late',
      halls: 'restaurant',
      gallery: ['sushi-set', 'cover-sushi', 'sushi-nigiri', 'place-hall'],
      reviews: { count: 67, average: 4.7 },
    },
    {
      slug: 'ramen-ichi',
      name: three('Ramen Ichi | Рамен Ичи | Ramen Ichi'),
      about: three(`Qaynatma oʻn soat, lapsha oʻzimizdan.
        | Бульон десять часов, лапша своя.
        | Ten-hour broth and our own noodles.`),
      logo: 'logo-07',
      cover: 'ramen',
      mainColor: '#9C1F2E',
      kitchens: ['osiyo'],
      features: ['wifi', 'karta', 'vegetarian'],
      preferFor: ['tez', 'dostlar'],
      priceCategory: 3,
      priceFactor: 1,
      menu: [hot, part('Sushi bar | Суши-бар | Sushi bar', [ROLLS, SUSHI_SETS]), sweet, BAR],
      branches: ['mustaqillik', 'bobur'],
      hours: 'weekend-late',
      halls: 'cafe',
      gallery: ['ramen', 'tom-yum'],
      reviews: { count: 29, average: 4.5 },
    },
    {
      slug: 'poke-lab',
      name: three('Poke Lab | Поке Лаб | Poke Lab'),
      about: three(`Boulni oʻzingiz yigʻasiz: asos, baliq, sous.
        | Соберите боул сами: основа, рыба, соус.
        | Build your own bowl: base, fish, sauce.`),
      logo: 'logo-18',
      cover: 'cover-bowl',
      mainColor: '#1F5F8F',
      kitchens: ['foydali', 'osiyo', 'baliq'],
      features: ['wifi', 'karta', 'vegetarian'],
      preferFor: ['ish-tushlik', 'tez'],
      priceCategory: 3,
      priceFactor: 1,
      menu: [
        part('Boullar | Боулы | Bowls', [BOWLS, HEALTHY]),
        part('Sushi bar | Суши-бар | Sushi bar', [ROLLS]),
        part('Bar | Бар | Bar', [COFFEES, JUICES, ...QUICK_BAR.sections]),
        sweet,
      ],
      branches: ['oybek', 'yunusobod-4'],
      hours: 'day',
      halls: 'counter',
      gallery: ['poke-salmon', 'poke-shrimp'],
      reviews: { count: 17, average: 4.6 },
    },
    {
      slug: 'wok-street',
      name: three('Wok Street | Вок Стрит | Wok Street'),
      about: three(`Quticha, tayoqcha, katta olov. Tongga qadar.
        | Коробочка, палочки, большой огонь. До рассвета.
        | A box, chopsticks, a big flame. Until dawn.`),
      logo: 'logo-37',
      cover: 'cover-asian',
      mainColor: '#2A2F38',
      kitchens: ['osiyo', 'fastfud'],
      features: ['tunu-kun', 'karta', 'vegetarian'],
      preferFor: ['tez', 'tunda'],
      priceCategory: 2,
      priceFactor: 0.9,
      menu: [
        hot,
        part('Rollar va boullar | Роллы и боулы | Rolls and bowls', [ROLLS, BOWLS]),
        part('Yoniga | К заказу | On the side', [SIDES]),
        QUICK_BAR,
      ],
      branches: ['lutfiy', 'qorasuv'],
      hours: 'always',
      halls: 'counter',
      gallery: ['wok-noodles', 'lagman-fried'],
      reviews: { count: 24, average: 4.3 },
    },
  ],
  promos: [
    {
      code: 'SUSHI25',
      title: three('Toʻplamlarga −25% | −25% на сеты | 25% off sets'),
      type: 'PERCENTAGE',
      products: 25,
      delivery: 0,
      minPrice: 200_000,
      from: -3,
      until: 27,
      restaurant: 'tokio-sushi',
      services: ['DELIVERY', 'PICK_UP'],
    },
    {
      code: 'ARIGATO',
      title: three('20 000 soʻm rahmat | 20 000 сум в благодарность | 20 000 soʻm as thanks'),
      type: 'AMOUNT',
      products: 20_000,
      delivery: 0,
      restaurant: 'ramen-ichi',
      minPrice: 150_000,
      from: -50,
      until: 300,
      perUserLimit: 1,
    },
  ],
  banners: [
    {
      title: three('Sushi kechasi | Вечер суши | Sushi evening'),
      body: three('Toʻplamlarga −25%, SUSHI25 | −25% на сеты, SUSHI25 | 25% off sets with SUSHI25'),
      action: three('Toʻplam tanlash | Выбрать сет | Choose a set'),
      link: '/Merchants/tokio-sushi/Menu',
      picture: 'banner-sushi',
      tone: 'ink',
      until: 27,
    },
  ],
  stories: [
    {
      title: three('Losos keldi | Лосось приехал | The salmon is in'),
      picture: 'sushi-nigiri',
      restaurant: 'tokio-sushi',
      slides: [
        {
          picture: 'sushi-nigiri',
          title: three(`Dushanba, chorshanba, juma
        | Понедельник, среда, пятница
        | Monday, Wednesday, Friday`),
          link: null,
        },
      ],
    },
    {
      title: three('Oʻzing yigʻ | Собери сам | Build it'),
      picture: 'poke-salmon',
      restaurant: 'poke-lab',
      slides: [
        {
          picture: 'poke-salmon',
          title: three('432 xil boul chiqadi | Выходит 432 боула | That makes 432 bowls'),
          link: '/Merchants/poke-lab/Menu',
        },
      ],
    },
  ],
  collections: [],
  vacancies: [],
};
