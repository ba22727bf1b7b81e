/** Cells of a menu's spreadsheet: how each kind of value is written and read. */

export interface SheetBranchPrice {
  branch: string;
  costPrice: number | null;
  discount: number | null;
}

export type CellValue = string | number | boolean | null | undefined;

/** Why a cell was refused; the caller words it. */
export type CellProblem =
  | 'MXIK'
  | 'PACKAGE_CODE'
  | 'MINUTES'
  | 'BRANCH_PRICE'
  | 'OPTIONS'
  | 'NO_PRICE'
  | 'NUMBER'
  | 'PRICE'
  | 'PERCENT'
  | 'TIME'
  | 'CHOICE'
  | 'YES_NO'
  | 'TOO_LONG'
  | 'ID';

export class CellError extends Error {
  readonly code: CellProblem;
  constructor(code: CellProblem) {
    super(code);
    this.code = code;
  }
}

export const LONGEST_NAME = 200;
export const LONGEST_TEXT = 2000;
const HIGHEST_PRICE = 1_000_000_000;

export const textOf = (cell: CellValue, most = LONGEST_NAME): string => {
  const text = cell === null || cell === undefined ? '' : String(cell).trim();
  if (text.length > most) throw new CellError('TOO_LONG');
  return text;
};

export function numberOf(cell: CellValue): number | null {
  if (typeof cell === 'number') return cell;
  const text = textOf(cell)
    .replaceAll(/[\s\u00A0]/g, '')
    .replace(',', '.');
  if (text === '') return null;
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new CellError('NUMBER');
  return Number(text);
}

export function measureOf(cell: CellValue, most: number, digits = 0): number | null {
  const number = numberOf(cell);
  if (number === null) return null;
  if (number < 0 || number > most) throw new CellError('NUMBER');
  return Number(number.toFixed(digits));
}

const CURRENCY = /\s*(?:сум|сўм|so[ʻʼ‘’'`]?m|sum|uzs)\.?$/iu;
/** Groups of three digits are thousands, whatever stands between them; a whole price may end in `,00`. */
const GROUPED = /^(\d{1,3}(?:[.,]\d{3})+)(?:[.,]0{1,2})?$/;
const WHOLE = /^(\d+)(?:[.,]0{1,2})?$/;

/** `27.000`, `33,000`, `52 000 сум` and `45000,00` are whole soum. */
export function priceOf(cell: CellValue): number {
  if (cell === null || cell === undefined || cell === '') throw new CellError('NO_PRICE');
  const soum = typeof cell === 'number' ? cell : soumOf(textOf(cell));
  if (soum < 0 || soum > HIGHEST_PRICE || !Number.isInteger(soum)) throw new CellError('PRICE');
  return soum * 100;
}

function soumOf(text: string): number {
  const plain = text.replace(CURRENCY, '').replaceAll(/[\s\u00A0']/g, '');
  const [, digits] = GROUPED.exec(plain) ?? WHOLE.exec(plain) ?? [];
  if (digits !== undefined) return Number(digits.replaceAll(/[.,]/g, ''));
  throw new CellError(plain === '' || /^-?[\d.,]+$/.test(plain) ? 'PRICE' : 'NUMBER');
}

export function percentOf(cell: CellValue): number {
  const percent = numberOf(cell) ?? 0;
  if (percent < 0 || percent > 100 || !Number.isInteger(percent)) throw new CellError('PERCENT');
  return percent;
}

export const listOf = (cell: CellValue): string[] => [
  ...new Set(
    textOf(cell, LONGEST_TEXT)
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

export function choicesOf(cell: CellValue, among: readonly string[]): string[] {
  const chosen = listOf(cell).map((each) => each.toLowerCase());
  if (chosen.some((each) => !among.includes(each))) throw new CellError('CHOICE');
  return among.filter((each) => chosen.includes(each));
}

/** Spreadsheets turn "18:30" into a part of a day. */
export function minuteOf(cell: CellValue): number | null {
  if (typeof cell === 'number' && cell >= 0 && cell <= 1) return Math.round(cell * 1440);
  const text = textOf(cell);
  if (text === '') return null;
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  if (hours === undefined || Number(minutes) > 59 || minute > 1440) throw new CellError('TIME');
  return minute;
}

export const clock = (minute: number | null): string | null =>
  minute === null
    ? null
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const MINUS_PERCENT = /[-−–](\d{1,3})%$/;

/** `North = 45000 -10%; South = 48000; West = -5%`: the price, the discount, or both. */
export const branchPriceText = ({ branch, costPrice, discount }: SheetBranchPrice): string =>
  [`${branch} =`, costPrice !== null && costPrice / 100, discount !== null && `-${discount}%`]
    .filter((part) => part !== false)
    .join(' ');

export function branchPricesOf(cell: CellValue): SheetBranchPrice[] {
  const prices = textOf(cell, LONGEST_TEXT)
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each): SheetBranchPrice => {
      const at = each.lastIndexOf('=');
      const [branch, said] = [each.slice(0, at).trim(), each.slice(at + 1).trim()];
      const percent = MINUS_PERCENT.exec(said)?.[1];
      const price = said.replace(MINUS_PERCENT, '').trim();
      if (at < 1 || said === '') throw new CellError('BRANCH_PRICE');
      return {
        branch,
        costPrice: price === '' ? null : priceOf(price),
        discount: percent === undefined ? null : percentOf(percent),
      };
    });
  if (new Set(prices.map(({ branch }) => branch)).size < prices.length) throw new CellError('BRANCH_PRICE');
  return prices.toSorted((one, other) => (one.branch < other.branch ? -1 : 1));
}

const YES = ['yes', 'ha', 'да', 'true', '1', '+'];
const NO = ['', 'no', 'yoʻq', "yo'q", 'yoq', 'нет', 'false', '0', '-'];

export function yesOf(cell: CellValue): boolean {
  const text = textOf(cell).toLowerCase();
  if (YES.includes(text)) return true;
  if (NO.includes(text)) return false;
  throw new CellError('YES_NO');
}

/** Digits that a spreadsheet may have turned into a number. */
export function codeOf(cell: CellValue, pattern: RegExp, problem: CellProblem): string | null {
  const code = textOf(cell).replaceAll(/\s/g, '');
  if (code !== '' && !pattern.test(code)) throw new CellError(problem);
  return code || null;
}
