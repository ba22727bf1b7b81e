import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { modificationText } from '#web/shared/console/orders/order-labels.ts';
import { keyOf, withCount, type DraftLine } from './draft-lines.ts';

/** The dishes of the order so far. */
export function DraftList({
  lines,
  onChange,
}: {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
}) {
  const ct = useConsoleT();
  if (lines.length === 0) return <p className="text-ink-2">{ct('dishes.none')}</p>;
  const byCourse = lines
    .map((line, index) => ({ line, index }))
    .toSorted((a, b) => (a.line.course ?? 1) - (b.line.course ?? 1));
  return (
    <ul className="draft-lines">
      {byCourse.map(({ line, index }) => (
        <li key={keyOf(line)}>
          <span>
            {line.name}
            {(line.course ?? 1) > 1 && <small>{ct('course.name', { n: line.course ?? 1 })}</small>}
            {line.modifications.length > 0 && <small>{line.modifications.map(modificationText).join(' · ')}</small>}
            {line.note && <small className="card-line-note">{line.note}</small>}
          </span>
          <QuantityStepper
            value={line.productCount}
            size={40}
            max={99}
            onChange={(count) => onChange(withCount(lines, index, count))}
            onRemove={() => onChange(withCount(lines, index, 0))}
            labels={{
              group: ct('dishes.count', { name: line.name }),
              decrease: ct('dishes.fewer'),
              increase: ct('dishes.more'),
              remove: ct('dishes.remove', { name: line.name }),
            }}
          />
        </li>
      ))}
    </ul>
  );
}
