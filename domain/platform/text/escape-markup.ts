const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For text and for attributes in either kind of quotes. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);
