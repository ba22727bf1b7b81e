import { useWatch, type Control } from 'react-hook-form';
import type { MenuSource } from '#domain/partners/pos/pos-menu.ts';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import { SelectInput } from '#web/platform/form/text-fields.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

/** Which menu of the POS is read; nothing where it has one alone, or before it was read. */
export function PosMenuFields<Values extends MenuSource>({
  control,
  vendor,
}: {
  control: Control<Values>;
  vendor: PosVendor;
}) {
  const ct = useConsoleT();
  const { data } = useCallQuery('GET /console/pos/:vendor/mapping', { params: { vendor } });
  const source = control as unknown as Control<MenuSource>;
  const externalMenuId = useWatch({ control: source, name: 'externalMenuId' });
  const { externalMenus = [], priceCategories = [] } = data?.outside ?? {};
  if (externalMenus.length === 0 && externalMenuId === '') return null;
  const optionsOf = (first: string, offered: readonly { id: string; name: string }[], chosen: string) => [
    { value: '', label: first },
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
    // It was removed at the POS since it was chosen.
    ...(chosen === '' || offered.some(({ id }) => id === chosen) ? [] : [{ value: chosen, label: chosen }]),
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className="text-h4">{ct('pos.menuSource')}</legend>
      <p className="text-small text-ink-2">{ct('pos.menuSourceWhy')}</p>
      <SettingPair>
        <SelectInput
          control={source}
          name="externalMenuId"
          label={ct('pos.externalMenu')}
          options={optionsOf(ct('pos.nomenclature'), externalMenus, externalMenuId)}
        />
        {externalMenuId !== '' && priceCategories.length > 0 && (
          <SelectInput
            control={source}
            name="priceCategoryId"
            label={ct('pos.priceCategory')}
            options={optionsOf(ct('pos.usualPrices'), priceCategories, '')}
          />
        )}
      </SettingPair>
    </fieldset>
  );
}
