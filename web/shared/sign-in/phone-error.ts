import { isForeign } from '#domain/accounts/identity/phone.ts';
import type { Translate } from '#web/platform/i18n/use-t.ts';

const NAMES = { GOOGLE: 'Google', APPLE: 'Apple', TELEGRAM: 'Telegram' } as const;

/** What is wrong with a number to which no code can be sent, and how else to sign in on the same screen. */
export function phoneErrorText(digits: string, t: Translate, ways: readonly (keyof typeof NAMES)[] = []): string {
  if (!isForeign(digits)) return t('phone.incomplete');
  if (ways.length === 0) return t('phone.foreign');
  return `${t('phone.foreign')} ${t('phone.foreignWays', { ways: ways.map((way) => NAMES[way]).join(', ') })}`;
}
