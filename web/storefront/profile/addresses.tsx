import { useQueryClient } from '@tanstack/react-query';
import type { SavedAddress } from '#contract/accounts/identity-profile.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useOptimisticCall, useWithPending } from '#web/platform/query/use-optimistic-call.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ProfileSection, QueryRows } from './profile-section.tsx';

const LIST = 'GET /me/addresses';

const details = ({ office, entrance, floor, domophone }: SavedAddress): string =>
  [office, entrance, floor, domophone].filter(Boolean).join(' · ');

export function Addresses() {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const query = useCallQuery(LIST);
  const data = useWithPending(LIST, undefined, query.data);
  const onError = (): void => void toast.show({ kind: 'error', text: t('profile.saveFailed') });
  const restore = useCallMutation('POST /me/addresses', {
    onSuccess: (saved) =>
      setCallData(client, LIST, undefined, ({ items, ...more }) => ({ ...more, items: [saved, ...items] })),
    onError,
  });
  const { mutate: remove } = useOptimisticCall({
    call: LIST,
    change: ({ items, ...more }, { id }: SavedAddress) => ({ ...more, items: items.filter((each) => each.id !== id) }),
    send: (api, { id }) => api('DELETE /me/addresses/:id', { params: { id } }),
    onSuccess: (_result, { id: _id, createdDate: _date, ...body }) =>
      void toast.show({
        text: t('profile.address.removed'),
        action: { label: t('undo'), onAction: () => restore.mutate({ body }) },
      }),
    onError,
  });
  return (
    <ProfileSection title={t('profile.addresses')}>
      <QueryRows query={{ ...query, data }}>
        {({ items: all }) =>
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
                    onClick={() => remove(address)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryRows>
    </ProfileSection>
  );
}
