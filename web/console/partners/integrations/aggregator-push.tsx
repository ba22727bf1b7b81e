import { useQueryClient } from '@tanstack/react-query';
import { aggregatorsContract, type AggregatorConnection, type AggregatorPush } from '#contract/partners/aggregators.ts';
import { SwitchInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';
import { usePutAggregator } from './use-put-aggregator.ts';

type PushedPlace = AggregatorPush['places'][number];

/** Our calls to an aggregator: their credentials, and what each branch was last told there. */
export function AggregatorPushPart({ connection }: { connection: AggregatorConnection }) {
  const ct = useConsoleT();
  const { vendor, push } = connection;
  return (
    <section className="grid gap-3" aria-label={`${ct(`partner.${vendor}`)}: ${ct('aggregators.push.title')}`}>
      <h3 className="text-h5">{ct('aggregators.push.title')}</h3>
      <p className="text-ink-2">{ct('aggregators.push.why')}</p>
      {push.urls.length === 0 && !push.baseUrl ? (
        <Notice tone="info" title={ct('aggregators.push.noUrl')} />
      ) : (
        <PushForm key={push.version} vendor={vendor} push={push} />
      )}
      {push.isActive && <PushedPlaces push={push} />}
    </section>
  );
}

function PushForm({ vendor, push }: Pick<AggregatorConnection, 'vendor' | 'push'>) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const client = useQueryClient();
  const put = usePutAggregator();
  const form = useConsoleForm({
    schema: aggregatorsContract['PUT /console/aggregators/:vendor/push'].body,
    defaultValues: { isActive: push.isActive, clientId: '', clientSecret: '', baseUrl: push.baseUrl },
    toBody: ({ isActive, clientId, clientSecret, baseUrl }) => ({
      version: push.version,
      isActive,
      baseUrl: baseUrl.trim(),
      ...(clientId.trim() ? { clientId: clientId.trim() } : {}),
      ...(clientSecret.trim() ? { clientSecret: clientSecret.trim() } : {}),
    }),
    fieldText: (field) => ct(field === 'baseUrl' ? 'partners.badUrl' : 'settings.error.other'),
    send: (body) => api('PUT /console/aggregators/:vendor/push', { params: { vendor }, body }),
    onSaved: (saved) => {
      put(saved);
      void invalidateCalls(client, 'GET /console/aggregators');
    },
  });
  const { control } = form;
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <SettingPair>
        <TextInput
          control={control}
          name="clientId"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label="client_id"
          hint={ct(push.hasKey ? 'aggregators.push.clientSet' : 'aggregators.push.clientHint')}
          maxLength={200}
        />
        <TextInput
          control={control}
          name="clientSecret"
          type="password"
          autoComplete="off"
          label="client_secret"
          maxLength={2000}
        />
      </SettingPair>
      <TextInput
        control={control}
        name="baseUrl"
        label={ct('aggregators.push.url')}
        hint={push.urls.join(', ')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <SwitchInput control={control} name="isActive" label={ct('aggregators.push.isOn')} />
      <FormFailure form={form} />
      <div>
        <Button size={40} type="submit" loading={form.isPending}>
          {t('save')}
        </Button>
      </div>
    </ConsoleForm>
  );
}

function PushedPlaces({ push: { places } }: { push: AggregatorPush }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const moment = (at: string | null): string =>
    at ? `${clock.date(at, language)}, ${clock.time(at)}` : ct('aggregators.never');
  const stateText = ({ isOpen, openAt }: PushedPlace): string => {
    if (isOpen === null) return ct('aggregators.never');
    if (!isOpen) return ct('aggregators.push.closed');
    return ct(openAt ? 'aggregators.push.open' : 'aggregators.push.openUnsent');
  };
  const columns: TableColumn<PushedPlace>[] = [
    {
      id: 'branch',
      head: ct('aggregators.branch'),
      text: ({ name }) => name,
      cell: ({ name, problem }) => (
        <>
          {name}
          {problem && (
            <Notice tone="warn" title={ct(`aggregators.push.failed.${problem.what}`)}>
              {[ct(`partners.failure.${problem.kind}`), problem.message].filter(Boolean).join(': ')}
            </Notice>
          )}
        </>
      ),
    },
    {
      id: 'state',
      head: ct('aggregators.push.state'),
      text: stateText,
      cell: (place) => (
        <>
          <Badge tone={place.isOpen === null ? 'neutral' : place.isOpen ? 'ok' : 'warn'}>{stateText(place)}</Badge>
          {place.openAt && <small>{moment(place.openAt)}</small>}
        </>
      ),
    },
    {
      id: 'sent',
      head: ct('aggregators.push.lastSent'),
      text: ({ menuAt, stopsAt }) => `${moment(menuAt)} ${moment(stopsAt)}`,
      cell: ({ menuAt, stopsAt, isMenuWaiting }) => (
        <span className="grid gap-1">
          <span>
            {ct('aggregators.push.menu')}: {moment(menuAt)}
            {isMenuWaiting && <small>{ct('aggregators.push.waiting')}</small>}
          </span>
          <span>
            {ct('aggregators.push.stops')}: {moment(stopsAt)}
          </span>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={ct('aggregators.push.sent')}
      columns={columns}
      rowKey={({ branchId }) => branchId}
      rowName={({ name }) => name}
      query={{ data: places, error: null, refetch: () => undefined }}
      failed={ct('aggregators.failed')}
      empty={<EmptyState icon="plug-zap" title={ct('aggregators.push.noBranches')} />}
    />
  );
}
