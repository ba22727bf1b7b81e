import { MARKS } from './logo-marks.ts';
import type { Mark } from './logo-marks.ts';

/**
 * Restaurant marks: one line drawing in a 96×96 field on a rounded square of the restaurant's own colour.
 * No text: names come from the data, in three languages.
 */
export type Logo = { id: string; mainColor: string; svg: string };

function svgOf([mainColor, ink, accent, glyph]: Mark): string {
  const stroke = (color: string) =>
    `fill="none" stroke="${color}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"`;
  const drawn = glyph
    .replaceAll('class="s"', stroke(ink))
    .replaceAll('class="t"', stroke(accent))
    .replaceAll('class="dots"', `fill="none" stroke="${ink}" stroke-width="4.4" stroke-linecap="round"`)
    .replaceAll('class="f"', `fill="${ink}"`)
    .replaceAll('class="g"', `fill="${accent}"`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96"` +
    ` rx="20" fill="${mainColor}"/>${drawn}</svg>`
  );
}

export const LOGO_MARKS: Logo[] = MARKS.map((mark, index) => ({
  id: `logo-${String(index + 1).padStart(2, '0')}`,
  mainColor: mark[0],
  svg: svgOf(mark),
}));
