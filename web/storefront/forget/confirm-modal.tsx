import { useEffect, useRef } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { visitPlan } from '#web/shared/visitor-choices/visit-plan.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { chosenService } from '#web/shared/visitor-choices/chosen-service.ts';
import { recentSearches } from '#web/shared/visitor-choices/recent-searches.ts';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';

/** Asks before this browser's stored data are deleted. The safe answer comes first. */
export default function ConfirmModal({ open, onClose }: ModalProps) {
  const t = useT();
  const toast = useToast();
  const safe = useRef<HTMLButtonElement>(null);
  // After the dialog has focused its heading.
  useEffect(() => safe.current?.focus(), []);
  const forget = (): void => {
    for (const store of [visitorPlace, visitPlan, chosenService, recentSearches]) store.set(null);
    onClose();
    toast.show({ text: t('forget.done') });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('forget.question')}
      closeLabel={t('close')}
      size="small"
      keepOpen
      footer={
        <>
          <Button ref={safe} onClick={onClose}>
            {t('forget.keep')}
          </Button>
          <Button kind="danger" onClick={forget}>
            {t('forget.clear')}
          </Button>
        </>
      }
    >
      <p>{t('forget.consequence')}</p>
    </Dialog>
  );
}
