import { createPortal } from 'react-dom';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';

interface LoadFailedProps {
  onRetry: () => void;
  /** Closes the dialog whose code is missing. */
  onClose?: () => void;
}

/** Looks like a toast, so that the page below it stays as it is. */
export function LoadFailed({ onRetry, onClose }: LoadFailedProps) {
  const t = useT();
  return createPortal(
    <div className="toasts">
      <div className="toast load-failed" role="alert">
        <Icon name="wifi-off" />
        <span className="toast-text">{t('load.failed')}</span>
        <div className="toast-actions">
          <button type="button" onClick={onRetry}>
            {t('error.again')}
          </button>
          {onClose && (
            <button type="button" onClick={onClose}>
              {t('close')}
            </button>
          )}
        </div>
      </div>
    </div>,
    document.body,
  );
}
