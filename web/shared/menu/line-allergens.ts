import type { ModificationGroup } from '#contract/restaurants/catalog.ts';
import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';

/** What a dish contains together with the chosen options; undefined: nobody has declared anything. */
export function allergensWith(
  allergens: readonly Allergen[] | undefined,
  groups: readonly ModificationGroup[],
  isChosen: (optionId: string) => boolean,
): readonly Allergen[] | undefined {
  const added = groups
    .flatMap(({ modifications }) => modifications)
    .flatMap((option) => (option.allergens && isChosen(option.id) ? option.allergens : []));
  return added.length > 0 ? [...new Set([...(allergens ?? []), ...added])] : allergens;
}
