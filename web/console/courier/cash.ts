/** Cash at the door, as it is typed: whole soʻm. */
const TIYIN = 100;

export const soumOf = (text: string): number | null => {
  const digits = text.replaceAll(/[\s\u00A0]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) * TIYIN : null;
};

/** What goes back to the guest, who gives `given`; null while it is not enough. */
export const changeFor = (given: number, due: number): number | null => (given >= due ? given - due : null);
