import type { PosFacts } from './pos-facts.ts';

export const poster = {
  name: 'Poster',
  why: {
    uz: 'Qabul qilingan buyurtmalar Poster kassasiga oʻzi tushadi, uni kassir u yerda qabul qiladi; stop-list qaytadi.',
    ru: 'Принятые заказы сами попадают в кассу Poster, где их подтверждает кассир; оттуда приходит стоп-лист.',
    eng: 'Accepted orders go to the Poster till by themselves; the cashier accepts them, the stop list comes back.',
  },
  urls: ['https://joinposter.com'],
  key: {
    name: 'posterToken',
    label: { uz: 'Token', ru: 'Токен', eng: 'Token' },
    hint: {
      uz: 'Poster: Kirish → Integratsiya. ACCOUNT:HEX koʻrinishida.',
      ru: 'Poster: Доступ → Интеграция. Вид ACCOUNT:HEX.',
      eng: 'Poster: Access → Integration. Looks like ACCOUNT:HEX.',
    },
  },
  extra: {
    name: 'posterApplicationSecret',
    label: { uz: 'Ilovaning maxfiy kaliti', ru: 'Секрет приложения', eng: 'Application secret' },
    hint: {
      uz: 'Bildirishnomalar imzosini tekshirish uchun. Boʻlmasa ham ishlaydi.',
      ru: 'Чтобы проверять подпись уведомлений. Работает и без него.',
      eng: 'For checking the signature of notices. It works without.',
    },
  },
  branchField: 'posterSpotId',
  idIsShown: true,
  // A till that has accepted an order says no more of it than that it was cancelled.
  acceptedRestMs: 60_000,
} as const satisfies PosFacts;
