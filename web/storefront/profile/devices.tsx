import { useQueryClient } from '@tanstack/react-query';
import type { SignedInDevice } from '#contract/profile.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { setCallData, useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ProfileSection, QueryRows } from './profile-section.tsx';

const PHONES = /android|ios/i;

export function Devices() {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const query = useCallQuery('GET /me/devices');
  const setItems = (change: (items: SignedInDevice[]) => SignedInDevice[]): void =>
    setCallData(client, 'GET /me/devices', undefined, (before) => ({ ...before, items: change(before.items) }));
  const removal = useCallMutation('DELETE /me/devices/:id');

  /** Optimistic: a refusal puts the device back. */
  const signOut = (device: SignedInDevice, all: SignedInDevice[]): void => {
    setItems((items) => items.filter(({ id }) => id !== device.id));
    removal.mutate(
      { params: { id: device.id } },
      {
        onSuccess: () => void toast.show({ text: t('profile.device.gone') }),
        onError: () => {
          setItems(() => all);
          toast.show({ kind: 'error', text: t('profile.saveFailed') });
        },
      },
    );
  };
  return (
    <ProfileSection title={t('profile.devices')}>
      <QueryRows query={query}>
        {({ items: all }) => (
          <ul className="row-list">
            {all.map((device) => (
              <DeviceRow key={device.id} device={device} onSignOut={() => signOut(device, all)} />
            ))}
          </ul>
        )}
      </QueryRows>
    </ProfileSection>
  );
}

function DeviceRow({ device, onSignOut }: { device: SignedInDevice; onSignOut: () => void }) {
  const t = useT();
  const format = useFormat();
  const name = [device.brand, device.os].filter(Boolean).join(', ') || t('profile.device.unknown');
  return (
    <li className="row-link">
      <Icon name={PHONES.test(device.os ?? '') ? 'smartphone' : 'monitor'} />
      <span className="grid min-w-0">
        <span className="truncate">{name}</span>
        <span className="hint wrap-anywhere">
          {device.host} · {t('profile.device.seen', { time: format.date(device.lastSeen) })}
        </span>
      </span>
      {device.current ? (
        <span className="ml-auto">
          <Badge tone="ok">{t('profile.device.here')}</Badge>
        </span>
      ) : (
        <Button
          size={40}
          className="ml-auto"
          aria-label={t('profile.device.outAt', { device: name })}
          onClick={onSignOut}
        >
          {t('profile.device.out')}
        </Button>
      )}
    </li>
  );
}
