/** Google, Apple and Telegram, where the installation has them configured. */
import { useCallback } from 'react';
import type { User } from '#contract/identity.ts';
import type { MessageKey } from '#web/platform/i18n/use-t.ts';
import { devicePayload } from '#web/platform/session/device-payload.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { signedIn } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useWay, type UsedWay } from './use-provider.ts';
import { WayMark } from './provider-mark.tsx';
import type { Ticket } from './provider-redirect.ts';
import { wayProblem, wayWords } from './provider-text.ts';

const LABELS: Record<'GOOGLE' | 'APPLE' | 'TELEGRAM', MessageKey> = {
  GOOGLE: 'way.google',
  APPLE: 'way.apple',
  TELEGRAM: 'way.telegram',
};

interface OtherWaysProps {
  /** The address to return to when this page was left for the provider. */
  back: string;
  onSignedIn: (user: User) => void;
}

export function OtherWays({ back, onSignedIn }: OtherWaysProps) {
  const t = useT();
  const { api, settings } = useStorefront();
  const onTicket = useCallback(
    async (ticket: Ticket) => {
      const session = await api('POST /auth/exchange', { body: { ...ticket, device: devicePayload() } });
      signedIn(session);
      onSignedIn(session.user);
    },
    [api, onSignedIn],
  );
  const used = useWay('SIGN_IN', back, onTicket);
  const { signIn: ways } = settings.web;
  if (ways.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="or-line">{t('way.or')}</p>
      {ways.map((way) => (
        <Button
          key={way}
          wide
          loading={used.busy === way}
          disabled={used.busy !== null && used.busy !== way}
          onClick={() => used.go(way)}
        >
          <WayMark way={way} />
          {t(LABELS[way])}
        </Button>
      ))}
      <WayTrouble used={used} />
    </div>
  );
}

/** Shows the outcome and, where popups are blocked, offers to sign in without one. */
export function WayTrouble({ used: { error, tried, go } }: { used: UsedWay }) {
  const t = useT();
  if (error === null) return null;
  const problem = wayProblem(error);
  const isWindow = problem === 'popup_blocked' || problem === 'popup_closed';
  return (
    <div role="alert" data-problem={problem ?? 'other'}>
      <Notice tone={problem === 'cancelled' || isWindow ? 'info' : 'bad'}>
        <p>{wayWords(error, t)}</p>
        {isWindow && tried && (
          <button type="button" className="link" onClick={() => go(tried, 'page')}>
            {t('way.here')}
          </button>
        )}
      </Notice>
    </div>
  );
}
