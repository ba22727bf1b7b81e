/** Crops of a picture, as fractions of its width and height. */
import { LEAST_CROP } from '#domain/accounts/media/crop.ts';
import type { FocalPoint } from './focal-point.ts';

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Rectangle = { x: 0, y: 0, width: 1, height: 1 };

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const roundedAll = ({ x, y, width, height }: Rectangle): Rectangle => ({
  x: rounded(x),
  y: rounded(y),
  width: Math.min(rounded(width), rounded(1 - rounded(x))),
  height: Math.min(rounded(height), rounded(1 - rounded(y))),
});

export const isWhole = ({ width, height }: Rectangle): boolean => width > 0.995 && height > 0.995;

export function movedBy({ x, y, width, height }: Rectangle, { x: byX, y: byY }: FocalPoint): Rectangle {
  return roundedAll({ x: clamp(x + byX, 0, 1 - width), y: clamp(y + byY, 0, 1 - height), width, height });
}

/** The largest part of this shape around the middle of a part. `ratio` is width to height in fractions. */
export function fitted(ratio: number, around: Rectangle): Rectangle {
  const width = Math.min(1, ratio);
  const height = Math.min(1, 1 / ratio);
  const x = clamp(around.x + around.width / 2 - width / 2, 0, 1 - width);
  const y = clamp(around.y + around.height / 2 - height / 2, 0, 1 - height);
  return roundedAll({ x, y, width, height });
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** A corner is pulled to a point, the opposite one stays. With a ratio the shape stays as well. */
export function resizedTo(part: Rectangle, corner: Corner, to: FocalPoint, ratio: number | null): Rectangle {
  const [right, bottom] = [part.x + part.width, part.y + part.height];
  const [isWest, isNorth] = [corner.endsWith('w'), corner.startsWith('n')];
  const [mostWidth, mostHeight] = [isWest ? right : 1 - part.x, isNorth ? bottom : 1 - part.y];
  let width = clamp(isWest ? right - to.x : to.x - part.x, LEAST_CROP, mostWidth);
  let height = clamp(isNorth ? bottom - to.y : to.y - part.y, LEAST_CROP, mostHeight);
  if (ratio !== null) {
    width = clamp(Math.max(width, height * ratio), LEAST_CROP * Math.max(1, ratio), mostWidth);
    height = Math.min(width / ratio, mostHeight);
    width = height * ratio;
  }
  return roundedAll({ x: isWest ? right - width : part.x, y: isNorth ? bottom - height : part.y, width, height });
}

interface Shown {
  crop: Rectangle;
  focus: FocalPoint | null;
  /** Width to height, of the picture in pixels and of the place that shows it. */
  pictureRatio: number;
  ratio: number;
}

/** The part of the original that a place of this shape shows: what `object-fit: cover` leaves of the crop. */
export function visiblePart({ crop, focus, pictureRatio, ratio }: Shown): Rectangle {
  const within = (point: number, from: number, size: number): number => clamp((point - from) / size, 0, 1);
  const cropRatio = (pictureRatio * crop.width) / crop.height;
  const width = cropRatio > ratio ? (crop.width * ratio) / cropRatio : crop.width;
  const height = cropRatio > ratio ? crop.height : (crop.height * cropRatio) / ratio;
  const at = {
    x: focus ? within(focus.x, crop.x, crop.width) : 0.5,
    y: focus ? within(focus.y, crop.y, crop.height) : 0.5,
  };
  return { x: crop.x + (crop.width - width) * at.x, y: crop.y + (crop.height - height) * at.y, width, height };
}
