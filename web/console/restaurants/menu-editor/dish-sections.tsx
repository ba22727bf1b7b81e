import { Suspense, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { ALLERGENS, DIETARY_TAGS, HEATS } from '#domain/restaurants/catalog/dietary.ts';
import { WEEKDAYS } from '#domain/platform/time/time-window.ts';
import { weekdayName } from '#web/platform/format/moments.ts';
import { ChecklistInput } from '#web/platform/form/choice-fields.tsx';
import { MoneyInput, NumberInput } from '#web/platform/form/number-fields.tsx';
import { SelectInput, SwitchInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { useField } from '#web/platform/form/use-field.ts';
import { Select } from '#web/ui/select.tsx';
import { lazyExtra } from '#web/platform/loading/lazy-part.tsx';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { BranchesInput } from './branches-input.tsx';
import { DishCost } from './dish-cost.tsx';
import { DishTexts } from './dish-texts.tsx';
import type { DishValues } from './dish-values.ts';
import { categoriesOf, textIn } from './menu-view.ts';
import { MorePhotosInput } from './more-photos-input.tsx';
import { RecommendedInput } from './recommended-input.tsx';
import { PhotoInput } from '#web/shared/console/media/photo-input.tsx';
import { VideoInput } from '#web/shared/console/media/video-input.tsx';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

const DishOutside = lazyExtra(async () => (await import('./dish-outside.tsx')).DishOutside);

interface DishSectionsProps {
  menu: ConsoleMenu;
  control: Control<DishValues>;
  /** null: a new one. */
  dishId: string | null;
}

/** All that is written about a dish. */
export function DishSections({ menu, control, dishId }: DishSectionsProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { can } = useStaff();
  return (
    <>
      <Part title={ct('menu.part.price')}>
        <PhotoInput control={control} name="photo" label={ct('menu.photo')} />
        <MorePhotosInput control={control} />
        <VideoInput control={control} name="video" label={ct('media.video')} />
        <SettingPair>
          <MoneyInput control={control} name="costPrice" label={ct('menu.price')} />
          <NumberInput control={control} name="discount" label={ct('menu.discount')} />
        </SettingPair>
        {dishId !== null && can('reports.see') && <DishCost dishId={dishId} control={control} />}
        <SwitchInput control={control} name="hidden" label={ct('menu.hiddenFromGuests')} />
      </Part>
      <Part title={ct('menu.part.texts')}>
        <DishTexts control={control} />
      </Part>
      <PlacePart menu={menu} control={control} />
      <OptionsChoice menu={menu} control={control} />
      <Part title={ct('menu.recommended')}>
        <RecommendedInput menu={menu} control={control} dishId={dishId} />
      </Part>
      <DietPart control={control} />
      <Part title={ct('menu.part.facts')}>
        <SettingPair>
          <NumberInput control={control} name="weight" label={ct('menu.weight')} />
          <NumberInput control={control} name="volume" label={ct('menu.volume')} />
        </SettingPair>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(110px,1fr))] gap-4">
          {(['calories', 'proteins', 'fats', 'carbs'] as const).map((name) => (
            <NumberInput
              key={name}
              control={control}
              name={`nutrition.${name}`}
              label={ct(`menu.nutrition.${name}`)}
              step="any"
            />
          ))}
        </div>
      </Part>
      <Part title={ct('menu.part.kitchen')}>
        <SettingPair>
          <TextInput control={control} name="soldFrom" type="time" label={ct('menu.soldFrom')} />
          <TextInput control={control} name="soldTo" type="time" label={ct('menu.soldTo')} />
        </SettingPair>
        <ChecklistInput
          columns
          control={control}
          name="soldWeekdays"
          legend={ct('menu.soldWeekdays')}
          options={WEEKDAYS.map((value) => ({ value, label: weekdayName(Number(value), language) }))}
        />
        <SettingPair>
          <TextInput control={control} name="station" label={ct('menu.station')} maxLength={60} />
          <NumberInput
            control={control}
            name="cookingMinutes"
            label={ct('menu.cookingMinutes')}
            hint={ct('menu.cookingMinutesHint')}
          />
        </SettingPair>
      </Part>
      <Part title={ct('menu.part.codes')}>
        <SettingPair>
          <TextInput control={control} name="sku" label={ct('menu.sku')} hint={ct('menu.skuHint')} maxLength={40} />
          <TextInput control={control} name="mxik" label={ct('menu.mxik')} maxLength={40} inputMode="numeric" />
        </SettingPair>
        <SettingPair>
          <TextInput
            control={control}
            name="packageCode"
            label={ct('menu.packageCode')}
            hint={ct('menu.asInSettings')}
            maxLength={40}
            inputMode="numeric"
          />
          <NumberInput
            control={control}
            name="vatPercent"
            label={ct('menu.vatPercent')}
            hint={ct('menu.asInSettings')}
          />
        </SettingPair>
      </Part>
      {dishId !== null && can('keys.manage') && (
        <Part title={ct('menu.part.outside')}>
          <Suspense>
            <DishOutside dishId={dishId} />
          </Suspense>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3.5 pb-5 border-b border-line" aria-label={title}>
      <h3 className="text-h4">{title}</h3>
      {children}
    </section>
  );
}

type PartProps = Omit<DishSectionsProps, 'dishId'>;

function PlacePart({ menu, control }: PartProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  return (
    <Part title={ct('menu.part.place')}>
      <SelectInput
        control={control}
        name="categoryId"
        label={ct('menu.category')}
        options={categoriesOf(menu).map(({ id, name }) => ({ value: id, label: textIn(name, language) }))}
      />
      <TextInput control={control} name="tags" label={ct('menu.tags')} hint={ct('menu.tagsHint')} maxLength={400} />
      <BranchesInput control={control} branches={menu.branches} />
    </Part>
  );
}

function OptionsChoice({ menu, control }: PartProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  if (menu.modificationGroups.length === 0) return null;
  return (
    <Part title={ct('menu.options')}>
      <ChecklistInput
        columns
        control={control}
        name="modificationGroupIds"
        legend={ct('menu.optionsOfDish')}
        options={menu.modificationGroups.map(({ id, name }) => ({ value: id, label: textIn(name, language) }))}
      />
    </Part>
  );
}

function SpicinessInput({ control }: { control: Control<DishValues> }) {
  const t = useT();
  const ct = useConsoleT();
  const { value, onChange, ...field } = useField<number | null, DishValues>({ control, name: 'spiciness' });
  return (
    <Select
      {...field}
      label={ct('menu.field.spiciness')}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      options={[
        { value: '', label: t('product.hot.unknown') },
        ...HEATS.map((heat) => ({ value: String(heat), label: t(`product.hot.${heat}`) })),
      ]}
    />
  );
}

function DietPart({ control }: { control: Control<DishValues> }) {
  const t = useT();
  const ct = useConsoleT();
  const isDeclared = useWatch({ control, name: 'isAllergensDeclared' });
  return (
    <Part title={ct('menu.part.diet')}>
      <ChecklistInput
        columns
        control={control}
        name="dietaryTags"
        legend={ct('menu.diets')}
        options={DIETARY_TAGS.map((value) => ({ value, label: t(`product.diet.${value}`) }))}
      />
      <SpicinessInput control={control} />
      <SwitchInput control={control} name="isAllergensDeclared" label={ct('menu.allergensDeclared')} />
      {isDeclared && (
        <ChecklistInput
          columns
          control={control}
          name="allergens"
          legend={ct('menu.allergens')}
          options={ALLERGENS.map((value) => ({ value, label: t(`product.allergen.${value}`) }))}
        />
      )}
    </Part>
  );
}
