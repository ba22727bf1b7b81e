import { useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { ButtonRow, Row } from '#web/shared/console/kit/rows.tsx';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useRefetchOnChange } from '#web/platform/query/use-refetch-on-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { clockOf } from '#web/platform/format/clock.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { GuestPaper } from '#web/shared/console/orders/guest-paper.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { printTicket } from './print-ticket.ts';
import { SettingRowName, SettingRows } from '#web/shared/console/kit/setting-parts.tsx';
import { DrawerPart } from '#web/shared/console/kit/drawer-parts.tsx';

/** Printed tickets of the order; a reprint is marked as a copy. */
export function TicketPart({ order }: { order: StaffOrder }) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const showError = useErrorToast();
  const client = useQueryClient();
  const { can } = useStaff();
  const input = { params: { id: order.id } };
  const query = useCallQuery('GET /console/orders/:id/ticket', input);
  const { data: ticket, isError, refetch } = query;
  useRefetchOnChange(order.version, query);
  const { mutate: reprint, isPending } = useCallMutation('POST /console/orders/:id/reprint', {
    onSuccess: (changed) => setCallData(client, 'GET /console/orders/:id/ticket', input, () => changed),
    onError: showError,
  });
  return (
    <DrawerPart aria-label={ct('ticket')}>
      <h3 className="text-h4">{ct('ticket')}</h3>
      {!ticket && isError && (
        <Row>
          <span>{ct('ticket.failed')}</span>
          <Button size={40} onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </Row>
      )}
      {ticket?.prints.length === 0 && <p className="text-ink-2">{ct('ticket.none')}</p>}
      <SettingRows>
        {ticket?.prints.map((print) => (
          <li key={`${print.printerId} ${print.revision} ${print.reprint}`}>
            <SettingRowName>
              {print.printerName ?? ct('ticket.printerGone')}
              {print.reprint > 0 && ` · ${ct('ticket.copy', { n: print.reprint })}`}
              {print.error && <small>{ct(`printError.${print.error}`)}</small>}
              {print.printedBy && <small>{ct('ticket.printedBy', { name: print.printedBy })}</small>}
            </SettingRowName>
            <Badge tone={print.state === 'FAILED' ? 'bad' : print.state === 'PRINTED' ? 'ok' : 'neutral'}>
              {ct(`ticket.${print.state}`)}
            </Badge>
            <span className="text-ink-2 tabular">{clockOf(order.timeZone).time(print.at)}</span>
          </li>
        ))}
      </SettingRows>
      <ButtonRow>
        {can('orders.move') && (
          <Button size={40} icon="printer" loading={isPending} onClick={() => reprint({ ...input, body: {} })}>
            {ct(ticket?.prints.length === 0 ? 'ticket.print' : 'ticket.reprint')}
          </Button>
        )}
        <Button size={40} icon="receipt-text" onClick={() => printTicket(order, ct, language)}>
          {ct('order.print')}
        </Button>
        {can('orders.settle') && (
          <GuestPaper of="orders" id={order.id} branchId={order.branchId} isPaid={order.due === 0} />
        )}
      </ButtonRow>
    </DrawerPart>
  );
}
