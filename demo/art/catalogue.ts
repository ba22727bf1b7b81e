/**
 * Every picture that the demo city may point at. The city's data refers to these ids alone; the photographs are made by
 * demo/photos.
 */
import { BANNER_PICTURES, COVER_PICTURES, PLACE_PICTURES } from './catalogue-places.ts';
import { ASIAN_PICTURES, SWEET_AND_DRINK_PICTURES, WESTERN_PICTURES } from './catalogue-world.ts';
import { UZBEK_PICTURES } from './catalogue-uzbek.ts';
import { VARIANT_PICTURES } from './catalogue-variants.ts';
import { LOGO_MARKS } from './logos.ts';
import type { Picture } from './picture.ts';

const DISH_PICTURES = [
  ...UZBEK_PICTURES,
  ...WESTERN_PICTURES,
  ...ASIAN_PICTURES,
  ...SWEET_AND_DRINK_PICTURES,
  ...VARIANT_PICTURES,
];

export type DishPictureId = (typeof DISH_PICTURES)[number]['id'];
export type CoverPictureId = (typeof COVER_PICTURES)[number]['id'];
export type PlacePictureId = (typeof PLACE_PICTURES)[number]['id'];
export type BannerPictureId = (typeof BANNER_PICTURES)[number]['id'];

interface ListedPicture extends Picture {
  /** Width over height. */
  shape: number;
}

const shaped = (pictures: readonly Picture[], shape: number): ListedPicture[] =>
  pictures.map((picture) => ({ ...picture, shape }));

export const PICTURES: readonly ListedPicture[] = [
  ...shaped(DISH_PICTURES, 4 / 3),
  ...shaped(COVER_PICTURES, 16 / 10),
  ...shaped(PLACE_PICTURES, 16 / 10),
  ...shaped(BANNER_PICTURES, 3),
];

/** Restaurant marks: `{ id, mainColor, svg }`, ids `logo-01` … `logo-40`. */
export const LOGOS = LOGO_MARKS;
