/** Prices of Yandex Delivery: decimal text with up to four places, in the currency's major unit. */
const PRICE = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/;

/** In tiyin, rounded half up; null: not a price. */
export function tiyinOf(text: string): number | null {
  const found = PRICE.exec(text);
  if (!found) return null;
  const [, sign, whole, fraction = ''] = found;
  const tenThousandths = BigInt(whole!) * 10_000n + BigInt(fraction.padEnd(4, '0'));
  const tiyin = Number((tenThousandths + 50n) / 100n);
  return sign ? -tiyin : tiyin;
}

export const priceText = (tiyin: number): string =>
  `${Math.trunc(tiyin / 100)}.${String(Math.abs(tiyin % 100)).padStart(2, '0')}`;
