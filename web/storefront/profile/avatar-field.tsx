import { useRef, useState } from 'react';
import type { User } from '#contract/identity.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { changeUser } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { nameOf } from './account-card.tsx';

export function AvatarField({ user }: { user: User }) {
  const t = useT();
  const { api } = useStorefront();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  const change = async (work: () => Promise<User>): Promise<void> => {
    setBusy(true);
    try {
      changeUser(await work());
    } catch {
      toast.show({ kind: 'error', text: t('profile.photo.failed') });
    }
    setBusy(false);
  };
  const send = (file: File | undefined): void => {
    if (!file) return;
    const body = new FormData();
    body.append('file', file);
    void change(() => api('POST /me/avatar', { body }));
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
      <Button icon="camera" loading={busy} onClick={() => input.current?.click()}>
        {t('profile.photo.choose')}
      </Button>
      {user.imageUrl && (
        <Button kind="ghost" onClick={() => void change(() => api('DELETE /me/avatar'))}>
          {t('profile.photo.remove')}
        </Button>
      )}
    </div>
  );
}
