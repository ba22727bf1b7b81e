import { useState, type FormEvent } from 'react';
import type { BillAdjustmentInput } from '#contract/floor/tables-bill.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { ADJUSTMENT_REASONS, type AdjustmentReason } from '#domain/orders/pricing/split-bill.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { fromTyped, MINOR_UNITS } from '#web/platform/form/number-fields.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { dishesOf, keyOf } from '#web/shared/tables/split-choice.ts';
import { useBillSteps } from './use-bill-steps.ts';

const KINDS = ['DISCOUNT', 'DISCOUNT_SUM', 'COMPLIMENTARY', 'VOID'] as const;
type Kind = (typeof KINDS)[number];

/** A discount on the bill, or a dish that the guests do not pay, with the reason. */
export function AdjustDialog({ session, onClose }: { session: TableSession; onClose: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const { money } = useFormat();
  const errorMessage = useErrorMessage();
  const { adjust } = useBillSteps(session);
  const [id] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<Kind>('DISCOUNT');
  const [typed, setTyped] = useState('10');
  const [dishKey, setDishKey] = useState('');
  const [count, setCount] = useState(1);
  const [reason, setReason] = useState<AdjustmentReason>('GUEST_UNHAPPY');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const dishes = dishesOf(session);
  const dish = dishes.find((each) => keyOf(each) === dishKey) ?? dishes[0];
  const ofDish = kind === 'COMPLIMENTARY' || kind === 'VOID';

  function what(): (Pick<BillAdjustmentInput, never> & object) | null {
    const number = Number(typed);
    if (kind === 'DISCOUNT')
      return Number.isInteger(number) && number >= 1 && number <= 100 ? { kind, percent: number } : null;
    if (kind === 'DISCOUNT_SUM') {
      const amount = fromTyped(number, MINOR_UNITS) ?? 0;
      return amount > 0 ? { kind, amount } : null;
    }
    if (!dish) return null;
    const { orderId, position } = dish;
    return { kind, orderId, position, count: Math.min(count, dish.count) };
  }

  const chosen = what();
  const isNoteMissing = reason === 'OTHER' && note.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!chosen || isNoteMissing) return;
    const body = { id, reason, note: note.trim() || null, ...chosen } as BillAdjustmentInput;
    adjust.mutate({ params: { id: session.id }, body }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title={ct('adjust.title')} closeLabel={t('close')} size="small" keepOpen>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Select
          label={ct('adjust.what')}
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as Kind);
            setTyped('');
          }}
          options={KINDS.map((value) => ({ value, label: ct(`adjust.kind.${value}`) }))}
        />
        {!ofDish && (
          <TextField
            label={ct(kind === 'DISCOUNT' ? 'adjust.percent' : 'split.sum')}
            type="number"
            inputMode="numeric"
            min={1}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={isTried && !chosen && ct('adjust.needed')}
          />
        )}
        {ofDish && dishes.length === 0 && <p className="text-ink-2">{ct('split.noDishes')}</p>}
        {ofDish && dish && (
          <>
            <Select
              label={ct('adjust.dish')}
              value={keyOf(dish)}
              onChange={(event) => {
                setDishKey(event.target.value);
                setCount(1);
              }}
              options={dishes.map((each) => ({
                value: keyOf(each),
                label: `${each.name} · ${each.count} × ${money(each.unitPrice)}`,
              }))}
            />
            {dish.count > 1 && (
              <Row>
                <span className="font-semibold">{ct('adjust.portions')}</span>
                <QuantityStepper
                  className="ml-auto"
                  value={Math.min(count, dish.count)}
                  max={dish.count}
                  onChange={setCount}
                  labels={{ group: ct('adjust.portions'), decrease: ct('split.fewer'), increase: ct('split.more') }}
                />
              </Row>
            )}
          </>
        )}
        <Select
          label={ct('till.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value as AdjustmentReason)}
          options={ADJUSTMENT_REASONS.map((value) => ({ value, label: ct(`adjust.reason.${value}`) }))}
        />
        <TextField
          label={ct('till.note')}
          {...(reason === 'OTHER' ? {} : { optional: ct('till.optional') })}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
          error={isTried && isNoteMissing && ct('adjust.noteNeeded')}
        />
        <div role="alert">{adjust.error && <Notice tone="bad">{errorMessage(adjust.error)}</Notice>}</div>
        <Button kind="primary" size={56} type="submit" wide loading={adjust.isPending} disabled={ofDish && !dish}>
          {ct('adjust.do')}
        </Button>
      </form>
    </Dialog>
  );
}
