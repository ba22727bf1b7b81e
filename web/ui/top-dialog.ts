import { useSyncExternalStore } from 'react';

/** The open modal dialog, if any. The rest of the page is inert meanwhile, so toasts must be inside it. */
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
  // An attribute on the root instead of `:has(dialog:modal)`, which would be evaluated at every small change of the
  // page.
  const root = document.documentElement;
  const wasOpen = root.hasAttribute('data-modal');
  // The scrollbar disappears while the page is locked; its space is kept.
  if (!wasOpen) root.style.scrollbarGutter = window.innerWidth > root.clientWidth ? 'stable' : '';
  root.toggleAttribute('data-modal', open.length > 0);
  if (open.length === 0) root.style.scrollbarGutter = '';
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
