import { useState } from 'react';
import type { AggregatorConnection } from '#contract/partners/aggregators.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { AggregatorMapping } from './aggregator-mapping.tsx';
import { AggregatorPushPart } from './aggregator-push.tsx';
import { CallLog } from './call-log.tsx';
import { SettingCard } from '#web/shared/console/kit/setting-parts.tsx';
import { usePutAggregator } from './use-put-aggregator.ts';

export function AggregatorCard({ connection }: { connection: AggregatorConnection }) {
  const ct = useConsoleT();
  const { vendor, isActive, version, unmapped } = connection;
  const isConnected = version > 0;
  return (
    <SettingCard className="max-w-[760px]" aria-label={ct(`partner.${vendor}`)}>
      <Row className="flex-wrap">
        <h2 className="text-h4">{ct(`partner.${vendor}`)}</h2>
        <Badge tone={isActive ? 'ok' : 'neutral'}>
          {ct(isActive ? 'partners.on' : isConnected ? 'partners.off' : 'partners.notConnected')}
        </Badge>
        {unmapped > 0 && <Badge tone="warn">{ct('aggregators.unmapped', { n: unmapped })}</Badge>}
      </Row>
      <p className="text-ink-2">{ct(`partner.why.${vendor}`)}</p>
      {isConnected && <Credentials connection={connection} />}
      {isConnected && <LastCalls connection={connection} />}
      <OnOff connection={connection} />
      {isConnected && <ConnectionTest connection={connection} />}
      {isConnected && <AggregatorPushPart connection={connection} />}
      {isConnected && <AggregatorMapping vendor={vendor} unmapped={unmapped} />}
      {isConnected && <CallLog vendor={vendor} />}
    </SettingCard>
  );
}

function OnOff({ connection: { vendor, version, isActive } }: { connection: AggregatorConnection }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const put = usePutAggregator();
  const [isAsking, setAsking] = useState(false);
  const change = useCallMutation('PATCH /console/aggregators/:vendor', {
    invalidates: ['GET /console/aggregators'],
    onSuccess: put,
  });
  const word = version === 0 ? 'connect' : isActive ? 'switchOff' : 'switchOn';
  const set = (to: boolean) => ({ params: { vendor }, body: { version, isActive: to } });
  return (
    <div>
      {change.error && <Notice tone="bad" title={errorMessage(change.error)} />}
      <Button
        size={40}
        kind={isActive ? 'outline' : 'primary'}
        icon="plug-zap"
        loading={change.isPending}
        onClick={() => (isActive ? setAsking(true) : change.mutate(set(true)))}
      >
        {ct(`aggregators.${word}`)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`${ct(`partner.${vendor}`)}: ${ct('aggregators.switchOff')}`}
        action={ct('aggregators.switchOff')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          put(await api('PATCH /console/aggregators/:vendor', set(false)));
          void invalidateCalls(client, 'GET /console/aggregators');
          setAsking(false);
        }}
      >
        {ct('aggregators.offWhy')}
      </ConfirmDialog>
    </div>
  );
}

/** What the merchant gives to the aggregator. The secret is shown on request. */
function Credentials({ connection: { vendor, version, address, clientId } }: { connection: AggregatorConnection }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const put = usePutAggregator();
  const [isAsking, setAsking] = useState(false);
  const show = useCallMutation('POST /console/aggregators/:vendor/credentials');
  const labels = { copyLabel: ct('keys.copy'), copiedLabel: ct('keys.copied') };
  return (
    <div className="grid gap-3">
      <p>{ct('aggregators.give')}</p>
      <CopyField label={ct('aggregators.address')} value={address} {...labels} />
      <CopyField label="client_id" value={clientId} {...labels} />
      {show.error && <Notice tone="bad" title={errorMessage(show.error)} />}
      {show.data ? (
        <CopyField label="client_secret" value={show.data.clientSecret} {...labels} />
      ) : (
        <div>
          <Button size={40} loading={show.isPending} onClick={() => show.mutate({ params: { vendor } })}>
            {ct('aggregators.showSecret')}
          </Button>
        </div>
      )}
      <div>
        <Button size={40} kind="ghost" onClick={() => setAsking(true)}>
          {ct('aggregators.renew')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={ct('aggregators.renewTitle')}
        action={ct('aggregators.renew')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const body = { version, renewSecret: true };
          put(await api('PATCH /console/aggregators/:vendor', { params: { vendor }, body }));
          void invalidateCalls(client, 'GET /console/aggregators');
          show.reset();
          setAsking(false);
        }}
      >
        {ct('aggregators.renewWhy')}
      </ConfirmDialog>
    </div>
  );
}

function LastCalls({ connection }: { connection: AggregatorConnection }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const moment = (at: string | null): string =>
    at ? `${clock.date(at, language)}, ${clock.time(at)}` : ct('aggregators.never');
  const { lastCallAt, lastMenuAt, lastOrderAt } = connection;
  return (
    <p className="text-small text-ink-2">
      {[
        `${ct('aggregators.lastCall')}: ${moment(lastCallAt)}`,
        `${ct('aggregators.lastMenu')}: ${moment(lastMenuAt)}`,
        `${ct('aggregators.lastOrder')}: ${moment(lastOrderAt)}`,
      ].join(' · ')}
    </p>
  );
}

function ConnectionTest({ connection: { vendor } }: { connection: AggregatorConnection }) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const test = useCallMutation('POST /console/aggregators/:vendor/test', { invalidates: ['GET /console/aggregators'] });
  return (
    <>
      <div>
        <Button size={40} icon="plug-zap" loading={test.isPending} onClick={() => test.mutate({ params: { vendor } })}>
          {ct('partners.test')}
        </Button>
      </div>
      <div role="status" className="grid gap-2">
        {test.error && <Notice tone="bad" title={errorMessage(test.error)} />}
        {test.data?.problems.length === 0 && (
          <Notice
            tone="ok"
            title={ct('aggregators.testOk', { branches: test.data.branches, dishes: test.data.dishes })}
          />
        )}
        {test.data?.problems.map((problem) => (
          <Notice key={problem} tone="warn" title={ct(`aggregators.problem.${problem}`)} />
        ))}
      </div>
    </>
  );
}
