import { useFormat } from '#web/platform/format/use-format.ts';
import { OptionRow } from '#web/ui/option-row.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { keyOf, type SplitDish } from './split-choice.ts';

interface ChosenDishesProps {
  dishes: readonly SplitDish[];
  /** Portions by the key of their line. */
  chosen: ReadonlyMap<string, number>;
  onChange: (chosen: ReadonlyMap<string, number>) => void;
  labels: { choose: string; none: string; fewer: string; more: string };
}

/** Dishes of a table's bill that are paid by themselves, portion by portion. */
export function ChosenDishes({ dishes, chosen, onChange, labels }: ChosenDishesProps) {
  const { money } = useFormat();
  if (dishes.length === 0) return <p className="text-ink-2">{labels.none}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{labels.choose}</legend>
      {dishes.map((dish) => {
        const key = keyOf(dish);
        const taken = Math.min(dish.count, chosen.get(key) ?? 0);
        const put = (count: number): void => onChange(new Map(chosen).set(key, count));
        return (
          <OptionRow
            key={key}
            type="checkbox"
            label={dish.name}
            detail={`${dish.count} × ${money(dish.unitPrice)}`}
            checked={taken > 0}
            onChange={(event) => put(event.target.checked ? dish.count : 0)}
            control={
              taken > 0 &&
              dish.count > 1 && (
                <QuantityStepper
                  value={taken}
                  max={dish.count}
                  onChange={put}
                  labels={{ group: dish.name, decrease: labels.fewer, increase: labels.more }}
                />
              )
            }
          />
        );
      })}
    </fieldset>
  );
}
