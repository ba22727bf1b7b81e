import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, merchantPalette, neutrals, productColor } from '#domain/accounts/tenancy/palette.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The custom properties of the block that starts with `opening`, as far as its first nested block. */
function block(opening: string): Record<string, string> {
  const start = css.indexOf(opening) + opening.length;
  const body = css.slice(start, start + css.slice(start).search(/[{}]/));
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((found) => [found[1]!, found[2]!]));
}

const light = block('[data-theme] {');
const dark = { ...light, ...block('@variant dark-root {') };
const ops = block("[data-brand='ops'] {");
const opsDark = { ...ops, ...block("[data-theme='dark'] & {") };

it('stands on the same neutrals as the palette', () => {
  expect(light).toMatchObject({ '--page': neutrals.light.page, '--surface': neutrals.light.surface });
  expect(dark).toMatchObject({ '--page': neutrals.dark.page, '--surface': neutrals.dark.surface });
});

it("has the palette's own answer for the product colour and for the restaurants' blue", () => {
  expect(light).toMatchObject(merchantPalette(productColor, 'DARK', false));
  expect(dark).toMatchObject(merchantPalette(productColor, 'DARK', true));
  expect(ops).toMatchObject(merchantPalette('#1f5fd0', 'DARK', false));
  expect(opsDark).toMatchObject(merchantPalette('#1f5fd0', 'DARK', true));
});

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_, theme) => {
  const ratio = (text: string, under: string) => contrast(theme[`--${text}`]!, theme[`--${under}`]!);

  it.each(['ink', 'ink-2', 'ink-3'])('%s is legible on every ground', (text) => {
    for (const under of ['page', 'surface', 'sunken', 'raised']) {
      expect(ratio(text, under), `${text} on ${under}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['ok', 'warn', 'bad', 'info', 'violet'])('%s is legible on its tint and on cards', (tone) => {
    expect(ratio(tone, `${tone}-soft`)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(tone, 'surface')).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the edge of a field and of a switch', () => {
    expect(ratio('field', 'surface')).toBeGreaterThanOrEqual(3);
    expect(ratio('ok-fill', 'surface')).toBeGreaterThanOrEqual(3);
  });
});
