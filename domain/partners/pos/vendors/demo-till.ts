import type { PosFacts } from './pos-facts.ts';

export const demoTill = {
  name: 'Demo till',
  why: {
    uz: 'Qabul qilingan buyurtmalar namuna kassasiga oʻzi tushadi.',
    ru: 'Принятые заказы сами попадают в учебную кассу.',
    eng: 'Accepted orders go to the demo till by themselves.',
  },
  urls: ['https://till.example'],
  key: {
    name: 'demoTillKey',
    label: { uz: 'Kalit', ru: 'Ключ', eng: 'Key' },
    hint: { uz: 'Kassa sozlamalarida.', ru: 'В настройках кассы.', eng: 'In the settings of the till.' },
  },
  idIsShown: true,
  acceptedRestMs: 15_000,
} as const satisfies PosFacts;
