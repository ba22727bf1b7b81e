import { classNames } from '#web/ui/class-names.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PhoneCall } from '#contract/partners/telephone.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { CallerCard, useCaller } from '#web/shared/console/people/caller-card.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useCalls } from './use-calls.ts';

/** No letter, because letters are being typed somewhere. */
const TAKE_KEY = 'F2';

/** A card for each call that rings, until it is answered, ends or is put away here. */
export function RingingCalls() {
  const ct = useConsoleT();
  const navigate = useNavigate();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const calls = useCalls()?.ringing.filter(({ id }) => !closed.includes(id)) ?? [];
  const close = ({ id }: PhoneCall): void => setClosed((before) => [...before, id]);
  const take = (call: PhoneCall): void => {
    close(call);
    const search = call.phone === null ? '' : `?${new URLSearchParams({ phone: call.phone })}`;
    void navigate(consolePaths.newOrder() + search);
  };
  const [first] = calls;
  useEffect(() => {
    if (!first) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== TAKE_KEY || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      take(first);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <section
      className={classNames(
        'fixed bottom-4 right-4 z-40 grid gap-3 w-[min(428px,_100vw_-_16px)]',
        'max-h-[calc(100dvh_-_40px)] p-1 overflow-y-auto max-md:top-2 max-md:right-2',
        'max-md:max-h-[calc(100dvh_-_100px)]',
      )}
      aria-label={ct('calls.ringing')}
      aria-live="assertive"
      hidden={!first}
    >
      {calls.map((call) => (
        <RingingCall
          key={call.id}
          call={call}
          isFirst={call === first}
          onTake={() => take(call)}
          onClose={() => close(call)}
        />
      ))}
    </section>
  );
}

interface RingingCallProps {
  call: PhoneCall;
  isFirst: boolean;
  onTake: () => void;
  onClose: () => void;
}

function RingingCall({ call: { phone, branchName }, isFirst, onTake, onClose }: RingingCallProps) {
  const t = useT();
  const ct = useConsoleT();
  // A touch screen has no keys.
  const hasKeys = isFirst && matchMedia('(hover: hover)').matches;
  const caller = useCaller(phone?.startsWith('+') ? phone : null, true);
  return (
    <article className="grid gap-3 p-4 rounded-card bg-raised [box-shadow:0_0_0_2px_var(--brand-ring),var(--e3)]">
      <Row>
        <Icon name="phone" />
        <h2 className="text-h4 tabular">{phone === null ? ct('calls.withheld') : formatPhone(phone)}</h2>
        {branchName && <Badge>{branchName}</Badge>}
        <IconButton icon="x" label={t('close')} className="ml-auto" onClick={onClose} />
      </Row>
      <CallerCard caller={caller} />
      <Button kind="primary" wide onClick={onTake} {...(hasKeys ? { trailing: TAKE_KEY } : {})}>
        {ct('calls.take')}
      </Button>
    </article>
  );
}
