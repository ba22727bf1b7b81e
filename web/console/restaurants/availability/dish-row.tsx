import { memo, useState, type FormEvent } from 'react';
import type { StopListDish } from '#contract/restaurants/availability.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { stopEnds, STOP_UNTIL } from '#web/shared/console/time/stop-until.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { portionsOf } from './stop-filter.ts';

export interface DishChange {
  stopped?: boolean;
  until?: string | null;
  dailyStock?: number | null;
}

interface DishRowProps {
  dish: StopListDish;
  onChange: (productId: string, change: DishChange) => void;
}

/** Switching a dish off asks until when; a number of portions switches it off once they are sold. */
export const DishRow = memo(function DishRow({ dish, onChange }: DishRowProps) {
  const ct = useConsoleT();
  const t = useT();
  const clock = useClock();
  const [asking, setAsking] = useState<'UNTIL' | 'STOCK' | null>(null);
  const change = (body: DishChange): void => {
    setAsking(null);
    onChange(dish.productId, body);
  };
  return (
    <div className="stop-row">
      <span className="flex flex-wrap items-center gap-y-0.5 gap-x-2.5 font-label">
        <span className={dish.stopped ? 'text-ink-2 line-through' : undefined}>{dish.name}</span>
        {dish.stopped && (
          <Badge tone="bad">
            {dish.until ? ct('stop.untilTime', { time: clock.time(dish.until) }) : ct('stop.open')}
          </Badge>
        )}
      </span>
      <Button
        className="max-sm:[grid-area:2/1] max-sm:justify-self-start max-sm:-ms-3 max-sm:text-ink-2"
        size={40}
        kind="ghost"
        aria-label={ct('stop.stockOf', { name: dish.name })}
        onClick={() => setAsking(asking === 'STOCK' ? null : 'STOCK')}
      >
        <span className="tabular">{dish.left === null ? ct('stop.uncounted') : ct('stop.left', { n: dish.left })}</span>
      </Button>
      <Switch
        className="max-sm:[grid-area:1/2/span_2]"
        label={ct('stop.onSale', { name: dish.name })}
        labelHidden
        checked={!dish.stopped}
        onChange={() => (dish.stopped ? change({ stopped: false, until: null }) : setAsking('UNTIL'))}
      />
      {asking === 'UNTIL' && (
        <div className="stop-question" role="group" aria-label={ct('stop.until')}>
          <span>{ct('stop.until')}:</span>
          {STOP_UNTIL.map((until) => (
            <Button
              key={until}
              size={40}
              onClick={() => change({ stopped: true, until: stopEnds(until, Date.now(), clock) })}
            >
              {ct(`stop.until.${until}`)}
            </Button>
          ))}
          <IconButton icon="x" label={t('close')} onClick={() => setAsking(null)} />
        </div>
      )}
      {asking === 'STOCK' && <StockForm dish={dish} onChange={change} onClose={() => setAsking(null)} />}
    </div>
  );
});

function StockForm({
  dish,
  onChange,
  onClose,
}: {
  dish: StopListDish;
  onChange: (change: DishChange) => void;
  onClose: () => void;
}) {
  const ct = useConsoleT();
  const t = useT();
  const [text, setText] = useState(dish.dailyStock === null ? '' : String(dish.dailyStock));
  const count = portionsOf(text);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (count !== null) onChange({ dailyStock: count });
  };
  return (
    <form className="stop-question" onSubmit={submit} noValidate>
      <label className="flex items-center gap-2">
        <span>{ct('stop.portions')}</span>
        <span className="input w-22.5">
          <input
            inputMode="numeric"
            value={text}
            aria-invalid={text !== '' && count === null}
            onChange={(event) => setText(event.target.value.trim())}
          />
        </span>
      </label>
      <Button size={40} kind="tinted" type="submit" disabled={count === null}>
        {t('save')}
      </Button>
      {dish.dailyStock !== null && (
        <Button size={40} kind="ghost" onClick={() => onChange({ dailyStock: null })}>
          {ct('stop.dontCount')}
        </Button>
      )}
      <IconButton icon="x" label={t('close')} onClick={onClose} />
    </form>
  );
}
