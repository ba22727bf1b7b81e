import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { subscribeToPush, pushState, type PushState } from './push-subscription.ts';

/** The permission is requested only by this button, and only when there is an order. */
export function NotifyMe({ size = 48 }: { size?: 48 | 56 }) {
  const t = useT();
  const { api, settings } = useStorefront();
  const { status } = useVisitor();
  const [state, setState] = useState<PushState>('impossible');
  const subscription = useMutation({ mutationFn: () => subscribeToPush(api), onSuccess: setState });
  const offered = status === 'user' && settings.web.notificationsActive;
  useEffect(() => {
    if (!offered) return undefined;
    let isUnmounted = false;
    void pushState().then((now) => !isUnmounted && setState(now));
    return () => {
      isUnmounted = true;
    };
  }, [offered]);
  if (!offered || state === 'impossible') return null;
  if (state === 'on')
    return (
      <p className="text-small text-ink-2" role="status">
        {t('track.notify.on')}
      </p>
    );
  if (state === 'denied')
    return (
      <p className="text-small text-ink-2" role="status">
        {t('track.notify.denied')}
      </p>
    );
  return (
    <div className="grid justify-items-start gap-1">
      <Button icon="bell" size={size} loading={subscription.isPending} onClick={() => subscription.mutate()}>
        {t('track.notify')}
      </Button>
      {state === 'failed' && (
        <p className="text-small text-bad" role="alert">
          {t('track.notify.failed')}
        </p>
      )}
    </div>
  );
}
