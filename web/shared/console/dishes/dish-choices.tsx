import { useState, type FormEvent } from 'react';
import type { Product } from '#contract/restaurants/catalog.ts';
import { freeCounts, MOST_OF_ONE_LINE } from '#domain/restaurants/catalog/modification-choice.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { QuantityStepper, type StepperLabels } from '#web/ui/quantity-stepper.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT, type ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import {
  firstChoice,
  isGroupWrong,
  judgeChoice,
  lineOf,
  mostOf,
  withChoice,
  withOptionCount,
  type Counts,
} from './dish-choice.ts';
import type { DraftLine } from './draft-lines.ts';

/** A dish whose options are chosen, and the count that was typed with its name. */
export interface ChosenDish {
  product: Product;
  count: number;
}

interface DishChoicesProps {
  dish: ChosenDish | null;
  onClose: () => void;
  onAdd: (line: DraftLine) => void;
}

export function DishChoices({ dish, onClose, onAdd }: DishChoicesProps) {
  const t = useT();
  return (
    <Dialog
      open={dish !== null}
      onClose={onClose}
      size="small"
      title={dish?.product.name ?? ''}
      closeLabel={t('close')}
    >
      {dish && <Choices key={dish.product.id} dish={dish} onDone={onClose} onAdd={onAdd} />}
    </Dialog>
  );
}

/** Options, note and count in one form: Enter adds the dish. */
function Choices({
  dish: { product, count: typed },
  onDone,
  onAdd,
}: {
  dish: ChosenDish;
  onDone: () => void;
  onAdd: DishChoicesProps['onAdd'];
}) {
  const ct = useConsoleT();
  const t = useT();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Counts>(() => firstChoice(product));
  const [note, setNote] = useState('');
  const [count, setCount] = useState(typed);
  const [showsErrors, setShowsErrors] = useState(false);
  const verdict = judgeChoice(product, chosen);
  const free = freeCounts(
    product.modificationGroups,
    [...chosen].map(([id, times]) => ({ id, count: times })),
  );
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (!verdict.ok) return setShowsErrors(true);
    onAdd(lineOf(product, verdict.modifications, { note, count }));
    onDone();
  };
  return (
    <form className="grid gap-4" onSubmit={add}>
      {product.modificationGroups.map((group) => (
        <OptionGroup
          key={group.id}
          legend={group.name}
          note={group.free ? t('product.firstFree', { n: group.free }) : undefined}
          error={
            showsErrors && isGroupWrong(verdict, group.id)
              ? ct('dishes.choose', { min: group.min, max: group.max })
              : false
          }
        >
          {group.modifications.map((each) => (
            <OptionRow
              key={each.id}
              type={group.max === 1 && group.min === 1 ? 'radio' : 'checkbox'}
              name={group.id}
              label={each.name}
              detail={
                each.allergens &&
                ct('allergy.contains', {
                  what: each.allergens.map((allergen) => t(`product.allergen.${allergen}`)).join(', '),
                })
              }
              checked={chosen.has(each.id)}
              onChange={() => setChosen((before) => withChoice(before, group, each.id))}
              {...(each.price > 0 && {
                trailing:
                  chosen.has(each.id) && free.get(each.id) === chosen.get(each.id)
                    ? t('product.free')
                    : formatMoney(each.price, language),
              })}
              control={
                chosen.has(each.id) &&
                Math.min(each.max, group.max) > 1 && (
                  <QuantityStepper
                    value={chosen.get(each.id) ?? 1}
                    max={mostOf(group, chosen, each.id)}
                    labels={stepperLabels(each.name, ct)}
                    onChange={(times) => setChosen((before) => withOptionCount(before, each.id, times))}
                  />
                )
              }
            />
          ))}
        </OptionGroup>
      ))}
      <TextField
        label={ct('dishes.note')}
        optional={ct('optional')}
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <QuantityStepper
          value={count}
          size={56}
          max={MOST_OF_ONE_LINE}
          labels={stepperLabels(product.name, ct)}
          onChange={setCount}
        />
        <Button kind="primary" size={56} wide type="submit">
          {ct('dishes.add')}
        </Button>
      </div>
    </form>
  );
}

const stepperLabels = (name: string, ct: ConsoleT): StepperLabels => ({
  group: ct('dishes.count', { name }),
  decrease: ct('dishes.fewer'),
  increase: ct('dishes.more'),
});
