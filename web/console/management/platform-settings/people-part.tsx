import { useState, type FormEvent } from 'react';
import type { PlatformPerson } from '#contract/management/settings.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { BlockForm } from '#web/shared/console/people/block-form.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** A person is found by phone, and blocked or unblocked. */
export function PeoplePart() {
  const ct = useConsoleT();
  const t = useT();
  const errorMessage = useErrorMessage();
  const { show } = useToast();
  const [phone, setPhone] = useState('');
  const [person, setPerson] = useState<PlatformPerson | null>(null);
  // A mutation although it reads: it runs when the form is sent, and its result is not cached.
  const { mutate, isPending } = useCallMutation('GET /platform/people', {
    onSuccess: setPerson,
    onError: (error) => void show({ text: errorMessage(error), kind: 'error' }),
  });
  const find = (event: FormEvent): void => {
    event.preventDefault();
    setPerson(null);
    mutate({ query: { phone } });
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
          <Button type="submit" loading={isPending} disabled={phone === ''}>
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
  const { mutate, isPending } = useCallMutation('PUT /platform/people/:id/block', {
    onSuccess: onChanged,
    onError: (error) => void show({ text: errorMessage(error), kind: 'error' }),
  });
  const [isResetting, setResetting] = useState(false);
  const { mutateAsync: reset } = useCallMutation('DELETE /platform/people/:id/second-factor');
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
      <BlockForm
        hint={ct('people.blockHint')}
        isSending={isPending}
        onBlock={(reason) => mutate({ params, body: { blocked: true, reason } })}
      />
      {person.hasSecondFactor && (
        <p>
          <Button size={40} icon="shield-check" onClick={() => setResetting(true)}>
            {ct('people.resetFactor')}
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={isResetting}
        title={ct('people.resetFactorOf', { name })}
        action={ct('people.resetFactor')}
        onClose={() => setResetting(false)}
        onConfirm={async () => {
          await reset({ params });
          setResetting(false);
          onChanged({ ...person, hasSecondFactor: false });
          show({ text: ct('people.factorReset') });
        }}
      >
        {ct('people.resetFactorWhy')}
      </ConfirmDialog>
    </div>
  );
}
