/** The five labels of the price category in order; null is no information. */
export const PRICE_SIGNS = ['$', '$$-$$$', '$$$-$$$$', '$$$$', '$$$$$'] as const;

export const priceSign = (category: number): string => PRICE_SIGNS[category - 1] ?? '';
