import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Broadcast, BroadcastEstimate } from '#contract/guests/broadcasts.ts';
import { formatTime } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { putIntoLists } from '#web/platform/query/put-data.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EstimateFacts } from './estimate-facts.tsx';
import { DrawerMoves } from '#web/shared/console/kit/drawer-parts.tsx';

interface SendDialogProps {
  open: boolean;
  row: Broadcast;
  estimate: BroadcastEstimate;
  onClose: () => void;
}

/** Says once more whom it reaches and what it costs, and asks when. */
export function SendDialog({ open, row, estimate, onClose }: SendDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { date } = useFormat();
  const client = useQueryClient();
  const [when, setWhen] = useState<'now' | 'at'>('now');
  const [at, setAt] = useState('');
  const { mutate, isPending, error } = useCallMutation('POST /console/broadcasts/:id/moves', {
    invalidates: ['GET /console/broadcasts'],
    onSuccess: (moved) => {
      // The draft is no longer one, also before the list is refetched.
      putIntoLists(client, 'GET /console/broadcasts', moved);
      onClose();
    },
  });
  const { quietUntil } = estimate;
  const send = (): void =>
    mutate({
      params: { id: row.id },
      body: {
        move: 'schedule',
        version: row.version,
        startsAt: when === 'at' ? { day: at.slice(0, 10), time: at.slice(11, 16) } : null,
      },
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={ct('broadcasts.sendQuestion')}
      closeLabel={t('close')}
      size="small"
      footer={
        <DrawerMoves>
          <Button onClick={onClose}>{ct('change.leave')}</Button>
          <Button kind="primary" icon="send" loading={isPending} disabled={when === 'at' && at === ''} onClick={send}>
            {ct(when === 'at' ? 'broadcasts.schedule' : 'broadcasts.sendNow')}
          </Button>
        </DrawerMoves>
      }
    >
      <div className="grid gap-4">
        <EstimateFacts estimate={estimate} />
        <SegmentedControl
          label={ct('broadcasts.when')}
          value={when}
          onChange={setWhen}
          segments={[
            { value: 'now', label: ct('broadcasts.now') },
            { value: 'at', label: ct('broadcasts.at') },
          ]}
        />
        {when === 'at' && (
          <TextField
            type="datetime-local"
            label={ct('broadcasts.startsAt')}
            hint={ct('broadcasts.startsAtHint')}
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        )}
        {when === 'now' && quietUntil && (
          <Notice tone="info">
            {ct('broadcasts.quietNow', { when: `${date(quietUntil)}, ${formatTime(quietUntil)}` })}
          </Notice>
        )}
        <div role="alert">{error && <Notice tone="bad">{errorMessage(error)}</Notice>}</div>
      </div>
    </Dialog>
  );
}
