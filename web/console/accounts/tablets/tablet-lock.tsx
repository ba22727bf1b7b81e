import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { isPin } from '#domain/accounts/identity/pin.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { signedInByPin } from '#web/platform/session/session.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { sharedTablet } from '#web/shared/console/tablets/shared-tablet.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Person = CallResult<'POST /tablet/people'>['people'][number];

const REFRESH_MS = 60_000;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const MOST_DIGITS = 6;

/** A locked tablet: the staff of its branch, and the PIN of the one who works now. */
export function TabletLock({ token, onPhone }: { token: string; onPhone: () => void }) {
  const ct = useConsoleT();
  const { data, error, refetch } = useCallQuery(
    'POST /tablet/people',
    { body: { token } },
    { refetchInterval: REFRESH_MS },
  );
  const [chosen, choose] = useState<Person | null>(null);
  const isRemoved = error instanceof ApiError && error.code === 'NOT_FOUND';
  useEffect(() => {
    if (isRemoved) sharedTablet.set(null);
  }, [isRemoved]);
  return (
    <main className="grid place-items-center min-h-dvh p-4 text-[1rem]">
      <div className="card grid gap-5 w-full max-w-160" data-pad="">
        {chosen ? (
          <PinStep token={token} person={chosen} onBack={() => choose(null)} />
        ) : (
          <>
            <div>
              <h1 className="text-h2">{ct('tablet.who')}</h1>
              {data && (
                <p className="text-ink-2">
                  {data.branchName} · {data.tabletName}
                </p>
              )}
            </div>
            {data?.people.length === 0 && <EmptyState icon="users" title={ct('tablet.nobody')} />}
            {data && data.people.length > 0 && (
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-3">
                {data.people.map((person) => (
                  <li key={person.userId}>
                    <button
                      type="button"
                      className="card grid gap-1 w-full min-h-18 py-3 px-4 text-start disabled:opacity-55"
                      disabled={!person.hasPin}
                      onClick={() => choose(person)}
                    >
                      <b className="truncate">{person.name}</b>
                      <small className="text-ink-2">
                        {person.hasPin ? ct(`role.${person.role}`) : ct('tablet.noPin')}
                      </small>
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {!data &&
              (error && !isRemoved ? (
                <LoadError title={ct('tablet.failed')} error={error} onRetry={refetch} />
              ) : (
                <Skeleton shape="box" className="h-60 w-full" />
              ))}
            <div>
              <Button kind="ghost" icon="smartphone" onClick={onPhone}>
                {ct('tablet.byPhone')}
              </Button>
            </div>
          </>
        )}
      </div>
    </main>
  );
}

/** Who has unlocked this tablet last, since the page was loaded. */
let lastId: string | null = null;

function PinStep({ token, person, onBack }: { token: string; person: Person; onBack: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const pinError = usePinError();
  const navigate = useNavigate();
  const [pin, setPin] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const unlock = useCallMutation('POST /tablet/unlock', {
    onSuccess: (session) => {
      // Whoever takes over begins at their own page; whoever comes back goes on where they were.
      if (lastId !== person.userId) void navigate(consolePaths.board(), { replace: true, state: { isArrival: true } });
      lastId = person.userId;
      signedInByPin(session);
    },
    onError: () => {
      setPin('');
      input.current?.focus();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPin(pin)) unlock.mutate({ body: { token, userId: person.userId, pin } });
  };
  const type = (digit: string): void => {
    setPin((before) => (before + digit).slice(0, MOST_DIGITS));
    input.current?.focus();
  };
  return (
    <form className="grid gap-4 w-full max-w-80 mx-auto" onSubmit={submit} noValidate>
      <Row>
        <IconButton icon="arrow-left" label={t('back')} onClick={onBack} />
        <h1 className="text-h3 truncate">{person.name}</h1>
      </Row>
      <TextField
        ref={input}
        label={ct('pin.label')}
        type="password"
        // The pad below types; a keyboard that is plugged in works as well.
        inputMode="none"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a step that the person has just opened
        autoFocus
        value={pin}
        onChange={({ target }) => setPin(target.value.replaceAll(/\D/g, '').slice(0, MOST_DIGITS))}
      />
      <div role="alert">{unlock.error && <Notice tone="bad">{pinError(unlock.error)}</Notice>}</div>
      <div className="grid grid-cols-[repeat(3,1fr)] gap-2" role="group" aria-label={ct('pin.pad')}>
        {KEYS.map((digit) => (
          <Button key={digit} size={56} onClick={() => type(digit)}>
            {digit}
          </Button>
        ))}
        <Button size={56} aria-label={ct('pin.erase')} onClick={() => setPin((before) => before.slice(0, -1))}>
          <Icon name="undo-2" />
        </Button>
        <Button size={56} onClick={() => type('0')}>
          0
        </Button>
        <Button
          kind="primary"
          size={56}
          type="submit"
          aria-label={ct('tablet.unlock')}
          disabled={!isPin(pin)}
          loading={unlock.isPending}
        >
          <Icon name="arrow-right" />
        </Button>
      </div>
    </form>
  );
}

function usePinError(): (error: unknown) => string {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  return (error) => {
    if (!(error instanceof ApiError)) return errorMessage(error);
    if (error.code === 'CODE_INCORRECT') return ct('pin.incorrect');
    if (error.code === 'TOO_MANY_TRIES') {
      const { retryAfter = 60 } = error.problem as { retryAfter?: number };
      return ct('pin.wait', { n: Math.ceil(retryAfter / 60) });
    }
    return errorMessage(error);
  };
}
