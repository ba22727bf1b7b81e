import { useState, type FormEvent } from 'react';
import type { PlatformPerson } from '#contract/settings.ts';
import { formatPhone } from '#domain/identity/phone.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

const SHORTEST_REASON = 3;

/** A person is found by phone, and blocked or unblocked. */
export function PeoplePart() {
  const ct = useConsoleT();
  const t = useT();
  const { api } = useStorefront();
  const errorMessage = useErrorMessage();
  const { show } = useToast();
  const [phone, setPhone] = useState('');
  const [person, setPerson] = useState<PlatformPerson | null>(null);
  const [isFinding, setFinding] = useState(false);
  const find = (event: FormEvent): void => {
    event.preventDefault();
    setFinding(true);
    setPerson(null);
    api('GET /platform/people', { query: { phone } })
      .then(setPerson, (error: Error) => show({ text: errorMessage(error), kind: 'error' }))
      .finally(() => setFinding(false));
  };
  return (
    <section className="card grid gap-4" data-pad="" aria-labelledby="people">
      <h2 id="people" className="text-h3">
        {ct('people.title')}
      </h2>
      <form className="grid gap-3" onSubmit={find}>
        <PhoneInput
          label={ct('people.phone')}
          value={phone}
          completeLabel={t('checkout.phoneWhole')}
          onChange={setPhone}
        />
        <p>
          <Button type="submit" loading={isFinding} disabled={phone === ''}>
            {ct('people.find')}
          </Button>
        </p>
      </form>
      {person && <Person key={person.id} person={person} onChanged={setPerson} />}
    </section>
  );
}

function Person({ person, onChanged }: { person: PlatformPerson; onChanged: (person: PlatformPerson) => void }) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { show } = useToast();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useCallMutation('PUT /platform/people/:id/block', {
    onSuccess: onChanged,
    onError: (error) => void show({ text: errorMessage(error), kind: 'error' }),
  });
  const params = { id: person.id };
  const name = [person.firstName, person.lastName, formatPhone(person.phone)].filter(Boolean).join(' ');
  if (person.status === 'BLOCKED')
    return (
      <Notice
        tone="warn"
        title={ct('people.blocked', { name })}
        trailing={
          <Button size={40} loading={isPending} onClick={() => mutate({ params, body: { blocked: false } })}>
            {ct('guest.unblock')}
          </Button>
        }
      >
        {person.blockedReason}
      </Notice>
    );
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{name}</p>
      <TextField
        label={ct('guest.blockWhy')}
        hint={ct('people.blockHint')}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p>
        <Button
          loading={isPending}
          disabled={reason.trim().length < SHORTEST_REASON}
          onClick={() => mutate({ params, body: { blocked: true, reason: reason.trim() } })}
        >
          {ct('guest.blockDo')}
        </Button>
      </p>
    </div>
  );
}
