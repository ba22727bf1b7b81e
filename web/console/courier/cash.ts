/** Cash as couriers type it: whole soʻm. */
const TIYIN = 100;

export const soumOf = (text: string): number | null => {
  const digits = text.replaceAll(/[\s\u00A0]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) * TIYIN : null;
};

/** Change for the guest; null while `given` is less than due. */
export const changeFor = (given: number, due: number): number | null => (given >= due ? given - due : null);
