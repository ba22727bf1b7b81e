import { DENOMINATIONS } from '#domain/floor/till/till.ts';
import { formatCount } from '#web/platform/format/numbers.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { countOf, typedCount, type CountDraft } from './count-values.ts';
import { TIYIN } from '#domain/orders/pricing/tiyin.ts';

interface CountInputProps {
  draft: CountDraft;
  onChange: (draft: CountDraft) => void;
  /** A sentence where nothing was counted. */
  error: string | false;
}

/** The cash in the drawer, by banknotes and coins or as one sum. */
export function CountInput({ draft, onChange, error }: CountInputProps) {
  const ct = useConsoleT();
  const { money } = useFormat();
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={ct('till.countBy')}
        wide
        value={draft.by}
        onChange={(by) => onChange({ ...draft, by })}
        segments={[
          { value: 'PIECES', label: ct('till.byPieces') },
          { value: 'SUM', label: ct('till.bySum') },
        ]}
      />
      {draft.by === 'SUM' ? (
        <TextField
          label={ct('till.counted')}
          type="number"
          inputMode="numeric"
          min={0}
          value={draft.sum}
          onChange={(event) => onChange({ ...draft, sum: event.target.value })}
          error={error}
        />
      ) : (
        <fieldset className="grid gap-1.5 min-w-0">
          <legend className="sr-only">{ct('till.byPieces')}</legend>
          {DENOMINATIONS.map((value) => {
            const typed = draft.pieces[value] ?? '';
            const sum = value * typedCount(typed) * TIYIN;
            return (
              <label className="grid grid-cols-[72px_96px_minmax(0,1fr)] items-center gap-3 text-end" key={value}>
                <span className="tabular">{formatCount(value)}</span>
                <span className="input min-h-10 text-end">
                  <input
                    className="min-h-10 text-end [appearance:textfield]"
                    type="number"
                    inputMode="numeric"
                    min={0}
                    step={1}
                    aria-label={ct('till.piecesOf', { value: formatCount(value) })}
                    value={typed}
                    onChange={(event) =>
                      onChange({ ...draft, pieces: { ...draft.pieces, [value]: event.target.value } })
                    }
                  />
                </span>
                <span className="tabular text-ink-2">{sum > 0 ? money(sum) : '—'}</span>
              </label>
            );
          })}
        </fieldset>
      )}
      {draft.by === 'PIECES' && (
        <p className="flex items-center justify-between gap-3 min-h-9" role="status">
          <span>{ct('till.countedSum')}</span>
          <b className="tabular text-(length:--text-h3)">{money(countOf(draft)?.sum ?? 0)}</b>
        </p>
      )}
      {draft.by === 'PIECES' && error && (
        <p className="text-small text-bad" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
