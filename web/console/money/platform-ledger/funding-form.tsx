import { useState, type FormEvent } from 'react';
import type { MerchantMoney } from '#contract/money/ledger.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { fromTyped, MINOR_UNITS } from '#web/platform/form/number-fields.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { usePutMoney } from './use-put-money.ts';

type FundedPromo = MerchantMoney['promos'][number];

const SHARES = [0, 25, 50, 75, 100];
const typedOf = (sum: number | null): string => (sum === null ? '' : String(sum / MINOR_UNITS));
const sumOf = (typed: string): number | null => {
  const sum = typed.trim() === '' ? null : fromTyped(Number(typed), MINOR_UNITS);
  return sum !== null && sum > 0 ? sum : null;
};

/** Which part of a promo the platform pays, and up to which sums. */
export function FundingForm({ merchantId, promo }: { merchantId: string; promo: FundedPromo }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { exactMoney } = useFormat();
  const errorMessage = useErrorMessage();
  const [percent, setPercent] = useState(promo.platformPercent);
  const [orderCap, setOrderCap] = useState(typedOf(promo.orderCap));
  const [totalCap, setTotalCap] = useState(typedOf(promo.totalCap));
  const [isTried, setTried] = useState(false);
  const caps = { orderCap: sumOf(orderCap), totalCap: sumOf(totalCap) };
  const fund = useCallMutation('PUT /platform/merchants/:id/promos/:promoId/funding', {
    invalidates: ['GET /platform/merchants/:id/money'],
    onSuccess: usePutMoney(merchantId),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const [order, total] = percent === 0 ? [1, 1] : [caps.orderCap, caps.totalCap];
    if (order === null || total === null) return;
    const body = { platformPercent: percent, orderCap: order, totalCap: total, version: promo.version };
    fund.mutate({ params: { id: merchantId, promoId: promo.id }, body });
  };
  const name = promo.code ?? (textIn(promo.title, language) || ct('platformMoney.automatic'));
  const agreed =
    promo.platformPercent > 0 && promo.orderCap !== null && promo.totalCap !== null
      ? ct('platformMoney.agreed', {
          n: promo.platformPercent,
          order: exactMoney(promo.orderCap),
          total: exactMoney(promo.totalCap),
        })
      : ct('platformMoney.percent', { n: promo.platformPercent });
  return (
    <details>
      <summary className="link min-h-11 cursor-pointer">{`${name} · ${agreed}`}</summary>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Select
          label={ct('platformMoney.share')}
          value={String(percent)}
          onChange={(event) => setPercent(Number(event.target.value))}
          options={[...new Set([...SHARES, promo.platformPercent])]
            .sort((first, second) => first - second)
            .map((each) => ({ value: String(each), label: ct('platformMoney.percent', { n: each }) }))}
        />
        {percent > 0 && (
          <>
            <TextField
              label={ct('platformMoney.orderCap')}
              type="number"
              inputMode="numeric"
              min={0}
              value={orderCap}
              onChange={(event) => setOrderCap(event.target.value)}
              error={isTried && caps.orderCap === null && ct('till.sumNeeded')}
            />
            <TextField
              label={ct('platformMoney.totalCap')}
              type="number"
              inputMode="numeric"
              min={0}
              value={totalCap}
              onChange={(event) => setTotalCap(event.target.value)}
              error={isTried && caps.totalCap === null && ct('till.sumNeeded')}
            />
          </>
        )}
        <div role="alert">{fund.error && <Notice tone="bad">{errorMessage(fund.error)}</Notice>}</div>
        <Button type="submit" loading={fund.isPending}>
          {ct('platformMoney.agree')}
        </Button>
      </form>
    </details>
  );
}
