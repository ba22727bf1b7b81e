import { Link } from 'react-router';
import { useT } from '#web/shell/i18n/use-t.ts';
import { paths } from '#web/shell/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ModalProps } from './modal-host.tsx';

/** Without a visit or an order that ended there is nothing to rate; the overlay explains when there will be. */
export default function RatingModal({ open, onClose }: ModalProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('rating.title')} closeLabel={t('close')} size="small">
      <EmptyState icon="star" title={t('rating.nothing')} className="py-6"
        action={<Button kind="primary" render={(props) => <Link to={paths.orders()} replace {...props} />}>{t('confirmation.orders')}</Button>}>
        {t('rating.rules')}
      </EmptyState>
    </Dialog>
  );
}
