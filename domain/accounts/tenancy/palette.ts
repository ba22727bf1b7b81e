/**
 * A merchant gives one colour; this gives back a small palette in which every text pair is at least 4.5:1
 * and every stroke that carries meaning at least 3:1, on the light and on the dark theme.
 *
 * Shades are searched in OKLCH, because its lightness is perceptually even: moving L keeps hue and character,
 * which darkening in RGB does not.
 */

export type MainColorType = 'DARK' | 'LIGHT';

export type MerchantPalette = {
  '--brand': string;
  '--on-brand': string;
  '--brand-hover': string;
  '--brand-active': string;
  '--brand-soft': string;
  '--brand-soft-hover': string;
  '--brand-text': string;
  '--brand-ring': string;
  '--brand-outline': string;
};

type Rgb = [red: number, green: number, blue: number];
type Oklch = { l: number; c: number; h: number };
type Walk = { hex: string; l: number; drift: number };

export const productColor = '#E8492F';

/** The neutrals that a palette must be legible on. The same values stand in web/styles/tokens.css. */
export const neutrals = {
  light: { page: '#edf2f8', surface: '#ffffff' },
  dark: { page: '#0d131d', surface: '#161d29' },
} as const;

const INK = '#0f1728';
const WHITE = '#ffffff';
const TEXT_CONTRAST = 4.5;
const STROKE_CONTRAST = 3;
const STEP = 0.005;
/** Beyond this shift in lightness a guest would no longer recognise the colour. */
const RECOGNISABLE_DRIFT = 0.12;

export function merchantPalette(mainColor: string, type: MainColorType, isDark: boolean): MerchantPalette {
  const { l, c, h } = toOklch(parseColor(mainColor) ?? parseColor(productColor)!);
  const { page, surface } = isDark ? neutrals.dark : neutrals.light;

  const fill = pickFill({ l, c, h }, type);
  // Hover and press move away from the text colour, so contrast only grows.
  const away = fill.on === WHITE ? -1 : 1;

  const soft = isDark ? toHex(0.29, Math.min(c * 0.4, 0.06), h) : toHex(0.958, Math.min(c * 0.2, 0.032), h);
  const softHover = isDark ? toHex(0.33, Math.min(c * 0.45, 0.07), h) : toHex(0.93, Math.min(c * 0.3, 0.05), h);

  const towardsInk = isDark ? 1 : -1;
  const textSeed = {
    l: isDark ? Math.max(l, 0.72) : Math.min(l, 0.62),
    c: isDark ? Math.min(c, 0.15) : c,
    h,
  };
  const text = walk(textSeed, [surface, page, soft, softHover], TEXT_CONTRAST, towardsInk);
  const ring = walk({ l: text.l, c, h }, [surface, page], STROKE_CONTRAST, towardsInk);

  return {
    '--brand': fill.hex,
    '--on-brand': fill.on,
    '--brand-hover': toHex(fill.l + away * 0.035, c, h),
    '--brand-active': toHex(fill.l + away * 0.07, c, h),
    '--brand-soft': soft,
    '--brand-soft-hover': softHover,
    '--brand-text': text.hex,
    '--brand-ring': ring.hex,
    // Yellow on white or burgundy on near-black is hard to find as a button without an edge.
    '--brand-outline': contrast(fill.hex, surface) >= STROKE_CONTRAST ? 'transparent' : hairline(isDark),
  };
}

/**
 * Both themes as one style block for the document head, so neither the first paint nor a theme switch
 * flashes. Values are computed, never copied from the input, so a merchant's setting cannot carry CSS of its
 * own.
 */
export function paletteCss(mainColor: string, type: MainColorType): string {
  const light = declarations(merchantPalette(mainColor, type, false));
  const dark = declarations(merchantPalette(mainColor, type, true));
  const system = `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`;
  return `:root{${light}}[data-theme=dark]{${dark}}${system}`;
}

/** WCAG contrast of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * The merchant says which text goes on the colour; obeyed unless the colour would change beyond recognition.
 */
function pickFill(seed: Oklch, type: MainColorType): Walk & { on: string } {
  const underWhite = { ...walk(seed, [WHITE], TEXT_CONTRAST, -1), on: WHITE };
  const underInk = { ...walk(seed, [INK], TEXT_CONTRAST, 1), on: INK };
  const [preferred, other] = type === 'LIGHT' ? [underInk, underWhite] : [underWhite, underInk];
  return preferred.drift > RECOGNISABLE_DRIFT && other.drift < preferred.drift ? other : preferred;
}

/** Moves lightness until the colour stands out enough from every background. */
function walk(seed: Oklch, backgrounds: string[], minimum: number, direction: 1 | -1): Walk {
  for (let l = seed.l; l >= 0 && l <= 1; l += direction * STEP) {
    const hex = toHex(l, seed.c, seed.h);
    if (backgrounds.every((background) => contrast(hex, background) >= minimum)) {
      return { hex, l, drift: Math.abs(l - seed.l) };
    }
  }
  return direction < 0 ? { hex: '#000000', l: 0, drift: 1 } : { hex: WHITE, l: 1, drift: 1 };
}

function hairline(isDark: boolean): string {
  return isDark ? 'rgb(255 255 255 / 0.28)' : 'rgb(15 23 40 / 0.28)';
}

function declarations(palette: MerchantPalette): string {
  return Object.entries(palette)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

function parseColor(text: string): Rgb | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!digits) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

function luminance(hex: string): number {
  const [r, g, b] = parseColor(hex)!.map(toLinear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
}

// Matrices: Björn Ottosson, "A perceptual color space for image processing".
function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(toLinear) as Rgb;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

function toRgb(l: number, c: number, h: number): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toGamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toGamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** Colours outside sRGB lose chroma until they fit; clipping channels would turn the hue. */
function toHex(l: number, c: number, h: number): string {
  const lightness = Math.min(1, Math.max(0, l));
  for (let chroma = c; ; chroma -= 0.004) {
    const rgb = toRgb(lightness, Math.max(0, chroma), h);
    if (chroma <= 0 || rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return hexOf(rgb);
  }
}

function hexOf(rgb: Rgb): string {
  const byte = (channel: number) => Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return `#${rgb.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`;
}
