import { useId, useState } from 'react';
import type { TableSession } from '#contract/floor/tables.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { fromTyped, MINOR_UNITS } from '#web/platform/form/number-fields.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { PartyStepper } from '#web/ui/party-stepper.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChosenDishes } from '#web/shared/tables/chosen-dishes.tsx';
import {
  costOf,
  dishesOf,
  guestsOf,
  partOf,
  SPLITS,
  type SplitDish,
  type SplitDraft,
} from '#web/shared/tables/split-choice.ts';
import { useBillSteps } from './use-bill-steps.ts';

const MOST_GUESTS = 50;

/** One part of the bill after another, until nothing is due. */
export function SplitDialog({ session, onClose }: { session: TableSession; onClose: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const { money } = useFormat();
  const errorMessage = useErrorMessage();
  const { pay, payPart } = useBillSteps(session);
  // A new one for each part; an attempt that is repeated has the same.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<SplitDraft>({
    split: 'EVEN',
    among: Math.max(2, session.partySize ?? 2),
    chosen: new Map(),
    guest: undefined,
    sum: 0,
  });
  const [typed, setTyped] = useState('');
  const change = (changed: Partial<SplitDraft>): void => {
    pay.reset();
    setDraft((before) => ({ ...before, ...changed }));
  };
  const { due } = session;
  const dishes = dishesOf(session);
  const part = partOf(draft, dishes);
  const cost = costOf(due, draft, dishes);
  const isTooMuch = draft.split === 'SUM' && draft.sum > due;
  const isMissing = cost === null && !isTooMuch;
  const missingId = useId();

  const take = async (paymentType: 'CASH' | 'CARD'): Promise<void> => {
    if (!part || cost === null) return;
    const after = await payPart({ id, paymentType, due, part }).catch(() => null);
    if (!after) return;
    if (after.due === 0) return onClose();
    setId(crypto.randomUUID());
    setTyped('');
    pay.reset();
    setDraft((before) => ({
      ...before,
      among: Math.max(1, before.among - (part.kind === 'EVEN' ? 1 : 0)),
      chosen: new Map(),
      guest: undefined,
      sum: 0,
    }));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={ct('split.title', { number: session.tables.map(({ number }) => number).join(' + ') })}
      closeLabel={t('close')}
      keepOpen
      footer={
        <div className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-2 [--btn-inset:8px]">
          {isMissing && (
            <p id={missingId} className="text-small text-ink-2 col-span-full">
              {ct('split.missing')}
            </p>
          )}
          {(['CASH', 'CARD'] as const).map((type) => (
            <Button
              key={type}
              kind={type === (session.billPayment ?? 'CASH') ? 'primary' : 'outline'}
              icon={type === 'CARD' ? 'credit-card' : 'banknote'}
              disabled={cost === null || pay.isPending}
              aria-describedby={isMissing ? missingId : undefined}
              loading={pay.isPending && pay.variables.body.paymentType === type}
              onClick={() => void take(type)}
            >
              {cost === null ? ct(`bill.paid.${type}`) : ct(`split.pay.${type}`, { sum: money(cost) })}
            </Button>
          ))}
        </div>
      }
    >
      <div className="grid gap-4">
        <Row as="p" aria-live="polite">
          <span className="text-ink-2">{ct('split.due')}</span>
          <b className="ml-auto tabular text-h3">{money(due)}</b>
        </Row>
        <SegmentedControl
          label={ct('split.how')}
          wide
          value={draft.split}
          onChange={(split) => change({ split })}
          segments={SPLITS.map((value) => ({ value, label: ct(`split.kind.${value}`) }))}
        />
        {draft.split === 'EVEN' && (
          <PartyStepper
            label={ct('split.among')}
            value={draft.among}
            max={MOST_GUESTS}
            onChange={(among) => change({ among })}
            labels={{ decrease: ct('split.fewer'), increase: ct('split.more') }}
            presets={[1, 2, 3, 4, 5, 6]}
          />
        )}
        {draft.split === 'DISHES' && (
          <ChosenDishes
            dishes={dishes}
            chosen={draft.chosen}
            onChange={(chosen) => change({ chosen })}
            labels={{
              choose: ct('split.choose'),
              none: ct('split.noDishes'),
              fewer: ct('split.fewer'),
              more: ct('split.more'),
            }}
          />
        )}
        {draft.split === 'GUESTS' && (
          <Guests session={session} dishes={dishes} draft={draft} onChange={(guest) => change({ guest })} />
        )}
        {draft.split === 'SUM' && (
          <TextField
            label={ct('split.sum')}
            type="number"
            inputMode="numeric"
            min={0}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              change({ sum: fromTyped(Number(event.target.value), MINOR_UNITS) ?? 0 });
            }}
            error={isTooMuch && ct('refused.MORE_THAN_DUE')}
          />
        )}
        <div role="alert">{pay.error && <Notice tone="bad">{errorMessage(pay.error)}</Notice>}</div>
      </div>
    </Dialog>
  );
}

interface GuestsProps {
  session: TableSession;
  dishes: readonly SplitDish[];
  draft: SplitDraft;
  onChange: (guest: string | null) => void;
}

/** Each phone with what it ordered; dishes that staff entered are a group of their own. */
function Guests({ session, dishes, draft, onChange }: GuestsProps) {
  const ct = useConsoleT();
  const { money } = useFormat();
  const guests = guestsOf(session, dishes);
  if (guests.length === 0) return <p className="text-ink-2">{ct('split.noDishes')}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{ct('split.kind.GUESTS')}</legend>
      {guests.map((guest) => {
        const own = dishes.filter(({ phone }) => phone === guest);
        const at = session.phones.findIndex(({ id }) => id === guest);
        const cost = costOf(session.due, { ...draft, guest }, dishes);
        return (
          <OptionRow
            key={guest ?? 'staff'}
            type="radio"
            name="split-guest"
            label={guest === null ? ct('split.ofStaff') : ct('tables.phone', { n: at + 1 })}
            detail={own.map(({ count, name }) => `${count} × ${name}`).join(', ')}
            trailing={cost !== null && <span className="tabular">{money(cost)}</span>}
            checked={draft.guest === guest}
            onChange={() => onChange(guest)}
          />
        );
      })}
    </fieldset>
  );
}
