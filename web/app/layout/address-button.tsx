import { useT } from '#web/platform/i18n/use-t.ts';
import { useUpcomingPlan } from '#web/shared/visitor-choices/use-upcoming-plan.ts';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { useService } from '#web/shared/visitor-choices/chosen-service.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { useDebouncedCallQuery } from '#web/shared/query/use-debounced-call-query.ts';

/** Delays the request until the page itself has loaded. */
const DELAY_MS = 800;

/**
 * What an order needs first, in a box of fixed size: the address of a delivery, or the time of a visit. Both are known
 * only after hydration.
 */
export function AddressButton() {
  return useService().service === 'DINE_IN' ? <VisitButton /> : <PlaceButton />;
}

function VisitButton() {
  const t = useT();
  const { open } = useModal();
  const { plan, when } = useUpcomingPlan();
  return (
    <HeaderButton
      icon="armchair"
      title={when}
      hint={plan ? t('plan.people', { n: plan.party }) : t('plan.label')}
      onClick={() => open('time')}
    />
  );
}

function PlaceButton() {
  const t = useT();
  const { open } = useModal();
  const place = visitorPlace.use();
  const soonest = useSoonest();
  const name = place ? place.name || t('header.pointOnMap') : t('header.addressChoose');
  const hint = soonest ? t('header.inMinutes', soonest) : t('header.addressKnown');
  return (
    <HeaderButton
      icon="map-pin"
      title={name}
      hint={place ? hint : t('header.addressHint')}
      onClick={() => open('map')}
    />
  );
}

interface HeaderButtonProps {
  icon: IconName;
  title: string;
  hint: string;
  onClick: () => void;
}

function HeaderButton({ icon, title, hint, onClick }: HeaderButtonProps) {
  return (
    <button type="button" className="address-button" aria-haspopup="dialog" onClick={onClick}>
      <span className="address-pin">
        <Icon name={icon} />
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-1 font-semibold">
          <span className="truncate">{title}</span>
          <Icon name="chevron-down" size={16} />
        </span>
        <span className="block truncate text-tiny text-ink-2">{hint}</span>
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
