import { useState } from 'react';
import type { GroupOrder } from '#contract/orders/group-orders.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { HostActions } from './use-host-actions.ts';

const MORE_MINUTES = 15;

export function HostControls({ group, actions }: { group: GroupOrder; actions: HostActions }) {
  const t = useT();
  const { money } = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  const { isBusy, stop, checkout, reopen, disband } = actions;
  const isOpen = group.status === 'OPEN';
  return (
    <section className="card grid gap-3" data-pad="" aria-label={t('group.hostControls')}>
      {!isOpen && <p className="text-ink-2">{t('group.closedForHost')}</p>}
      <Button
        kind="primary"
        size={56}
        wide
        loading={isBusy}
        disabled={group.total === 0}
        disabledReason={t('group.nothingChosen')}
        trailing={money(group.total)}
        onClick={checkout}
      >
        {t('checkout.title')}
      </Button>
      {isOpen ? (
        <Button wide onClick={stop}>
          {t('group.stop')}
        </Button>
      ) : (
        <Button wide onClick={() => reopen(MORE_MINUTES)}>
          {t('group.reopen', { n: MORE_MINUTES })}
        </Button>
      )}
      <Button kind="ghost" wide onClick={() => setConfirming(true)}>
        {t('group.disband')}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('group.disbandQuestion')}
        closeLabel={t('close')}
        size="small"
        keepOpen
        footer={
          <>
            <Button onClick={() => setConfirming(false)}>{t('group.disbandStay')}</Button>
            <Button
              kind="danger"
              onClick={() => {
                setConfirming(false);
                disband();
              }}
            >
              {t('group.disband')}
            </Button>
          </>
        }
      >
        <p>{t('group.disbandConsequence')}</p>
      </Dialog>
    </section>
  );
}
