/** Taking a promo out of the offers, and bringing it back. */
import type { ConsolePromo } from '#contract/restaurants/offers.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { UNDO_MS } from '#web/shared/console/feedback/undo-duration.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** Archives a promo, closes its panel and offers to take it back. */
export function useArchivePromo(
  onClose: () => void,
  onChanged: () => Promise<unknown>,
): (promo: ConsolePromo) => Promise<void> {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { show } = useToast();
  const showError = useErrorToast();
  const restore = async ({ id, isActive }: ConsolePromo): Promise<void> => {
    try {
      const restored = await api('POST /console/promos/:id/restore', { params: { id } });
      if (isActive)
        await api('PATCH /console/promos/:id', { params: { id }, body: { isActive, version: restored.version } });
    } catch (error) {
      showError(error);
    }
    await onChanged();
  };
  return async (promo) => {
    try {
      await api('DELETE /console/promos/:id', { params: { id: promo.id } });
      onClose();
      show({
        text: ct('offers.wasArchived'),
        duration: UNDO_MS,
        action: { label: ct('menu.undo'), onAction: () => void restore(promo) },
      });
    } catch (error) {
      showError(error);
    }
    await onChanged();
  };
}

interface ArchivedPromoProps {
  promo: ConsolePromo;
  onClose: () => void;
}

export function ArchivedPromo({ promo, onClose }: ArchivedPromoProps) {
  const ct = useConsoleT();
  const { mutate, isPending } = useCallMutation('POST /console/promos/:id/restore', {
    invalidates: ['GET /console/promos'],
    onSuccess: onClose,
    onError: useErrorToast(),
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{ct('promos.archivedWhy')}</p>
      <div>
        <Button icon="history" loading={isPending} onClick={() => mutate({ params: { id: promo.id } })}>
          {ct('offers.restore')}
        </Button>
      </div>
    </div>
  );
}
