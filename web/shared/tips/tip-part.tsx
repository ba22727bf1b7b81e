import { useState } from 'react';
import type { OrderTip } from '#contract/money/online-payments-tips.ts';
import { isTipSum, LEAST_TIP, MOST_TIP } from '#domain/orders/payments/tips.ts';
import { fromTyped, MINOR_UNITS } from '#web/platform/form/number-fields.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { intendedTip } from '#web/shared/tips/intended-tip.ts';
import { TipChips } from '#web/shared/tips/tip-chips.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface TippedOrder {
  id: string;
  awaitsPayment: boolean;
  /** Where a tip was chosen before the order was placed. */
  link?: string;
}

/** Polling interval while a tip is being returned, because the server sends no event when the return is done. */
const LOOK_AGAIN_MS = 15_000;

/** @internal */
export const nextLookMs = (tip: OrderTip | undefined): number | false =>
  tip?.paid.some(({ state }) => state === 'SENDING' || state === 'RETURNING') === true && LOOK_AGAIN_MS;

/** A tip for the courier or waiter of an own order, before or after it was brought. */
export function TipPart({ own }: { own: TippedOrder }) {
  const t = useT();
  const { money } = useFormat();
  const { data } = useCallQuery(
    'GET /orders/:id/tip',
    { params: { id: own.id } },
    { staleTime: 0, refetchInterval: ({ state }) => nextLookMs(state.data) },
  );
  if (!data) return null;
  const { role, offered, paid } = data;
  const canGive = role !== null && offered.length > 0 && !own.awaitsPayment;
  if (!canGive && paid.length === 0) return null;
  return (
    <section className="grid gap-3" aria-label={t('tip.title')}>
      <h3 className="text-h4">{t(role === 'WAITER' ? 'tip.forWaiter' : 'tip.forCourier')}</h3>
      {paid.map(({ amount, returned, state, at }) => (
        <p key={at} className="text-ink-2">
          {t(state === 'PAID' ? 'tip.paid' : state === 'RETURNED' ? 'tip.returned' : 'tip.returning', {
            sum: money(amount),
          })}
          {state !== 'RETURNED' && returned > 0 && ` ${t('tip.partReturned', { sum: money(returned) })}`}
        </p>
      ))}
      {canGive && paid.length === 0 && <TipForm own={own} tip={data} />}
    </section>
  );
}

function TipForm({ own, tip }: { own: TippedOrder; tip: OrderTip }) {
  const t = useT();
  const { money } = useFormat();
  const [intended] = useState(() => (own.link === undefined ? null : intendedTip(own.link)));
  const isPreset = tip.presets.some(({ amount }) => amount === intended);
  const [chosen, setChosen] = useState<number | null>(isPreset ? intended : null);
  const [typed, setTyped] = useState(intended !== null && !isPreset ? String(intended / MINOR_UNITS) : '');
  const other = typed.trim() === '' ? null : fromTyped(Number(typed), MINOR_UNITS);
  const amount = chosen ?? other;
  const isWrong = chosen === null && other !== null && !isTipSum(other);
  const start = useCallMutation('POST /orders/:id/tip/start', { onSuccess: ({ url }) => location.assign(url) });
  return (
    <>
      <p className="text-small text-ink-2">{t('tip.why')}</p>
      <TipChips
        presets={tip.presets}
        value={chosen}
        onChoose={(next) => {
          setChosen(next?.amount ?? null);
          setTyped('');
        }}
      />
      <TextField
        label={t('tip.other')}
        optional={t('product.optional')}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value.replaceAll(/\D/g, ''));
          setChosen(null);
        }}
        error={isWrong && t('tip.limits', { least: money(LEAST_TIP), most: money(MOST_TIP) })}
      />
      {start.error && (
        <div role="alert">
          <Notice tone="bad" title={t('pay.startFailed')} />
        </div>
      )}
      {amount !== null &&
        !isWrong &&
        tip.offered.map((provider) => (
          <Button
            key={provider}
            kind="tinted"
            wide
            loading={(start.isPending || start.isSuccess) && start.variables.body.provider === provider}
            onClick={() => start.mutate({ params: { id: own.id }, body: { provider, amount } })}
          >
            {t('tip.give', { sum: money(amount), name: t(`track.pay.${provider}`) })}
          </Button>
        ))}
    </>
  );
}
