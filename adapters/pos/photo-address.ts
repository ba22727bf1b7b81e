/** The photo of a product, for the menu; nothing where the POS names none. `base`: for addresses without a host. */
export function photoAt(link: string | null | undefined, base?: string): { photo?: string } {
  if (!link || !URL.canParse(link, base)) return {};
  return { photo: new URL(link, base).href };
}
