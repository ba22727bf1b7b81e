import { useMutationState } from '@tanstack/react-query';
import type { Notifications, User } from '#contract/accounts/identity.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { changeUser } from '#web/platform/session/session.ts';
import { useCallMutation, type CallVariables } from '#web/platform/query/use-call-mutation.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ChannelSwitches } from './channel-switches.tsx';
import { ProfileSection } from './profile-section.tsx';

const CHANNELS = ['push', 'telegram', 'sms', 'email'] as const;

const CALL = 'PATCH /me';
/** Key and scope of the mutations. Those of one scope run one after another, in the order of the presses. */
const KEY = 'notification-choices';

/** A switch changes at once and reverts with a message when the server refuses. */
export function NotificationChoices({ user }: { user: User }) {
  const t = useT();
  const toast = useToast();
  const { mutate } = useCallMutation(CALL, {
    mutationKey: [KEY],
    scope: { id: KEY },
    onSuccess: changeUser,
    onError: () => void toast.show({ kind: 'error', text: t('profile.saveFailed') }),
  });
  const pending = useMutationState({
    filters: { mutationKey: [KEY], status: 'pending' },
    select: ({ state }) => (state.variables as CallVariables<typeof CALL>).body.notifications,
  });
  const now: Notifications = Object.assign({}, user.notifications, ...pending);
  const choose = (channel: (typeof CHANNELS)[number], on: boolean): void =>
    mutate({ body: { notifications: { [channel]: on } } });
  return (
    <ProfileSection title={t('profile.notifications')}>
      <ChannelSwitches
        items={CHANNELS.map((channel) => ({ channel, label: t(`profile.notify.${channel}`), on: now[channel] }))}
        onChange={choose}
      />
    </ProfileSection>
  );
}
