import { useId } from 'react';
import { Link } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Switch } from '#web/ui/switch.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface ChannelSwitch<Channel> {
  channel: Channel;
  label: string;
  on: boolean;
}

interface ChannelSwitchesProps<Channel> {
  items: ChannelSwitch<Channel>[];
  onChange: (channel: Channel, on: boolean) => void;
}

/** A switch for each channel of messages; below that of e-mail stands the address to which they go. */
export function ChannelSwitches<Channel extends string>({ items, onChange }: ChannelSwitchesProps<Channel>) {
  const address = useEmailAddress();
  const hintId = useId();
  return (
    <ul className="row-list">
      {items.map(({ channel, label, on }) => {
        const isEmail = channel.toLowerCase() === 'email';
        // What is on can be switched off everywhere.
        if (isEmail && address === 'NOT_SENT' && !on) return null;
        return (
          <li key={channel} className="row-link flex-col gap-0!">
            <Switch
              label={label}
              className="w-full"
              checked={on}
              aria-describedby={isEmail ? hintId : undefined}
              onChange={({ target }) => onChange(channel, target.checked)}
            />
            {isEmail && <EmailHint id={hintId} address={address} />}
          </li>
        );
      })}
    </ul>
  );
}

/** `UNKNOWN`: it is not loaded, or the session of a merchant's own host may not read it. */
type EmailState = { email: string | null } | 'NOT_SENT' | 'UNKNOWN';

function useEmailAddress(): EmailState {
  const visitor = useVisitor();
  const isAccount = visitor.status === 'user' && !visitor.isBound;
  const { data } = useCallQuery('GET /me/email', undefined, { enabled: isAccount });
  if (!data) return 'UNKNOWN';
  return data.isOpen ? { email: data.email } : 'NOT_SENT';
}

function EmailHint({ id, address }: { id: string; address: EmailState }) {
  const t = useT();
  return (
    <p id={id} className="hint w-full pb-2 wrap-anywhere">
      {address === 'UNKNOWN' && t('profile.email.toAccount')}
      {address === 'NOT_SENT' && t('profile.email.notSent')}
      {typeof address === 'object' &&
        (address.email ?? (
          <>
            {t('profile.email.none')}
            {' · '}
            <TextLink render={(props) => <Link to={paths.editProfile()} {...props} />}>
              {t('profile.email.add')}
            </TextLink>
          </>
        ))}
    </p>
  );
}
