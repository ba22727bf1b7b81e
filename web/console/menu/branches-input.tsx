import type { Control } from 'react-hook-form';
import type { ConsoleMenu } from '#contract/console-menu.ts';
import { useField } from '#web/platform/form/use-field.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { BranchValue, DishValues } from './dish-values.ts';

interface BranchesInputProps {
  control: Control<DishValues>;
  branches: ConsoleMenu['branches'];
}

/** Which branches carry the dish, and how many portions a day each of them has. */
export function BranchesInput({ control, branches }: BranchesInputProps) {
  const ct = useConsoleT();
  const { value, onChange, error } = useField<BranchValue[], DishValues>({ control, name: 'branches' });
  const change = (branchId: string, next: Partial<BranchValue>): void =>
    onChange(value.map((each) => (each.branchId === branchId ? { ...each, ...next } : each)));
  return (
    <fieldset className="dish-branches">
      <legend className="text-h4">{ct('menu.branches')}</legend>
      {value.map(({ branchId, isCarried, dailyStock }) => {
        const name = branches.find(({ id }) => id === branchId)?.name ?? '';
        return (
          <div key={branchId} className="dish-branch">
            <Switch label={name} checked={isCarried} onChange={() => change(branchId, { isCarried: !isCarried })} />
            {isCarried && (
              <span className="input">
                <input
                  type="number"
                  min={0}
                  inputMode="numeric"
                  aria-label={ct('menu.dailyStockAt', { name })}
                  placeholder={ct('menu.dailyStock')}
                  value={dailyStock ?? ''}
                  onChange={({ target }) =>
                    change(branchId, {
                      dailyStock: Number.isFinite(target.valueAsNumber) ? target.valueAsNumber : null,
                    })
                  }
                />
              </span>
            )}
          </div>
        );
      })}
      <FieldError id="dish-branches-error">{error}</FieldError>
    </fieldset>
  );
}
