import { BREADS, DUMPLINGS, LAGMANS, SAMSAS } from '../dishes/uzbek-dough.ts';
import { KEBABS, NATIONAL, PLOVS, SALADS, SOUPS } from '../dishes/uzbek-kitchen.ts';
import { SIDES } from '../dishes/fastfood.ts';
import { BREAKFASTS } from '../dishes/morning.ts';
import { FISHES } from '../dishes/west.ts';
import { three, type MerchantPlan } from '../types/kinds.ts';
import { DESSERTS, FULL_BAR, kitchenPart, part } from '../dishes/menus.ts';

export const ANHOR: MerchantPlan = {
  key: 'anhor',
  name: three('Choyxona Anhor | Чайхана Анхор | Choyxona Anhor'),
  color: '#0F8A8D',
  settings: {
    main_color: '#0F8A8D',
    main_color_type: 'DARK',
    main_language: 'uz',
    vacancies_active: true,
    telegram: 'https://t.me/choyxona_anhor',
    telegram_active: true,
    instagram: 'https://instagram.com/choyxona.anhor',
    instagram_active: true,
    facebook: 'https://facebook.com/choyxonaanhor',
    facebook_active: false,
    telegram_bot_link: 'https://t.me/anhor_choyxona_bot',
    telegram_bot_link_active: true,
    android_app_link: 'https://play.google.com/store/apps/details?id=uz.anhor.app',
    android_app_link_active: true,
    ios_app_link: 'https://apps.apple.com/uz/app/anhor/id1600000001',
    ios_app_link_active: true,
  },
  languages: ['uz', 'ru', 'eng'],
  phone: '+998712000101',
  about: three(
    `# Anhor boʻyidagi choyxona

      Biz 1996-yildan beri Anhor boʻyida osh damlaymiz. Guruch Xorazmdan, sabzi Samarqanddan, zira Nurotadan keladi.

      **Osh har kuni soat 11:00da tayyor**, tugaguncha beriladi. Juma kunlari bayram oshi.

      - Toʻrt filial, har birida ochiq oshxona
      - Alohida xonalar 6 kishidan 16 kishigacha
      - Ertalab naharga buyurtma olamiz
      | # Чайхана на берегу Анхора

      Мы готовим плов у Анхора с 1996 года. Рис из Хорезма, морковь из Самарканда, зира из Нураты.

      **Плов готов каждый день к 11:00** и подаётся, пока не закончится. По пятницам праздничный плов.

      - Четыре филиала, в каждом открытая кухня
      - Кабинеты от 6 до 16 человек
      - Принимаем заказы на утренний плов
      | # A teahouse on the Anhor

      We have cooked plov by the Anhor since 1996. Rice from Khorezm, carrots from Samarkand, cumin from Nurata.

      **Plov is ready at 11:00 every day** and served until it runs out. On Fridays it is festive plov.

      - Four branches, each with an open kitchen
      - Private rooms for 6 to 16
      - Orders taken for morning plov`,
  ),
  tariff: 'near',
  restaurants: [
    {
      slug: 'choyxona-anhor',
      name: three('Choyxona Anhor | Чайхана Анхор | Choyxona Anhor'),
      about: three(`Anhor boʻyidagi choyxona: qozon oshi, koʻmir kabobi va tandir. 1996-yildan beri bir oila yuritadi.
        | Чайхана на берегу Анхора: плов из казана, шашлык на углях и тандыр. С 1996 года её ведёт одна семья.
        | A teahouse on the Anhor: cauldron plov, charcoal kebabs and a tandoor. Run by one family since 1996.`),
      logo: 'logo-01',
      cover: 'cover-choyxona',
      mainColor: '#0F8A8D',
      kitchens: ['choyxona', 'milliy', 'kabob', 'osh'],
      features: [
        'halol',
        'wifi',
        'avtoturargoh',
        'ayvon',
        'bolalar',
        'bolalar-menyusi',
        'alohida-xona',
        'namozxona',
        'karta',
      ],
      preferFor: ['oila', 'dostlar', 'choy', 'toy'],
      priceCategory: 3,
      priceFactor: 1,
      menu: [
        kitchenPart(PLOVS, NATIONAL, KEBABS, SOUPS, DUMPLINGS, LAGMANS, SALADS, FISHES),
        part('Tandir va non | Тандыр и хлеб | Tandoor and bread', [SAMSAS, BREADS]),
        part('Nonushta | Завтрак | Breakfast', [BREAKFASTS, SIDES]),
        DESSERTS,
        FULL_BAR,
      ],
      branches: ['anhor', 'chilonzor', 'yunusobod-11', 'sergeli'],
      hours: 'day',
      halls: 'teahouse',
      gallery: [
        'cover-choyxona',
        'place-terrace',
        'place-qozon',
        'place-tandir',
        'place-mangal',
        'place-garden',
        'place-hall',
        'plov-toy',
        'shashlik-lamb',
        'manti',
        'samsa-tandir',
        'tea-green',
        'place-banquet',
        'non-patir',
      ],
      films: ['qozon', 'mangal'],
      discounts: { 'Qoʻy kabob': 10, 'Toʻy oshi': 0 },
      reviews: { count: 148, average: 4.8 },
    },
  ],
  promos: [
    {
      code: 'ANHOR15',
      title: three('Birinchi buyurtmaga −15% | −15% на первый заказ | 15% off your first order'),
      type: 'PERCENTAGE',
      products: 15,
      delivery: 0,
      minPrice: 60_000,
      from: -60,
      until: 365,
      firstOrderOnly: true,
      perUserLimit: 1,
    },
    {
      code: 'TUSHLIK',
      title: three(`Tushlikda 10 000 soʻm chegirma
        | Обед на 10 000 сум дешевле
        | 10 000 soʻm off lunch`),
      type: 'AMOUNT',
      products: 10_000,
      delivery: 0,
      minPrice: 80_000,
      from: -30,
      until: 180,
      minutes: [690, 900],
    },
    {
      code: 'BEPULYOL',
      title: three(`120 000 soʻmdan yetkazish bepul
        | Бесплатная доставка от 120 000 сум
        | Free delivery from 120 000 soʻm`),
      type: 'PERCENTAGE',
      products: 0,
      delivery: 100,
      minPrice: 120_000,
      from: -10,
      until: 120,
      services: ['DELIVERY'],
      totalLimit: 500,
      used: 137,
    },
    {
      code: 'NAVROZ',
      title: three('Navroʻz sovgʻasi | Подарок к Наврузу | A Navroʻz present'),
      type: 'PERCENTAGE',
      products: 20,
      delivery: 0,
      minPrice: 100_000,
      from: 60,
      until: 75,
    },
    {
      code: 'YOZ2025',
      title: three('Yozgi aksiya | Летняя акция | Summer offer'),
      type: 'AMOUNT',
      products: 20_000,
      delivery: 0,
      minPrice: 150_000,
      from: -200,
      until: -90,
    },
    {
      code: 'YUZTA',
      title: three('Birinchi yuz kishiga | Первым ста гостям | For the first hundred'),
      type: 'AMOUNT',
      products: 30_000,
      delivery: 0,
      minPrice: 100_000,
      from: -40,
      until: 60,
      totalLimit: 100,
      used: 100,
    },
    {
      code: 'SOVGA',
      title: three('50 000 soʻmgacha sovgʻa | Подарок до 50 000 сум | A present of up to 50 000 soʻm'),
      type: 'AMOUNT',
      products: 50_000,
      delivery: 0,
      minPrice: 0,
      from: -10,
      until: 400,
      perUserLimit: 1,
    },
  ],
  banners: [
    {
      title: three('Osh soat 11:00da tayyor | Плов готов к 11:00 | Plov is ready at 11:00'),
      body: three(`Toʻy oshi, choyxona oshi va bayram oshi
        | Свадебный, чайханский и праздничный
        | Wedding, teahouse and festive`),
      action: three('Menyuni koʻrish | Смотреть меню | See the menu'),
      link: '/Merchants/choyxona-anhor/Menu',
      picture: 'banner-dasturxon',
      tone: 'teal',
    },
    {
      title: three('Ayvonda joy bor | Столики на айване | Tables on the terrace'),
      body: three(`Kechqurun Anhor boʻyida salqin
        | Вечером у Анхора прохладно
        | Evenings are cool by the Anhor`),
      action: three('Stol band qilish | Забронировать | Book a table'),
      link: '/Merchants/choyxona-anhor',
      picture: 'place-terrace',
      tone: 'amber',
    },
  ],
  stories: [
    {
      title: three('Qozon boshida | У казана | At the cauldron'),
      picture: 'place-qozon',
      restaurant: 'choyxona-anhor',
      slides: [
        {
          picture: 'place-qozon',
          title: three('Soat 6:30: olov yoqildi | 6:30: огонь разожжён | 6:30: the fire is lit'),
          link: null,
        },
        {
          picture: 'plov-toy',
          title: three('Soat 11:00: osh tayyor | 11:00: плов готов | 11:00: plov is ready'),
          link: '/Merchants/choyxona-anhor/Menu',
        },
      ],
    },
    {
      title: three('Tandirdan | Из тандыра | From the tandoor'),
      picture: 'samsa-tandir',
      restaurant: 'choyxona-anhor',
      slides: [
        {
          picture: 'place-tandir',
          title: three('Har soatda yangi non | Свежий хлеб каждый час | Fresh bread every hour'),
          link: null,
        },
        {
          picture: 'samsa-tandir',
          title: three('Somsa 12:00gacha −10% | Самса до 12:00 −10% | Samsa 10% off till noon'),
          link: '/Merchants/choyxona-anhor/Menu',
        },
      ],
    },
    {
      title: three('Kuzgi menyu | Осеннее меню | Autumn menu'),
      picture: 'dimlama',
      restaurant: 'choyxona-anhor',
      slides: [
        {
          picture: 'dimlama',
          title: three('Behi, qovoq, karam | Айва, тыква, капуста | Quince, pumpkin, cabbage'),
          link: null,
        },
      ],
    },
  ],
  collections: [],
  vacancies: [
    {
      title: three('Oshpaz yordamchisi | Помощник повара | Kitchen assistant'),
      body: three(`Chilonzor filialiga. Ikki kun ish, ikki kun dam. Ovqat va yoʻl haqi bizdan, oʻrgatamiz.
        | В филиал Чиланзар. График два через два. Питание и дорога за наш счёт, научим.
        | For the Chilonzor branch. Two days on, two off. Meals and travel paid, we teach.`),
      place: 'Chilonzor',
      salary: [4_000_000, 5_500_000],
    },
    {
      title: three('Ofitsiant | Официант | Waiter'),
      body: three(`Anhor boʻyi filiali. Uch tilda gaplasha olsangiz, yanada yaxshi.
        | Филиал на набережной. Плюс, если говорите на трёх языках.
        | The embankment branch. Three languages are a plus.`),
      place: 'Anhor boʻyi',
      salary: [3_500_000, 6_000_000],
    },
    {
      title: three('Kuryer | Курьер | Courier'),
      body: three(`Oʻz velosipedi yoki skuteri bilan, kechki smena.
        | Со своим велосипедом или скутером, вечерняя смена.
        | With your own bicycle or scooter, evenings.`),
      place: 'Toshkent',
      salary: [4_500_000, 8_000_000],
    },
  ],
};
