type ToastAction = { label: string; onAction: () => void };

export type ToastMessage = {
  text: string;
  /** error: announced at once and stays until closed. */
  kind?: 'status' | 'error';
  /** One action at most, usually Undo. */
  action?: ToastAction;
  /** Says that there is no connection: it ends by itself once there is one. */
  isOutage?: boolean;
  /** How long it stays, in milliseconds; 5 seconds by default. */
  duration?: number;
};

export type Toast = ToastMessage & { id: number };

/** Dispatched on the window by whoever notices that the server answers again. */
export const CONNECTION_BACK = 'connection-back';

const AT_ONCE = 3;

/** The newest comes last. Beyond the limit the oldest passing message is dropped; errors stay until they are closed. */
export function addToast(toasts: Toast[], toast: Toast): Toast[] {
  const repeated = toasts.filter((other) => other.text !== toast.text || other.kind !== toast.kind);
  const next = [...repeated, toast];
  if (next.length <= AT_ONCE) return next;
  const passing = next.findIndex((other) => !isError(other));
  return next.filter((_, index) => index !== Math.max(passing, 0));
}

export function removeToast(toasts: Toast[], id: number): Toast[] {
  return toasts.filter((toast) => toast.id !== id);
}

export function isError(toast: Toast): boolean {
  return toast.kind === 'error';
}

/** undefined: stays until closed. */
export function lifetime(toast: Toast): number | undefined {
  return isError(toast) ? undefined : (toast.duration ?? 5000);
}
