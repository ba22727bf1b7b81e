/** Prices as restaurants write them in their own lists. What can be read in two ways is a question, not a guess. */
import type { CellValue } from './sheet-cells.ts';

/** Why somebody has to look at a price that was read. */
export type PriceQuestion = 'PRICE_FROM' | 'PRICE_SIZES' | 'PRICE_UNIT' | 'PRICE_THOUSANDS';

export interface PriceReading {
  /** Whole soum: one for each size, in the order of the cell. */
  prices: number[];
  question: PriceQuestion | null;
  /** `кг` of `120 000 / кг`. */
  unit?: string;
}

const CURRENCY = /(?<!\p{L})(?:сум|сўм|so[ʻʼ‘’'`]?m|soum|sum|uzs|с\.)(?!\p{L})\.?/giu;
const FROM = /^(?:от|dan|from|~)\s*(?=\d)|(?<=\d)\s*(?:dan|дан|\+)$/iu;
const THOUSANDS = /^(\d{1,4}(?:[.,]\d)?)\s*(?:к|k|тыс(?:яч)?\.?|ming|т\.?\s?с?\.?)$/iu;
const UNIT = /\s*(?:\/|за|per|-)\s*((?:порц\p{L}*|porsiya)|(?:\d+\s*)?(?:кг|kg|шт|dona|гр?|g|gr|л|l|мл|ml)\.?)$/iu;
/** Groups of three digits are thousands, whatever stands between them; a whole price may end in `,00`. */
const GROUPED = /^(\d{1,3}(?:[.,]\d{3})+)(?:[.,]0{1,2})?$/;
const WHOLE = /^(\d+)(?:[.,]0{1,2})?$/;
const MOST_SIZES = 6;

function soumOf(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00A0\u202F'’]/g, '');
  const [, digits] = GROUPED.exec(plain) ?? WHOLE.exec(plain) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(/[.,]/g, ''));
}

function thousandsOf(text: string): number | null {
  const [, digits] = THOUSANDS.exec(text.trim()) ?? [];
  return digits === undefined ? null : Math.round(Number(digits.replace(',', '.')) * 1000);
}

function sizesOf(text: string): PriceReading | null {
  const parts = text.split(/\s*[/|\n]\s*|\s+[-–—]\s+|(?<=\d{3})[-–—](?=\d{2})/u).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > MOST_SIZES) return null;
  const prices = parts.map(soumOf);
  return prices.every((price) => price !== null) ? { prices, question: 'PRICE_SIZES' } : null;
}

/** The price or the prices of a cell; null where it says none that can be read. */
export function readPrice(cell: CellValue): PriceReading | null {
  if (typeof cell === 'number') return Number.isInteger(cell) ? { prices: [cell], question: null } : null;
  const text = String(cell ?? '')
    .replaceAll(CURRENCY, ' ')
    .replace(/[,.]?\s*[-–—=]+\s*$/u, '')
    .trim();
  const plain = soumOf(text);
  if (plain !== null) return { prices: [plain], question: null };
  const unit = UNIT.exec(text);
  if (unit) {
    const price = soumOf(text.slice(0, unit.index));
    return price === null ? null : { prices: [price], question: 'PRICE_UNIT', unit: unit[1]!.trim() };
  }
  if (FROM.test(text)) {
    const price = soumOf(text.replace(FROM, ''));
    return price === null ? null : { prices: [price], question: 'PRICE_FROM' };
  }
  const thousands = thousandsOf(text);
  return thousands === null ? sizesOf(text) : { prices: [thousands], question: 'PRICE_THOUSANDS' };
}
