import { useCallback } from 'react';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { limitsOf } from './branch-values.ts';

const WORDED = [
  'REQUIRED',
  'TAKEN',
  'WHOLE_SOUM',
  'POSITIVE',
  'TWICE',
  'BEFORE_FROM',
  'MINUTES',
  'HALF',
  'TOO_FEW_CORNERS',
  'CROSSES_ITSELF',
  'TOO_LARGE',
  'ONE_CHARGE',
  'EMPTY',
  'TOO_MANY',
  'TOO_LONG',
  'BELOW_MINIMUM',
  'UNKNOWN',
  'NOT_DRAWN',
  'PRICE',
  'STEP',
  'NAME',
] as const;

/** The sentence under a field of a place that cannot be stored. */
export function usePlaceFieldText(): (field: string, code: string) => string {
  const ct = useConsoleT();
  return useCallback(
    (field, code) => {
      if (field === 'number' && code === 'TWICE') return ct('places.error.NUMBER_TWICE');
      const worded = WORDED.find((each) => each === code);
      if (worded) return ct(`places.error.${worded}`);
      if (field === 'point') return ct('places.error.POINT');
      if (field === 'slug') return ct('places.error.SLUG');
      if (field === 'mainColor') return ct('settings.error.COLOR');
      const limits = limitsOf(field);
      return limits ? ct('settings.error.NUMBER', limits) : ct('settings.error.other');
    },
    [ct],
  );
}
