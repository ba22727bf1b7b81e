/** Widths in which the media store has pictures. */
const pictureWidths = [400, 800, 1200, 1600] as const;
/** Used where the width of the original is not known: most originals are at least this wide. */
const USUAL_WIDTH = 1200;

export type PictureFormat = 'avif' | 'webp';

/** The address of one rendition. */
export type PictureUrl = (width: number, format: PictureFormat) => string;

/** Fractions of width and height: what stays visible where a picture is cut to another shape. */
export interface PictureFocus {
  x: number;
  y: number;
}

/**
 * The focal point as utilities (`base.css`), in tenths of the picture. A style attribute is not used, because each one
 * needs a hash in the page's Content-Security-Policy.
 */
export const focusUtilities = (focus: PictureFocus | undefined): string | undefined =>
  focus && `fx-${Math.round(focus.x * 10) * 10}% fy-${Math.round(focus.y * 10) * 10}%`;

/** The address of a stored picture's widest WebP, for places that take one address. */
export const widestAddress = ({ src, widths }: { src: string; widths: readonly number[] }): string =>
  `${src}-${Math.max(...widths)}.webp`;

/** `a-400.avif 400w, a-800.avif 800w`; not wider than the original, but always at least the smallest. */
export function srcSet(url: PictureUrl, format: PictureFormat, originalWidth = USUAL_WIDTH): string {
  const [smallest, ...larger] = pictureWidths;
  const widths = [smallest, ...larger.filter((width) => width <= originalWidth)];
  return widths.map((width) => `${url(width, format)} ${width}w`).join(', ');
}
