import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { NAVIGATION_FAILED, type NavigationFailed } from '#web/platform/loading/load-route-module.ts';
import { useToast } from '#web/ui/toast.tsx';

/** A navigation whose code did not arrive leaves a half-filled form as it is and can be tried again. */
export function useFailedNavigation(): void {
  const t = useT();
  const { show } = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    const onFailed = (event: Event): void => {
      const { detail: target } = event as NavigationFailed;
      // Ends the pending navigation.
      void navigate(location, { replace: true, preventScrollReset: true });
      show({
        kind: 'error',
        text: t('load.failed'),
        action: { label: t('error.again'), onAction: () => window.location.assign(target) },
      });
    };
    window.addEventListener(NAVIGATION_FAILED, onFailed);
    return () => window.removeEventListener(NAVIGATION_FAILED, onFailed);
  }, [location, navigate, show, t]);
}
