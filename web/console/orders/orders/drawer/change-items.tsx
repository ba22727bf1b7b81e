import { useState } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DishPicker } from '#web/shared/console/dishes/dish-picker.tsx';
import { DraftList } from '#web/shared/console/dishes/draft-list.tsx';
import { linesOf, toCart, withDish } from '#web/shared/console/dishes/draft-lines.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { OneOrder } from './use-one-order.ts';

/** Changes the dishes of a placed order: needs the guest's consent, and dishes that stay keep their price. */
export function ChangeItems({
  one: { order, send, isSending },
  onDone,
}: {
  one: OneOrder & { order: StaffOrder };
  onDone: () => void;
}) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const [lines, setLines] = useState(() => linesOf(order));
  const [consent, setConsent] = useState(false);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);

  const save = async (): Promise<void> => {
    if (!consent || lines.length === 0) return setMissing(true);
    const done = await send(({ id, version }) =>
      api('POST /console/orders/:id/items', {
        params: { id },
        body: { version, cartItems: toCart(lines), consent: true, note: note.trim() || null },
      }),
    );
    if (done) onDone();
  };
  return (
    <div className="grid gap-5 text-[0.875rem]">
      <DraftList lines={lines} onChange={setLines} />
      <DishPicker
        restaurantId={order.merchantId}
        branchId={order.branchId}
        onAdd={(line) => setLines((before) => withDish(before, line))}
      />
      <TextField
        label={ct('change.note')}
        optional={ct('optional')}
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
      <OptionRow
        type="checkbox"
        label={ct('change.consent')}
        checked={consent}
        onChange={(event) => setConsent(event.target.checked)}
      />
      {missing && (!consent || lines.length === 0) && (
        <p role="alert" className="error">
          {ct(lines.length === 0 ? 'change.empty' : 'change.consentNeeded')}
        </p>
      )}
      <ButtonRow className="sticky z-1 -bottom-8 pt-3 pb-8 -mb-8 bg-surface">
        <Button kind="primary" loading={isSending} onClick={() => void save()}>
          {ct('change.save')}
        </Button>
        <Button kind="ghost" onClick={onDone}>
          {ct('change.leave')}
        </Button>
      </ButtonRow>
    </div>
  );
}
