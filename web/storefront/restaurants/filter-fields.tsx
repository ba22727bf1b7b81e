import { useId, type ReactNode } from 'react';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import { offeredServices } from '#domain/restaurants/places/service-type.ts';
import { formatCount } from '#web/platform/format/numbers.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT, type MessageKey } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { useStorefrontData, type TermNames } from '#web/shared/storefront-data/storefront-data.ts';
import { PRICE_SIGNS } from '#web/shared/restaurant/price-sign.ts';
import { toggled, type FlagFilter, type Filters, type ListFilter } from '#web/shared/filters/filters.ts';

interface FilterFieldsProps {
  filters: Filters;
  onChange: (next: Filters) => void;
  /** Null until the first response: counts are left out then. */
  facets: RestaurantPage['facets'] | null;
}

/** All filters in fieldsets, used in the desktop sidebar and in the sheet on phones. */
export function FilterFields({ filters, onChange, facets }: FilterFieldsProps) {
  const t = useT();
  const { termNames } = useStorefrontData();
  const choices = (name: ListFilter, all: TermNames) => (
    <CheckList
      termNames={all}
      counts={facets?.[name]}
      chosen={filters[name]}
      onToggle={(code) => onChange(toggled(filters, name, code))}
    />
  );
  return (
    <div className="grid">
      <ServiceFilter filters={filters} onChange={onChange} facets={facets} />
      <FlagFilters filters={filters} onChange={onChange} facets={facets} />
      <VisitFilter filters={filters} />
      <Group title={t('filter.kitchen')}>{choices('kitchen', termNames.kitchens)}</Group>
      <Group title={t('filter.price')}>
        <div className="flex flex-wrap gap-2">
          {[
            ...PRICE_SIGNS.map((sign, at) => ({ value: String(at + 1), sign })),
            { value: 'none', sign: t('filter.noPrice') },
          ].map(({ value, sign }) => (
            <Chip
              key={value}
              pressed={filters.priceCategory.includes(value)}
              aria-label={value === 'none' ? undefined : t('card.price', { n: Number(value) })}
              onClick={() => onChange(toggled(filters, 'priceCategory', value))}
            >
              {sign}
              <Count of={facets?.priceCategory[value]} />
            </Chip>
          ))}
        </div>
      </Group>
      <Group title={t('filter.feature')}>{choices('feature', termNames.features)}</Group>
      <Group title={t('filter.preferFor')}>{choices('preferFor', termNames.preferFor)}</Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend className="text-h4">{title}</legend>
      {children}
    </fieldset>
  );
}

function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <span className="count">{formatCount(of)}</span>;
}

function ServiceFilter({ filters, onChange, facets }: FilterFieldsProps) {
  const t = useT();
  const { settings } = useStorefront();
  const offered = offeredServices(settings.web);
  if (offered.length < 2) return null;
  return (
    <Group title={t('service.label')}>
      <div className="flex flex-wrap gap-2">
        {offered.map((service) => (
          <Chip
            key={service}
            pressed={filters.serviceType === service}
            onClick={() => onChange({ ...filters, serviceType: filters.serviceType === service ? null : service })}
          >
            {t(`service.${service}`)}
            <Count of={facets?.serviceType[service]} />
          </Chip>
        ))}
      </div>
    </Group>
  );
}

function FlagFilters({ filters, onChange, facets }: FilterFieldsProps) {
  const t = useT();
  const { open } = useModal();
  const place = visitorPlace.use();
  const flag = (name: FlagFilter, label: MessageKey) => (
    <Switch
      label={t(label)}
      checked={filters[name]}
      onChange={(event) => onChange({ ...filters, [name]: event.target.checked })}
    />
  );
  const rated = (event: { target: { checked: boolean } }): void =>
    onChange({ ...filters, minRating: event.target.checked ? 4 : 0 });
  return (
    <Group title={t('filter.show')}>
      {flag('openNow', 'chip.openNow')}
      {flag('promo', 'chip.promo')}
      <Switch label={t('chip.ratingLabel', { n: 4 })} checked={filters.minRating >= 4} onChange={rated} />
      {flag('liked', 'filter.liked')}
      {place ? (
        flag('deliverHere', 'filter.deliverHere')
      ) : (
        <Button size={40} icon="map-pin" onClick={() => open('map')}>
          {t('filter.whereAreYou')}
        </Button>
      )}
      {facets && (
        <p className="sr-only" role="status">
          {t('filter.openCount', { n: facets.openNow })}
        </p>
      )}
    </Group>
  );
}

/** Time and party size, chosen in the same overlay as on the home page. */
function VisitFilter({ filters }: Pick<FilterFieldsProps, 'filters'>) {
  const t = useT();
  const { dayText } = useTimes();
  const { open } = useModal();
  const now = useNow();
  const { settings } = useStorefront();
  if (!settings.web.dineInActive) return null;
  const chosen =
    filters.day && filters.time
      ? t('plan.moment', { day: dayText(filters.day, now), time: filters.time })
      : t('plan.choose');
  return (
    <Group title={t('filter.table')}>
      <Button size={40} icon="calendar-clock" onClick={() => open('time')}>
        {chosen}
      </Button>
    </Group>
  );
}

interface CheckListProps {
  termNames: TermNames;
  counts: Record<string, number> | undefined;
  chosen: readonly string[];
  onToggle: (code: string) => void;
}

/** Values with results, most results first; a selected value is always listed. */
function CheckList({ termNames, counts, chosen, onToggle }: CheckListProps) {
  const id = useId();
  const codes = Object.keys(termNames)
    .filter((code) => chosen.includes(code) || !counts || (counts[code] ?? 0) > 0)
    .sort((a, b) => (counts?.[b] ?? 0) - (counts?.[a] ?? 0));
  return (
    <ul className="check-list">
      {codes.map((code) => (
        <li key={code}>
          <input id={`${id}-${code}`} type="checkbox" checked={chosen.includes(code)} onChange={() => onToggle(code)} />
          <label htmlFor={`${id}-${code}`}>
            {termNames[code]}
            <Count of={counts?.[code]} />
          </label>
        </li>
      ))}
    </ul>
  );
}
