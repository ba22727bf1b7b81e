import { useState, type FormEvent } from 'react';
import type { StaffOrder } from '#contract/board.ts';
import type { CancelReason, OrderStatus } from '#domain/orders/statuses.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useAtWork } from '../staff-context.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { stopEnds, STOP_UNTIL, type StopUntil } from '../stop-until.ts';
import { useWords } from '../words/use-words.ts';
import { reasonsFor } from './reasons.ts';
import { shortNumber, type MoveMore } from './use-moves.tsx';

export interface Asked {
  order: StaffOrder;
  to: OrderStatus;
}

interface ReasonDialogProps {
  asked: Asked | null;
  onClose: () => void;
  onMove: (order: StaffOrder, to: OrderStatus, more: MoveMore) => Promise<boolean>;
}

/**
 * Why an order is rejected, cancelled or brought back. The guest reads the reason, so it is asked for before, not
 * after.
 */
export function ReasonDialog({ asked, onClose, onMove }: ReasonDialogProps) {
  const w = useWords();
  const t = useT();
  const title =
    asked?.to === 'CANCELED'
      ? w('reject.title', { number: shortNumber(asked.order.number) })
      : w('cameBack.title', { number: asked ? shortNumber(asked.order.number) : '' });
  return (
    <Dialog open={asked !== null} onClose={onClose} title={title} closeLabel={t('close')} size="small">
      {asked && <ReasonForm key={`${asked.order.id} ${asked.to}`} asked={asked} onDone={onClose} onMove={onMove} />}
    </Dialog>
  );
}

function ReasonForm({
  asked: { order, to },
  onDone,
  onMove,
}: {
  asked: Asked;
  onDone: () => void;
  onMove: ReasonDialogProps['onMove'];
}) {
  const w = useWords();
  const { can } = useAtWork();
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [note, setNote] = useState('');
  const [stopped, setStopped] = useState<ReadonlySet<string>>(() => new Set());
  const [until, setUntil] = useState<StopUntil>('DAY');
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const [openedAt] = useState(Date.now);
  const isCancel = to === 'CANCELED';
  const needsNote = !isCancel || reason === 'OTHER';
  const offersStop = reason === 'OUT_OF_STOCK' && can('stopList.change');

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if ((isCancel && reason === null) || (needsNote && note.trim() === '')) return setMissing(true);
    setSending(true);
    const done = await onMove(order, to, {
      ...(reason ? { reason } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
      ...(offersStop && stopped.size > 0
        ? { productIds: [...stopped], stopUntil: stopEnds(until, Date.now(), clockOf(order.timeZone)) }
        : {}),
    });
    setSending(false);
    if (done || isCancel) onDone();
  };
  const toggle = (id: string): void =>
    setStopped((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {isCancel && (
        <OptionGroup legend={w('reject.why')} error={missing && reason === null ? w('reject.choose') : false}>
          {reasonsFor(order, can('orders.cancelLate'), openedAt).map((each) => (
            <OptionRow
              key={each}
              type="radio"
              name="reason"
              label={w(`reason.${each}`)}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
          ))}
        </OptionGroup>
      )}
      {offersStop && (
        <OptionGroup legend={w('reject.stop')}>
          {order.lines
            .filter(
              (line, index, all) =>
                line.productId && all.findIndex(({ productId }) => productId === line.productId) === index,
            )
            .map((line) => (
              <OptionRow
                key={line.position}
                type="checkbox"
                label={line.name}
                checked={stopped.has(line.productId!)}
                onChange={() => toggle(line.productId!)}
              />
            ))}
          {stopped.size > 0 && (
            <SegmentedControl
              className="mt-3"
              wide
              label={w('stop.until')}
              value={until}
              onChange={setUntil}
              segments={STOP_UNTIL.map((value) => ({ value, label: w(`stop.until.${value}`) }))}
            />
          )}
        </OptionGroup>
      )}
      <TextArea
        label={w('reject.note')}
        {...(needsNote ? {} : { optional: w('optional') })}
        value={note}
        maxLength={500}
        error={missing && needsNote && note.trim() === '' ? w('reject.noteNeeded') : false}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button kind={isCancel ? 'danger' : 'primary'} type="submit" wide loading={sending}>
        {w(isCancel ? 'reject.do' : 'cameBack.do', { number: shortNumber(order.number) })}
      </Button>
    </form>
  );
}
