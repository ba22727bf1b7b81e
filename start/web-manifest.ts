import { htmlLanguage, type Language } from '#domain/platform/text/language.ts';
import { answers, searchFold } from '#domain/platform/text/search-fold.ts';
import { merchantPalette, neutrals } from '#domain/accounts/tenancy/palette.ts';
import type { Storefront } from '#server/accounts/tenancy/tenancy.ts';

interface IconFile {
  size: number;
  /** Of the edge that the picture takes; the rest is margin. */
  share: number;
}

const shown = (size: number): IconFile => ({ size, share: 0.86 });
/** Launchers cut these to circles and other shapes. */
const maskable = (size: number): IconFile => ({ size, share: 0.66 });

/** Files of `/icons/{merchant}/`. Browsers demand 192 and 512 of an app that can be installed, Apple's devices 180. */
export const ICONS: Readonly<Record<string, IconFile>> = {
  '192.png': shown(192),
  '512.png': shown(512),
  'maskable-192.png': maskable(192),
  'maskable-512.png': maskable(512),
  'apple-180.png': shown(180),
};

/** Launchers cut longer names. */
const SHORT_NAME = 12;

/** The word that the merchant goes by in its address: Anhor of "Choyxona Anhor". @internal */
export function shortName(name: string, key: string): string {
  if (name.length <= SHORT_NAME) return name;
  const words = name.split(' ');
  const own = words.find((word) => answers(searchFold(word), searchFold(key)));
  return own ?? words.find((word) => word.length > 3 && word.length <= SHORT_NAME) ?? words[0]!;
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
    short_name: shortName(name, merchant.key),
    lang: htmlLanguage(language),
    start_url: basePath,
    scope: basePath,
    display: 'standalone',
    theme_color: fill,
    background_color: background,
    icons: ['any', 'maskable'].flatMap((purpose) =>
      [192, 512].map((size) => ({
        src: `/icons/${merchant.id}/${purpose === 'any' ? '' : `${purpose}-`}${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
}
