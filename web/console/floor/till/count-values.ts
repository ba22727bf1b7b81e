/** A count of the drawer while it is typed. */
import { DENOMINATIONS, sumOfPieces, type Pieces } from '#domain/floor/till/till.ts';
import { MINOR_UNITS, fromTyped } from '#web/platform/form/number-fields.tsx';

export interface CountDraft {
  by: 'PIECES' | 'SUM';
  /** What was typed for each value. */
  pieces: Readonly<Partial<Record<number, string>>>;
  /** In the currency's unit, as typed. */
  sum: string;
}

export const NO_COUNT: CountDraft = { by: 'PIECES', pieces: {}, sum: '' };

export const typedCount = (text: string | undefined): number => {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? count : 0;
};

const piecesOf = ({ pieces }: CountDraft): Pieces[] =>
  DENOMINATIONS.map((value) => ({ value, count: typedCount(pieces[value]) })).filter(({ count }) => count > 0);

/** null: nothing was counted yet. */
export function countOf(draft: CountDraft): { sum: number; pieces: Pieces[] | null } | null {
  if (draft.by === 'SUM') {
    const sum = draft.sum.trim() === '' ? null : fromTyped(Number(draft.sum), MINOR_UNITS);
    return sum === null || sum < 0 ? null : { sum, pieces: null };
  }
  const isTouched = Object.values(draft.pieces).some((typed) => typed !== undefined && typed.trim() !== '');
  const pieces = piecesOf(draft);
  return isTouched ? { sum: sumOfPieces(pieces), pieces } : null;
}
