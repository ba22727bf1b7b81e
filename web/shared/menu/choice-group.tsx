import type { ReactNode } from 'react';
import type { ModificationGroup } from '#contract/restaurants/catalog.ts';
import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { useAllergy } from '#web/shared/visitor-choices/order-allergies.ts';
import { chosenIn, freeIn, isSingleChoice, isUnmet, mostOf, type Counts } from './choices.ts';

type Modification = ModificationGroup['modifications'][number];

interface ChoiceGroupProps {
  restaurantId: string;
  group: ModificationGroup;
  counts: Counts;
  /** The visitor tried to add the dish: missing choices are shown as errors from now on. */
  showUnmet: boolean;
  onChoose: (id: string, count: number) => void;
}

export function ChoiceGroup({ restaurantId, group, counts, showUnmet, onChoose }: ChoiceGroupProps) {
  const t = useT();
  const unmet = isUnmet(group, counts);
  const note =
    group.min > 0 ? (
      <Badge tone={unmet ? 'brand' : 'ok'}>
        {group.min > 1 ? t('product.atLeast', { n: group.min }) : t('product.required')}
      </Badge>
    ) : (
      t('product.upTo', { n: group.max })
    );
  const missing =
    group.min > 1 ? t('product.chooseMore', { n: group.min - chosenIn(group, counts) }) : t('product.chooseOne');
  return (
    <OptionGroup
      legend={group.name}
      note={group.free ? <FreeNote n={group.free} note={note} /> : note}
      error={showUnmet && unmet && missing}
    >
      {group.modifications.map((modification) => (
        <Choice key={modification.id} {...{ restaurantId, group, counts, modification, onChoose }} />
      ))}
    </OptionGroup>
  );
}

function FreeNote({ n, note }: { n: number; note: ReactNode }) {
  const t = useT();
  return (
    <span className="flex items-center gap-2">
      <span>{t('product.firstFree', { n })}</span>
      <span>{note}</span>
    </span>
  );
}

/** What an option adds to the dish, with a sign where the guest avoids it. */
function Contains({ restaurantId, allergens }: { restaurantId: string; allergens: readonly Allergen[] }) {
  const t = useT();
  const { allergens: unwanted } = useAllergy(restaurantId);
  const isUnwanted = allergens.some((each) => unwanted.includes(each));
  return (
    <span className={isUnwanted ? 'flex items-start gap-1.5 font-semibold text-bad' : undefined}>
      {isUnwanted && <Icon name="triangle-alert" size={16} />}
      {t('product.contains', { list: allergens.map((each) => t(`product.allergen.${each}`)).join(', ') })}
    </span>
  );
}

function Choice({
  restaurantId,
  group,
  counts,
  modification,
  onChoose,
}: Omit<ChoiceGroupProps, 'showUnmet'> & { modification: Modification }) {
  const t = useT();
  const { money } = useFormat();
  const { id, name, price } = modification;
  const count = counts[id] ?? 0;
  const isFree = count > 0 && freeIn([group], counts).get(id) === count;
  const most = mostOf(group, counts, id);
  const single = isSingleChoice(group);
  // A full group offers no further choices, except where a choice replaces the only other one.
  const full = most === 0 && group.max > 1;
  return (
    <OptionRow
      type={single ? 'radio' : 'checkbox'}
      name={group.id}
      label={name}
      detail={modification.allergens && <Contains restaurantId={restaurantId} allergens={modification.allergens} />}
      trailing={price > 0 && (isFree ? t('product.free') : `+${money(price)}`)}
      checked={count > 0}
      disabled={full}
      onChange={(event) => onChoose(id, event.target.checked ? 1 : 0)}
      control={
        count > 0 &&
        modification.max > 1 && (
          <QuantityStepper
            value={count}
            max={Math.max(most, 1)}
            kind="surface"
            onChange={(next) => onChoose(id, next)}
            onRemove={() => onChoose(id, 0)}
            labels={{
              group: t('product.count', { name }),
              decrease: t('product.fewer'),
              increase: t('product.more'),
              remove: t('product.remove', { name }),
              atMost: t('product.atMost', { n: most }),
            }}
          />
        )
      }
    />
  );
}
