import { Suspense, type ComponentType } from 'react';
import { useModal } from '#web/shared/routing/use-modal.ts';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';
import type { ModalName } from '#web/shared/routing/modals.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';

/** Each overlay is a chunk of its own: changing the language does not load the map. */
const overlays: Record<ModalName, ComponentType<ModalProps>> = {
  language: lazyPart(async () => (await import('./layout/language-modal.tsx')).default),
  time: lazyPart(async () => (await import('#web/storefront/visit-time/time-modal.tsx')).default),
  map: lazyPart(async () => (await import('#web/storefront/address/map-modal.tsx')).default),
  branch: lazyPart(async () => (await import('#web/storefront/branches/branch-modal.tsx')).default),
  confirm: lazyPart(async () => (await import('#web/storefront/forget/confirm-modal.tsx')).default),
  rating: lazyPart(async () => (await import('#web/storefront/rating/rating-modal.tsx')).default),
  activeorder: lazyPart(async () => (await import('#web/storefront/tracking/tracking-modal.tsx')).default),
  status: lazyPart(async () => (await import('#web/storefront/tracking/status-modal.tsx')).default),
  orders: lazyPart(async () => (await import('#web/storefront/orders/order-modal.tsx')).default),
  card: lazyPart(async () => (await import('#web/storefront/dish-card/dish-card-modal.tsx')).default),
};

/** Renders the overlay that the address names, over the current page. */
export function ModalHost() {
  const { current, close } = useModal();
  const Overlay = current && overlays[current.name];
  if (!Overlay) return null;
  return (
    <Suspense fallback={null}>
      <Overlay open onClose={close} />
    </Suspense>
  );
}
