/** One logo is enough to begin with: whichever is set first stands wherever there is none. */
interface Logos {
  logo?: unknown;
  favicon?: unknown;
  merchantLogo?: unknown;
}

export function filledLogos(
  sent: Logos,
  before: Logos,
): { web: { logo?: string; favicon?: string }; merchant: { logo?: string } } {
  const given = sent.logo || sent.merchantLogo;
  if (typeof given !== 'string') return { web: {}, merchant: {} };
  const fills = (name: keyof Logos): boolean => !(sent[name] || before[name]);
  return {
    web: { ...(fills('logo') && { logo: given }), ...(fills('favicon') && { favicon: given }) },
    merchant: fills('merchantLogo') ? { logo: given } : {},
  };
}
