import { useState } from 'react';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { SettingRowName, SettingRows } from '#web/shared/console/kit/setting-parts.tsx';

/** Until an SMS gateway is set, administrators tell people their codes by telephone. */
export function WaitingCodesPart() {
  const ct = useConsoleT();
  const showError = useErrorToast();
  const { time } = useTimes();
  const { data } = useCallQuery('GET /platform/waiting-codes', undefined, { refetchInterval: 15_000 });
  const [given, setGiven] = useState<Record<string, string>>({});
  const give = useCallMutation('POST /platform/waiting-codes', {
    onSuccess: ({ code }, { body: { phone } }) => setGiven((known) => ({ ...known, [phone]: code })),
    onError: showError,
  });
  if (!data?.isOpen) return null;
  return (
    <section className="grid gap-3" aria-label={ct('codes.title')}>
      <h2 className="text-h3">{ct('codes.title')}</h2>
      <Notice tone="warn" icon="key-round" title={ct('codes.noGateway')}>
        {ct('codes.why')}
      </Notice>
      {data.items.length === 0 ? (
        <p className="text-ink-2">{ct('codes.none')}</p>
      ) : (
        <SettingRows>
          {data.items.map(({ phone, askedAt }) => (
            <li key={phone}>
              <SettingRowName className="tabular">
                {formatPhone(phone)}
                <small>{ct('codes.asked', { time: time(askedAt) })}</small>
              </SettingRowName>
              {given[phone] ? (
                <output className="text-h3 tabular">{given[phone]}</output>
              ) : (
                <Button
                  size={40}
                  loading={give.isPending && give.variables.body.phone === phone}
                  onClick={() => give.mutate({ body: { phone } })}
                >
                  {ct('codes.give')}
                </Button>
              )}
            </li>
          ))}
        </SettingRows>
      )}
    </section>
  );
}
