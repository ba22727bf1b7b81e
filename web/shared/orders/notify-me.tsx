import { useEffect, useState } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { askForNews, newsAllowed, type News } from './push-subscription.ts';

/** The permission is requested only by this button, and only when there is an order. */
export function NotifyMe({ size = 48 }: { size?: 48 | 56 }) {
  const t = useT();
  const { api, settings } = useStorefront();
  const { status } = useVisitor();
  const [news, setNews] = useState<News>('impossible');
  const [asking, setAsking] = useState(false);
  const offered = status === 'user' && settings.web.notificationsActive;
  useEffect(() => {
    if (!offered) return undefined;
    let gone = false;
    void newsAllowed().then((now) => !gone && setNews(now));
    return () => {
      gone = true;
    };
  }, [offered]);
  if (!offered || news === 'impossible') return null;
  if (news === 'on')
    return (
      <p className="text-small text-ink-2" role="status">
        {t('track.notify.on')}
      </p>
    );
  if (news === 'denied')
    return (
      <p className="text-small text-ink-2" role="status">
        {t('track.notify.denied')}
      </p>
    );
  const ask = (): void => {
    setAsking(true);
    void askForNews(api)
      .then(setNews)
      .finally(() => setAsking(false));
  };
  return (
    <div className="grid justify-items-start gap-1">
      <Button icon="bell" size={size} loading={asking} onClick={ask}>
        {t('track.notify')}
      </Button>
      {news === 'failed' && (
        <p className="text-small text-bad" role="alert">
          {t('track.notify.failed')}
        </p>
      )}
    </div>
  );
}
