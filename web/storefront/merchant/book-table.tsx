import { Suspense } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { usePageLayer } from '#web/shared/routing/use-page-layer.ts';
import type { Restaurant } from './merchant-page.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';

const BookingSheet = lazyPart(async () => (await import('./booking-sheet.tsx')).default);

interface BookTableProps {
  restaurant: Restaurant;
  /** Rendered in two places, one per screen width; each opens its own sheet. */
  at: 'head' | 'tabs';
  className?: string;
}

/** Opens the free times of this restaurant. */
export function BookTable({ restaurant, at, className = 'link merchant-book' }: BookTableProps) {
  const t = useT();
  const { value, open, close } = usePageLayer<true>(`booking-${at}`);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => open(true)}>
        <Icon name="calendar-clock" size={16} /> {t('merchant.book')}
      </button>
      {value && (
        <Suspense fallback={null}>
          <BookingSheet restaurant={restaurant} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
