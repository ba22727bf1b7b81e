import { useState, type FormEvent } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { CancelReason, OrderStatus } from '#domain/orders/orders/statuses.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { stopEnds, STOP_UNTIL, type StopUntil } from '#web/shared/console/time/stop-until.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useBusyOrders } from './order-mutations.ts';
import { reasonsFor } from './reasons.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import type { MoveMore } from './use-moves.ts';

export interface MoveRequest {
  order: StaffOrder;
  to: OrderStatus;
}

interface ReasonDialogProps {
  /** null: closed. */
  request: MoveRequest | null;
  onClose: () => void;
  onMove: (order: StaffOrder, to: OrderStatus, more: MoveMore) => Promise<boolean>;
}

/** Asks for the reason before an order is rejected, cancelled or brought back: the guest reads it. */
export function ReasonDialog({ request, onClose, onMove }: ReasonDialogProps) {
  const ct = useConsoleT();
  const t = useT();
  const title =
    request?.to === 'CANCELED'
      ? ct('reject.title', { number: shortNumber(request.order.number) })
      : ct('cameBack.title', { number: request ? shortNumber(request.order.number) : '' });
  return (
    <Dialog open={request !== null} onClose={onClose} title={title} closeLabel={t('close')} size="small">
      {request && (
        <ReasonForm key={`${request.order.id} ${request.to}`} request={request} onDone={onClose} onMove={onMove} />
      )}
    </Dialog>
  );
}

function ReasonForm({
  request: { order, to },
  onDone,
  onMove,
}: {
  request: MoveRequest;
  onDone: () => void;
  onMove: ReasonDialogProps['onMove'];
}) {
  const ct = useConsoleT();
  const { can } = useStaff();
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [note, setNote] = useState('');
  const [stopped, setStopped] = useState<ReadonlySet<string>>(() => new Set());
  const [until, setUntil] = useState<StopUntil>('DAY');
  const [missing, setMissing] = useState(false);
  const isSending = useBusyOrders().has(order.id);
  const [openedAt] = useState(Date.now);
  const isCancel = to === 'CANCELED';
  const needsNote = !isCancel || reason === 'OTHER';
  const offersStop = reason === 'OUT_OF_STOCK' && can('stopList.change');

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if ((isCancel && reason === null) || (needsNote && note.trim() === '')) return setMissing(true);
    const done = await onMove(order, to, {
      ...(reason ? { reason } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
      ...(offersStop && stopped.size > 0
        ? { productIds: [...stopped], stopUntil: stopEnds(until, Date.now(), clockOf(order.timeZone)) }
        : {}),
    });
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
        <OptionGroup legend={ct('reject.why')} error={missing && reason === null ? ct('reject.choose') : false}>
          {reasonsFor(order, can('orders.cancelLate'), openedAt).map((each) => (
            <OptionRow
              key={each}
              type="radio"
              name="reason"
              label={ct(`reason.${each}`)}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
          ))}
        </OptionGroup>
      )}
      {offersStop && (
        <OptionGroup legend={ct('reject.stop')}>
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
              label={ct('stop.until')}
              value={until}
              onChange={setUntil}
              segments={STOP_UNTIL.map((value) => ({ value, label: ct(`stop.until.${value}`) }))}
            />
          )}
        </OptionGroup>
      )}
      <TextArea
        label={ct('reject.note')}
        {...(needsNote ? {} : { optional: ct('optional') })}
        value={note}
        maxLength={500}
        error={missing && needsNote && note.trim() === '' ? ct('reject.noteNeeded') : false}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button kind={isCancel ? 'danger' : 'primary'} type="submit" wide loading={isSending}>
        {ct(isCancel ? 'reject.do' : 'cameBack.do', { number: shortNumber(order.number) })}
      </Button>
    </form>
  );
}
