import { useState } from 'react';
import type { ConsoleGuest } from '#contract/guests/guests.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DrawerMoves } from '#web/shared/console/kit/drawer-parts.tsx';

const SHORTEST_REASON = 3;

/** Deletes the personal data of a guest who has requested it, after a question with a reason. */
export function GuestErasing({ guest, onErased }: { guest: ConsoleGuest; onErased: () => Promise<unknown> }) {
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { mutate, reset, isPending, error } = useCallMutation('DELETE /console/guests/:id', {
    onSuccess: () => {
      setIsOpen(false);
      void onErased();
    },
  });
  const close = (): void => {
    reset();
    setIsOpen(false);
  };
  const hasOpenOrder = error instanceof ApiError && error.code === 'NOT_ALLOWED_NOW';
  return (
    <section aria-label={ct('guests.erase')}>
      <Button size={40} kind="ghost" icon="trash-2" onClick={() => setIsOpen(true)}>
        {ct('guests.erase')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={ct('guests.eraseQuestion')}
        closeLabel={t('close')}
        size="small"
        footer={
          <DrawerMoves>
            <Button onClick={close}>{ct('change.leave')}</Button>
            <Button
              kind="danger"
              loading={isPending}
              disabled={reason.trim().length < SHORTEST_REASON}
              onClick={() => mutate({ params: { id: guest.id }, body: { reason: reason.trim() } })}
            >
              {ct('guests.eraseDo')}
            </Button>
          </DrawerMoves>
        }
      >
        <div className="grid gap-4">
          <p>{ct('guests.eraseHint')}</p>
          <TextField
            label={ct('guests.eraseWhy')}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div role="alert">
            {error && <Notice tone="bad">{hasOpenOrder ? ct('guests.eraseOpenOrder') : errorMessage(error)}</Notice>}
          </div>
        </div>
      </Dialog>
    </section>
  );
}
