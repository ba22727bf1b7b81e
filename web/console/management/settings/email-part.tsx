import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emailContract, type EmailProblem, type EmailState } from '#contract/accounts/notifications-email.ts';
import { parseEmail } from '#domain/accounts/notifications/email-address.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ButtonRow, Row } from '#web/shared/console/kit/rows.tsx';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { useTimes } from '#web/platform/format/use-times.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { SettingCard } from '#web/shared/console/kit/setting-parts.tsx';

/** E-mail of the installation, which its configuration names; in the marketplace alone. */
export function EmailPart() {
  const ct = useConsoleT();
  const { data, error, refetch } = useCallQuery('GET /platform/email');
  return (
    <SettingCard aria-label={ct('email')}>
      <Row className="flex-wrap">
        <h2 className="text-h4">{ct('email')}</h2>
        {data && <Badge tone={data.server ? 'ok' : 'neutral'}>{data.server?.from ?? ct('email.notSet')}</Badge>}
      </Row>
      {data ? (
        <State state={data} />
      ) : error ? (
        <LoadError title={ct('email.failed')} error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="box" className="h-40 w-full" />
      )}
    </SettingCard>
  );
}

function State({ state: { server, sent, failed, lastFailure, suppressed } }: { state: EmailState }) {
  const ct = useConsoleT();
  const { date, time } = useTimes();
  if (!server) return <p className="text-ink-2">{ct('email.why')}</p>;
  return (
    <>
      <p className="wrap-anywhere">
        {ct('email.server', { server: `${server.host}:${server.port}` })} {ct(`email.security.${server.security}`)}
      </p>
      <p>{ct('email.lastDay', { sent, failed })}</p>
      {lastFailure && (
        <Notice
          tone="warn"
          icon="triangle-alert"
          title={ct('email.lastFailure', { when: `${date(lastFailure.at)}, ${time(lastFailure.at)}` })}
        >
          {lastFailure.detail}
        </Notice>
      )}
      {!server.isSigned && <p className="text-small text-ink-2">{ct('email.unsigned')}</p>}
      <TestMessage />
      <Suppression suppressed={suppressed} />
    </>
  );
}

function TestMessage() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const [tested, setTested] = useState<{ problem: EmailProblem | null; detail: string | null } | null>(null);
  const form = useConsoleForm({
    schema: emailContract['POST /platform/email/test'].body,
    defaultValues: { email: '' },
    toBody: ({ email }) => ({ email: parseEmail(email) ?? email }),
    fieldText: () => ct('email.incomplete'),
    send: (body) => api('POST /platform/email/test', { body }),
    onSaved: setTested,
  });
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <TextInput
        control={form.control}
        name="email"
        label={ct('email.testAddress')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <FormFailure form={form} />
      <div>
        <Button size={40} icon="send" type="submit" loading={form.isPending}>
          {ct('email.test')}
        </Button>
      </div>
      <div role="status">
        {tested && (
          <Notice
            tone={tested.problem ? 'bad' : 'ok'}
            title={ct(tested.problem ? `email.problem.${tested.problem}` : 'email.testSent')}
          >
            {tested.problem && tested.detail}
          </Notice>
        )}
      </div>
    </ConsoleForm>
  );
}

function Suppression({ suppressed }: { suppressed: number }) {
  const ct = useConsoleT();
  const client = useQueryClient();
  const toast = useToast();
  const showError = useErrorToast();
  const [text, setText] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const { mutate, isPending, variables } = useCallMutation('PUT /platform/email/suppression', {
    onSuccess: ({ suppressed: now }, { body: { isSuppressed } }) => {
      setCallData(client, 'GET /platform/email', undefined, (before) => ({ ...before, suppressed: now }));
      setText('');
      toast.show({ text: ct(isSuppressed ? 'email.stopped' : 'email.allowed') });
    },
    onError: showError,
  });
  const change = (isSuppressed: boolean): void => {
    const email = parseEmail(text);
    setIncomplete(!email);
    if (email && !isPending) mutate({ body: { email, isSuppressed } });
  };
  return (
    <div className="grid gap-3">
      <h3 className="text-h4">{ct('email.suppressed', { count: suppressed })}</h3>
      <TextField
        label={ct('email.suppressAddress')}
        hint={ct('email.suppressWhy')}
        type="email"
        inputMode="email"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIncomplete(false);
        }}
        error={isIncomplete && ct('email.incomplete')}
      />
      <ButtonRow>
        <Button size={40} loading={isPending && variables.body.isSuppressed} onClick={() => change(true)}>
          {ct('email.stop')}
        </Button>
        <Button
          size={40}
          kind="ghost"
          loading={isPending && !variables.body.isSuppressed}
          onClick={() => change(false)}
        >
          {ct('email.allow')}
        </Button>
      </ButtonRow>
    </div>
  );
}
