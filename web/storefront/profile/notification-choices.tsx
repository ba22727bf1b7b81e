import { useState } from 'react';
import type { Notifications, User } from '#contract/accounts/identity.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { changeUser } from '#web/platform/session/session.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ChannelSwitches } from './channel-switches.tsx';
import { ProfileSection } from './profile-section.tsx';

const CHANNELS = ['push', 'telegram', 'sms', 'email'] as const;

/** A switch changes at once and reverts with a message when the server refuses. */
export function NotificationChoices({ user }: { user: User }) {
  const t = useT();
  const toast = useToast();
  const [waiting, setWaiting] = useState<Partial<Notifications>>({});
  const { mutateAsync } = useCallMutation('PATCH /me', {
    onSuccess: changeUser,
    onError: () => void toast.show({ kind: 'error', text: t('profile.saveFailed') }),
  });
  // mutateAsync: several switches may be changed while requests are running.
  const choose = (channel: (typeof CHANNELS)[number], on: boolean): void => {
    setWaiting((before) => ({ ...before, [channel]: on }));
    void mutateAsync({ body: { notifications: { [channel]: on } } })
      .catch(() => undefined)
      .finally(() => setWaiting(({ [channel]: _done, ...rest }) => rest));
  };
  const now = { ...user.notifications, ...waiting };
  return (
    <ProfileSection title={t('profile.notifications')}>
      <ChannelSwitches
        items={CHANNELS.map((channel) => ({ channel, label: t(`profile.notify.${channel}`), on: now[channel] }))}
        onChange={choose}
      />
    </ProfileSection>
  );
}
