import type { OrderMoney } from '#contract/money/online-payments.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** Failures that are not the provider's own words. */
const OWN_FAILURES = ['NO_ACCOUNT', 'UNKNOWN', 'UNREACHED'] as const;
const isOwnFailure = (failure: string): failure is (typeof OWN_FAILURES)[number] =>
  OWN_FAILURES.some((each) => each === failure);

/** Who returns how much, and why the provider did not. */
export function RefundLine({
  refund: { provider, amount, state, failure, counter = null },
}: {
  refund: Pick<OrderMoney['refunds'][number], 'provider' | 'amount' | 'state' | 'failure'> &
    Partial<Pick<OrderMoney['refunds'][number], 'counter'>>;
}) {
  const ct = useConsoleT();
  const language = useLanguage();
  return (
    <span>
      {ct(`money.refund.${state}`, { sum: formatMoney(amount, language), name: ct(`payment.${provider}`) })}
      {counter && <span className="block text-small text-ink-2">{ct(`money.counter.${counter}`)}</span>}
      {state === 'OPEN' && failure !== null && (
        <span className="block text-small text-ink-2">
          {isOwnFailure(failure) ? ct(`money.failure.${failure}`) : ct('money.failure', { why: failure })}
        </span>
      )}
    </span>
  );
}
