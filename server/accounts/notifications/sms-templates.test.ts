import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { smsTemplates } from './sms-templates.ts';

const templates = smsTemplates({ name: 'Anhor', origin: 'https://anhor.uz' });

it('every message has a text in each language, none twice', () => {
  const kinds = [...new Set(templates.map(({ what }) => what))];
  for (const language of LANGUAGES)
    expect(templates.filter((each) => each.language === language).map(({ what }) => what)).toEqual(kinds);
  expect(new Set(templates.map(({ text }) => text)).size).toBe(templates.length);
  expect(templates.filter(({ text }) => text.trim() === '' || /undefined|null/.test(text))).toEqual([]);
});

it('a text stands as it is sent: the code last, with the name and the host of the installation', () => {
  const code = templates.find(({ what, language }) => what === 'sign-in code' && language === 'ru')!;
  expect(code.text).toBe('Anhor: код подтверждения 123456. Никому его не сообщайте.\n\n@anhor.uz #123456');
});
