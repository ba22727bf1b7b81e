import { useId, useState } from 'react';
import type { MerchantLoyalty } from '#contract/money/loyalty.ts';
import type { TablePayment } from '#contract/money/online-payments-tables.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { fromTyped, MINOR_UNITS } from '#web/platform/form/number-fields.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { ChosenDishes } from '#web/shared/tables/chosen-dishes.tsx';
import {
  costOf,
  dishesOf,
  GUEST_SPLITS,
  partOf,
  type GuestSplit,
  type SplitDraft,
} from '#web/shared/tables/split-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { PartyStepper } from '#web/ui/party-stepper.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TableBalances } from './table-balances.tsx';

const MOST_GUESTS = 50;

interface PayDialogProps {
  session: TableSession;
  payment: TablePayment;
  loyalty: MerchantLoyalty | undefined;
  onClose: () => void;
  /** The bill is another one now. */
  onChanged: () => void;
}

interface Draft extends SplitDraft {
  split: GuestSplit;
}

const FIRST: Draft = { split: 'ALL', among: 2, chosen: new Map(), guest: undefined, sum: 0 };

/** A guest chooses what they pay for and with what. The provider's page opens with the sum of the server. */
export function PayDialog({ session, payment, loyalty, onClose, onChanged }: PayDialogProps) {
  const t = useT();
  const { money } = useFormat();
  const { due } = session;
  const dishes = dishesOf(session);
  const [draft, setDraft] = useState<Draft>(() => ({ ...FIRST, among: Math.max(2, session.partySize ?? 2) }));
  const [typed, setTyped] = useState('');
  const start = useCallMutation('POST /table-sessions/:id/payment/start', {
    onSuccess: ({ url }) => location.assign(url),
    onError: onChanged,
  });
  const change = (changed: Partial<Draft>): void => {
    start.reset();
    setDraft((before) => ({ ...before, ...changed }));
  };
  const part = partOf(draft, dishes);
  const cost = costOf(due, draft, dishes);
  const missingId = useId();
  const missing = cost === null && missingChoice(draft, due);
  const isSending = start.isPending || start.isSuccess;
  // There is no such share where this phone has ordered nothing that is still to be paid.
  const splits = GUEST_SPLITS.filter((split) => split !== 'MINE' || dishes.some(({ isMine }) => isMine));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sit.pay.open')}
      closeLabel={t('close')}
      footer={
        payment.offered.length > 0 && (
          <div className="grid w-full gap-2">
            {missing && (
              <p id={missingId} className="text-small text-ink-2">
                {t(missing)}
              </p>
            )}
            {payment.offered.map((provider, at) => (
              <Button
                key={provider}
                kind={at === 0 ? 'primary' : 'outline'}
                size={56}
                wide
                disabled={cost === null || isSending}
                aria-describedby={missing ? missingId : undefined}
                loading={isSending && start.variables.body.provider === provider}
                onClick={() => part && start.mutate({ params: { id: session.id }, body: { provider, due, part } })}
              >
                {cost === null
                  ? t(`track.pay.${provider}`)
                  : t('sit.pay.with', { name: t(`track.pay.${provider}`), sum: money(cost) })}
              </Button>
            ))}
          </div>
        )
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center justify-between gap-3" aria-live="polite">
          <span className="text-ink-2">{t('sit.pay.due')}</span>
          <b className="text-h3">{money(due)}</b>
        </p>
        {payment.offered.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">{t('sit.pay.how')}</legend>
            {splits.map((split) => {
              const share = costOf(due, { ...draft, split }, dishes);
              return (
                <OptionRow
                  key={split}
                  type="radio"
                  name="table-pay"
                  label={t(`sit.pay.${split}`)}
                  trailing={share !== null && <span className="tabular">{money(share)}</span>}
                  checked={draft.split === split}
                  onChange={() => change({ split })}
                />
              );
            })}
          </fieldset>
        )}
        {draft.split === 'DISHES' && (
          <ChosenDishes
            dishes={dishes}
            chosen={draft.chosen}
            onChange={(chosen) => change({ chosen })}
            labels={{
              choose: t('sit.pay.DISHES'),
              none: t('sit.pay.noDishes'),
              fewer: t('sit.pay.fewer'),
              more: t('sit.pay.more'),
            }}
          />
        )}
        {draft.split === 'EVEN' && (
          <PartyStepper
            label={t('sit.pay.among')}
            value={draft.among}
            max={MOST_GUESTS}
            onChange={(among) => change({ among })}
            labels={{ decrease: t('sit.pay.fewer'), increase: t('sit.pay.more') }}
            presets={[2, 3, 4, 5, 6]}
          />
        )}
        {draft.split === 'SUM' && (
          <TextField
            label={t('sit.pay.sum')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={typed}
            onChange={(event) => {
              const digits = event.target.value.replaceAll(/\D/g, '');
              setTyped(digits);
              change({ sum: digits === '' ? 0 : (fromTyped(Number(digits), MINOR_UNITS) ?? 0) });
            }}
            error={draft.sum > due && t('sit.pay.tooMuch')}
          />
        )}
        <div role="alert" className="empty:hidden">
          {start.error && <Notice tone="bad" title={t(problemOf(start.error))} />}
        </div>
        {loyalty && <TableBalances session={session} loyalty={loyalty} onPaid={onChanged} />}
      </div>
    </Dialog>
  );
}

/** The message about what the guest still has to choose. For a sum that is too high, its field shows the error. */
function missingChoice({ split, sum }: Draft, due: number) {
  if (split !== 'SUM') return 'sit.pay.choose' as const;
  return sum <= due && ('sit.pay.enterSum' as const);
}

function problemOf(error: unknown) {
  const why = error instanceof ApiError ? (error.problem as { why?: string }).why : undefined;
  return why === 'DUE_CHANGED' || why === 'DISHES_PAID' ? (`sit.pay.${why}` as const) : 'pay.startFailed';
}
