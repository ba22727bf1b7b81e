import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { Language } from '#domain/platform/text/language.ts';
import { useWatch, type Control } from 'react-hook-form';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import '#web/styles/merchant.css';
import { ProductTile } from '#web/shared/menu/product-tile.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { LanguagePreview } from '#web/shared/console/preview/language-preview.tsx';
import { previewOf } from './dish-preview-values.ts';
import type { DishValues } from './dish-values.ts';

const MenuPreview = lazyPart(async () => (await import('./menu-preview.tsx')).MenuPreview);

interface DishPreviewProps {
  menu: ConsoleMenu;
  /** null: it is added. */
  dish: MenuProduct | null;
  control: Control<DishValues>;
}

/** What guests will see, before it is saved. */
export function DishPreview({ menu, dish, control }: DishPreviewProps) {
  const ct = useConsoleT();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <LanguagePreview
      as="aside"
      className="grid gap-3 min-[64rem]:sticky min-[64rem]:top-0 [--photo-size:124px]"
      inert
      hint={
        <>
          <HiddenHint control={control} />
          <div>
            <Button size={40} icon="smartphone" onClick={() => setMenuOpen(true)}>
              {ct('menu.previewMenu')}
            </Button>
          </div>
          {/* Without a boundary here the panel around it would be hidden, and closed, while the code is loaded. */}
          <Suspense>
            {isMenuOpen && (
              <MenuPreview menu={menu} dish={dish} control={control} open onClose={() => setMenuOpen(false)} />
            )}
          </Suspense>
        </>
      }
    >
      {(language) => <PreviewTile control={control} language={language} />}
    </LanguagePreview>
  );
}

function HiddenHint({ control }: Pick<DishPreviewProps, 'control'>) {
  const ct = useConsoleT();
  return useWatch({ control, name: 'hidden' }) && <p className="hint">{ct('menu.previewHidden')}</p>;
}

/** Alone in listening to every letter: a rendering of the radio buttons around it restyles the whole panel. */
function PreviewTile({ control, language }: Pick<DishPreviewProps, 'control'> & { language: Language }) {
  const ct = useConsoleT();
  // What is typed is shown in its field first, and here after that.
  const values = useDeferredValue(useWatch({ control }) as DishValues);
  const unnamed = ct('menu.unnamed');
  return useMemo(
    () => (
      <ProductTile
        product={previewOf(values, language, unnamed)}
        presence="here"
        restaurantId=""
        href="#preview"
        logo={null}
        count={0}
        onCount={() => undefined}
      />
    ),
    [values, language, unnamed],
  );
}
