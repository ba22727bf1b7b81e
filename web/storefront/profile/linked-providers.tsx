import { useCallback, useRef, useState } from 'react';
import type { User } from '#contract/identity.ts';
import type { LinkedIdentity, SignInProvider } from '#contract/sign-in-providers.ts';
import { textIn } from '#domain/text/language.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { WayTrouble } from '#web/shared/sign-in/provider-buttons.tsx';
import { useWay } from '#web/shared/sign-in/use-provider.ts';
import { WayMark } from '#web/shared/sign-in/provider-mark.tsx';
import type { Ticket } from '#web/shared/sign-in/provider-redirect.ts';
import { LoadedRows, ProfileSection } from './profile-section.tsx';
import { useLoaded } from './use-loaded.ts';

const NAMES: Record<SignInProvider, string> = { GOOGLE: 'Google', APPLE: 'Apple', TELEGRAM: 'Telegram' };

/** The linked sign-in providers; the last remaining way to sign in cannot be removed. */
export function LinkedWays({ user }: { user: User }) {
  const t = useT();
  const { api, settings, language } = useStorefront();
  const toast = useToast();
  const load = useCallback(async () => (await api('GET /me/identities')).items, [api]);
  const { loaded, again, change } = useLoaded(load);
  const [leaving, setLeaving] = useState<string | null>(null);
  const told = useRef({ change, toast, t });
  const onTicket = useCallback(
    async (ticket: Ticket) => {
      const { items } = await api('POST /me/identities', { body: ticket });
      told.current.change(items);
      told.current.toast.show({ text: told.current.t('profile.ways.added') });
    },
    [api],
  );
  const used = useWay('LINK', paths.editProfile(), onTicket);

  const unlink = async (way: SignInProvider, merchantId?: string): Promise<void> => {
    setLeaving(merchantId ?? way);
    try {
      const provider = way.toLowerCase() as Lowercase<SignInProvider>;
      const query = merchantId === undefined ? {} : { merchantId };
      change((await api('DELETE /me/identities/:provider', { params: { provider }, query })).items);
      toast.show({ text: t('profile.ways.gone') });
    } catch {
      toast.show({ kind: 'error', text: t('profile.saveFailed') });
    }
    setLeaving(null);
  };
  if (settings.web.signIn.length === 0 && loaded.state === 'ready' && loaded.value.length === 0) return null;
  return (
    <ProfileSection title={t('profile.ways')}>
      <LoadedRows loaded={loaded} onAgain={again}>
        {(linked) => (
          <ul className="row-list">
            {providersOf(linked, settings.web.signIn).map((way) => (
              <WayRow
                key={way}
                way={way}
                name={NAMES[way]}
                linked={linked.find(isOfPlatform(way))}
                isLast={!user.phone && linked.length === 1}
                busy={used.busy === way || leaving === way}
                onLink={() => used.go(way)}
                onUnlink={() => void unlink(way)}
              />
            ))}
            {linked
              .filter(({ merchant }) => merchant !== null)
              .map((each) => (
                <WayRow
                  key={each.merchant!.id}
                  way={each.provider}
                  linked={each}
                  isLast={!user.phone && linked.length === 1}
                  name={t('profile.ways.botOf', { name: textIn(each.merchant!.name, language) })}
                  busy={leaving === each.merchant!.id}
                  onUnlink={() => void unlink(each.provider, each.merchant!.id)}
                />
              ))}
          </ul>
        )}
      </LoadedRows>
      <WayTrouble used={used} />
    </ProfileSection>
  );
}

const isOfPlatform =
  (way: SignInProvider) =>
  ({ provider, merchant }: LinkedIdentity): boolean =>
    provider === way && merchant === null;

/** Providers that the platform offers, and linked ones that it no longer offers. */
const providersOf = (linked: readonly LinkedIdentity[], offered: readonly SignInProvider[]): SignInProvider[] => [
  ...new Set([...offered, ...linked.filter(({ merchant }) => merchant === null).map(({ provider }) => provider)]),
];

interface WayRowProps {
  way: SignInProvider;
  name: string;
  linked: LinkedIdentity | undefined;
  isLast: boolean;
  busy: boolean;
  /** Absent for providers that are linked by opening a bot. */
  onLink?: () => void;
  onUnlink: () => void;
}

function WayRow({ way, name, linked, isLast, busy, onLink, onUnlink }: WayRowProps) {
  const t = useT();
  return (
    <li className="row-link">
      <WayMark way={way} />
      <span className="grid min-w-0">
        <span className="truncate">{name}</span>
        <span className="hint truncate">{linked ? (linked.name ?? t('profile.ways.on')) : t('profile.ways.off')}</span>
        {linked && isLast && <span className="hint">{t('profile.ways.last')}</span>}
      </span>
      {linked ? (
        <Button
          size={40}
          className="ml-auto"
          loading={busy}
          disabled={isLast}
          disabledReason={t('profile.ways.last')}
          aria-label={t('profile.ways.unlinkOf', { name })}
          onClick={onUnlink}
        >
          {t('profile.ways.unlink')}
        </Button>
      ) : (
        <Button
          size={40}
          className="ml-auto"
          loading={busy}
          aria-label={t('profile.ways.linkOf', { name })}
          onClick={onLink}
        >
          {t('profile.ways.link')}
        </Button>
      )}
    </li>
  );
}
