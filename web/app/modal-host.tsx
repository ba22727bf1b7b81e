import { lazy, Suspense, type ComponentType } from 'react';
import { useModal } from '#web/shared/routing/use-modal.ts';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';
import type { ModalName } from '#web/shared/routing/modals.ts';

const nothingYet = (name: 'card') =>
  lazy(async () => {
    const { nothingYetModal } = await import('#web/shared/page/nothing-yet-modal.tsx');
    return { default: nothingYetModal(name) };
  });

/** Each overlay is a chunk of its own: changing the language does not load the map. */
const overlays: Record<ModalName, ComponentType<ModalProps>> = {
  language: lazy(() => import('./layout/language-modal.tsx')),
  time: lazy(() => import('#web/storefront/visit-time/time-modal.tsx')),
  map: lazy(() => import('#web/storefront/address/map-modal.tsx')),
  branch: lazy(() => import('#web/storefront/branches/branch-modal.tsx')),
  confirm: lazy(() => import('#web/storefront/forget/confirm-modal.tsx')),
  rating: lazy(() => import('#web/storefront/rating/rating-modal.tsx')),
  activeorder: lazy(() => import('#web/storefront/tracking/tracking-modal.tsx')),
  status: lazy(() => import('#web/storefront/tracking/status-modal.tsx')),
  orders: lazy(() => import('#web/storefront/orders/order-modal.tsx')),
  card: nothingYet('card'),
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
