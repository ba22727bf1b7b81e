import { useState } from 'react';
import type { Notifications, User } from '#contract/identity.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { changeUser } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ProfileSection } from './profile-section.tsx';

const CHANNELS = ['push', 'telegram', 'sms', 'offers'] as const;

/** A switch changes at once and reverts with a message when the server refuses. */
export function NotificationChoices({ user }: { user: User }) {
  const t = useT();
  const { api } = useStorefront();
  const toast = useToast();
  const [waiting, setWaiting] = useState<Partial<Notifications>>({});
  const choose = async (channel: (typeof CHANNELS)[number], on: boolean): Promise<void> => {
    setWaiting((before) => ({ ...before, [channel]: on }));
    try {
      changeUser(await api('PATCH /me', { body: { notifications: { [channel]: on } } }));
    } catch {
      toast.show({ kind: 'error', text: t('profile.saveFailed') });
    }
    setWaiting(({ [channel]: _done, ...rest }) => rest);
  };
  const now = { ...user.notifications, ...waiting };
  return (
    <ProfileSection title={t('profile.notifications')}>
      <ul className="row-list">
        {CHANNELS.map((channel) => (
          <li key={channel} className="row-link">
            <Switch
              label={t(`profile.notify.${channel}`)}
              className="w-full justify-between"
              checked={now[channel]}
              onChange={(event) => void choose(channel, event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
