import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useErrorMessage } from './error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { DrawerMoves } from '#web/shared/console/kit/drawer-parts.tsx';

interface QuestionProps {
  open: boolean;
  /** Names what is removed or done. */
  title: string;
  /** Of the button; `danger` by default. */
  kind?: 'danger' | 'primary';
  /** The verb on the button. */
  action: string;
  /** Label of the cancel button, if not the default. */
  keep?: string;
  /** Nothing is chosen yet that could be done. */
  disabled?: boolean;
  children: ReactNode;
  /** Errors are shown in the dialog. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is removed, or done that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  kind = 'danger',
  action,
  keep,
  disabled,
  children,
  onConfirm,
  onClose,
}: QuestionProps) {
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: () => onConfirm() });
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      closeLabel={t('close')}
      size="small"
      footer={
        <DrawerMoves>
          <Button onClick={close}>{keep ?? ct('change.leave')}</Button>
          <Button kind={kind} loading={isPending} disabled={disabled} onClick={() => mutate()}>
            {action}
          </Button>
        </DrawerMoves>
      }
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
      <div role="alert">{error && <Notice tone="bad">{errorMessage(error)}</Notice>}</div>
    </Dialog>
  );
}
