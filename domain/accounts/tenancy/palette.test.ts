import { describe, expect, it } from 'vitest';
import {
  contrast,
  type MainColorType,
  merchantPalette,
  neutrals,
  paletteCss,
  productColor,
} from '#domain/accounts/tenancy/palette.ts';

const types: MainColorType[] = ['DARK', 'LIGHT'];

/** A grid over the whole RGB cube, greys, and the colours that broke other shops' buttons. */
function sweep(): string[] {
  const levels = [0, 28, 56, 85, 113, 141, 170, 198, 226, 255];
  const hex = (n: number) => n.toString(16).padStart(2, '0');
  const cube = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => `#${hex(r)}${hex(g)}${hex(b)}`)));
  return [...cube, '#F7C325', '#7A1E3A', '#000000', '#ffffff', '#111111', '#7ED957', productColor];
}

describe('merchantPalette', () => {
  it('keeps every text pair at 4.5:1 and every ring at 3:1, whatever the merchant picks', () => {
    const weak: string[] = [];
    let pairs = 0;
    for (const color of sweep()) {
      for (const type of types) {
        for (const isDark of [false, true]) {
          const p = merchantPalette(color, type, isDark);
          const { page, surface } = isDark ? neutrals.dark : neutrals.light;
          const check = (what: string, one: string, other: string, minimum: number) => {
            pairs += 1;
            if (contrast(one, other) < minimum) weak.push(`${color} ${type} dark=${isDark} ${what}`);
          };
          check('label on fill', p['--on-brand'], p['--brand'], 4.5);
          check('label on hover', p['--on-brand'], p['--brand-hover'], 4.5);
          check('label on press', p['--on-brand'], p['--brand-active'], 4.5);
          for (const under of [page, surface, p['--brand-soft'], p['--brand-soft-hover']]) {
            check(`text on ${under}`, p['--brand-text'], under, 4.5);
          }
          check('ring on page', p['--brand-ring'], page, 3);
          check('ring on surface', p['--brand-ring'], surface, 3);
        }
      }
    }
    expect(weak).toEqual([]);
    expect(pairs).toBeGreaterThan(30_000);
  });

  it('gives a findable edge to a fill that is close to its surface', () => {
    expect(merchantPalette('#F7C325', 'LIGHT', false)['--brand-outline']).not.toBe('transparent');
    expect(merchantPalette('#7A1E3A', 'DARK', true)['--brand-outline']).not.toBe('transparent');
    expect(merchantPalette('#7A1E3A', 'DARK', false)['--brand-outline']).toBe('transparent');
  });

  it('leaves a colour alone that is already legible', () => {
    expect(merchantPalette('#7A1E3A', 'DARK', false)['--brand']).toBe('#7a1e3a');
    expect(merchantPalette('#F7C325', 'LIGHT', false)['--brand']).toBe('#f7c325');
  });

  it('puts ink on yellow that was marked DARK, rather than turning it brown', () => {
    const palette = merchantPalette('#F7C325', 'DARK', false);
    expect(palette['--brand']).toBe('#f7c325');
    expect(palette['--on-brand']).toBe('#0f1728');
  });

  it('reads short and bare hex alike', () => {
    expect(merchantPalette('0af', 'DARK', false)).toEqual(merchantPalette('#00AAFF', 'DARK', false));
  });

  it.each(['', 'red', '#12', '#12345g', '#11223344', 'url(x)'])('falls back to the product colour for %j', (text) => {
    expect(merchantPalette(text, 'DARK', false)).toEqual(merchantPalette(productColor, 'DARK', false));
  });
});

describe('paletteCss', () => {
  it('holds the light set, the chosen dark set and the system dark set', () => {
    const css = paletteCss('#0F8A8D', 'DARK');
    const dark = merchantPalette('#0F8A8D', 'DARK', true)['--brand-text'];
    expect(css).toMatch(/^:root\{--brand:#118386;/);
    expect(css).toContain('[data-theme=dark]{--brand:');
    expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--brand:');
    expect(css.split(dark).length).toBeGreaterThan(2);
  });

  it('cannot carry CSS or markup from the setting', () => {
    expect(paletteCss('#fff}</style><script>', 'DARK')).toBe(paletteCss(productColor, 'DARK'));
  });
});
