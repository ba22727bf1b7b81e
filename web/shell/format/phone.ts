/** `+998 90 123 45 67`; a number of another shape is shown as it was written. */
export function formatPhone(phone: string): string {
  const digits = /^\+?998(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone.replace(/[\s()-]/g, ''));
  return digits ? `+998\u00A0${digits.slice(1).join('\u00A0')}` : phone;
}
