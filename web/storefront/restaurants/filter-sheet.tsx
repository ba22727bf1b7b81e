import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterFields } from './filter-fields.tsx';
import { countFilters, NO_FILTERS, type Filters } from '#web/shared/filters/filters.ts';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onChange: (next: Filters) => void;
  page: RestaurantPage | null;
  pending: boolean;
}

/** Each change applies to the list behind the sheet at once; the button states the number of results. */
export default function FilterSheet({ open, onClose, filters, onChange, page, pending }: FilterSheetProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('chip.filters')}
      closeLabel={t('close')}
      className="filter-sheet"
      footer={
        <>
          <Button
            disabled={countFilters(filters) === 0}
            onClick={() => onChange({ ...NO_FILTERS, sort: filters.sort })}
          >
            {t('filter.clear')}
          </Button>
          <Button kind="primary" loading={pending || !page} onClick={onClose}>
            {t('filter.showCount', { n: page?.total ?? 0 })}
          </Button>
        </>
      }
    >
      <FilterFields filters={filters} onChange={onChange} facets={page?.facets ?? null} />
    </Dialog>
  );
}
