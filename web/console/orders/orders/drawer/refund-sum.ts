/** The sum of a refund as it is typed: soʻm, perhaps grouped, perhaps with tiyin after a point or a comma. */
import { MINOR_UNITS } from '#web/platform/form/number-fields.tsx';

const TYPED = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/;

/** In tiyin; null where it is no sum. */
export function refundSum(text: string): number | null {
  const [, whole, fraction = ''] = TYPED.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll(/\D/g, '')) * MINOR_UNITS + Number(fraction.padEnd(2, '0'));
}

/** What stands in the field at first: all that was paid. */
export const refundText = (tiyin: number): string => String(tiyin / MINOR_UNITS);

/** More than nothing, and not more than was paid. */
export const isRefundable = (amount: number | null, most: number): amount is number =>
  amount !== null && amount > 0 && amount <= most;
