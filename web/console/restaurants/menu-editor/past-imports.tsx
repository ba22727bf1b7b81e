/** The undo of an import: offered at once, and for a day where a file is chosen. */
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { UNDO_MS } from '#web/shared/console/feedback/undo-duration.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useMenuCache } from './use-menu.ts';

function useUndo(restaurantId: string): (importId: string) => Promise<void> {
  const ct = useConsoleT();
  const { api } = useStorefront();
  const { show } = useToast();
  const { reload } = useMenuCache(restaurantId);
  const showError = useErrorToast();
  return async (importId) => {
    try {
      const undone = await api('POST /console/menu/import/:importId/undo', { params: { importId } });
      show({ text: ct(undone.skipped > 0 ? 'menu.file.undoneSome' : 'menu.file.undone', { ...undone }) });
    } catch (error) {
      showError(error);
    }
    await reload();
  };
}

/** Says what was imported, with its undo. */
export function useUndoImport(restaurantId: string): (importId: string | undefined, text: string) => void {
  const ct = useConsoleT();
  const { show } = useToast();
  const undo = useUndo(restaurantId);
  return (importId, text) =>
    show({
      text,
      duration: UNDO_MS,
      ...(importId !== undefined && { action: { label: ct('menu.undo'), onAction: () => void undo(importId) } }),
    });
}

export function PastImports({ restaurantId }: { restaurantId: string }) {
  const ct = useConsoleT();
  const clock = useClock();
  const undo = useUndo(restaurantId);
  const { data, refetch } = useCallQuery('GET /console/menu/imports', { query: { merchantId: restaurantId } });
  if (!data || data.items.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label={ct('menu.file.past')}>
      <h3 className="text-h4">{ct('menu.file.past')}</h3>
      <ul className="grid gap-1.5">
        {data.items.map(({ id, at, by, added, changed }) => (
          <li className="flex flex-wrap items-center justify-between gap-2" key={id}>
            <span>
              {[clock.time(at), by].filter(Boolean).join(', ')} — {ct('menu.file.pastLine', { added, changed })}
            </span>
            <Button size={40} onClick={() => void undo(id).then(() => refetch())}>
              {ct('menu.file.undo')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="hint">{ct('menu.file.undoHint')}</p>
    </section>
  );
}
