import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import type { DishChange } from '#contract/restaurants/menu-editor-history.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { currentVersionOf } from '#web/shared/console/form/current-version.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useFieldText } from './dish-field-text.ts';
import { valuesOf, type DishField } from './dish-values.ts';
import { withDish } from './menu-view.ts';
import { useMenuCache } from './use-menu.ts';

interface DishHistoryProps {
  menu: ConsoleMenu;
  /** As the form knows it on the server. */
  dish: MenuProduct;
  open: boolean;
  onClose: () => void;
  /** A newer version is on the server: by a restore, or by somebody else. */
  onRestored: (dish: MenuProduct) => void;
}

/** Who changed a dish, when, and what; each change can be taken back. */
export function DishHistory({ open, onClose, ...rest }: DishHistoryProps) {
  const t = useT();
  const ct = useConsoleT();
  return (
    <Dialog open={open} onClose={onClose} title={ct('menu.history')} closeLabel={t('close')} size="medium">
      {open && <Changes {...rest} />}
    </Dialog>
  );
}

type ChangesProps = Pick<DishHistoryProps, 'menu' | 'dish' | 'onRestored'>;

function Changes({ menu, dish, onRestored }: ChangesProps) {
  const ct = useConsoleT();
  const { id, version } = dish;
  const query = useCallQuery('GET /console/menu/products/:id/history', { params: { id } }, { staleTime: 0 });
  const { show } = useToast();
  const showError = useErrorToast();
  const { put, reload } = useMenuCache(menu.merchantId);
  const take = (latest: MenuProduct): void => {
    put((before) => withDish(before, latest));
    onRestored(latest);
  };
  const restore = useCallMutation('POST /console/menu/products/:id/history/:changeId/restore', {
    invalidates: ['GET /console/menu/products/:id/history'],
    onSuccess: (restored) => {
      take(restored);
      show({ text: ct('menu.history.restored') });
      // It may be in another category now.
      void reload();
    },
    onError: (error) => {
      const latest = currentVersionOf<MenuProduct>(error);
      if (!latest) {
        // Its category, photo or options of then have been deleted.
        if (error instanceof ApiError && error.code === 'VALIDATION') show({ text: ct('menu.history.gone') });
        else showError(error);
        return;
      }
      // Somebody changed the dish meanwhile: their change is shown first.
      take(latest);
      void query.refetch();
      show({ text: ct('menu.history.changed') });
    },
  });
  return (
    <ListStates
      query={query}
      failed={ct('menu.history.failed')}
      empty={<EmptyState icon="history" title={ct('menu.history.none')} />}
    >
      {(items) => (
        <ol className="grid gap-4">
          {items.map((change) => (
            <ChangeRow
              key={change.id}
              menu={menu}
              dish={dish}
              change={change}
              isPending={restore.isPending}
              onRestore={() => restore.mutate({ params: { id, changeId: change.id }, body: { version } })}
            />
          ))}
        </ol>
      )}
    </ListStates>
  );
}

interface ChangeRowProps {
  menu: ConsoleMenu;
  dish: MenuProduct;
  change: DishChange;
  isPending: boolean;
  onRestore: () => void;
}

function ChangeRow({ menu, dish, change, isPending, onRestore }: ChangeRowProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const { at, by, what, before } = change;
  const fields = Object.keys(before) as DishField[];
  const when = `${clock.date(at, language)}, ${clock.time(at)}`;
  return (
    <li className="grid gap-2 pb-4 border-b border-line">
      <p className="flex flex-wrap justify-between gap-x-3 gap-y-0.5">
        <b>{ct(`menu.history.${what}`)}</b>
        <span className="text-ink-2">
          {by ?? ct('audit.somebody')}, <time dateTime={at}>{when}</time>
        </span>
      </p>
      {fields.length > 0 && (
        <>
          <ChangedFields menu={menu} dish={dish} change={change} fields={fields} />
          <div>
            <Button
              size={40}
              icon="undo-2"
              aria-label={ct('menu.history.restoreNamed', { when })}
              disabled={isPending}
              onClick={onRestore}
            >
              {ct('menu.history.restore')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

type ChangedFieldsProps = Pick<ChangeRowProps, 'menu' | 'dish' | 'change'> & { fields: readonly DishField[] };

function ChangedFields({ menu, dish, change, fields }: ChangedFieldsProps) {
  const ct = useConsoleT();
  const fieldText = useFieldText(menu);
  const branchIds = menu.branches.map(({ id }) => id);
  const [old, now] = [change.before, change.after].map((part) => valuesOf({ ...dish, ...part }, branchIds));
  return (
    <dl>
      {fields.map((field) => {
        const [was, is] = [fieldText(field, old!), fieldText(field, now!)];
        return (
          <div className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-3 gap-y-1 py-0.5" key={field}>
            <dt className="text-ink-2">{ct(`menu.field.${field}`)}</dt>
            <dd className="wrap-anywhere">{was === is ? ct('menu.history.other') : `${was} → ${is}`}</dd>
          </div>
        );
      })}
    </dl>
  );
}
