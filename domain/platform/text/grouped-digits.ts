/** Digits in groups of three: `1 234 500`. */
export const groupedDigits = (digits: number | string): string => String(digits).replace(/\B(?=(\d{3})+$)/g, ' ');
