/** What a row of a report is called: its name, or the translation of its key. */
import type { ReportRow } from '#contract/management/reports.ts';
import type { CancelReason, OrderServiceType, OrderSource, PaymentType } from '#domain/orders/orders/statuses.ts';
import type { Dimension } from '#domain/management/reports/dimensions.ts';
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

type Word = (key: string, ct: ConsoleT) => string;

/** Dimensions whose keys are words of the orders. */
const WORDS: Partial<Record<Dimension, Word>> = {
  hour: (key) => `${key}:00–${(Number(key) + 1) % 24}:00`,
  service: (key, ct) => ct(`service.${key as OrderServiceType}`),
  source: (key, ct) => ct(`source.${key as OrderSource}`),
  payment: (key, ct) => ct(`payment.${key as PaymentType}`),
  cohort: (key, ct) => ct('reports.cohort', { month: `${key.slice(5, 7)}.${key.slice(0, 4)}` }),
  reason: (key, ct) => ct(`reason.${key as CancelReason}`),
  guest: (key, ct) => ct(`reports.guest.${key as 'NEW' | 'RETURNING'}`),
  booking: (key, ct) => ct(`reports.booking.${key as 'EXPECTED' | 'CAME' | 'NO_SHOW' | 'CANCELED'}`),
};

export function rowLabel({ key, name }: Pick<ReportRow, 'key' | 'name'>, by: Dimension, ct: ConsoleT): string {
  if (name !== null) return name;
  return WORDS[by]?.(key, ct) ?? ct(key === '' ? 'reports.other' : 'reports.unknown');
}
