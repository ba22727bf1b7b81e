/** What a row of a report is called: its name, or the word that its key stands for. */
import type { ReportRow } from '#contract/console-reports.ts';
import type { Dimension } from '#domain/reports/dimensions.ts';
import type { ConsoleMessageKey, ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

const WORDS: Partial<Record<Dimension, string>> = {
  service: 'service',
  source: 'source',
  payment: 'payment',
  guest: 'reports.guest',
  reason: 'reason',
  booking: 'reports.booking',
};

export function rowLabel({ key, name }: Pick<ReportRow, 'key' | 'name'>, by: Dimension, ct: ConsoleT): string {
  if (name !== null) return name;
  if (by === 'hour') return `${key}:00–${(Number(key) + 1) % 24}:00`;
  const words = WORDS[by];
  // The server's words are enumerations, each of which has a message.
  if (words !== undefined) return ct(`${words}.${key}` as ConsoleMessageKey);
  return ct(key === '' ? 'reports.other' : 'reports.unknown');
}
