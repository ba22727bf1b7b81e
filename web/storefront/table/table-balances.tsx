import { useState } from 'react';
import type { MerchantLoyalty } from '#contract/money/loyalty.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { payableWithPoints } from '#domain/money/loyalty/points.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT, type MessageKey } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { GiftCodeField } from '#web/shared/loyalty/gift-code-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface TableBalancesProps {
  session: TableSession;
  loyalty: MerchantLoyalty;
  onPaid: () => void;
}

/** Points and gift codes pay a part of the bill at once; what is left is paid in another way. */
export function TableBalances({ session, loyalty, onPaid }: TableBalancesProps) {
  const t = useT();
  const { rules, points, takesGiftCodes } = loyalty;
  if (!rules && !takesGiftCodes) return null;
  return (
    <section className="grid gap-3" aria-label={t('loyalty.title')}>
      {rules && !points && <p className="text-small text-ink-2">{t('sit.pay.signIn')}</p>}
      {rules && points && points.balance > 0 && <Points session={session} loyalty={loyalty} onPaid={onPaid} />}
      {takesGiftCodes && <Gift session={session} onPaid={onPaid} />}
    </section>
  );
}

const whyOf = (error: unknown) =>
  error instanceof ApiError ? (error.problem as { why?: string; most?: number }) : undefined;

function Points({ session, loyalty: { rules, points }, onPaid }: TableBalancesProps) {
  const t = useT();
  const { money } = useFormat();
  const { show } = useToast();
  const [id, setId] = useState(() => crypto.randomUUID());
  // The server knows what was paid with points before, and names what is left of their share.
  const [most, setMost] = useState<number>();
  const pay = useCallMutation('POST /table-sessions/:id/points', {
    onSuccess: ({ paid }) => {
      show({ text: t('sit.pay.pointsPaid', { sum: money(paid) }) });
      setId(crypto.randomUUID());
      onPaid();
    },
    onError: (error) => {
      setMost(whyOf(error)?.why === 'NO_POINTS' ? 0 : whyOf(error)?.most);
      onPaid();
    },
  });
  if (!rules || !points) return null;
  const { bill, due } = session;
  const payable = Math.min(payableWithPoints({ bill, due, spent: 0 }, points.balance, rules), most ?? due);
  return (
    <div className="grid gap-2">
      <p className="text-small text-ink-2">
        {t('loyalty.have', { sum: money(points.balance), percent: rules.burnPercent })}
      </p>
      {pay.error && payable > 0 && most === undefined && (
        <div role="alert">
          <Notice tone="bad" title={t('pay.startFailed')} />
        </div>
      )}
      {payable > 0 && (
        <Button
          kind="tinted"
          wide
          loading={pay.isPending}
          onClick={() => pay.mutate({ params: { id: session.id }, body: { id, amount: payable } })}
        >
          {t('sit.pay.points', { sum: money(payable) })}
        </Button>
      )}
    </div>
  );
}

const PROBLEMS: Readonly<Record<string, MessageKey>> = {
  CODE_OVER: 'gift.over',
  NO_CODE: 'gift.none',
  CODE_USED: 'gift.empty',
};

function Gift({ session, onPaid }: Omit<TableBalancesProps, 'loyalty'>) {
  const t = useT();
  const { money } = useFormat();
  const { show } = useToast();
  const [id, setId] = useState(() => crypto.randomUUID());
  const pay = useCallMutation('POST /table-sessions/:id/gift', {
    onSuccess: ({ paid }) => {
      show({ text: t('sit.pay.giftPaid', { sum: money(paid) }) });
      setId(crypto.randomUUID());
      onPaid();
    },
    onError: onPaid,
  });
  return (
    <GiftCodeField
      key={id}
      action={t('sit.pay.gift')}
      isPending={pay.isPending}
      error={pay.error ? t(PROBLEMS[whyOf(pay.error)?.why ?? ''] ?? 'gift.failed') : false}
      onUse={(code) => pay.mutate({ params: { id: session.id }, body: { id, code } })}
      onTyped={() => pay.reset()}
    />
  );
}
