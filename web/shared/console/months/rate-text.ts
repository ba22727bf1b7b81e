import type { CommissionRate } from '#domain/money/ledger/commission.ts';
import type { useFormat } from '#web/platform/format/use-format.ts';
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** `12.5% + 3,000`; free where nothing is charged. */
export function rateText(
  rate: CommissionRate | undefined,
  { basisPoints, money }: Pick<ReturnType<typeof useFormat>, 'basisPoints' | 'money'>,
  ct: ConsoleT,
): string {
  const parts = [
    ...(rate && rate.basisPoints > 0 ? [basisPoints(rate.basisPoints)] : []),
    ...(rate && rate.fixed > 0 ? [money(rate.fixed)] : []),
  ];
  return parts.length > 0 ? parts.join(' + ') : ct('statement.free');
}
