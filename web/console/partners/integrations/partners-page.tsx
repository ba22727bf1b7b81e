import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Partner } from '#contract/partners/integrations.ts';
import { secretsOf } from '#domain/partners/integrations/vendors.ts';
import { isPosVendor, POS_FACTS } from '#domain/partners/pos/pos.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { partnerName } from '#web/shared/console/partners/partner-name.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { AggregatorCard } from './aggregator-card.tsx';
import { CallLog } from './call-log.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { TelephonePart } from './telephone-part.tsx';
import { partnerState } from './partner-state.ts';
import { PosMenuPart } from './pos-menu-part.tsx';
import { SettingCard } from '#web/shared/console/kit/setting-parts.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

export default function PartnersPage() {
  const ct = useConsoleT();
  const { me } = useStaff();
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('section.partners')} />
      {me.may.includes('keys.manage') ? <Connections /> : <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />}
    </ConsoleSheet>
  );
}

const Connections = () => (
  <>
    <Partners />
    <Aggregators />
    <TelephonePart />
  </>
);

function Aggregators() {
  const ct = useConsoleT();
  const { data, error, refetch } = useCallQuery('GET /console/aggregators', undefined, {
    select: ({ items }) => items,
  });
  if (error && !data) return <LoadError title={ct('aggregators.failed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="box" className="h-96 w-full" />;
  return data.map((connection) => <AggregatorCard key={connection.vendor} connection={connection} />);
}

function Partners() {
  const ct = useConsoleT();
  const { data, error, refetch } = useCallQuery('GET /console/partners', undefined, { select: ({ items }) => items });
  if (error && !data) return <LoadError title={ct('partners.failed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="box" className="h-96 w-full" />;
  return data.map((partner) => <PartnerCard key={partner.vendor} partner={partner} />);
}

const STATE_TONES = { on: 'ok', off: 'neutral', notTested: 'warn', notConnected: 'neutral' } as const;

function PartnerCard({ partner }: { partner: Partner }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { vendor, hasKey, lastError } = partner;
  const state = partnerState(partner);
  const name = partnerName(vendor, ct);
  return (
    <SettingCard className="max-w-[760px]" aria-label={name}>
      <Row className="flex-wrap">
        <h2 className="text-h4">{name}</h2>
        <Badge tone={STATE_TONES[state]}>{ct(`partners.${state}`)}</Badge>
      </Row>
      <p className="text-ink-2">
        {isPosVendor(vendor) ? POS_FACTS[vendor].why[language] : ct(`partner.why.${vendor}`)}
      </p>
      {lastError && (
        <Notice tone="warn" title={ct(`partners.failure.${lastError.kind}`)}>
          {lastError.message}
        </Notice>
      )}
      <ConnectionForm key={partner.version} partner={partner} />
      {hasKey && <ConnectionTest partner={partner} />}
      {hasKey && <RemoveKey vendor={vendor} />}
      {hasKey && isPosVendor(vendor) && (
        <>
          <CopyField
            label={ct('pos.hook')}
            value={partner.hookUrl}
            hint={ct(partner.canSetHook ? 'pos.hookHintSet' : 'pos.hookHint')}
            copyLabel={ct('keys.copy')}
            copiedLabel={ct('keys.copied')}
          />
          {partner.canSetHook && <ConnectNotices vendor={vendor} />}
          <PosMenuPart vendor={vendor} />
        </>
      )}
      {hasKey && <CallLog vendor={vendor} />}
    </SettingCard>
  );
}

/** The keys of a partner are written here alone, so they are removed here. */
function RemoveKey({ vendor }: { vendor: Partner['vendor'] }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async (): Promise<void> => {
    for (const name of Object.values(secretsOf(vendor)))
      if (name) await api('PUT /console/secrets/:name', { params: { name }, body: { value: null } });
    await invalidateCalls(client, 'GET /console/partners');
    setIsAsking(false);
  };
  return (
    <div>
      <Button size={40} kind="ghost" icon="trash-2" onClick={() => setIsAsking(true)}>
        {ct('partners.removeKey')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={ct('secrets.removeTitle', { name: partnerName(vendor, ct) })}
        action={ct('secrets.remove')}
        onClose={() => setIsAsking(false)}
        onConfirm={remove}
      >
        {ct('partners.removeKeyWhy')}
      </ConfirmDialog>
    </div>
  );
}

function ConnectNotices({ vendor }: { vendor: Partner['vendor'] }) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const connect = useCallMutation('POST /console/partners/:vendor/hook', {
    invalidates: ['GET /console/partners', 'GET /console/partners/:vendor/calls'],
  });
  const { data, error } = connect;
  return (
    <>
      <div>
        <Button
          size={40}
          icon="bell"
          loading={connect.isPending}
          onClick={() => connect.mutate({ params: { vendor } })}
        >
          {ct('pos.connectNotices')}
        </Button>
      </div>
      <div role="status">
        {error && <Notice tone="bad" title={errorMessage(error)} />}
        {data?.ok && <Notice tone="ok" title={ct('pos.noticesConnected')} />}
        {data && !data.ok && (
          <Notice tone="bad" title={ct(`partners.failure.${data.kind}`)}>
            {data.message ?? data.code}
          </Notice>
        )}
      </div>
    </>
  );
}

function ConnectionTest({ partner: { vendor } }: { partner: Partner }) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const test = useCallMutation('POST /console/partners/:vendor/test', {
    invalidates: ['GET /console/partners', 'GET /console/partners/:vendor/calls'],
  });
  return (
    <>
      <div>
        <Button size={40} icon="plug-zap" loading={test.isPending} onClick={() => test.mutate({ params: { vendor } })}>
          {ct('partners.test')}
        </Button>
      </div>
      <div role="status">
        {test.error && <Notice tone="bad" title={errorMessage(test.error)} />}
        {test.data?.ok && <Notice tone="ok" title={ct('partners.testOk', { offers: test.data.offers.join(', ') })} />}
        {test.data && !test.data.ok && (
          <Notice tone="bad" title={ct(`partners.failure.${test.data.kind}`)}>
            {test.data.message ?? test.data.code}
          </Notice>
        )}
      </div>
    </>
  );
}
