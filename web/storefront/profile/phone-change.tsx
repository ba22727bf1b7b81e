import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/accounts/identity.ts';
import type { PhoneChange as Waiting } from '#contract/accounts/identity-profile.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { cookiesServe, signedIn } from '#web/platform/session/session.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { NumberByCode } from './number-by-code.tsx';
import { QueryRows } from './profile-section.tsx';
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
  const toast = useToast();
  const { mutateAsync } = useCallMutation('PUT /me/phone', { onSuccess: signedIn });
  const confirm = async (phone: string, code: string): Promise<void> => {
    await mutateAsync({ body: { phone, code, cookies: cookiesServe() } });
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
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const query = useCallQuery('GET /me/phone-change');
  const setWaiting = (waiting: Waiting | null): void =>
    setCallData(client, 'GET /me/phone-change', undefined, (before) => ({ ...before, waiting }));
  const { mutateAsync } = useCallMutation('POST /me/phone-change', {
    onSuccess: (waiting) => {
      setWaiting(waiting);
      setOpen(false);
    },
  });
  const request = async (newPhone: string, code: string): Promise<void> => {
    await mutateAsync({ body: { phone: newPhone, code } });
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
      {!isOpen && !query.isPending && (
        <QueryRows query={query}>
          {({ waiting }) =>
            waiting && (
              <WaitingPhone
                key={waiting.phone}
                user={user}
                oldPhone={phone}
                waiting={waiting}
                onEnded={() => setWaiting(null)}
              />
            )
          }
        </QueryRows>
      )}
    </div>
  );
}
