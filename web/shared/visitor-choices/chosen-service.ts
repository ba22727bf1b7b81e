import { offeredServices, SERVICE_TYPES, type ServiceType } from '#domain/restaurants/places/service-type.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

const isService = (stored: unknown): stored is ServiceType => SERVICE_TYPES.includes(stored as ServiceType);

export const chosenService = persistedStore<ServiceType>('serviceType', (stored) =>
  isService(stored) ? stored : null,
);

/** For links to the list: only a service that was chosen by hand becomes a filter. */
export function useServiceQuery(): { serviceType?: ServiceType } {
  const { service } = useService();
  return chosenService.use() === null ? {} : { serviceType: service };
}

/** The chosen service if this merchant offers it, else the first one offered. */
export function useService(): { service: ServiceType; offered: ServiceType[]; choose: (service: ServiceType) => void } {
  const { settings } = useStorefront();
  const stored = chosenService.use();
  const offered = offeredServices(settings.web);
  const service = stored && offered.includes(stored) ? stored : (offered[0] ?? 'DELIVERY');
  return { service, offered, choose: chosenService.set };
}
