/** Sums as Click writes them: decimal text in soʻm. */
const SUM = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/** In tiyin; null: not a sum. */
export function tiyinOfSom(text: string): number | null {
  const [, whole, fraction = ''] = SUM.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

export const somText = (tiyin: number): string => `${Math.floor(tiyin / 100)}.${String(tiyin % 100).padStart(2, '0')}`;
