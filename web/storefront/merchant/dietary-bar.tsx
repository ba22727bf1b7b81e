import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import {
  ALLERGENS,
  dietsOf,
  isFiltering,
  NO_DIETARY_FILTER,
  passesDietaryFilter,
  type Allergen,
  type DietaryFilter,
} from '#domain/restaurants/catalog/dietary.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { productsOf, type MenuData, type MenuProduct } from '#web/shared/menu/menu-data.ts';
import { withToggled } from '#web/shared/filters/filters.ts';
import { dietaryFilterOf, writeDietaryFilter } from './dietary-address.ts';

interface DietaryBarProps {
  menu: MenuData;
  /** The dishes that pass; undefined without a filter. */
  onFilter: (passing: ReadonlySet<MenuProduct> | undefined) => void;
}

/** Chips for the diets that dishes of this menu suit, and a dialog for the allergens they contain. */
export function DietaryBar({ menu, onFilter }: DietaryBarProps) {
  const t = useT();
  const { search } = useLocation();
  const [filter, setFilter] = useState(() => dietaryFilterOf(search));
  const [isChoosing, setChoosing] = useState(false);
  const products = useMemo(() => productsOf(menu), [menu]);
  const passing = useMemo(
    () => (isFiltering(filter) ? products.filter((product) => passesDietaryFilter(product, filter)) : undefined),
    [products, filter],
  );
  const publish = useEffectEvent(() => startTransition(() => onFilter(passing && new Set(passing))));
  useEffect(() => publish(), [passing]);
  const change = (next: DietaryFilter): void => {
    setFilter(next);
    writeDietaryFilter(next);
  };
  const diets = dietsOf(products);
  const allergens = ALLERGENS.filter((allergen) => products.some((each) => each.allergens?.includes(allergen)));
  const { without } = filter;
  return (
    <>
      {diets.map((diet) => (
        <Chip
          key={diet}
          pressed={filter.diets.includes(diet)}
          removable
          onClick={() => change({ ...filter, diets: withToggled(filter.diets, diet) })}
        >
          {t(`product.diet.${diet}`)}
        </Chip>
      ))}
      {allergens.length > 0 && (
        <Chip caret aria-current={without.length > 0} onClick={() => setChoosing(true)}>
          {without.length === 0
            ? t('merchant.withoutAllergens')
            : t('merchant.without', { list: without.map((each) => t(`product.allergen.${each}`)).join(', ') })}
        </Chip>
      )}
      <AllergenDialog
        open={isChoosing}
        offered={allergens}
        without={without}
        left={passing?.length ?? products.length}
        onChange={(next) => change({ ...filter, without: next })}
        onClose={() => setChoosing(false)}
      />
      {passing?.length === 0 && <Button onClick={() => change(NO_DIETARY_FILTER)}>{t('merchant.wholeMenu')}</Button>}
    </>
  );
}

interface AllergenDialogProps {
  open: boolean;
  offered: readonly Allergen[];
  without: readonly Allergen[];
  /** How many dishes remain. */
  left: number;
  onChange: (without: Allergen[]) => void;
  onClose: () => void;
}

function AllergenDialog({ open, offered, without, left, onChange, onClose }: AllergenDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('merchant.withoutAllergens')}
      closeLabel={t('close')}
      size="small"
      footer={
        <Button kind="primary" size={56} wide onClick={onClose}>
          {t('merchant.showDishes', { n: left })}
        </Button>
      }
    >
      <OptionGroup legend={t('merchant.excludeDishes')}>
        {offered.map((allergen) => (
          <OptionRow
            key={allergen}
            type="checkbox"
            label={t(`product.allergen.${allergen}`)}
            checked={without.includes(allergen)}
            onChange={() => onChange(withToggled(without, allergen))}
          />
        ))}
      </OptionGroup>
      <p className="mt-4 text-ink-2">{t('merchant.undeclaredLeftOut')}</p>
    </Dialog>
  );
}
