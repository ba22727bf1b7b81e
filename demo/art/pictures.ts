import { BANNER_PICTURES, COVER_PICTURES, DISH_PICTURES, PLACE_PICTURES } from './catalogue.ts';
import type { Picture, PictureKind } from './picture.ts';
import { BANNER_FORMAT, composeSvg, COVER_FORMAT, DISH_FORMAT } from './scene.ts';
import type { Format, Scene } from './scene.ts';
import { ASIAN_SCENES } from './scenes-asian.ts';
import { BANNER_SCENES } from './scenes-banners.ts';
import { COVER_SCENES } from './scenes-covers.ts';
import { PLACE_SCENES } from './scenes-places.ts';
import { SWEET_SCENES } from './scenes-sweet.ts';
import { UZBEK_SCENES } from './scenes-uzbek.ts';
import { WESTERN_SCENES } from './scenes-western.ts';

/** Dishes fill the frame a little more than the table they were laid out on. */
const DISH_ZOOM = 1.1;

/** @internal */
export const SCENES: Record<string, Scene | undefined> = {
  ...UZBEK_SCENES,
  ...WESTERN_SCENES,
  ...ASIAN_SCENES,
  ...SWEET_SCENES,
  ...COVER_SCENES,
  ...BANNER_SCENES,
  ...PLACE_SCENES,
};

export type ListedPicture = Picture & { kind: PictureKind; format: Format };

function listed(kind: PictureKind, format: Format, pictures: Picture[]): ListedPicture[] {
  return pictures.map((picture) => ({ ...picture, kind, format }));
}

export const PICTURES: ListedPicture[] = [
  ...listed('dish', DISH_FORMAT, DISH_PICTURES),
  ...listed('cover', COVER_FORMAT, COVER_PICTURES),
  ...listed('place', COVER_FORMAT, PLACE_PICTURES),
  ...listed('banner', BANNER_FORMAT, BANNER_PICTURES),
];

export function pictureSvg(id: string): string {
  const picture = PICTURES.find((candidate) => candidate.id === id);
  const scene = SCENES[id];
  if (!picture || !scene) throw new Error(`No picture is drawn under the id "${id}"`);
  const zoom = picture.kind === 'dish' ? DISH_ZOOM : 1;
  return composeSvg(id, { zoom, ...scene }, picture.format);
}
