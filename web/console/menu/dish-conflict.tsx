import type { ConsoleMenu, MenuProduct } from '#contract/console-menu.ts';
import type { ContractForm } from '#web/platform/form/use-contract-form.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { changedFields, valuesOf, type DishField, type DishValues } from './dish-values.ts';
import { categoriesOf, textIn } from './menu-view.ts';

interface DishConflictProps {
  menu: ConsoleMenu;
  form: ContractForm<DishValues>;
  base: MenuProduct | null;
  theirs: MenuProduct | null;
}

/** Somebody saved the dish meanwhile: shows what they changed, and which of it would be overwritten. */
export function DishConflict({ menu, form, base, theirs }: DishConflictProps) {
  const t = useT();
  const ct = useConsoleT();
  const fieldValue = useFieldValue(menu);
  const { conflict, isPending, resolveConflict, dismissConflict } = form;
  const branchIds = menu.branches.map(({ id }) => id);
  const changes =
    base && theirs ? changedFields(valuesOf(base, branchIds), valuesOf(theirs, branchIds)) : ([] as DishField[]);
  return (
    <Dialog
      open={conflict !== null}
      onClose={dismissConflict}
      title={ct('menu.conflict.title', { name: conflict?.changedBy ?? ct('audit.somebody') })}
      closeLabel={t('close')}
      size="medium"
      footer={
        <div className="drawer-moves">
          <Button loading={isPending} onClick={() => void resolveConflict('reload')}>
            {ct('menu.conflict.theirs')}
          </Button>
          <Button kind="danger" loading={isPending} onClick={() => void resolveConflict('overwrite')}>
            {ct('menu.conflict.mine')}
          </Button>
        </div>
      }
    >
      <p>{ct('menu.conflict.why')}</p>
      {conflict && theirs && (
        <table className="table dish-conflict">
          <thead>
            <tr>
              <th scope="col">{ct('menu.conflict.field')}</th>
              <th scope="col">{ct('menu.conflict.theirVersion')}</th>
              <th scope="col">{ct('menu.conflict.myVersion')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((field) => (
              <tr key={field}>
                <th scope="row">{ct(`menu.field.${field}`)}</th>
                <td>{fieldValue(field, valuesOf(theirs, branchIds))}</td>
                <td>{fieldValue(field, form.methods.getValues())}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

/** What a field holds, in a few words. */
function useFieldValue(menu: ConsoleMenu): (field: DishField, values: DishValues) => string {
  const t = useT();
  const ct = useConsoleT();
  const { money } = useFormat();
  const language = useLanguage();
  return (field, values) => {
    const named = (items: readonly { id: string; name: Parameters<typeof textIn>[0] }[], ids: readonly string[]) =>
      items.filter(({ id }) => ids.includes(id)).map(({ name }) => textIn(name, language));
    const texts: Record<DishField, () => string | number | null> = {
      categoryId: () => named(categoriesOf(menu), [values.categoryId]).join(),
      name: () => Object.values(values.name).filter(Boolean).join(' · '),
      description: () => Object.values(values.description).filter(Boolean).join(' · '),
      costPrice: () => money(values.costPrice ?? 0),
      discount: () => `${values.discount ?? 0}%`,
      photoId: () => ct(values.photo ? 'menu.photo.there' : 'settings.picture.none'),
      weight: () => values.weight,
      volume: () => values.volume,
      nutrition: () =>
        Object.values(values.nutrition)
          .map((each) => each ?? '–')
          .join(' / '),
      tags: () => values.tags,
      dietaryTags: () => values.dietaryTags.map((tag) => t(`product.diet.${tag}`)).join(', '),
      allergens: () => values.allergens.map((each) => t(`product.allergen.${each}`)).join(', '),
      station: () => values.station,
      soldFromMinute: () => values.soldFrom,
      soldToMinute: () => values.soldTo,
      mxik: () => values.mxik,
      branches: () =>
        values.branches
          .filter(({ isCarried }) => isCarried)
          .map(({ branchId }) => menu.branches.find(({ id }) => id === branchId)?.name)
          .join(', '),
      modificationGroupIds: () => named(menu.modificationGroups, values.modificationGroupIds).join(', '),
      hidden: () => ct(values.hidden ? 'menu.hidden' : 'menu.shown'),
    };
    return String(texts[field]() || '–');
  };
}
