/** The sentence under a setting that cannot be stored. */
import { OrderLimits } from '#contract/management/settings.ts';
import { MINOR_UNITS } from '#web/platform/form/number-fields.tsx';
import { formatCount } from '#web/platform/format/numbers.ts';
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

const WORDED = [
  'COLOR',
  'LAST_LANGUAGE',
  'LANGUAGE_OFF',
  'LAST_SERVICE',
  'PICTURE',
  'PHONE',
  'LINK',
  'APP_ID',
  'APPLE_APP_ID',
  'ANDROID_PACKAGE',
  'FINGERPRINT',
  'REQUIRED',
] as const;

function limitText(ct: ConsoleT, name: keyof OrderLimits): string {
  const { minValue, maxValue } = OrderLimits.shape[name];
  const unit = name === 'sumNew' ? MINOR_UNITS : 1;
  return ct('settings.error.NUMBER', {
    from: formatCount((minValue ?? 0) / unit),
    to: formatCount((maxValue ?? 0) / unit),
  });
}

export function fieldText(ct: ConsoleT, field: string, code: string): string {
  const [part, name] = field.split('.');
  if (part === 'limits') return limitText(ct, name as keyof OrderLimits);
  if (field === 'merchant.color') return ct('settings.error.COLOR');
  const worded = WORDED.find((each) => each === code);
  return ct(worded ? `settings.error.${worded}` : 'settings.error.other');
}
