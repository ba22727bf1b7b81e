import { lazy, Suspense, type ComponentType } from 'react';
import { useModal } from '#web/shared/routing/use-modal.ts';
import type { ModalName } from '#web/shared/routing/modals.ts';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
}

const nothingYet = (name: 'card') =>
  lazy(async () => {
    const { nothingYetModal } = await import('./nothing-yet-modal.tsx');
    return { default: nothingYetModal(name) };
  });

/** Each overlay is a piece of its own: nobody loads the map to change the language. */
const overlays: Record<ModalName, ComponentType<ModalProps>> = {
  language: lazy(() => import('./language-modal.tsx')),
  time: lazy(() => import('./time-modal.tsx')),
  map: lazy(() => import('./map-modal.tsx')),
  branch: lazy(() => import('./branch-modal.tsx')),
  confirm: lazy(() => import('./confirm-modal.tsx')),
  rating: lazy(() => import('./rating-modal.tsx')),
  activeorder: lazy(() => import('../tracking/tracking-modal.tsx')),
  status: lazy(() => import('../tracking/status-modal.tsx')),
  orders: lazy(() => import('../orders/order-modal.tsx')),
  card: nothingYet('card'),
};

/** Draws the overlay that the address names, over whatever page is there. */
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
