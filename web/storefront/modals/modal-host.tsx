import { lazy, Suspense, type ComponentType } from 'react';
import { useModal } from '#web/shell/use-modal.ts';
import type { ModalName } from '#web/shell/route-table.ts';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
}

/** Each overlay is a piece of its own: nobody loads the map to change the language. */
const overlays: Partial<Record<ModalName, ComponentType<ModalProps>>> = {
  language: lazy(() => import('./language-modal.tsx')),
};

/** Draws the overlay that the address names, over whatever page is there. */
export function ModalHost() {
  const { current, close } = useModal();
  const Overlay = current && overlays[current.name];
  if (!Overlay) return null;
  return <Suspense fallback={null}><Overlay open onClose={close} /></Suspense>;
}
