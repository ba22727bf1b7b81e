import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { activeLanguages, type Language } from '#domain/platform/text/language.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { MenuSectionTiles } from '#web/shared/menu/menu-section.tsx';
import { ProductTile } from '#web/shared/menu/product-tile.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { previewOf } from './dish-preview-values.ts';
import { valuesOf, type DishValues } from './dish-values.ts';
import { categoriesOf, textIn } from './menu-view.ts';
import { PhoneFrame } from './phone-frame.tsx';

interface MenuPreviewProps {
  menu: ConsoleMenu;
  /** null: it is added. */
  dish: MenuProduct | null;
  control: Control<DishValues>;
  open: boolean;
  onClose: () => void;
}

type Theme = 'light' | 'dark';

/** The whole menu on a phone, with the dish as it is typed. */
export function MenuPreview({ open, onClose, ...rest }: MenuPreviewProps) {
  const t = useT();
  const ct = useConsoleT();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [theme, setTheme] = useState<Theme>('light');
  const { settings } = useStorefront();
  const languages = activeLanguages(settings.web);
  return (
    <Dialog open={open} onClose={onClose} title={ct('menu.previewMenu')} closeLabel={t('close')} size="medium">
      {open && (
        <div className="grid justify-items-center gap-3">
          {languages.length > 1 && (
            <SegmentedControl
              label={ct('menu.previewLanguage')}
              value={language}
              onChange={setLanguage}
              segments={languages.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
            />
          )}
          <SegmentedControl
            label={ct('menu.previewTheme')}
            value={theme}
            onChange={setTheme}
            segments={[
              { value: 'light', label: ct('menu.previewTheme.light') },
              { value: 'dark', label: ct('menu.previewTheme.dark') },
            ]}
          />
          <PhoneFrame title={ct('menu.previewMenu')} language={language} theme={theme}>
            <MenuAsGuest {...rest} language={language} />
          </PhoneFrame>
        </div>
      )}
    </Dialog>
  );
}

const doNothing = (): void => undefined;

function MenuAsGuest({
  menu,
  dish,
  control,
  language,
}: Omit<MenuPreviewProps, 'open' | 'onClose'> & { language: Language }) {
  const ct = useConsoleT();
  const unnamed = ct('menu.unnamed');
  const values = useDeferredValue(useWatch({ control }) as DishValues);
  const view = useRef<HTMLDivElement>(null);
  // Tiles of other dishes stay the same objects while one dish is typed.
  const tiles = useMemo(() => {
    const branchIds = menu.branches.map(({ id }) => id);
    const all = categoriesOf(menu).flatMap(({ products }) => products);
    return new Map(
      all.map((each) => [each.id, { ...previewOf(valuesOf(each, branchIds), language, unnamed), id: each.id }]),
    );
  }, [menu, language, unnamed]);
  const edited = useMemo(() => previewOf(values, language, unnamed), [values, language, unnamed]);
  const sections = menu.groups
    .filter(({ hidden }) => !hidden)
    .flatMap(({ categories }) => categories)
    .filter(({ hidden }) => !hidden)
    .map(({ id, name, products }) => {
      const isHere = products.some((each) => each.id === dish?.id) && values.categoryId === id;
      const shown = products
        .filter((each) => (each.id === dish?.id ? isHere && !values.hidden : !each.hidden))
        .map((each) => (each.id === dish?.id ? edited : tiles.get(each.id)!));
      const isAdded = !isHere && values.categoryId === id && !values.hidden;
      return { id, name: textIn(name, language), products: isAdded ? [...shown, edited] : shown };
    })
    .filter(({ products }) => products.length > 0);
  const showEdited = useEffectEvent(() => {
    view.current?.querySelector(`[data-product="${edited.id}"]`)?.scrollIntoView({ block: 'center' });
  });
  // Once, when the preview opens: not at each letter that is typed.
  useEffect(() => showEdited(), []);
  return (
    <div ref={view} inert className="menu-preview-page">
      {sections.map((section) => (
        <MenuSectionTiles key={section.id} section={section}>
          {section.products.map((product) => (
            <ProductTile
              key={product.id}
              product={product}
              presence="here"
              restaurantId=""
              href="#preview"
              logo={null}
              count={0}
              onCount={doNothing}
            />
          ))}
        </MenuSectionTiles>
      ))}
    </div>
  );
}
