import { useLocation, useNavigate } from 'react-router';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { SegmentedControl, type Segment } from '#web/ui/segmented-control.tsx';
import { useService } from './chosen-service.ts';

const ICONS = { DELIVERY: 'bike', PICK_UP: 'shopping-bag', DINE_IN: 'utensils' } as const;

/** The services of the merchant; a single one is shown as text. */
export function ServiceSwitch({ className, wide }: { className?: string; wide?: boolean }) {
  const t = useT();
  const { service, offered, choose } = useService();
  const followInList = useFollowInList();
  if (offered.length < 2) {
    return offered[0] ? (
      <span className={`whitespace-nowrap font-semibold ${className ?? ''}`}>{t(`service.${offered[0]}`)}</span>
    ) : null;
  }
  const segments: Segment<ServiceType>[] = offered.map((value) => ({
    value,
    label: t(`service.${value}`),
    icon: ICONS[value],
  }));
  return (
    <SegmentedControl
      label={t('service.label')}
      segments={segments}
      value={service}
      wide={wide}
      className={className}
      onChange={(value) => {
        choose(value);
        followInList(value);
      }}
    />
  );
}

/** On the list and the map the service is a filter in the address as well. */
function useFollowInList(): (service: ServiceType) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (service) => {
    if (pathname !== paths.restaurants() && pathname !== paths.map()) return;
    const params = new URLSearchParams(search);
    params.set('serviceType', service);
    if (service !== 'DINE_IN') for (const name of ['day', 'time', 'partySize']) params.delete(name);
    void navigate({ pathname, search: `?${params}` }, { replace: true, preventScrollReset: true });
  };
}
