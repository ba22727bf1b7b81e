import { useState, type FormEvent } from 'react';
import type { CourierOrder } from '#contract/console.ts';
import { useFormat } from '#web/shell/format/use-format.ts';
import { useT } from '#web/shell/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useWords } from '../words/use-words.ts';
import { changeFor, soumOf } from './cash.ts';

interface HandOverProps {
  order: CourierOrder;
  busy: boolean;
  onClose: () => void;
  /** What stays with the courier. */
  onDone: (cash: number) => void;
}

/** At the door: what is to be taken, what was given, what goes back. */
export function HandOver({ order, busy, onClose, onDone }: HandOverProps) {
  const t = useT();
  const w = useWords();
  const { money } = useFormat();
  const [text, setText] = useState('');
  const given = text.trim() === '' ? order.toTake : soumOf(text);
  const change = given === null ? null : changeFor(given, order.toTake);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (change !== null) onDone(order.toTake);
  };
  return (
    <Dialog open onClose={onClose} title={w('courier.cashTitle', { number: order.number })} closeLabel={t('close')} size="small" keepOpen>
      <form className="grid gap-4" onSubmit={submit}>
        <p className="text-h2">{w('courier.toTake', { sum: money(order.toTake) })}</p>
        <TextField label={w('courier.given')} inputMode="numeric" value={text} placeholder={String(order.toTake / 100)}
          onChange={(event) => setText(event.target.value)} error={change === null ? w('courier.tooLittle') : false} />
        {change !== null && change > 0 && <p className="text-h3" role="status">{w('courier.change', { sum: money(change) })}</p>}
        <Button kind="primary" size={56} type="submit" wide loading={busy} disabled={change === null}>{w('step.DELIVERED')}</Button>
      </form>
    </Dialog>
  );
}
