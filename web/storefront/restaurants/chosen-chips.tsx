import { useFormat } from '#web/platform/format/use-format.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { useStorefrontData } from '#web/shared/storefront-data/storefront-data.ts';
import { priceSign } from '#web/shared/restaurant/price-sign.ts';
import { FLAGS, LIST_FILTERS, toggled, type Filters, type ListFilter } from '#web/shared/filters/filters.ts';

const FLAG_LABELS = {
  openNow: 'chip.openNow',
  promo: 'chip.promo',
  liked: 'filter.liked',
  deliverHere: 'filter.deliverHere',
} as const;

interface ChosenFilter {
  id: string;
  label: string;
  without: Filters;
}

/** The active filters, each with a button that removes it. */
export function useChosenFilters(filters: Filters): ChosenFilter[] {
  const t = useT();
  const { termNames } = useStorefrontData();
  const { decimal } = useFormat();
  const { dayText } = useTimes();
  const now = useNow();
  const label = (name: ListFilter, value: string): string | undefined => {
    if (name === 'priceCategory') return value === 'none' ? t('filter.noPrice') : priceSign(Number(value));
    return { kitchen: termNames.kitchens, feature: termNames.features, preferFor: termNames.preferFor }[name][value];
  };
  const chosen: ChosenFilter[] = [];
  if (filters.q) chosen.push({ id: 'q', label: `“${filters.q}”`, without: { ...filters, q: '' } });
  if (filters.serviceType)
    chosen.push({
      id: 'service',
      label: t(`service.${filters.serviceType}`),
      without: { ...filters, serviceType: null },
    });
  if (filters.day && filters.time) {
    const moment = t('plan.moment', { day: dayText(filters.day, now), time: filters.time });
    const people = filters.partySize ? ` · ${t('plan.people', { n: filters.partySize })}` : '';
    chosen.push({
      id: 'visit',
      label: moment + people,
      without: { ...filters, day: null, time: null, partySize: null },
    });
  }
  for (const name of FLAGS)
    if (filters[name]) chosen.push({ id: name, label: t(FLAG_LABELS[name]), without: { ...filters, [name]: false } });
  if (filters.minRating > 0) {
    const n = Number.isInteger(filters.minRating) ? String(filters.minRating) : decimal(filters.minRating);
    chosen.push({ id: 'rating', label: t('chip.ratingLabel', { n }), without: { ...filters, minRating: 0 } });
  }
  for (const name of LIST_FILTERS) {
    for (const value of filters[name]) {
      chosen.push({
        id: `${name}-${value}`,
        label: label(name, value) ?? value,
        without: toggled(filters, name, value),
      });
    }
  }
  return chosen;
}

export function ChosenChips({ filters, onChange }: { filters: Filters; onChange: (next: Filters) => void }) {
  return useChosenFilters(filters).map(({ id, label, without }) => (
    <Chip key={id} pressed removable onClick={() => onChange(without)}>
      {label}
    </Chip>
  ));
}
