import { useCallback } from 'react';
import type { SavedAddress } from '#contract/profile.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { LoadedRows, ProfileSection } from './profile-section.tsx';
import { useLoaded } from './use-loaded.ts';

const details = ({ office, entrance, floor, domophone }: SavedAddress): string =>
  [office, entrance, floor, domophone].filter(Boolean).join(' · ');

export function Addresses() {
  const t = useT();
  const { api } = useStorefront();
  const toast = useToast();
  const load = useCallback(async () => (await api('GET /me/addresses')).items, [api]);
  const { loaded, again, change } = useLoaded(load);

  const put = ({ id: _id, createdDate: _date, ...address }: SavedAddress): Promise<SavedAddress> =>
    api('POST /me/addresses', { body: address });
  const remove = async (address: SavedAddress, all: SavedAddress[]): Promise<void> => {
    const rest = all.filter(({ id }) => id !== address.id);
    change(rest);
    try {
      await api('DELETE /me/addresses/:id', { params: { id: address.id } });
    } catch {
      change(all);
      toast.show({ kind: 'error', text: t('profile.saveFailed') });
      return;
    }
    const back = (): void =>
      void put(address).then(
        (kept) => change([kept, ...rest]),
        () => toast.show({ kind: 'error', text: t('profile.saveFailed') }),
      );
    toast.show({ text: t('profile.address.removed'), action: { label: t('undo'), onAction: back } });
  };
  return (
    <ProfileSection title={t('profile.addresses')}>
      <LoadedRows loaded={loaded} onRetry={again}>
        {(all) =>
          all.length === 0 ? (
            <p className="card text-ink-2" data-pad="">
              {t('profile.addresses.empty')}
            </p>
          ) : (
            <ul className="row-list">
              {all.map((address) => (
                <li key={address.id} className="row-link">
                  <Icon name="map-pin" />
                  <span className="grid min-w-0">
                    <span className="truncate">{address.label ?? address.name}</span>
                    <span className="hint truncate">
                      {[address.label ? address.name : '', details(address)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <IconButton
                    icon="trash-2"
                    className="ml-auto"
                    label={t('profile.address.remove', { name: address.label ?? address.name })}
                    onClick={() => void remove(address, all)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedRows>
    </ProfileSection>
  );
}
