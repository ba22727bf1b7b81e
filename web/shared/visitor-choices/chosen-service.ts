import { offeredServices, SERVICE_TYPES, type ServiceType } from '#domain/orders/service-type.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

const isService = (stored: unknown): stored is ServiceType => SERVICE_TYPES.includes(stored as ServiceType);

export const keptService = persistedStore<ServiceType>('serviceType', (stored) => (isService(stored) ? stored : null));

/** For links to the list: only a service that was chosen by hand becomes a filter. */
export function useServiceQuery(): { serviceType?: ServiceType } {
  const { service } = useService();
  return keptService.use() === null ? {} : { serviceType: service };
}

/** The chosen service if this merchant offers it, else the first one offered. */
export function useService(): { service: ServiceType; offered: ServiceType[]; choose: (service: ServiceType) => void } {
  const { settings } = useStorefront();
  const kept = keptService.use();
  const offered = offeredServices(settings.web);
  const service = kept && offered.includes(kept) ? kept : (offered[0] ?? 'DELIVERY');
  return { service, offered, choose: keptService.set };
}
