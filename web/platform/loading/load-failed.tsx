import { createPortal } from 'react-dom';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface LoadFailedProps {
  onRetry: () => void;
  /** Closes the dialog whose code is missing. */
  onClose?: () => void;
}

/** Stands at the lower edge of the window, so that the page below it stays as it is. */
export function LoadFailed({ onRetry, onClose }: LoadFailedProps) {
  const t = useT();
  return createPortal(
    <div className="load-failed" role="alert">
      <Icon name="wifi-off" size={20} />
      <span className="grow">{t('load.failed')}</span>
      <Button kind="tinted" size={40} onClick={onRetry}>
        {t('error.again')}
      </Button>
      {onClose && (
        <Button kind="ghost" size={40} onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </div>,
    document.body,
  );
}
