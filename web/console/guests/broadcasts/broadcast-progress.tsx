import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Broadcast } from '#contract/guests/broadcasts.ts';
import { movesOf, type BroadcastMove } from '#domain/guests/broadcasts/broadcast.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { formatTime } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { putIntoLists } from '#web/platform/query/put-data.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

const FIGURES = ['recipients', 'waiting', 'sent', 'delivered', 'failed', 'unsubscribed'] as const;

/** A broadcast that was scheduled or sent: its figures, and what can still be done about it. */
export function BroadcastProgress({ row }: { row: Broadcast }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { date } = useFormat();
  const client = useQueryClient();
  const [isCancelling, setIsCancelling] = useState(false);
  const { mutate, mutateAsync, isPending } = useCallMutation('POST /console/broadcasts/:id/moves', {
    invalidates: ['GET /console/broadcasts'],
    // The broadcast may be moved again before the list is refetched.
    onSuccess: (moved) => putIntoLists(client, 'GET /console/broadcasts', moved),
    onError: useErrorToast(),
  });
  const input = (move: BroadcastMove) => ({ params: { id: row.id }, body: { move, version: row.version } });
  const moment = row.startedAt ?? row.startsAt;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge>{ct(`broadcasts.state.${row.state}`)}</Badge>
        {moment && <span>{`${date(moment)}, ${formatTime(moment)}`}</span>}
        <span>{row.channels.map((channel) => ct(`broadcasts.channel.${channel}`)).join(', ')}</span>
      </p>
      <blockquote className="py-3 px-4 rounded-input bg-sunken whitespace-pre-line wrap-anywhere">
        {textIn(row.body, language)}
      </blockquote>
      <dl className="broadcast-facts" aria-live="polite">
        {FIGURES.map((id) => (
          <div key={id}>
            <dt>{ct(`broadcasts.figure.${id}`)}</dt>
            <dd>{row.figures[id]}</dd>
          </div>
        ))}
        {row.skipped > 0 && (
          <div>
            <dt>{ct('broadcasts.figure.skipped')}</dt>
            <dd>{row.skipped}</dd>
          </div>
        )}
      </dl>
      <ButtonRow>
        {movesOf(row.state).map((move) => (
          <Button
            key={move}
            kind={move === 'cancel' ? 'ghost' : 'outline'}
            loading={isPending}
            onClick={() => (move === 'cancel' ? setIsCancelling(true) : mutate(input(move)))}
          >
            {ct(`broadcasts.move.${move}`)}
          </Button>
        ))}
      </ButtonRow>
      <ConfirmDialog
        open={isCancelling}
        title={ct('broadcasts.cancelQuestion')}
        action={ct('broadcasts.move.cancel')}
        onConfirm={async () => {
          await mutateAsync(input('cancel'));
          setIsCancelling(false);
        }}
        onClose={() => setIsCancelling(false)}
      >
        {ct(row.figures.recipients > 0 ? 'broadcasts.cancelHint' : 'broadcasts.cancelUnsent')}
      </ConfirmDialog>
    </div>
  );
}
