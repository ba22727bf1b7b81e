import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { MoneyTasks } from '#contract/money/online-payments.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface SettleDialogProps {
  difference: MoneyTasks['differences'][number];
  onClose: () => void;
}

/** What was found out about a difference, before it leaves the list. */
export function SettleDialog({ difference, onClose }: SettleDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const settle = useCallMutation('POST /console/payments/differences/:id/settle', {
    onSuccess: (tasks) => {
      setCallData(client, 'GET /console/payments', undefined, () => tasks);
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (note.trim() === '') return setMissing(true);
    settle.mutate({ params: { id: difference.id }, body: { note: note.trim() } });
  };
  return (
    <Dialog open onClose={onClose} title={ct('moneyTasks.settleTitle')} closeLabel={t('close')} size="small">
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p>{ct(`moneyTasks.kind.${difference.kind}`)}</p>
        <TextArea
          label={ct('moneyTasks.settleNote')}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
          error={isMissing && note.trim() === '' ? ct('reject.noteNeeded') : false}
        />
        <div role="alert">{settle.error && <Notice tone="bad">{errorMessage(settle.error)}</Notice>}</div>
        <Button type="submit" kind="primary" wide loading={settle.isPending}>
          {ct('moneyTasks.settle')}
        </Button>
      </form>
    </Dialog>
  );
}
