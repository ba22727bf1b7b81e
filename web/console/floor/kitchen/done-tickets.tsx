import { useMemo } from 'react';
import type { DoneTicket } from '#contract/floor/kitchen.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { statusLabel } from '#web/shared/console/orders/order-labels.ts';

interface DoneTicketsProps {
  branchId: string;
  onClose: () => void;
  onRecalled: () => void;
}

const TOPICS = ['ORDERS', 'KITCHEN'] as const;

/** What the kitchen has finished lately; a ticket that was finished by mistake comes back. */
export function DoneTickets({ branchId, onClose, onRecalled }: DoneTicketsProps) {
  const t = useT();
  const ct = useConsoleT();
  const input = useMemo(() => ({ query: { branchId } }), [branchId]);
  const query = useLiveQuery('GET /console/kitchen/done', input, TOPICS);
  return (
    <Dialog open onClose={onClose} title={ct('kitchen.done')} closeLabel={t('close')} size="medium">
      <div className="grid gap-3">
        <p className="text-ink-2">{ct('kitchen.doneWhy')}</p>
        <ListStates
          query={query}
          failed={ct('kitchen.doneFailed')}
          empty={<EmptyState icon="chef-hat" title={ct('kitchen.doneNone')} />}
        >
          {(items) => (
            <ul className="grid">
              {items.map((ticket) => (
                <Done key={ticket.orderId} ticket={ticket} onRecalled={onRecalled} />
              ))}
            </ul>
          )}
        </ListStates>
      </div>
    </Dialog>
  );
}

function Done({ ticket, onRecalled }: { ticket: DoneTicket; onRecalled: () => void }) {
  const ct = useConsoleT();
  const clock = useClock();
  const { show } = useToast();
  const number = shortNumber(ticket.number);
  const recall = useCallMutation('POST /console/orders/:id/recall', {
    invalidates: ['GET /console/kitchen/done'],
    onError: useErrorToast(),
    onSuccess: () => {
      show({ text: ct('kitchen.recalled', { number }) });
      onRecalled();
    },
  });
  const where = ticket.tableNumber
    ? ct('card.table', { number: ticket.tableNumber })
    : ct(`service.${ticket.serviceType}`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 min-h-14 py-2 border-b border-line">
      <div>
        <p>
          <b>№ {number}</b> · {where} · <span className="tabular">{clock.time(ticket.doneAt)}</span>
        </p>
        <p className="text-ink-2">{ticket.lines.map((line) => `${line.productCount}× ${line.name}`).join(', ')}</p>
      </div>
      {ticket.mayRecall ? (
        <Button
          size={48}
          icon="undo-2"
          loading={recall.isPending}
          onClick={() => recall.mutate({ params: { id: ticket.orderId } })}
        >
          {ct('kitchen.recall')}
        </Button>
      ) : (
        <span className="text-ink-2">{ticket.isRecalled ? ct('kitchen.recalledMark') : statusLabel(ticket, ct)}</span>
      )}
    </li>
  );
}
