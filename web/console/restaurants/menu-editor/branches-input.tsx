import { useWatch, type Control } from 'react-hook-form';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { fromTyped, MINOR_UNITS } from '#web/platform/form/number-fields.tsx';
import { useField } from '#web/platform/form/use-field.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { BranchValue, DishValues } from './dish-values.ts';

interface BranchesInputProps {
  control: Control<DishValues>;
  branches: ConsoleMenu['branches'];
}

type Figure = 'costPrice' | 'discount' | 'dailyStock';
/** The only branch of a restaurant has the price of the dish. */
const FIGURES: readonly Figure[] = ['dailyStock'];
const FIGURES_OF_SEVERAL: readonly Figure[] = ['costPrice', 'discount', 'dailyStock'];
const UNIT: Record<Figure, number> = { costPrice: MINOR_UNITS, discount: 1, dailyStock: 1 };

/** Which branches carry the dish, what it costs there where that differs, and how many portions a day each has. */
export function BranchesInput({ control, branches }: BranchesInputProps) {
  const ct = useConsoleT();
  const { value, onChange, error } = useField<BranchValue[], DishValues>({ control, name: 'branches' });
  const [costPrice, discount] = useWatch({ control, name: ['costPrice', 'discount'] });
  const common: Record<Figure, number | null> = { costPrice, discount: discount ?? 0, dailyStock: null };
  const figures = branches.length > 1 ? FIGURES_OF_SEVERAL : FIGURES;
  const labels: Record<Figure, string> = {
    costPrice: ct('menu.price'),
    discount: ct('menu.discount'),
    dailyStock: ct('menu.dailyStock'),
  };
  const change = (branchId: string, next: Partial<BranchValue>): void =>
    onChange(value.map((each) => (each.branchId === branchId ? { ...each, ...next } : each)));
  return (
    <fieldset className="dish-branches" data-figures={figures.length}>
      <legend className="text-h4">{ct('menu.branches')}</legend>
      {figures.length > 1 && <p className="hint">{ct('menu.branchPriceHint')}</p>}
      <div
        className="dish-branch items-end min-h-0 text-(length:--text-small) text-ink-2 @max-[560px]:hidden"
        aria-hidden="true"
      >
        <span />
        {figures.map((figure) => (
          <span key={figure}>{labels[figure]}</span>
        ))}
      </div>
      {value.map((branch) => {
        const { branchId, isCarried } = branch;
        const name = branches.find(({ id }) => id === branchId)?.name ?? '';
        return (
          <div key={branchId} className="dish-branch">
            <Switch
              className="@max-[560px]:col-span-full"
              label={name}
              checked={isCarried}
              onChange={() => change(branchId, { isCarried: !isCarried })}
            />
            {isCarried &&
              figures.map((figure) => (
                <label key={figure} className="dish-branch-figure">
                  <span aria-hidden="true">{labels[figure]}</span>
                  <span className="input">
                    <input
                      type="number"
                      min={0}
                      inputMode="numeric"
                      aria-label={ct('menu.figureAt', { name, figure: labels[figure] })}
                      placeholder={common[figure] === null ? '' : String(common[figure] / UNIT[figure])}
                      value={branch[figure] === null ? '' : branch[figure] / UNIT[figure]}
                      onChange={({ target }) =>
                        change(branchId, { [figure]: fromTyped(target.valueAsNumber, UNIT[figure]) })
                      }
                    />
                  </span>
                </label>
              ))}
          </div>
        );
      })}
      <FieldError id="dish-branches-error">{error}</FieldError>
    </fieldset>
  );
}
