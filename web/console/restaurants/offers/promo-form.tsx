import { WEEKDAYS } from '#domain/platform/time/time-window.ts';
import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { consoleOffersContract, type ConsolePromo } from '#contract/restaurants/offers.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { ChecklistInput, SegmentedInput } from '#web/platform/form/choice-fields.tsx';
import { LocalizedTextInput } from '#web/platform/form/localized-text-input.tsx';
import { MoneyInput, NumberInput } from '#web/platform/form/number-fields.tsx';
import { SelectInput, SwitchInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { addDays, dayOf, weekdayName } from '#web/platform/format/moments.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT, type ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { ArchivedPromo, useArchivePromo } from './promo-archive.tsx';
import { PromoTrial } from './promo-trial.tsx';
import {
  bodyOf,
  newPromoValues,
  promoProblems,
  SERVICES,
  valuesOf,
  type PromoBody,
  type PromoValues,
} from './promo-values.ts';
import { FormPart, RowFormFrame } from '#web/shared/console/rows/row-panel.tsx';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';
import '#web/shared/console/rows/rows.css';

const ADD = consoleOffersContract['POST /console/promos'].body;
const CHANGE = consoleOffersContract['PATCH /console/promos/:id'].body;
const DAYS_OF_A_NEW_PROMO = 30;

const versionOf = ({ version }: ConsolePromo): number => version;
function promoValues(promo: ConsolePromo | null): PromoValues {
  const today = dayOf(Date.now());
  return promo ? valuesOf(promo) : newPromoValues(today, addDays(today, DAYS_OF_A_NEW_PROMO));
}

const FIELD_TEXTS: Readonly<Record<string, Parameters<ConsoleT>[0]>> = {
  TAKEN: 'promos.error.taken',
  PERCENT: 'promos.error.percent',
  BEFORE_START: 'promos.error.beforeStart',
  HALF: 'menu.error.BOTH_HOURS',
  BELOW_USED: 'promos.error.belowUsed',
};

function fieldText(ct: ConsoleT, field: string, code: string): string {
  const known = FIELD_TEXTS[code];
  if (known) return ct(known);
  if (field === 'code') return ct('promos.error.code');
  if (field.startsWith('percent') || field.startsWith('amount')) return ct('promos.error.discount');
  return ct('settings.error.other');
}

interface PromoFormProps {
  promo: ConsolePromo | null;
  onClose: () => void;
  onSaved: (saved: ConsolePromo) => void;
  onChanged: () => Promise<unknown>;
}

export function PromoForm({ promo, onClose, onSaved, onChanged }: PromoFormProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const navigate = useNavigate();
  const archive = useArchivePromo(onClose, onChanged);
  const { form, base } = useVersionedForm<ConsolePromo, PromoValues, PromoBody>({
    schema: promo ? CHANGE : ADD,
    row: promo,
    versionOf,
    valuesOf: promoValues,
    bodyOf,
    add: (body) => api('POST /console/promos', { body }),
    change: (change, { id, version }) =>
      api('PATCH /console/promos/:id', { params: { id }, body: { ...change, version } }),
    fieldText: (field, code) => fieldText(ct, field, code),
    fieldOf: (path) => (path === 'productDiscount' ? 'percent.product' : undefined),
    rules: (values) => promoProblems(values, promo?.usedCount ?? 0),
    savedText: () => ct('offers.saved'),
    onSaved: async (saved, isAdded) => {
      onSaved(saved);
      await onChanged();
      if (isAdded) await navigate(consolePaths.promos(saved.id), { replace: true });
    },
  });
  if (promo?.archived) return <ArchivedPromo promo={promo} onClose={onClose} />;
  return (
    <RowFormFrame
      form={form}
      isNew={base === null}
      onArchive={() => base && void archive(base)}
      aside={<PromoTrial control={form.control} usedCount={promo?.usedCount ?? 0} />}
    >
      <PromoFields control={form.control} />
    </RowFormFrame>
  );
}

function PromoFields({ control }: { control: Control<PromoValues> }) {
  const ct = useConsoleT();
  const [isAutomatic, discountType] = useWatch({ control, name: ['isAutomatic', 'discountType'] });
  return (
    <>
      <FormPart title={ct('promos.part.discount')}>
        <SwitchInput control={control} name="isActive" label={ct('promos.isActive')} />
        <SwitchInput control={control} name="isAutomatic" label={ct('promos.isAutomatic')} />
        {isAutomatic && <p className="hint">{ct('promos.isAutomaticHint')}</p>}
        {!isAutomatic && (
          <TextInput
            control={control}
            name="code"
            label={ct('promos.code')}
            hint={ct('promos.codeHint')}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <SegmentedInput
          control={control}
          name="discountType"
          label={ct('promos.kind')}
          segments={[
            { value: 'PERCENTAGE', label: ct('promos.percent') },
            { value: 'AMOUNT', label: ct('promos.amount') },
          ]}
        />
        {discountType === 'AMOUNT' ? (
          <SettingPair key="amount">
            <MoneyInput control={control} name="amount.product" label={ct('promos.amountOffDishes')} />
            <MoneyInput control={control} name="amount.delivery" label={ct('promos.amountOffDelivery')} />
          </SettingPair>
        ) : (
          <SettingPair key="percent">
            <NumberInput control={control} name="percent.product" label={ct('promos.percentOffDishes')} />
            <NumberInput control={control} name="percent.delivery" label={ct('promos.percentOffDelivery')} />
          </SettingPair>
        )}
        <MoneyInput control={control} name="minPrice" label={ct('promos.minPrice')} />
      </FormPart>
      <FormPart title={ct('promos.part.title')}>
        <p className="hint">{ct('promos.titleHint')}</p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,190px),1fr))] gap-4">
          <LocalizedTextInput
            control={control}
            name="title"
            label={(language) => ct('offers.titleIn', { language: LANGUAGE_NAMES[language] })}
            maxLength={200}
          />
        </div>
      </FormPart>
      <WhenPart control={control} />
      <WherePart control={control} />
      <FormPart title={ct('promos.part.limits')}>
        <SwitchInput control={control} name="firstOrderOnly" label={ct('promos.firstOrderOnly')} />
        <SettingPair>
          <NumberInput
            control={control}
            name="totalLimit"
            label={ct('promos.totalLimit')}
            hint={ct('promos.noLimit')}
          />
          <NumberInput
            control={control}
            name="perUserLimit"
            label={ct('promos.perUserLimit')}
            hint={ct('promos.noLimit')}
          />
        </SettingPair>
      </FormPart>
    </>
  );
}

function WhenPart({ control }: { control: Control<PromoValues> }) {
  const ct = useConsoleT();
  const language = useLanguage();
  return (
    <FormPart title={ct('promos.part.when')}>
      <SettingPair>
        <TextInput control={control} name="startDate" type="date" label={ct('promos.startDate')} />
        <TextInput control={control} name="endDate" type="date" label={ct('promos.endDate')} />
      </SettingPair>
      <ChecklistInput
        columns
        control={control}
        name="weekdays"
        legend={ct('promos.weekdays')}
        options={WEEKDAYS.map((value) => ({ value, label: weekdayName(Number(value), language) }))}
      />
      <SettingPair>
        <TextInput control={control} name="from" type="time" label={ct('promos.from')} />
        <TextInput control={control} name="to" type="time" label={ct('promos.to')} />
      </SettingPair>
      <p className="hint">{ct('promos.hoursHint')}</p>
    </FormPart>
  );
}

function WherePart({ control }: { control: Control<PromoValues> }) {
  const ct = useConsoleT();
  const { me } = useStaff();
  const restaurantId = useWatch({ control, name: 'restaurantId' });
  const restaurants = useMemo(
    () => [...new Map(me.branches.map((each) => [each.restaurantId, each.restaurantName])).entries()],
    [me.branches],
  );
  const branches = me.branches.filter((each) => restaurantId === '' || each.restaurantId === restaurantId);
  return (
    <FormPart title={ct('promos.part.where')}>
      {restaurants.length > 1 && (
        <SelectInput
          control={control}
          name="restaurantId"
          label={ct('menu.restaurant')}
          options={[
            { value: '', label: ct('promos.everyRestaurant') },
            ...restaurants.map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      <ChecklistInput
        columns
        control={control}
        name="serviceTypes"
        legend={ct('promos.services')}
        options={SERVICES.map((value) => ({ value, label: ct(`service.${value}`) }))}
      />
      {branches.length > 1 && (
        <div>
          <ChecklistInput
            columns
            control={control}
            name="branchIds"
            legend={ct('promos.branches')}
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <p className="hint">{ct('promos.branchesHint')}</p>
        </div>
      )}
    </FormPart>
  );
}
