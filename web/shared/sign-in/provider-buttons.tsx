/** Google, Apple and Telegram, where the installation has them configured. */
import { useCallback } from 'react';
import type { User } from '#contract/accounts/identity.ts';
import type { MessageKey } from '#web/platform/i18n/use-t.ts';
import { devicePayload } from '#web/platform/session/device-payload.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { signedIn } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useProvider, type ProviderSignIn } from './use-provider.ts';
import { ProviderMark } from './provider-mark.tsx';
import type { Ticket } from './provider-redirect.ts';
import { providerProblem, providerText } from './provider-text.ts';

const LABELS: Record<'GOOGLE' | 'APPLE' | 'TELEGRAM', MessageKey> = {
  GOOGLE: 'provider.google',
  APPLE: 'provider.apple',
  TELEGRAM: 'provider.telegram',
};

interface ProviderButtonsProps {
  /** The address to return to when this page was left for the provider. */
  back: string;
  onSignedIn: (user: User) => void;
}

export function ProviderButtons({ back, onSignedIn }: ProviderButtonsProps) {
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
  const signIn = useProvider('SIGN_IN', back, onTicket);
  const { signIn: providers } = settings.web;
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="or-line">{t('provider.or')}</p>
      {providers.map((provider) => (
        <Button
          key={provider}
          wide
          loading={signIn.busy === provider}
          disabled={signIn.busy !== null && signIn.busy !== provider}
          onClick={() => signIn.go(provider)}
        >
          <ProviderMark provider={provider} />
          {t(LABELS[provider])}
        </Button>
      ))}
      <ProviderNotice signIn={signIn} />
    </div>
  );
}

/** Shows the outcome and, where popups are blocked, offers to sign in without one. */
export function ProviderNotice({ signIn: { error, tried, go } }: { signIn: ProviderSignIn }) {
  const t = useT();
  if (error === null) return null;
  const problem = providerProblem(error);
  const isWindow = problem === 'popup_blocked' || problem === 'popup_closed';
  return (
    <div role="alert" data-problem={problem ?? 'other'}>
      <Notice tone={problem === 'cancelled' || isWindow ? 'info' : 'bad'}>
        <p>{providerText(error, t)}</p>
        {isWindow && tried && (
          <button type="button" className="link" onClick={() => go(tried, 'page')}>
            {t('provider.here')}
          </button>
        )}
      </Notice>
    </div>
  );
}
