import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** What is wrong with a field of a banner, story or vacancy. */
export function frontFieldText(ct: ConsoleT, field: string, code: string): string {
  if (code === 'BEFORE_START') return ct('offers.error.beforeStart');
  if (code === 'BELOW_FROM') return ct('vacancies.error.salary');
  if (field.startsWith('title') || field.startsWith('body')) return ct('offers.error.text');
  if (field.startsWith('photo') || field.startsWith('slides')) return ct('offers.error.picture');
  return ct(field.endsWith('link') ? 'offers.error.link' : 'settings.error.other');
}
