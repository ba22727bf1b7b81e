import { useCallback, useState } from 'react';
import type { User } from '#contract/identity.ts';
import type { PhoneChange as Waiting } from '#contract/profile.ts';
import { formatPhone } from '#domain/identity/phone.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { cookiesServe, signedIn } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { NumberByCode } from './number-by-code.tsx';
import { LoadedRows } from './profile-section.tsx';
import { useLoaded } from './use-loaded.ts';
import { WaitingPhone } from './waiting-phone.tsx';

/**
 * The account's number. The first one needs a code; replacing it also needs proof of the old number, or a day of
 * waiting.
 */
export function PhoneChange({ user }: { user: User }) {
  const { phone } = user;
  return phone === null ? <FirstPhone /> : <OtherPhone phone={phone} user={user} />;
}

function FirstPhone() {
  const t = useT();
  const { api } = useStorefront();
  const toast = useToast();
  const confirm = async (phone: string, code: string): Promise<void> => {
    signedIn(await api('PUT /me/phone', { body: { phone, code, cookies: cookiesServe() } }));
    toast.show({ text: t('profile.phone.changed') });
  };
  return (
    <div className="grid gap-3">
      <p className="text-h4">{t('profile.phone.none')}</p>
      <NumberByCode onCode={confirm} />
    </div>
  );
}

function OtherPhone({ phone, user }: { phone: string; user: User }) {
  const t = useT();
  const { api } = useStorefront();
  const [isOpen, setOpen] = useState(false);
  const load = useCallback(async () => (await api('GET /me/phone-change')).waiting, [api]);
  const { loaded, again, change } = useLoaded<Waiting | null>(load);
  const request = async (newPhone: string, code: string): Promise<void> => {
    change(await api('POST /me/phone-change', { body: { phone: newPhone, code } }));
    setOpen(false);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-h4">{formatPhone(phone)}</p>
        {!isOpen && (
          <Button size={40} onClick={() => setOpen(true)}>
            {t('profile.phone.change')}
          </Button>
        )}
      </div>
      {isOpen && <NumberByCode onCode={request} />}
      {/* A pending change is rare, so no placeholder is shown while it loads. */}
      {!isOpen && loaded.state !== 'loading' && (
        <LoadedRows loaded={loaded} onRetry={again}>
          {(waiting) =>
            waiting && (
              <WaitingPhone
                key={waiting.phone}
                user={user}
                oldPhone={phone}
                waiting={waiting}
                onEnded={() => change(null)}
              />
            )
          }
        </LoadedRows>
      )}
    </div>
  );
}
