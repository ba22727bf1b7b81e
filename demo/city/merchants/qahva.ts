import { BAKERY, BREAKFASTS } from '../dishes/morning.ts';
import { CAKES, COLD_DRINKS, SWEETS } from '../dishes/drinks.ts';
import { HOT_DOGS, SIDES } from '../dishes/fastfood.ts';
import { SAMSAS } from '../dishes/uzbek-dough.ts';
import { ITALIAN_STARTERS } from '../dishes/italian.ts';
import { three, type MerchantPlan } from '../types/kinds.ts';
import { COFFEE_BAR, part } from '../dishes/menus.ts';

const bakery = part('Vitrina | Витрина | Counter', [BAKERY, CAKES]);

/** Takes no deliveries: coffee is drunk here or carried away. */
export const QAHVA: MerchantPlan = {
  key: 'qahva',
  name: three('Qahva Doʻkoni | Кахва Дукони | Qahva Doʻkoni'),
  color: '#4A2A18',
  settings: {
    main_color: '#4A2A18',
    main_color_type: 'DARK',
    main_language: 'uz',
    delivery_active: false,
    vacancies_active: true,
    instagram: 'https://instagram.com/qahva.dokoni',
    instagram_active: true,
    phone_active: false,
  },
  languages: ['uz', 'ru', 'eng'],
  phone: '+998712000808',
  about: three(`# Qahva Doʻkoni

      Donani oʻzimiz qovuramiz, har payshanba yangi partiya. Oʻz krujkangiz bilan kelsangiz — 3 000 soʻm arzon.
      | # Кахва Дукони

      Обжариваем сами, новая партия каждый четверг. Со своей кружкой на 3 000 сум дешевле.
      | # Qahva Doʻkoni

      We roast our own, a new batch every Thursday. Bring your mug and pay 3 000 soʻm less.`),
  tariff: 'near',
  restaurants: [
    {
      slug: 'qahva-dokoni',
      name: three('Qahva Doʻkoni | Кахва Дукони | Qahva Doʻkoni'),
      about: three(`Kichik qahvaxona, katta espresso mashinasi.
        | Маленькая кофейня с большой эспрессо-машиной.
        | A small shop with a big espresso machine.`),
      logo: 'logo-15',
      cover: 'cover-coffee',
      mainColor: '#4A2A18',
      kitchens: ['qahva', 'shirinlik'],
      features: ['wifi', 'karta', 'qulay-kirish', 'vegetarian'],
      preferFor: ['nonushtaga', 'ish-tushlik', 'uchrashuv'],
      priceCategory: 2,
      priceFactor: 1,
      menu: [COFFEE_BAR, bakery, part('Nonushta | Завтраки | Breakfast', [BREAKFASTS])],
      branches: ['mustaqillik', 'minor', 'rustaveli', 'yunusobod-4', 'tashkent-city'],
      hours: 'morning',
      halls: 'cafe',
      gallery: ['place-coffee-bar', 'cappuccino', 'cover-coffee', 'croissant'],
      reviews: { count: 79, average: 4.9 },
    },
    {
      slug: 'shirin-burchak',
      name: three('Shirin Burchak | Ширин Бурчак | Shirin Burchak'),
      about: three(`Tortlar boʻlaklab va butun, buyurtma bir kun oldin.
        | Торты кусочками и целиком, заказ за день.
        | Cakes by the slice or whole, ordered a day ahead.`),
      logo: 'logo-26',
      cover: 'cover-sweets',
      mainColor: '#8F5FC0',
      kitchens: ['shirinlik'],
      features: ['wifi', 'bolalar', 'karta', 'vegetarian'],
      preferFor: ['oila', 'uchrashuv'],
      priceCategory: 2,
      priceFactor: 1.05,
      menu: [
        part('Tortlar | Торты | Cakes', [CAKES, SWEETS]),
        part('Pishiriq va nonushta | Выпечка и завтраки | Bakery and breakfast', [BAKERY, BREAKFASTS]),
        COFFEE_BAR,
      ],
      branches: ['bobur', 'feruza'],
      hours: 'day',
      halls: 'cafe',
      gallery: ['medovik', 'cheesecake', 'chocolate-cake'],
      reviews: { count: 28, average: 4.6 },
    },
    {
      slug: 'kruassan',
      name: three('Kruassan | Круассан | Kruassan'),
      about: three(`Fransuz sariyogʻi, oʻzbek qoʻli. Yettida ochamiz.
        | Французское масло, узбекские руки. Открываем в семь.
        | French butter, Uzbek hands. Open at seven.`),
      logo: 'logo-16',
      cover: 'cover-bakery',
      mainColor: '#A8601C',
      kitchens: ['pishiriq', 'qahva'],
      features: ['karta', 'vegetarian'],
      preferFor: ['nonushtaga', 'tez'],
      priceCategory: 2,
      priceFactor: 1,
      menu: [
        bakery,
        COFFEE_BAR,
        part('Sendvich | Сэндвичи | Sandwiches', [HOT_DOGS]),
        part('Nonushta | Завтраки | Breakfast', [BREAKFASTS]),
      ],
      branches: ['oloy', 'grand-mir'],
      hours: 'no-sunday',
      halls: 'counter',
      gallery: ['croissant', 'donuts', 'place-coffee-bar'],
      reviews: { count: 36, average: 4.7 },
    },
    {
      slug: 'nonushta',
      name: three('Nonushta 24 | Нонушта 24 | Nonushta 24'),
      about: three(`Tushlikda ham, yarim tunda ham nonushta.
        | Завтрак и в обед, и в полночь.
        | Breakfast at noon and at midnight.`),
      logo: 'logo-34',
      cover: 'cover-breakfast',
      mainColor: '#A56A08',
      kitchens: ['nonushta', 'qahva', 'yevropa'],
      features: ['wifi', 'tunu-kun', 'karta', 'vegetarian', 'bolalar'],
      preferFor: ['nonushtaga', 'tunda', 'oila'],
      priceCategory: 2,
      priceFactor: 1,
      menu: [
        part('Nonushta | Завтраки | Breakfast', [BREAKFASTS, BAKERY]),
        part('Oshxona | Кухня | Kitchen', [ITALIAN_STARTERS, SAMSAS, SIDES]),
        COFFEE_BAR,
        part('Sovuq | Холодное | Cold', [COLD_DRINKS]),
      ],
      branches: ['sayilgoh', 'novza'],
      hours: 'always',
      halls: 'cafe',
      gallery: ['eggs-breakfast', 'pancakes', 'shakshuka'],
      reviews: { count: 40, average: 4.5 },
    },
  ],
  promos: [
    {
      code: 'KRUJKA',
      title: three(`Oʻz krujkangiz bilan −3 000
      | Со своей кружкой −3 000
      | 3 000 off with your own mug`),
      type: 'AMOUNT',
      products: 3_000,
      delivery: 0,
      restaurant: 'qahva-dokoni',
      minPrice: 15_000,
      from: -300,
      until: 365,
      services: ['PICK_UP', 'DINE_IN'],
    },
  ],
  banners: [
    {
      title: three('Nonushta kechgacha | Завтрак до вечера | Breakfast till evening'),
      body: three(`Sirniklar, shakshuka, avokado-tost
      | Сырники, шакшука, тост с авокадо
      | Syrniki, shakshuka, avocado toast`),
      action: three('Tanlash | Выбрать | Choose'),
      link: '/Merchants/nonushta/Menu',
      picture: 'banner-breakfast',
      tone: 'amber',
    },
  ],
  stories: [
    {
      title: three('Payshanba: yangi qovurish | Четверг: свежая обжарка | Thursday roast'),
      picture: 'espresso',
      restaurant: 'qahva-dokoni',
      slides: [
        { picture: 'espresso', title: three('Efiopiya, Guji | Эфиопия, Гуджи | Ethiopia, Guji'), link: null },
        {
          picture: 'place-coffee-bar',
          title: three('Kelib tatib koʻring | Приходите попробовать | Come and taste'),
          link: '/Merchants/qahva-dokoni',
        },
      ],
    },
  ],
  collections: [],
  vacancies: [
    {
      title: three('Barista | Бариста | Barista'),
      body: three(`Tajriba shart emas: ikki hafta oʻqitamiz, oʻqish vaqti ham toʻlanadi.
      | Опыт не нужен: учим две недели, обучение оплачивается.
      | No experience needed: two weeks of paid training.`),
      place: 'Minor',
      salary: [3_500_000, 5_000_000],
    },
  ],
};
