import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { User } from '#contract/accounts/identity.ts';
import type { LinkedIdentity, SignInProvider } from '#contract/accounts/identity-providers.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ProviderNotice } from '#web/shared/sign-in/provider-buttons.tsx';
import { useProvider } from '#web/shared/sign-in/use-provider.ts';
import { ProviderMark } from '#web/shared/sign-in/provider-mark.tsx';
import type { Ticket } from '#web/shared/sign-in/provider-redirect.ts';
import { ProfileSection, QueryRows } from './profile-section.tsx';

const NAMES: Record<SignInProvider, string> = { GOOGLE: 'Google', APPLE: 'Apple', TELEGRAM: 'Telegram' };

/** The linked sign-in providers; the last remaining one cannot be removed. */
export function LinkedProviders({ user }: { user: User }) {
  const t = useT();
  const { settings, language } = useStorefront();
  const toast = useToast();
  const client = useQueryClient();
  const query = useCallQuery('GET /me/identities');
  const setIdentities = (identities: { items: LinkedIdentity[] }): void =>
    setCallData(client, 'GET /me/identities', undefined, () => identities);
  const { mutateAsync } = useCallMutation('POST /me/identities', {
    onSuccess: (identities) => {
      setIdentities(identities);
      toast.show({ text: t('profile.providers.added') });
    },
  });
  const onTicket = useCallback(
    async (ticket: Ticket): Promise<void> => {
      await mutateAsync({ body: ticket });
    },
    [mutateAsync],
  );
  const used = useProvider('LINK', paths.editProfile(), onTicket);

  const removal = useCallMutation('DELETE /me/identities/:provider', {
    onSuccess: (identities) => {
      setIdentities(identities);
      toast.show({ text: t('profile.providers.gone') });
    },
    onError: () => void toast.show({ kind: 'error', text: t('profile.saveFailed') }),
  });
  const unlink = (provider: SignInProvider, merchantId?: string): void =>
    removal.mutate({
      params: { provider: provider.toLowerCase() },
      query: merchantId === undefined ? {} : { merchantId },
    });
  const removed = removal.isPending ? removal.variables : null;
  const isLeaving = (provider: SignInProvider, merchantId?: string): boolean =>
    removed?.params.provider === provider.toLowerCase() && removed.query?.merchantId === merchantId;
  if (settings.web.signIn.length === 0 && query.data?.items.length === 0) return null;
  return (
    <ProfileSection title={t('profile.providers')}>
      <QueryRows query={query}>
        {({ items: linked }) => (
          <ul className="row-list">
            {providersOf(linked, settings.web.signIn).map((provider) => (
              <ProviderRow
                key={provider}
                provider={provider}
                name={NAMES[provider]}
                linked={linked.find(isOfPlatform(provider))}
                isLast={!user.phone && linked.length === 1}
                busy={used.busy === provider || isLeaving(provider)}
                onLink={() => used.go(provider)}
                onUnlink={() => unlink(provider)}
              />
            ))}
            {linked
              .filter(({ merchant }) => merchant !== null)
              .map((each) => (
                <ProviderRow
                  key={each.merchant!.id}
                  provider={each.provider}
                  linked={each}
                  isLast={!user.phone && linked.length === 1}
                  name={t('profile.providers.botOf', { name: textIn(each.merchant!.name, language) })}
                  busy={isLeaving(each.provider, each.merchant!.id)}
                  onUnlink={() => unlink(each.provider, each.merchant!.id)}
                />
              ))}
          </ul>
        )}
      </QueryRows>
      <ProviderNotice signIn={used} />
    </ProfileSection>
  );
}

const isOfPlatform =
  (wanted: SignInProvider) =>
  ({ provider, merchant }: LinkedIdentity): boolean =>
    provider === wanted && merchant === null;

/** Providers that the platform offers, and linked ones that it no longer offers. */
const providersOf = (linked: readonly LinkedIdentity[], offered: readonly SignInProvider[]): SignInProvider[] => [
  ...new Set([...offered, ...linked.filter(({ merchant }) => merchant === null).map(({ provider }) => provider)]),
];

interface ProviderRowProps {
  provider: SignInProvider;
  name: string;
  linked: LinkedIdentity | undefined;
  isLast: boolean;
  busy: boolean;
  /** Absent for providers that are linked by opening a bot. */
  onLink?: () => void;
  onUnlink: () => void;
}

function ProviderRow({ provider, name, linked, isLast, busy, onLink, onUnlink }: ProviderRowProps) {
  const t = useT();
  return (
    <li className="row-link">
      <ProviderMark provider={provider} />
      <span className="grid min-w-0">
        <span className="truncate">{name}</span>
        <span className="hint truncate">
          {linked ? (linked.name ?? t('profile.providers.on')) : t('profile.providers.off')}
        </span>
        {linked && isLast && <span className="hint">{t('profile.providers.last')}</span>}
      </span>
      {linked ? (
        <Button
          size={40}
          className="ml-auto"
          loading={busy}
          disabled={isLast}
          disabledReason={t('profile.providers.last')}
          aria-label={t('profile.providers.unlinkOf', { name })}
          onClick={onUnlink}
        >
          {t('profile.providers.unlink')}
        </Button>
      ) : (
        <Button
          size={40}
          className="ml-auto"
          loading={busy}
          aria-label={t('profile.providers.linkOf', { name })}
          onClick={onLink}
        >
          {t('profile.providers.link')}
        </Button>
      )}
    </li>
  );
}
