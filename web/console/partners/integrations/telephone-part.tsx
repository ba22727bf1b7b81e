import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TelephoneAccount } from '#contract/partners/telephone.ts';
import { ButtonRow, Row } from '#web/shared/console/kit/rows.tsx';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TelephoneVendor } from './telephone-vendor.tsx';
import { SettingCard } from '#web/shared/console/kit/setting-parts.tsx';

const EXAMPLE = '{"event": "RINGING", "callId": "1042", "from": "+998901234567", "to": "+998712001010"}';

/** Where the telephone system of the restaurant reports calls, and which line belongs to which branch. */
export function TelephonePart() {
  const ct = useConsoleT();
  const client = useQueryClient();
  const { data, error, refetch } = useCallQuery('GET /console/telephone');
  // The part may be opened again before the account is refetched.
  const put = (saved: TelephoneAccount): void => setCallData(client, 'GET /console/telephone', undefined, () => saved);
  if (error && !data) return <LoadError title={ct('telephone.failed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="box" className="h-96 w-full" />;
  return (
    <SettingCard className="max-w-[760px]" aria-label={ct('telephone')}>
      <Row className="flex-wrap">
        <h2 className="text-h4">{ct('telephone')}</h2>
        <Badge tone={data.hint === null ? 'neutral' : 'ok'}>
          {ct(data.hint === null ? 'partners.notConnected' : 'partners.on')}
        </Badge>
      </Row>
      <p className="text-ink-2">{ct('telephone.why')}</p>
      <Address account={data} />
      {data.hint !== null && <TelephoneVendor key={data.vendor} account={data} onSaved={put} />}
      {data.hint !== null && <Lines key={JSON.stringify(data.lines)} account={data} onSaved={put} />}
    </SettingCard>
  );
}

function Address({ account: { hint, vendor, lastEventAt } }: { account: TelephoneAccount }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const errorMessage = useErrorMessage();
  const [isAsking, setAsking] = useState(false);
  const renew = useCallMutation('POST /console/telephone/address', { invalidates: ['GET /console/telephone'] });
  const test = useCallMutation('POST /console/telephone/test', { invalidates: ['GET /console/calls'] });
  const labels = { copyLabel: ct('keys.copy'), copiedLabel: ct('keys.copied') };
  const failure = renew.error ?? test.error;
  return (
    <div className="grid gap-3">
      {renew.data && (
        <>
          <Notice tone="warn" icon="key-round" title={ct('telephone.once')} />
          <CopyField label={ct('telephone.address')} value={renew.data.address} {...labels} />
        </>
      )}
      {hint !== null && (
        <p className="text-ink-2">
          {ct('telephone.hint', { hint })} ·{' '}
          {lastEventAt
            ? ct('telephone.lastEvent', { when: `${clock.date(lastEventAt, language)}, ${clock.time(lastEventAt)}` })
            : ct('telephone.noEvent')}
        </p>
      )}
      {failure && <Notice tone="bad" title={errorMessage(failure)} />}
      {test.isSuccess && <Notice tone="ok" title={ct('telephone.tested')} />}
      <ButtonRow>
        <Button
          size={40}
          icon="key-round"
          kind={hint === null ? 'primary' : 'outline'}
          loading={renew.isPending}
          onClick={() => (hint === null ? renew.mutate({}) : setAsking(true))}
        >
          {ct(hint === null ? 'telephone.connect' : 'telephone.renew')}
        </Button>
        {hint !== null && (
          <Button size={40} icon="phone" loading={test.isPending} onClick={() => test.mutate({})}>
            {ct('telephone.test')}
          </Button>
        )}
      </ButtonRow>
      {hint !== null && vendor === 'GENERIC' && (
        <CopyField label={ct('telephone.example')} value={EXAMPLE} {...labels} />
      )}
      <ConfirmDialog
        open={isAsking}
        title={ct('telephone.renew')}
        action={ct('telephone.renew')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await renew.mutateAsync({});
          setAsking(false);
        }}
      >
        {ct('telephone.renewWhy')}
      </ConfirmDialog>
    </div>
  );
}

interface LinesProps {
  account: TelephoneAccount;
  onSaved: (saved: TelephoneAccount) => void;
}

function Lines({ account, onSaved }: LinesProps) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { branches } = useStaff().me;
  const [lines, setLines] = useState(account.lines);
  const save = useCallMutation('PUT /console/telephone/lines', {
    invalidates: ['GET /console/telephone'],
    onSuccess: onSaved,
  });
  const set = (at: number, change: Partial<(typeof lines)[number]>): void =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...change } : line)));
  const add = (): void => setLines([...lines, { number: '', branchId: branches[0]?.id ?? '' }]);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ body: { items: lines.filter(({ number }) => number.trim() !== '') } });
      }}
    >
      <h3 className="text-h4">{ct('telephone.lines')}</h3>
      <p className="text-ink-2">{ct('telephone.linesWhy')}</p>
      {lines.map(({ number, branchId }, at) => (
        <div key={at} className="flex items-end gap-2">
          <TextField
            className="min-w-0 flex-1"
            label={ct('telephone.number')}
            type="tel"
            maxLength={40}
            value={number}
            onChange={({ target }) => set(at, { number: target.value })}
          />
          <Select
            className="min-w-0 flex-1"
            label={ct('telephone.branch')}
            value={branchId}
            onChange={({ target }) => set(at, { branchId: target.value })}
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <IconButton
            icon="trash-2"
            label={`${ct('telephone.removeLine')} ${number}`.trim()}
            onClick={() => setLines(lines.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {save.error && <Notice tone="bad" title={errorMessage(save.error)} />}
      <ButtonRow>
        <Button size={40} icon="plus" onClick={add}>
          {ct('telephone.addLine')}
        </Button>
        <Button size={40} kind="tinted" type="submit" loading={save.isPending}>
          {ct('telephone.saveLines')}
        </Button>
      </ButtonRow>
    </form>
  );
}
