/** The labels of the five price categories in order. */
export const PRICE_SIGNS = ['$', '$$-$$$', '$$$-$$$$', '$$$$', '$$$$$'] as const;

export const priceSign = (category: number): string => PRICE_SIGNS[category - 1] ?? '';
