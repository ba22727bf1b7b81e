import { useEffect, useState } from 'react';
import type { StaffOrder } from '#contract/board.ts';
import type { TicketView } from '#contract/tickets.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { clockOf } from '#web/platform/format/clock.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { printTicket } from './print-ticket.ts';

/** Which printers have the order on paper; once more is marked as a copy. */
export function TicketPart({ order }: { order: StaffOrder }) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const errorMessage = useErrorMessage();
  const { show } = useToast();
  const { can } = useStaff();
  const [ticket, setTicket] = useState<TicketView | null>(null);
  const [failed, setFailed] = useState(false);
  const [sending, setSending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    api('GET /console/orders/:id/ticket', { params: { id: order.id }, signal: controller.signal }).then(
      setTicket,
      () => !controller.signal.aborted && setFailed(true),
    );
    return () => controller.abort();
  }, [api, order.id, order.version, attempt]);
  const reprint = async (): Promise<void> => {
    setSending(true);
    try {
      setTicket(await api('POST /console/orders/:id/reprint', { params: { id: order.id }, body: {} }));
    } catch (error) {
      show({ text: errorMessage(error), kind: 'error' });
    }
    setSending(false);
  };
  const retry = (): void => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <section className="drawer-part" aria-label={ct('ticket')}>
      <h3 className="text-h4">{ct('ticket')}</h3>
      {!ticket && failed && (
        <div className="card-row">
          <span>{ct('ticket.failed')}</span>
          <Button size={40} onClick={retry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {ticket?.prints.length === 0 && <p className="text-ink-2">{ct('ticket.none')}</p>}
      <ul className="setting-rows">
        {ticket?.prints.map((print) => (
          <li key={`${print.printerId} ${print.revision} ${print.reprint}`}>
            <span className="setting-row-name">
              {print.printerName ?? ct('ticket.printerGone')}
              {print.reprint > 0 && ` · ${ct('ticket.copy', { n: print.reprint })}`}
              {print.error && <small>{print.error}</small>}
            </span>
            <Badge tone={print.state === 'FAILED' ? 'bad' : print.state === 'PRINTED' ? 'ok' : 'neutral'}>
              {ct(`ticket.${print.state}`)}
            </Badge>
            <span className="text-ink-2 tabular">{clockOf(order.timeZone).time(print.at)}</span>
          </li>
        ))}
      </ul>
      <div className="drawer-buttons">
        {can('orders.move') && (
          <Button size={40} icon="printer" loading={sending} onClick={() => void reprint()}>
            {ct(ticket?.prints.length === 0 ? 'ticket.print' : 'ticket.reprint')}
          </Button>
        )}
        <Button size={40} icon="receipt-text" onClick={() => printTicket(order, ct, language)}>
          {ct('order.print')}
        </Button>
      </div>
    </section>
  );
}
