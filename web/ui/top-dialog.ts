import { useSyncExternalStore } from 'react';

/**
 * The modal dialog that is open now, if any. While one is open the rest of the page is inert, so what must
 * stay in reach (toasts) has to live inside it.
 */
let open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export function dialogOpened(dialog: HTMLDialogElement) {
  change([...open.filter((other) => other !== dialog), dialog]);
}

export function dialogClosed(dialog: HTMLDialogElement) {
  if (open.includes(dialog)) change(open.filter((other) => other !== dialog));
}

export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  );
}

function change(next: HTMLDialogElement[]) {
  open = next;
  // Said to the root: a root that asks `:has(dialog:modal)` is asked again at every small change of the page.
  const root = document.documentElement;
  const wasOpen = root.hasAttribute('data-modal');
  // The bar goes while the page keeps still; where it took room, that room is kept.
  if (!wasOpen) root.style.scrollbarGutter = window.innerWidth > root.clientWidth ? 'stable' : '';
  root.toggleAttribute('data-modal', open.length > 0);
  if (open.length === 0) root.style.scrollbarGutter = '';
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
