/** Widths in which the media store has every picture. */
const pictureWidths = [400, 800, 1200] as const;

export type PictureFormat = 'avif' | 'webp';

/** The address of one rendition. */
export type PictureUrl = (width: number, format: PictureFormat) => string;

/** `a-400.avif 400w, a-800.avif 800w`; not wider than the original, but always at least the smallest. */
export function srcSet(url: PictureUrl, format: PictureFormat, originalWidth = Number.POSITIVE_INFINITY): string {
  const [smallest, ...larger] = pictureWidths;
  const widths = [smallest, ...larger.filter((width) => width <= originalWidth)];
  return widths.map((width) => `${url(width, format)} ${width}w`).join(', ');
}
