import { useT } from '#web/platform/i18n/use-t.ts';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useService } from '#web/shared/visitor-choices/chosen-service.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { useDebouncedCallQuery } from '#web/shared/query/use-debounced-call-query.ts';

/** Delays the request until the page itself has loaded. */
const DELAY_MS = 800;

/** The delivery address, in a box of fixed size: the visitor's own address is known only after hydration. */
export function AddressButton() {
  const t = useT();
  const { open } = useModal();
  const place = visitorPlace.use();
  const soonest = useSoonest();
  const name = place ? place.name || t('header.pointOnMap') : t('header.addressChoose');
  const hint = soonest ? t('header.inMinutes', soonest) : t('header.addressKnown');
  return (
    <button type="button" className="address-button" aria-haspopup="dialog" onClick={() => open('map')}>
      <span className="address-pin">
        <Icon name="map-pin" />
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-1 font-semibold">
          <span className="truncate">{name}</span>
          <Icon name="chevron-down" size={16} />
        </span>
        <span className="block truncate text-tiny text-ink-2">{place ? hint : t('header.addressHint')}</span>
      </span>
    </button>
  );
}

/** The delivery time of the fastest open restaurant that delivers to the visitor's address. */
function useSoonest(): { from: number; to: number } | null {
  const { service } = useService();
  const place = visitorPlace.use();
  const at = place && service === 'DELIVERY' ? { latitude: place.latitude, longitude: place.longitude } : null;
  const { data, isBusy } = useDebouncedCallQuery(
    'GET /merchants',
    at && { query: { ...at, serviceType: 'DELIVERY', deliverHere: true, openNow: true, sort: 'time', limit: 1 } },
    DELAY_MS,
  );
  return isBusy ? null : (data?.items[0]?.minutes ?? null);
}
