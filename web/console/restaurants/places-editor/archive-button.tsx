import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface ArchiveButtonProps {
  title: string;
  why: string;
  label?: string;
  /** Why it is refused is shown in the question. */
  onArchive: () => Promise<unknown>;
  onArchived: () => Promise<void>;
}

/** Asks, and archives. */
export function ArchiveButton({ title, why, label, onArchive, onArchived }: ArchiveButtonProps) {
  const ct = useConsoleT();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button kind="ghost" icon="archive" className="order-1 ms-auto" onClick={() => setIsAsking(true)}>
        {label ?? ct('places.archive')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        action={ct('places.archive')}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await onArchive();
          setIsAsking(false);
          await onArchived();
        }}
      >
        {why}
      </ConfirmDialog>
    </>
  );
}
