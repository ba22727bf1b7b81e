/** Cash as couriers type it: whole soʻm. */
import type { ShortfallReason } from '#domain/orders/orders/cash-shortfall.ts';
import { TIYIN } from '#domain/orders/pricing/tiyin.ts';
import type { CashTaken } from '#web/shared/console/outbox/acts.ts';

/** @internal */
export const soumOf = (text: string): number | null => {
  const digits = text.replaceAll(/[\s\u00A0]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) * TIYIN : null;
};

/** Change for the guest; null while `given` is less than due. */
export const changeFor = (given: number, due: number): number | null => (given >= due ? given - due : null);

/** What was given; all that is due while nothing is typed, null where it is no sum. */
export const givenOf = (text: string, due: number): number | null => (text.trim() === '' ? due : soumOf(text));

export const needsNote = (reason: ShortfallReason | '', note: string): boolean =>
  reason === 'OTHER' && note.trim() === '';

/** What is recorded; null while a shortfall lacks its reason or its note. */
export function cashTaken(given: number, due: number, reason: ShortfallReason | '', note: string): CashTaken | null {
  if (given >= due) return { cash: due };
  if (reason === '' || needsNote(reason, note)) return null;
  return { cash: given, cashReason: reason, ...(note.trim() ? { note: note.trim() } : {}) };
}
