import { EUROPEAN, EUROPEAN_STARTERS, FISHES, GEORGIAN, STEAKS } from '../dishes/west.ts';
import { ITALIAN_STARTERS } from '../dishes/italian.ts';
import { CAKES } from '../dishes/drinks.ts';
import { three, type MerchantPlan } from '../types/kinds.ts';
import { BAR, FULL_BAR, kitchenPart, part } from '../dishes/menus.ts';

const sweet = part('Desert | Десерты | Desserts', [CAKES]);

/** Writes Russian and Uzbek, Russian first; English is switched off. */
export const GURME: MerchantPlan = {
  key: 'gurme',
  name: three('Gurme guruhi | Гурме групп | Gurme guruhi'),
  color: '#1E1E22',
  settings: {
    main_color: '#7A2F5A',
    main_color_type: 'DARK',
    main_language: 'ru',
    eng_lang_active: false,
    stories_active: false,
    telegram: 'https://t.me/gurme_group',
    telegram_active: true,
    facebook: 'https://facebook.com/gurme.group',
    facebook_active: true,
    map_type: 'YANDEX',
  },
  languages: ['uz', 'ru'],
  phone: '+998712001010',
  about: three(`# Gurme guruhi

    Toʻrt restoran, bitta omborxona: goʻsht, baliq, pishloq va non oʻzimizniki.
    | # Гурме групп

    Четыре ресторана и один склад: своё мясо, рыба, сыр и хлеб.
    | Four restaurants, one larder.`),
  tariff: 'city',
  restaurants: [
    {
      slug: 'dacha',
      name: three('Dacha | Дача | Dacha'),
      about: three(`Bolalikdagi taʼm: borsh, pelmen, syrnik va samovar.
        | Вкус из детства: борщ, пельмени, сырники и самовар.
        | Borscht, pelmeni and a samovar.`),
      logo: 'logo-33',
      cover: 'cover-european',
      mainColor: '#46286F',
      kitchens: ['yevropa', 'nonushta'],
      features: ['wifi', 'ayvon', 'bolalar', 'karta', 'avtoturargoh'],
      preferFor: ['oila', 'ish-tushlik'],
      priceCategory: 3,
      priceFactor: 1,
      menu: [kitchenPart(EUROPEAN_STARTERS, EUROPEAN), sweet, FULL_BAR],
      branches: ['pushkin', 'qatortol'],
      hours: 'day',
      halls: 'restaurant',
      gallery: ['cover-european', 'olivier', 'place-garden'],
      reviews: { count: 39, average: 4.6 },
    },
    {
      slug: 'steykxona',
      name: three('Steykxona | Стейкхона | Steykxona'),
      about: three(`Yetiltirilgan goʻsht, ochiq olov, sokin zal.
        | Выдержанное мясо, открытый огонь, тихий зал.
        | Aged meat, open fire, a quiet room.`),
      logo: 'logo-19',
      cover: 'cover-steak',
      mainColor: '#1E1E22',
      kitchens: ['steyk', 'yevropa'],
      features: ['wifi', 'avtoturargoh', 'alohida-xona', 'karta'],
      preferFor: ['uchrashuv', 'ish-tushlik'],
      priceCategory: 5,
      priceFactor: 1.25,
      menu: [
        part('Grill | Гриль | Grill', [STEAKS]),
        kitchenPart(EUROPEAN_STARTERS, ITALIAN_STARTERS),
        sweet,
        FULL_BAR,
      ],
      branches: ['grand-mir', 'amir-temur'],
      hours: 'split',
      halls: 'restaurant',
      gallery: ['steak', 'cover-steak', 'place-mangal'],
      films: ['mangal'],
      reviews: { count: 45, average: 4.8 },
    },
    {
      slug: 'baliq-bozor',
      name: three('Baliq Bozor | Балик Бозор | Baliq Bozor'),
      about: three(`Chinoz sazani, Chorvoq foreli va Oʻrta yer dorado.
        | Чиназский сазан, чарвакская форель и средиземноморская дорадо.
        | Carp, trout and sea bream.`),
      logo: 'logo-39',
      cover: 'cover-fish',
      mainColor: '#0F4F6F',
      kitchens: ['baliq', 'yevropa'],
      features: ['halol', 'ayvon', 'avtoturargoh', 'bolalar'],
      preferFor: ['oila', 'dostlar'],
      priceCategory: 3,
      priceFactor: 1,
      menu: [part('Baliq | Рыба | Fish', [FISHES]), kitchenPart(EUROPEAN_STARTERS, ITALIAN_STARTERS), sweet, BAR],
      branches: ['sergeli', 'chilonzor-9'],
      hours: 'no-monday',
      halls: 'restaurant',
      gallery: ['fish-grilled', 'cover-fish', 'place-terrace'],
      reviews: { count: 27, average: 4.4 },
    },
    {
      slug: 'tiflis-hovlisi',
      name: three('Tiflis Hovlisi | Тифлис Ховлиси | Tiflis Hovlisi'),
      about: three(`Xachapuri, xinkali va tkemali, gruzin oshpazlar.
        | Хачапури, хинкали и ткемали от грузинских поваров.
        | Khachapuri and khinkali.`),
      logo: 'logo-21',
      cover: 'cover-georgian',
      mainColor: '#7A2F5A',
      kitchens: ['gruzin'],
      features: ['wifi', 'jonli-musiqa', 'karta', 'alohida-xona'],
      preferFor: ['dostlar', 'uchrashuv'],
      priceCategory: 3,
      priceFactor: 1.05,
      menu: [kitchenPart(GEORGIAN, ITALIAN_STARTERS), sweet, FULL_BAR],
      branches: ['rustaveli', 'labzak'],
      hours: 'weekend-late',
      halls: 'restaurant',
      gallery: ['khachapuri-adjarian', 'khinkali', 'place-hall'],
      reviews: { count: 49, average: 4.7 },
    },
  ],
  promos: [
    {
      code: 'GURME',
      title: three('Ish kunlari −12% | −12% по будням | 12% off on weekdays'),
      type: 'PERCENTAGE',
      products: 12,
      delivery: 0,
      restaurant: 'dacha',
      minPrice: 120_000,
      from: -25,
      until: 200,
    },
    {
      code: 'STEYK',
      title: three('Ribayga 40 000 | 40 000 на рибай | 40 000 off ribeye'),
      type: 'AMOUNT',
      products: 40_000,
      delivery: 0,
      minPrice: 300_000,
      from: -120,
      until: -20,
      restaurant: 'steykxona',
    },
  ],
  banners: [
    {
      title: three('Goʻsht 28 kun yetiladi | Мясо зреет 28 дней | Aged 28 days'),
      body: three('Ribay va striployn | Рибай и стриплойн | Ribeye and striploin'),
      action: three('Koʻrish | Смотреть | See'),
      link: '/Merchants/steykxona/Menu',
      picture: 'cover-steak',
      tone: 'ink',
    },
  ],
  stories: [],
  collections: [
    {
      slug: 'shef-tanlovi',
      title: three('Shef tanlovi | Выбор шефа | The chef’s choice'),
      kind: 'HAND',
      items: ['gurme/tiflis-hovlisi', 'gurme/steykxona', 'gurme/dacha'],
    },
  ],
  vacancies: [],
};
