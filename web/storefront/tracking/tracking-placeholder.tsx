import { Link } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';
import type { TrackedOrder } from './use-tracked-order.ts';

/** The states without an order: loading, failed, or not found. */
export function TrackingPlaceholder({
  open,
  onClose,
  tracked: { state, refresh },
}: ModalProps & { tracked: TrackedOrder }) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('nothingYet.activeorder')} closeLabel={t('close')} size="small">
      {state === 'gone' && (
        <EmptyState
          icon="receipt-text"
          title={t('confirmation.gone')}
          className="py-6"
          action={
            <Button kind="primary" render={(props) => <Link to={paths.orders()} replace {...props} />}>
              {t('confirmation.orders')}
            </Button>
          }
        />
      )}
      {state === 'failed' && (
        <ErrorState title={t('track.failed')} retryLabel={t('tryAgain')} onRetry={refresh} className="py-6">
          {t('confirmation.safe')}
        </ErrorState>
      )}
      {state === 'loading' && (
        <BusyRegion
          busy
          label={t('loading')}
          skeleton={
            <div className="grid gap-4">
              <Skeleton className="h-7 w-24" />
              <Skeleton className="h-14 w-64" />
              <Skeleton shape="box" className="h-52" />
            </div>
          }
        >
          {null}
        </BusyRegion>
      )}
    </Dialog>
  );
}
