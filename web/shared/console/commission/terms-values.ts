/** The commission as it is typed: per cent and whole sums; both empty: the service is free. */
import type { CommissionVersion } from '#contract/money/ledger.ts';
import { CHARGED_SERVICES, type ChargedService } from '#domain/money/ledger/commission.ts';
import { nextMonth } from '#domain/platform/time/months.ts';
import { dayOf } from '#web/platform/format/moments.ts';

interface TypedRate {
  percent: number | null;
  fixed: number | null;
}

export interface TermsValues {
  startsOn: string;
  rates: Record<ChargedService, TypedRate>;
  onlineTo: 'MERCHANT' | 'PLATFORM';
}

export const firstOfNextMonth = (now: number): string => `${nextMonth(dayOf(now).slice(0, 7))}-01`;

export const termsValues = (
  latest: (Pick<CommissionVersion, 'rates'> & Partial<Pick<CommissionVersion, 'onlineTo'>>) | null,
  startsOn: string,
): TermsValues => ({
  startsOn,
  rates: Object.fromEntries(
    CHARGED_SERVICES.map((service): [ChargedService, TypedRate] => {
      const rate = latest?.rates[service];
      return [service, { percent: rate ? rate.basisPoints / 100 : null, fixed: rate?.fixed ?? null }];
    }),
  ) as TermsValues['rates'],
  onlineTo: latest?.onlineTo ?? 'PLATFORM',
});

export const termsBody = ({ startsOn, rates, onlineTo }: TermsValues, version: number) => ({
  startsOn,
  rates: Object.fromEntries(
    CHARGED_SERVICES.flatMap((service) => {
      const { percent, fixed } = rates[service];
      if (!percent && !fixed) return [];
      return [[service, { basisPoints: Math.round((percent ?? 0) * 100), fixed: fixed ?? 0 }] as const];
    }),
  ) as Partial<Record<ChargedService, { basisPoints: number; fixed: number }>>,
  onlineTo,
  version,
});
