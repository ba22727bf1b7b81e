/**
 * Every picture the demo city may point at. The city's data refers to these ids alone; how a picture is
 * drawn stays inside this folder. The order here is the order of the manifest.
 */
import { BANNER_PICTURES, COVER_PICTURES, PLACE_PICTURES } from './catalogue-places.ts';
import { ASIAN_PICTURES, SWEET_AND_DRINK_PICTURES, WESTERN_PICTURES } from './catalogue-world.ts';
import { UZBEK_PICTURES } from './catalogue-uzbek.ts';
import { LOGO_MARKS } from './logos.ts';

export const DISH_PICTURES = [...UZBEK_PICTURES, ...WESTERN_PICTURES, ...ASIAN_PICTURES, ...SWEET_AND_DRINK_PICTURES];

export type DishPictureId = (typeof DISH_PICTURES)[number]['id'];
export type CoverPictureId = (typeof COVER_PICTURES)[number]['id'];
export type PlacePictureId = (typeof PLACE_PICTURES)[number]['id'];
export type BannerPictureId = (typeof BANNER_PICTURES)[number]['id'];

export { BANNER_PICTURES, COVER_PICTURES, PLACE_PICTURES };

/** Restaurant marks: `{ id, mainColor, svg }`, ids `logo-01` … `logo-40`. */
export const LOGOS = LOGO_MARKS;
