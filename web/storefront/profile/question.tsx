import type { ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface QuestionProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The safe answer. */
  stay: string;
  go: string;
  busy?: boolean;
  onStay: () => void;
  onGo: () => void;
}

/** A confirmation before an irreversible action, which states the consequence. */
export function Question({ open, title, children, stay, go, busy, onStay, onGo }: QuestionProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={title}
      closeLabel={t('close')}
      size="small"
      keepOpen
      footer={
        <>
          <Button onClick={onStay}>{stay}</Button>
          <Button kind="danger" loading={busy} onClick={onGo}>
            {go}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
