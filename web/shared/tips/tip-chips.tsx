import type { TipPreset } from '#domain/orders/payments/tips.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Chip } from '#web/ui/chip.tsx';

interface TipChipsProps {
  presets: readonly TipPreset[];
  /** null: no tip. */
  value: number | null;
  onChoose: (preset: TipPreset | null) => void;
}

/** Presets of a tip; a second press takes the choice back. Nothing is chosen for the guest. */
export function TipChips({ presets, value, onChoose }: TipChipsProps) {
  const t = useT();
  const { money } = useFormat();
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={t('tip.choose')}>
      {presets.map((preset) => {
        const { amount, percent } = preset;
        return (
          <Chip key={amount} pressed={value === amount} onClick={() => onChoose(value === amount ? null : preset)}>
            {percent === null ? money(amount) : t('tip.percent', { percent, sum: money(amount) })}
          </Chip>
        );
      })}
    </div>
  );
}
