import { contrast, merchantPalette, productColor, type MainColorType } from '#domain/accounts/tenancy/palette.ts';

export interface ColorReadout {
  ratio: string;
  from: string;
  to: string;
  moved: boolean;
}

/** The contrast of text on the colour, and the colour that the storefront uses to reach it. */
export function colorReadout(mainColor: string | null, type: MainColorType, isDark = false): ColorReadout {
  const from = /^#[0-9a-f]{6}$/i.test(mainColor ?? '') ? mainColor!.toLowerCase() : productColor.toLowerCase();
  const palette = merchantPalette(from, type, isDark);
  const to = palette['--brand'];
  // Rounded down, because 4.499 is below the required 4.5.
  const ratio = (Math.floor(contrast(to, palette['--on-brand']) * 100) / 100).toFixed(2);
  return { ratio, from, to, moved: to !== from };
}
