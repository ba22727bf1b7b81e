import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';

type Name = 'activeorder' | 'status' | 'orders' | 'card';
const ICONS: Record<Name, IconName> = {
  activeorder: 'cooking-pot',
  status: 'clock',
  orders: 'receipt-text',
  card: 'utensils',
};

/** An overlay about an order or a dish that does not exist yet, with a link to the restaurants. */
export function nothingYetModal(name: Name): ComponentType<ModalProps> {
  return function NothingYetModal({ open, onClose }: ModalProps) {
    const t = useT();
    return (
      <Dialog open={open} onClose={onClose} title={t(`nothingYet.${name}`)} closeLabel={t('close')} size="small">
        <EmptyState
          icon={ICONS[name]}
          title={t(`nothingYetSentence.${name}`)}
          className="py-6"
          action={
            <Button kind="primary" render={(props) => <Link to={paths.restaurants()} replace {...props} />}>
              {t('empty.choose')}
            </Button>
          }
        />
      </Dialog>
    );
  };
}
