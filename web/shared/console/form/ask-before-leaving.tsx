import type { ReactNode } from 'react';
import { UnsavedChanges } from '#web/platform/form/unsaved-changes.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** A page whose forms are asked about before they are left with unsaved changes. */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const ct = useConsoleT();
  return (
    <UnsavedChanges
      renderQuestion={({ isOpen, onStay, onLeave }) => (
        <ConfirmDialog
          open={isOpen}
          title={ct('settings.leave.title')}
          action={ct('settings.leave.go')}
          keep={ct('settings.leave.stay')}
          onClose={onStay}
          onConfirm={async () => onLeave()}
        >
          {ct('settings.leave.why')}
        </ConfirmDialog>
      )}
    >
      {children}
    </UnsavedChanges>
  );
}
