/** A kitchen ticket for receipt printers: dishes in large type, no prices but the total. */
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import {
  modificationText,
  notesOf,
  partyLabel,
  paymentLabel,
  serviceLabel,
} from '#web/shared/console/orders/order-labels.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { printTicketOf } from '#web/shared/console/print/print-lines.ts';

/** @internal */
export interface TicketLine {
  text: string;
  kind: 'head' | 'dish' | 'detail' | 'plain' | 'rule';
}

/** @internal */
export function ticketLines(order: StaffOrder, ct: ConsoleT, language: Language): TicketLine[] {
  const clock = clockOf(order.timeZone);
  const rule: TicketLine = { text: '', kind: 'rule' };
  const plain = (text: string | null | undefined): TicketLine[] => (text ? [{ text, kind: 'plain' }] : []);
  return [
    ...(order.isTest ? [{ text: `*** ${ct('testOrder.mark')} ***`, kind: 'head' as const }] : []),
    { text: `№ ${shortNumber(order.number)}`, kind: 'head' },
    ...plain(`${order.branchName} · ${clock.time(order.createdDate)}`),
    ...plain([serviceLabel(order, ct), partyLabel(order, ct)].filter(Boolean).join(' · ')),
    ...plain(order.atTime && ct('card.by', { time: clock.time(order.atTime) })),
    rule,
    ...order.lines.flatMap((line): TicketLine[] => [
      { text: `${line.productCount}× ${line.name}`, kind: 'dish' },
      ...line.modifications.map((each): TicketLine => ({ text: modificationText(each), kind: 'detail' })),
      ...(line.note ? [{ text: line.note, kind: 'detail' as const }] : []),
    ]),
    rule,
    ...notesOf(order).map((text): TicketLine => ({ text, kind: 'dish' })),
    ...plain(order.address?.name),
    ...plain(`${formatMoney(order.bill, language)} · ${paymentLabel(order, ct)}`),
  ];
}

export function printTicket(order: StaffOrder, ct: ConsoleT, language: Language): void {
  const parts = ticketLines(order, ct, language).map(({ text, kind }) => {
    const line = document.createElement(kind === 'rule' ? 'hr' : 'p');
    line.dataset.kind = kind;
    line.textContent = text;
    return line;
  });
  printTicketOf(parts);
}
