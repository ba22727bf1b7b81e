import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import type { ContractForm } from '#web/platform/form/use-contract-form.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useFieldText } from './dish-field-text.ts';
import { changedFields, valuesOf, type DishField, type DishValues } from './dish-values.ts';
import { DrawerMoves } from '#web/shared/console/kit/drawer-parts.tsx';

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
  const fieldText = useFieldText(menu);
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
        <DrawerMoves>
          <Button loading={isPending} onClick={() => void resolveConflict('reload')}>
            {ct('menu.conflict.theirs')}
          </Button>
          <Button kind="danger" loading={isPending} onClick={() => void resolveConflict('overwrite')}>
            {ct('menu.conflict.mine')}
          </Button>
        </DrawerMoves>
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
                <td>{fieldText(field, valuesOf(theirs, branchIds))}</td>
                <td>{fieldText(field, form.methods.getValues())}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
