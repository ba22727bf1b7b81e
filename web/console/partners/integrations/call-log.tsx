import { useState } from 'react';
import type { AggregatorConnection } from '#contract/partners/aggregators.ts';
import type { Partner, PartnerCall } from '#contract/partners/integrations.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Switch } from '#web/ui/switch.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

const TIME_ZONE = 'Asia/Tashkent';

/** The latest calls, without secrets and without what tells who a guest is. */
export function CallLog({ vendor }: { vendor: Partner['vendor'] | AggregatorConnection['vendor'] }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = clockOf(TIME_ZONE);
  const [failed, setFailed] = useState(false);
  const query = useCallQuery(
    'GET /console/partners/:vendor/calls',
    { params: { vendor }, query: failed ? { failed } : {} },
    { select: ({ items }) => items },
  );
  const time = ({ at }: PartnerCall): string => `${clock.date(at, language)}, ${clock.time(at)}`;
  const order = ({ orderNumber }: PartnerCall): string => (orderNumber === null ? '' : shortNumber(orderNumber));
  const outcome = ({ outcome: is }: PartnerCall): string => ct(is === 'ok' ? 'partners.ok' : `partners.failure.${is}`);
  const columns: TableColumn<PartnerCall>[] = [
    { id: 'at', head: ct('partners.at'), cell: time, text: time },
    { id: 'action', head: ct('partners.call'), cell: ({ action }) => action, text: ({ action }) => action },
    { id: 'order', head: ct('partners.order'), cell: order, text: order },
    { id: 'outcome', head: ct('partners.outcome'), cell: outcome, text: outcome },
    {
      id: 'detail',
      head: ct('partners.detail'),
      cell: ({ request, answer }) => (
        <details>
          <summary>{ct('partners.show')}</summary>
          <pre className="text-small whitespace-pre-wrap break-all">
            {[request, answer].filter(Boolean).join('\n\n')}
          </pre>
        </details>
      ),
      text: ({ answer }) => answer ?? '',
    },
  ];
  return (
    <div className="grid gap-3">
      <h3 className="text-h4">{ct('partners.log')}</h3>
      <Switch
        label={ct('partners.failedOnly')}
        checked={failed}
        onChange={(event) => setFailed(event.target.checked)}
      />
      <DataTable
        caption={ct('partners.log')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ action }) => action}
        query={query}
        failed={ct('partners.failed')}
        empty={<EmptyState icon="plug-zap" title={ct('partners.noCalls')} />}
      />
    </div>
  );
}
