import { htmlLanguage, type Language } from '#domain/text/language.ts';
import { merchantPalette, neutrals } from '#domain/tenancy/palette.ts';
import type { Storefront } from '#server/tenancy/tenancy.ts';

/** Sizes that browsers require for an app to be installable. */
export const ICON_SIZES = [192, 512] as const;

/** Launchers cut longer names. */
const SHORT_NAME = 12;

function shortName(name: string): string {
  if (name.length <= SHORT_NAME) return name;
  const words = name.split(' ');
  return words.find((word) => word.length > 3 && word.length <= SHORT_NAME) ?? words[0]!;
}

export function storefrontColours({ mainColor, mainColorType, isDark }: Storefront['web']): {
  fill: string;
  background: string;
} {
  const palette = merchantPalette(mainColor ?? '', mainColorType, isDark);
  return { fill: palette['--brand'], background: isDark ? neutrals.dark.page : neutrals.light.page };
}

/** The web app manifest of a storefront, by which it is installed as an app of its own. */
export function webManifest({ merchant, web }: Storefront, basePath: string, language: Language): object {
  const name = merchant.name[language] || web.brand || merchant.key;
  const { fill, background } = storefrontColours(web);
  return {
    id: basePath,
    name,
    short_name: shortName(name),
    lang: htmlLanguage(language),
    start_url: basePath,
    scope: basePath,
    display: 'standalone',
    theme_color: fill,
    background_color: background,
    icons: ICON_SIZES.map((size) => ({
      src: `/icons/${merchant.id}/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
}
