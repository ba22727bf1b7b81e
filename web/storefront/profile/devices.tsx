import { useCallback } from 'react';
import type { SignedInDevice } from '#contract/profile.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { LoadedRows, ProfileSection } from './profile-section.tsx';
import { useLoaded } from './use-loaded.ts';

const PHONES = /android|ios/i;

export function Devices() {
  const t = useT();
  const { api } = useStorefront();
  const toast = useToast();
  const load = useCallback(async () => (await api('GET /me/devices')).items, [api]);
  const { loaded, again, change } = useLoaded(load);

  const signOut = async (device: SignedInDevice, all: SignedInDevice[]): Promise<void> => {
    change(all.filter(({ id }) => id !== device.id));
    try {
      await api('DELETE /me/devices/:id', { params: { id: device.id } });
      toast.show({ text: t('profile.device.gone') });
    } catch {
      change(all);
      toast.show({ kind: 'error', text: t('profile.saveFailed') });
    }
  };
  return (
    <ProfileSection title={t('profile.devices')}>
      <LoadedRows loaded={loaded} onRetry={again}>
        {(all) => (
          <ul className="row-list">
            {all.map((device) => (
              <DeviceRow key={device.id} device={device} onSignOut={() => void signOut(device, all)} />
            ))}
          </ul>
        )}
      </LoadedRows>
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
