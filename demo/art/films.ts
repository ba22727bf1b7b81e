/** The films that the city's galleries show; drawn by draw-films.ts. */
import type { Texts } from '#domain/platform/text/language.ts';
import type { BannerPictureId, CoverPictureId, DishPictureId, PlacePictureId } from './catalogue.ts';

export const FILM_SIZE = { width: 854, height: 480 };

interface Film {
  id: string;
  still: BannerPictureId | CoverPictureId | DishPictureId | PlacePictureId;
  isHot: boolean;
  says: Required<Texts>;
}

export const FILMS: readonly Film[] = [
  {
    id: 'mangal',
    still: 'place-mangal',
    isHot: true,
    says: { uz: 'Mangal yonida', ru: 'У мангала', eng: 'At the grill' },
  },
  {
    id: 'qozon',
    still: 'place-qozon',
    isHot: false,
    says: { uz: 'Qozonda osh', ru: 'Плов в казане', eng: 'Plov in the cauldron' },
  },
];
