import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import {
  addToast,
  CONNECTION_BACK,
  isError,
  lifetime,
  removeToast,
  type Toast,
  type ToastMessage,
} from '#web/ui/toast-queue.ts';
import { useTopDialog } from '#web/ui/top-dialog.ts';

type Toaster = {
  show: (message: ToastMessage) => number;
  dismiss: (id: number) => void;
};

const ToasterContext = createContext<Toaster | null>(null);

export function useToast(): Toaster {
  const toaster = use(ToasterContext);
  if (!toaster) throw new Error('useToast needs a ToastProvider above it');
  return toaster;
}

const ToastCountContext = createContext(0);

/** The number of toasts that are shown. */
export const useToastCount = (): number => use(ToastCountContext);

type ToastProviderProps = {
  /** Names the region: "Notifications". */
  label: string;
  closeLabel: string;
  className?: string;
  children: ReactNode;
};

export function ToastProvider({ label, closeLabel, className, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const lastId = useRef(0);

  useEffect(() => {
    const end = (): void => setToasts((shown) => shown.filter(({ isOutage }) => !isOutage));
    addEventListener(CONNECTION_BACK, end);
    return () => removeEventListener(CONNECTION_BACK, end);
  }, []);

  const toaster = useMemo(
    (): Toaster => ({
      show(message) {
        lastId.current += 1;
        const id = lastId.current;
        void import('#web/ui/toast-keys.ts').catch(String);
        setToasts((shown) => addToast(shown, { ...message, id }));
        return id;
      },
      dismiss: (id) => setToasts((shown) => removeToast(shown, id)),
    }),
    [],
  );

  const draw = (toast: Toast) => (
    <ToastLine key={toast.id} toast={toast} closeLabel={closeLabel} onEnd={() => toaster.dismiss(toast.id)} />
  );
  // Everything outside an open modal dialog is inert, so the toasts are moved into it.
  const dialog = useTopDialog();
  const region = (
    <section className={classNames('toasts print:hidden', className)} aria-label={label}>
      {/* Live regions must be mounted before their first message, or it is not announced. */}
      <div role="alert" className="contents">
        {toasts.filter(isError).map(draw)}
      </div>
      <div role="status" className="contents">
        {toasts.filter((toast) => !isError(toast)).map(draw)}
      </div>
    </section>
  );
  return (
    <ToasterContext value={toaster}>
      <ToastCountContext value={toasts.length}>{children}</ToastCountContext>
      {dialog ? createPortal(region, dialog) : region}
    </ToasterContext>
  );
}

function ToastLine({ toast, closeLabel, onEnd }: { toast: Toast; closeLabel: string; onEnd: () => void }) {
  const { pause, resume } = useCountdown(lifetime(toast), onEnd);
  const act = () => {
    toast.action?.onAction();
    onEnd();
  };
  return (
    <div className="toast" onPointerEnter={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume}>
      {isError(toast) && <Icon name="circle-alert" />}
      <span className="toast-text">{toast.text}</span>
      {(toast.action || isError(toast)) && (
        <div className="toast-actions">
          {toast.action && (
            <button type="button" onClick={act}>
              {toast.action.label}
            </button>
          )}
          {isError(toast) && (
            <button type="button" className="toast-close" aria-label={closeLabel} onClick={onEnd}>
              <Icon name="x" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Runs `onEnd` after `duration`; pausing keeps the remaining time. */
function useCountdown(duration: number | undefined, onEnd: () => void) {
  const left = useRef(duration);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  const { pause, resume } = useMemo(
    () => ({
      resume() {
        if (left.current === undefined) return;
        clearTimeout(timer.current);
        startedAt.current = performance.now();
        timer.current = setTimeout(() => end.current(), left.current);
      },
      pause() {
        if (left.current === undefined) return;
        clearTimeout(timer.current);
        // Two consecutive pauses (pointer, then focus) must not count the same time twice.
        left.current = Math.max(1000, left.current - (performance.now() - startedAt.current));
        startedAt.current = performance.now();
      },
    }),
    [],
  );
  useEffect(() => {
    resume();
    return () => clearTimeout(timer.current);
  }, [resume]);
  return { pause, resume };
}
