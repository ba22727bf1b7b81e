const CASH_UNIT = 100;

/** What a guest pays for a delivery by a carrier: its quote, in whole soʻm, with the merchant's extra or discount. */
export const carrierPrice = (quoted: number, extra: number): number =>
  Math.max(0, Math.ceil(quoted / CASH_UNIT) * CASH_UNIT + extra);
