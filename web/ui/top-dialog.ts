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
  if (open.length === 0) delete root.dataset.modal;
  else root.dataset.modal ??= window.innerWidth > root.clientWidth ? 'barred' : '';
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
