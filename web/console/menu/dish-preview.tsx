import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import '#web/styles/merchant.css';
import { htmlLanguage, type Language } from '#domain/text/language.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import type { MenuProduct } from '#web/shared/menu/menu-data.ts';
import { ProductTile } from '#web/shared/menu/product-tile.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { tagsOf, type DishValues } from './dish-values.ts';
import { textIn } from './menu-view.ts';
import { useMenuLanguages } from './use-menu.ts';

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

/** What guests will see, before it is saved. Nothing in it can be pressed. */
export function DishPreview({ control }: { control: Control<DishValues> }) {
  const ct = useConsoleT();
  const own = useLanguage();
  const languages = useMenuLanguages();
  const [language, setLanguage] = useState<Language>(own);
  const values = useWatch({ control }) as DishValues;
  return (
    <aside className="dish-preview" aria-label={ct('menu.preview')}>
      <h3 className="text-h4">{ct('menu.preview')}</h3>
      {languages.length > 1 && (
        <SegmentedControl
          label={ct('menu.previewLanguage')}
          value={language}
          onChange={setLanguage}
          segments={languages.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
        />
      )}
      <div inert lang={htmlLanguage(language)}>
        <ProductTile
          product={previewOf(values, language, ct('menu.unnamed'))}
          presence="here"
          restaurantId=""
          href="#preview"
          logo={null}
          count={0}
          onCount={() => undefined}
        />
      </div>
      {values.hidden && <p className="hint">{ct('menu.previewHidden')}</p>}
    </aside>
  );
}
