import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { Form } from '#web/platform/form/form.tsx';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { UNDO_MS } from '#web/shared/console/feedback/undo-duration.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { SaveBar } from '#web/shared/console/form/save-bar.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { DishConflict } from './dish-conflict.tsx';
import { DishHistory } from './dish-history.tsx';
import { DishPreview } from './dish-preview.tsx';
import { DishSections } from './dish-sections.tsx';
import { categoriesOf, dishesOf, textIn } from './menu-view.ts';
import { useDishForm } from './use-dish-form.ts';
import { useMenuCache } from './use-menu.ts';
import '#web/shared/console/kit/side-drawer.css';

/** Stands for the id of a dish that is not there yet. */
const NEW = 'new';

interface DishPanelProps {
  menu: ConsoleMenu;
  productId: string | null;
  onClose: () => void;
}

/** One dish beside the list, at an address of its own. */
export function DishPanel({ menu, productId, onClose }: DishPanelProps) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const [params] = useSearchParams();
  const lastId = useLastValue(productId);
  if (lastId === null) return null;
  const dish = dishesOf(menu).find(({ id }) => id === lastId);
  const categories = categoriesOf(menu);
  const inCategory = categories.find(({ id }) => id === params.get('in')) ?? categories[0];
  const title = (): string => {
    if (lastId === NEW) return ct('menu.newDish');
    return dish ? textIn(dish.name, language) : ct('menu.noSuchDish');
  };
  return (
    <Dialog
      open={productId !== null}
      onClose={onClose}
      title={title()}
      closeLabel={t('close')}
      size="large"
      className="side-drawer [--sheet-width:min(1120px,100vw-96px)]"
      keepOpen
    >
      {dish || (lastId === NEW && inCategory) ? (
        <DishForm key={lastId} menu={menu} dish={dish ?? null} categoryId={inCategory?.id ?? ''} onClose={onClose} />
      ) : (
        <EmptyState icon="utensils" title={ct('menu.noSuchDish')} />
      )}
    </Dialog>
  );
}

interface DishFormProps {
  menu: ConsoleMenu;
  dish: MenuProduct | null;
  categoryId: string;
  onClose: () => void;
}

function DishForm({ menu, dish, categoryId, onClose }: DishFormProps) {
  const ct = useConsoleT();
  const { form, base, theirs, rebase } = useDishForm({ menu, dish, categoryId, onAdded: onClose });
  const archive = useArchive(menu, onClose);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 text-[0.875rem] min-[64rem]:grid-cols-[minmax(0,1fr)_290px]">
        <Form form={form} className="dish-form" ignoresEnter>
          <DishSections menu={menu} control={form.control} dishId={base?.id ?? null} />
          <SaveBar form={form} isNew={base === null} inDialog>
            {base && (
              <Button kind="ghost" icon="history" onClick={() => setHistoryOpen(true)}>
                {ct('menu.history')}
              </Button>
            )}
            {base && (
              <Button
                kind="ghost"
                icon="archive"
                className="order-1 ms-auto"
                onClick={() => {
                  form.methods.reset();
                  void archive(base);
                }}
              >
                {ct('menu.archive')}
              </Button>
            )}
          </SaveBar>
        </Form>
        <DishPreview menu={menu} dish={base} control={form.control} />
      </div>
      {base && (
        <DishHistory
          menu={menu}
          dish={base}
          open={isHistoryOpen}
          onClose={() => setHistoryOpen(false)}
          onRestored={rebase}
        />
      )}
      <DishConflict menu={menu} form={form} base={base} theirs={theirs} />
    </>
  );
}

/** Archives a dish, closes its panel and offers to take it back. */
function useArchive(menu: ConsoleMenu, onClose: () => void): (dish: MenuProduct) => Promise<void> {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const language = useLanguage();
  const { show } = useToast();
  const showError = useErrorToast();
  const { reload } = useMenuCache(menu.merchantId);
  const restore = async (id: string): Promise<void> => {
    try {
      await api('POST /console/menu/products/:id/restore', { params: { id } });
    } catch (error) {
      showError(error);
    }
    await reload();
  };
  return async ({ id, name }) => {
    try {
      await api('DELETE /console/menu/products/:id', { params: { id } });
      onClose();
      show({
        text: ct('menu.archived', { name: textIn(name, language) }),
        duration: UNDO_MS,
        action: { label: ct('menu.undo'), onAction: () => void restore(id) },
      });
    } catch (error) {
      showError(error);
    }
    await reload();
  };
}
