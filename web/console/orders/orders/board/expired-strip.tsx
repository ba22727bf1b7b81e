import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

/** The newest expired order that was hidden, by the time of its end. */
const hiddenUntil = persistedStore<string>('expiredHidden', (stored) => (typeof stored === 'string' ? stored : null));

interface ExpiredStripProps {
  expired: CallResult<'GET /console/orders/today'>['expired'];
  onOpen: (id: string) => void;
}

/** Orders that ended because nobody had answered, in one line; each opens its drawer, and all can be hidden. */
export function ExpiredStrip({ expired, onOpen }: ExpiredStripProps) {
  const ct = useConsoleT();
  const hidden = hiddenUntil.use() ?? '';
  const shown = expired.filter(({ at }) => at > hidden);
  const [newest] = shown;
  if (!newest) return null;
  return (
    <section className="settle" aria-label={ct('expired.title')}>
      <h2 className="text-bad">
        {ct('expired.title')} <b className="tabular">{shown.length}</b>
      </h2>
      {shown.map(({ id, number, at, timeZone }) => {
        const words = { number: shortNumber(number), time: clockOf(timeZone).time(at) };
        return (
          <Chip key={id} aria-haspopup="dialog" aria-label={ct('expired.open', words)} onClick={() => onOpen(id)}>
            <b className="tabular">{words.number}</b> <span className="tabular">{words.time}</span>
          </Chip>
        );
      })}
      <Button kind="ghost" size={40} onClick={() => hiddenUntil.set(newest.at)}>
        {ct('expired.hide')}
      </Button>
    </section>
  );
}
