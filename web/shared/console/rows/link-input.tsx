import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { textIn } from '#domain/platform/text/language.ts';
import { useField, type BoundProps } from '#web/platform/form/use-field.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

/** Where a banner, a slide or a broadcast leads: a promo, a part of the menu, a dish, or an address that is typed. */
export function LinkInput<Values extends FieldValues>({ control, name }: BoundProps<Values>) {
  const ct = useConsoleT();
  const language = useLanguage();
  const listId = useId();
  const { can, branch, me } = useStaff();
  const { value, onChange, error } = useField<string, Values>({ control, name });
  const restaurantId = (branch ?? me.branches[0])?.restaurantId;
  const places = useCallQuery('GET /console/places', undefined, { enabled: can('hours.change') });
  const menu = useCallQuery(
    'GET /console/menu',
    { query: { merchantId: restaurantId ?? '' } },
    { enabled: can('menu.change') && restaurantId !== undefined },
  );
  const promos = useCallQuery('GET /console/promos', { query: { archived: false } }, { enabled: can('promos.change') });
  const restaurant = places.data?.restaurants.find(({ id }) => id === restaurantId);
  const categories = restaurant ? (menu.data?.groups.flatMap((group) => group.categories) ?? []) : [];
  const codes = (promos.data?.promos ?? []).flatMap((promo) =>
    promo.code !== null && (promo.restaurantId === null || promo.restaurantId === restaurantId) ? [promo.code] : [],
  );
  const choices = restaurant
    ? [
        { value: paths.restaurant(restaurant), label: textIn(restaurant.name, language) },
        ...codes.map((code) => ({ value: paths.promo(restaurant, code), label: ct('offers.promoLink', { code }) })),
        ...categories.flatMap((category) => [
          {
            value: `${paths.restaurantTab(restaurant, 'Menu')}#${category.id}`,
            label: textIn(category.name, language),
          },
          ...category.products.map((dish) => ({
            value: paths.product(restaurant, dish.id),
            label: `${textIn(category.name, language)} · ${textIn(dish.name, language)}`,
          })),
        ]),
      ]
    : [];
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <SettingPair id={listId}>
      {choices.length > 0 && (
        <Select
          label={ct('offers.linkTo')}
          value={value === '' ? '' : isKnown ? value : 'typed'}
          onChange={({ target }) => {
            if (target.value !== 'typed') onChange(target.value);
          }}
          options={[
            { value: '', label: ct('offers.noLink') },
            ...choices,
            ...(value !== '' && !isKnown ? [{ value: 'typed', label: ct('offers.typedLink') }] : []),
          ]}
        />
      )}
      <TextField
        label={ct('offers.link')}
        hint={ct('offers.linkHint')}
        value={value}
        error={error}
        maxLength={1000}
        inputMode="url"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </SettingPair>
  );
}
