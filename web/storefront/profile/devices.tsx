import type { SignedInDevice } from '#contract/accounts/identity-profile.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useOptimisticCall, useWithPending } from '#web/platform/query/use-optimistic-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ProfileSection, QueryRows } from './profile-section.tsx';

const LIST = 'GET /me/devices';
const PHONES = /android|ios/i;

export function Devices() {
  const t = useT();
  const toast = useToast();
  const query = useCallQuery(LIST);
  const data = useWithPending(LIST, undefined, query.data);
  const { mutate: signOut } = useOptimisticCall({
    call: LIST,
    change: ({ items, ...more }, { id }: SignedInDevice) => ({
      ...more,
      items: items.filter((each) => each.id !== id),
    }),
    send: (api, { id }) => api('DELETE /me/devices/:id', { params: { id } }),
    onSuccess: () => void toast.show({ text: t('profile.device.gone') }),
    onError: () => void toast.show({ kind: 'error', text: t('profile.saveFailed') }),
  });
  return (
    <ProfileSection title={t('profile.devices')}>
      <QueryRows query={{ ...query, data }}>
        {({ items: all }) => (
          <ul className="row-list">
            {all.map((device) => (
              <DeviceRow key={device.id} device={device} onSignOut={() => signOut(device)} />
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
