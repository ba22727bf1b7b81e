/** The front page of the whole city: what belongs to the marketplace itself. */
import { PRIVACY_TEXT } from '#domain/accounts/tenancy/privacy-text.ts';
import {
  three,
  type AllTexts,
  type BannerPlan,
  type CollectionPlan,
  type StoryPlan,
  type VacancyPlan,
} from './types/kinds.ts';

export const MARKETPLACE = {
  settings: {
    vacancies_active: true,
    phone: '+998712000000',
    phone_active: true,
    telegram: 'https://t.me/dasturxon_uz',
    telegram_active: true,
    instagram: 'https://instagram.com/dasturxon.uz',
    instagram_active: true,
    facebook: 'https://facebook.com/dasturxon.uz',
    facebook_active: true,
    ios_app_link: 'https://apps.apple.com/uz/app/dasturxon/id1600000000',
    ios_app_link_active: true,
    android_app_link: 'https://play.google.com/store/apps/details?id=uz.dasturxon',
    android_app_link_active: true,
    telegram_bot_link: 'https://t.me/dasturxon_bot',
    telegram_bot_link_active: true,
  } as Record<string, string | boolean>,
  /** What guests looked for lately, as they typed it, with how often. */
  searches: { osh: 48, лагман: 41, pitsa: 37, шашлык: 33, burger: 29, somsa: 24, кофе: 21, manti: 17, суши: 14 },
  privacy: PRIVACY_TEXT,
  about: three(
    `# Dasturxon

      Toshkentning qirq restorani bir dasturxonda: taomni uyga oling,\
 yoʻlda olib keting yoki stol band qilib, kelganda tayyor turishini ayting.

      Narx restorandagi bilan bir xil, ustiga hech narsa qoʻymaymiz.
      | # Дастурхон

      Сорок ресторанов Ташкента за одним столом:\
 закажите домой, заберите по пути или забронируйте столик так, чтобы еда была готова к вашему приходу.

      Цены как в ресторане, без наценки.
      | # Dasturxon

      Forty Tashkent restaurants at one table: have it brought,\
 pick it up on the way, or book a table and find the food ready when you sit down.

      Prices are the restaurant’s own; we add nothing.`,
  ) satisfies AllTexts,
  banners: [
    {
      title: three(`Hozir buyurtma bering, 19:30da oʻtiring
        | Закажите сейчас, сядьте за стол в 19:30
        | Order now, sit down at 19:30`),
      body: three(`Stolingiz va taomingiz bir vaqtda tayyor
        | Стол и еда готовы одновременно
        | Your table and your food, ready together`),
      action: three('Tashrifni rejalash | Запланировать визит | Plan a visit'),
      link: '/Merchants?serviceType=DINE_IN',
      picture: 'banner-dasturxon',
      tone: 'teal',
    },
    {
      title: three('Burgerlarga −20% | −20% на бургеры | 20% off burgers'),
      body: three(`80 000 soʻmdan, SMASH20 kodi bilan
        | От 80 000 сум, код SMASH20
        | From 80 000 soʻm with SMASH20`),
      action: three('Joylarni koʻrish | Смотреть места | See the places'),
      link: '/Merchants?kitchen=burger',
      picture: 'cover-burger',
      tone: 'amber',
      until: 45,
    },
    {
      title: three('Choy va shirinliklar | Чай и сладости | Tea and sweets'),
      body: three('15:00dan 18:00gacha | С 15:00 до 18:00 | From 15:00 to 18:00'),
      action: three('Tanlash | Выбрать | Choose'),
      link: '/Merchants?kitchen=shirinlik',
      picture: 'cover-sweets',
      tone: 'wine',
    },
    {
      title: three('Sushi kechasi | Вечер суши | Sushi evening'),
      body: three('Toʻplamlarga −25%, SUSHI25 | −25% на сеты, SUSHI25 | 25% off sets with SUSHI25'),
      action: three('Toʻplam tanlash | Выбрать сет | Choose a set'),
      link: '/Merchants/tokio-sushi/Menu',
      picture: 'banner-sushi',
      tone: 'ink',
      until: 27,
    },
    {
      title: three('Navroʻzga sumalak | Сумаляк к Наврузу | Sumalak for Navroʻz'),
      body: three('Bahorda qaytamiz | Вернёмся весной | Back in spring'),
      action: three('Koʻrish | Смотреть | See'),
      link: '/Merchants?kitchen=milliy',
      picture: 'place-garden',
      tone: 'green',
      from: 60,
      until: 80,
    },
  ] satisfies BannerPlan[],
  stories: [
    {
      title: three('Yangi joylar | Новые места | New places'),
      picture: 'ice-cream',
      slides: [
        {
          picture: 'ice-cream',
          title: three('Gelateria Forno ochildi | Открылась Джелатерия Форно | Gelateria Forno is open'),
          link: '/Merchants/gelateria-forno',
        },
        {
          picture: 'tom-yum',
          title: three(`Bangkok Tuk-Tuk, Bodomzor
          | Бангкок Тук-Тук, Бодомзор
          | Bangkok Tuk-Tuk, Bodomzor`),
          link: '/Merchants/bangkok',
        },
        {
          picture: 'salad-spring',
          title: three('Salat va Sharbat | Салат ва Шарбат | Salat va Sharbat'),
          link: '/Merchants/salat-va-sharbat',
        },
      ],
    },
    {
      title: three('Hafta oshpazi | Повар недели | Cook of the week'),
      picture: 'place-qozon',
      slides: [
        {
          picture: 'place-qozon',
          title: three(`Usta Nosir: 28 yil qozon boshida
          | Уста Насыр: 28 лет у казана
          | Usta Nosir: 28 years at the cauldron`),
          link: '/Merchants/osh-markazi',
        },
        {
          picture: 'plov-bayram',
          title: three(`Bayram oshi juma kunlari
          | Праздничный плов по пятницам
          | Festive plov on Fridays`),
          link: '/Merchants/choyxona-anhor/Menu',
        },
      ],
    },
    {
      title: three('Tunda ochiq | Открыто ночью | Open at night'),
      picture: 'place-mangal',
      slides: [
        {
          picture: 'samsa-tandir',
          title: three(`Somsaxona, kechayu kunduz
          | Сомсахона, круглосуточно
          | Somsaxona, round the clock`),
          link: '/Merchants/somsaxona',
        },
        {
          picture: 'wings',
          title: three('Qanot Box, tong otguncha | Канот Бокс до рассвета | Qanot Box, until dawn'),
          link: '/Merchants/qanot-box',
        },
      ],
    },
    {
      title: three('Stol va taom | Стол и еда | Table and food'),
      picture: 'place-terrace',
      slides: [
        {
          picture: 'place-terrace',
          title: three(`Vaqtni tanlang, taom kelganda tayyor
          | Выберите время: еда будет готова
          | Choose a time and it is ready when you sit down`),
          link: '/Merchants?serviceType=DINE_IN',
        },
      ],
    },
  ] satisfies StoryPlan[],
  collections: [
    {
      slug: 'yaqin',
      title: three('Eng tez yetkaziladi | Самая быстрая доставка | Fastest delivery'),
      kind: 'NEAREST',
    },
    {
      slug: 'tahririyat',
      title: three('Toshkentga kelgan mehmonga | Гостю Ташкента | For a guest of Tashkent'),
      kind: 'HAND',
      items: [
        'anhor/choyxona-anhor',
        'oshmarkazi/osh-markazi',
        'uygur/uygur-lagmon',
        'oshmarkazi/somsaxona',
        'oshmarkazi/tandir-gosht',
        'registon/registon',
        'bosfor/paxlava-saroyi',
      ],
    },
    { slug: 'aksiyalar', title: three('Aksiyalar | Акции | Offers'), kind: 'PROMO' },
    {
      slug: 'eng-yaxshi',
      title: three('Eng yuqori baholangan | С лучшими оценками | Top rated'),
      kind: 'TOP_RATED',
    },
    { slug: 'kechasi', title: three('Tunda ham ochiq | Открыто допоздна | Open late'), kind: 'OPEN_LATE' },
    { slug: 'yangi', title: three('Yangi ochildi | Недавно открылись | New in town'), kind: 'NEW' },
    {
      slug: 'ikki-kishiga',
      title: three('Ikki kishilik oqshom | Вечер на двоих | An evening for two'),
      kind: 'HAND',
      items: [
        'forno/lucca',
        'gurme/steykxona',
        'tokio/tokio-sushi',
        'gurme/tiflis-hovlisi',
        'qahva/qahva-dokoni',
        'seul/bangkok',
      ],
    },
  ] satisfies CollectionPlan[],
  vacancies: [
    {
      title: three('Hamkorlar boʻyicha menejer | Менеджер по работе с партнёрами | Partner manager'),
      body: three(`Restoranlarni ulaysiz, menyusini tartibga solasiz. Toshkent boʻylab.
        | Подключаете рестораны и приводите в порядок их меню. По Ташкенту.
        | You bring restaurants in and put their menus in order, across Tashkent.`),
      place: 'Toshkent',
      salary: [8_000_000, 12_000_000],
    },
    {
      title: three('Operator, kechki smena | Оператор, вечерняя смена | Operator, evenings'),
      body: three(`Mehmonlarga uch tilda yordam berasiz.
        | Помогаете гостям на трёх языках.
        | You help guests in three languages.`),
      place: 'Toshkent',
      salary: [5_000_000, 7_000_000],
    },
  ] satisfies VacancyPlan[],
};
