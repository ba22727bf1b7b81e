import type { OrderMoney } from '#contract/payments.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ReturnFailure } from './return-failure.tsx';

/** Who returns how much, and why the provider did not. */
export function RefundLine({
  refund: { provider, amount, state, failure },
}: {
  refund: Pick<OrderMoney['refunds'][number], 'provider' | 'amount' | 'state' | 'failure'>;
}) {
  const ct = useConsoleT();
  const language = useLanguage();
  return (
    <span>
      {ct(`money.refund.${state}`, { sum: formatMoney(amount, language), name: ct(`payment.${provider}`) })}
      {state === 'OPEN' && failure !== null && <ReturnFailure failure={failure} />}
    </span>
  );
}
