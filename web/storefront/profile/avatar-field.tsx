import { useRef } from 'react';
import type { User } from '#contract/accounts/identity.ts';
import { acceptedPicture } from '#web/platform/form/accepted-picture.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { changeUser } from '#web/platform/session/session.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { nameOf } from './account-card.tsx';

export function AvatarField({ user }: { user: User }) {
  const t = useT();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const onError = (): void => void toast.show({ kind: 'error', text: t('profile.photo.failed') });
  const upload = useCallMutation('POST /me/avatar', { onSuccess: changeUser, onError });
  const removal = useCallMutation('DELETE /me/avatar', { onSuccess: changeUser, onError });
  const send = (file: File | undefined): void => {
    if (!file) return;
    acceptedPicture(file).then(
      (picture) => {
        const body = new FormData();
        body.append('file', picture);
        upload.mutate({ body });
      },
      () => toast.show({ kind: 'error', text: t('photo.heic') }),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={nameOf(user)} {...(user.imageUrl ? { src: user.imageUrl } : {})} size={64} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('profile.photo')}
        onChange={(event) => send(event.target.files?.[0])}
      />
      <Button icon="camera" loading={upload.isPending || removal.isPending} onClick={() => input.current?.click()}>
        {t('profile.photo.choose')}
      </Button>
      {user.imageUrl && (
        <Button kind="ghost" onClick={() => removal.mutate({})}>
          {t('profile.photo.remove')}
        </Button>
      )}
    </div>
  );
}
