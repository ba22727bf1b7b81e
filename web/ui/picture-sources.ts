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
 * The focal point as attributes, in tenths of the picture. `pictures.css` turns them into `object-position`. A style
 * attribute is not used, because each one needs a hash in the page's Content-Security-Policy.
 */
export function focusAttributes(focus: PictureFocus | undefined): Record<string, number> {
  const [x, y] = [focus?.x, focus?.y].map((share) => (share === undefined ? 5 : Math.round(share * 10)));
  return { ...(x !== 5 && { 'data-x': x! }), ...(y !== 5 && { 'data-y': y! }) };
}

/** The address of a stored picture's widest WebP, for places that take one address. */
export const widestAddress = ({ src, widths }: { src: string; widths: readonly number[] }): string =>
  `${src}-${Math.max(...widths)}.webp`;

/** `a-400.avif 400w, a-800.avif 800w`; not wider than the original, but always at least the smallest. */
export function srcSet(url: PictureUrl, format: PictureFormat, originalWidth = USUAL_WIDTH): string {
  const [smallest, ...larger] = pictureWidths;
  const widths = [smallest, ...larger.filter((width) => width <= originalWidth)];
  return widths.map((width) => `${url(width, format)} ${width}w`).join(', ');
}
