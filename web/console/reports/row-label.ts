/** What a row of a report is called: its name, or the word that its key stands for. */
import type { ReportRow } from '#contract/console-reports.ts';
import type { CancelReason, OrderServiceType, OrderSource, PaymentType } from '#domain/orders/statuses.ts';
import type { Dimension } from '#domain/reports/dimensions.ts';
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

export function rowLabel({ key, name }: Pick<ReportRow, 'key' | 'name'>, by: Dimension, ct: ConsoleT): string {
  if (name !== null) return name;
  switch (by) {
    case 'hour':
      return `${key}:00–${(Number(key) + 1) % 24}:00`;
    case 'service':
      return ct(`service.${key as OrderServiceType}`);
    case 'source':
      return ct(`source.${key as OrderSource}`);
    case 'payment':
      return ct(`payment.${key as PaymentType}`);
    case 'reason':
      return ct(`reason.${key as CancelReason}`);
    case 'guest':
      return ct(`reports.guest.${key as 'NEW' | 'RETURNING'}`);
    case 'booking':
      return ct(`reports.booking.${key as 'EXPECTED' | 'CAME' | 'NO_SHOW' | 'CANCELED'}`);
    default:
      return ct(key === '' ? 'reports.other' : 'reports.unknown');
  }
}
