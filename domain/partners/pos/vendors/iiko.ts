import type { PosFacts } from './pos-facts.ts';

export const iiko = {
  name: 'iiko',
  why: {
    uz: 'Qabul qilingan buyurtmalar iiko kassasiga oʻzi tushadi, oshxona holati va stop-list qaytadi. Syrve uchun ham.',
    ru: 'Принятые заказы сами попадают в кассу iiko, оттуда приходят статусы кухни и стоп-лист. Подходит и для Syrve.',
    eng: 'Accepted orders go to the iiko till; statuses of the kitchen and the stop list come back. Syrve works too.',
  },
  // The second is the same system under the brand Syrve.
  urls: ['https://api-ru.iiko.services', 'https://api-eu.syrve.live'],
  key: {
    name: 'iikoApiLogin',
    label: { uz: 'API login', ru: 'API-логин', eng: 'API login' },
    hint: {
      uz: 'iikoWeb: «Cloud API sozlamalari».',
      ru: 'iikoWeb, раздел «Настройки Cloud API».',
      eng: 'iikoWeb, section “Cloud API settings”.',
    },
  },
  extra: {
    name: 'iikoOrganizationId',
    label: { uz: 'Tashkilot ID si', ru: 'ID организации', eng: 'Organization id' },
    hint: {
      uz: 'Login bir nechta tashkilotni koʻrsa, kerak. Boʻsh boʻlsa, birinchisi olinadi.',
      ru: 'Нужен, если логин видит несколько организаций. Если пусто, берётся первая.',
      eng: 'Needed if the login sees several organizations. Empty: the first one.',
    },
  },
  branchField: 'iikoTerminalGroupId',
  idIsShown: false,
  acceptedRestMs: 15_000,
} as const satisfies PosFacts;
