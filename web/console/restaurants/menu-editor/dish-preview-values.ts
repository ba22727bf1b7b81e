import type { Language } from '#domain/platform/text/language.ts';
import { factsOf, menuImage, menuVideo, timesOfSale, type MenuProduct } from '#web/shared/menu/menu-data.ts';
import { bodyOf, tagsOf, type DishValues } from './dish-values.ts';
import { textIn } from './menu-view.ts';

/** The dish as the guest's menu has it. */
export function previewOf(values: DishValues, language: Language, unnamed: string): MenuProduct {
  const { costPrice, discount, photo, morePhotos, video } = values;
  const description = textIn(values.description, language);
  const picture = photo?.picture;
  const body = bodyOf(values);
  const sold = timesOfSale(body);
  return {
    id: 'preview',
    name: textIn(values.name, language) || unnamed,
    costPrice: costPrice ?? 0,
    tags: tagsOf(values.tags),
    dietaryTags: values.dietaryTags,
    ...(description && { description }),
    ...(discount && { discount }),
    ...factsOf(body),
    ...(picture && { image: menuImage(picture) }),
    ...(morePhotos.length > 0 && { moreImages: morePhotos.flatMap((each) => each.picture ?? []).map(menuImage) }),
    ...(sold && { sold }),
    ...(video && { video: menuVideo(video) }),
  };
}
