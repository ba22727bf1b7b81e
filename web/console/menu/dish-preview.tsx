import { useWatch, type Control } from 'react-hook-form';
import '#web/styles/merchant.css';
import type { Language } from '#domain/text/language.ts';
import type { MenuProduct } from '#web/shared/menu/menu-data.ts';
import { ProductTile } from '#web/shared/menu/product-tile.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { LanguagePreview } from '#web/shared/console/preview/language-preview.tsx';
import { tagsOf, type DishValues } from './dish-values.ts';
import { textIn } from './menu-view.ts';

/** The dish as the guest's menu has it. @internal */
export function previewOf(values: DishValues, language: Language, unnamed: string): MenuProduct {
  const { costPrice, discount, weight, volume, photo } = values;
  const description = textIn(values.description, language);
  const picture = photo?.picture;
  return {
    id: 'preview',
    name: textIn(values.name, language) || unnamed,
    costPrice: costPrice ?? 0,
    tags: tagsOf(values.tags),
    dietaryTags: values.dietaryTags,
    ...(description && { description }),
    ...(discount && { discount }),
    ...(weight && { weight }),
    ...(volume && { volume }),
    ...(picture && { image: { src: picture.src, width: Math.max(0, ...picture.widths) } }),
  };
}

/** What guests will see, before it is saved. */
export function DishPreview({ control }: { control: Control<DishValues> }) {
  const ct = useConsoleT();
  const values = useWatch({ control }) as DishValues;
  return (
    <LanguagePreview
      as="aside"
      className="dish-preview"
      inert
      hint={values.hidden && <p className="hint">{ct('menu.previewHidden')}</p>}
    >
      {(language) => (
        <ProductTile
          product={previewOf(values, language, ct('menu.unnamed'))}
          presence="here"
          restaurantId=""
          href="#preview"
          logo={null}
          count={0}
          onCount={() => undefined}
        />
      )}
    </LanguagePreview>
  );
}
