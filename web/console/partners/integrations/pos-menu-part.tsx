import { useState } from 'react';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import { ButtonRow, Row } from '#web/shared/console/kit/rows.tsx';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useWithPending } from '#web/platform/query/use-optimistic-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { PosDifferences } from './pos-differences.tsx';
import { PosMappingTable } from './pos-mapping-table.tsx';

/** The menu of a POS: reading it, what our dishes are there, and what differs. */
export function PosMenuPart({ vendor }: { vendor: PosVendor }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const errorMessage = useErrorMessage();
  const params = { vendor };
  const [isOpen, setOpen] = useState(false);
  const invalidates = ['GET /console/pos/:vendor/mapping', 'GET /console/pos/:vendor/differences'] as const;
  const query = useCallQuery('GET /console/pos/:vendor/mapping', { params });
  const read = useCallMutation('POST /console/pos/:vendor/menu', { invalidates });
  const byName = useCallMutation('POST /console/pos/:vendor/mapping/by-name', { invalidates });
  const data = useWithPending('GET /console/pos/:vendor/mapping', { params }, query.data);
  const unmapped = data
    ? data.dishes.filter(({ outsideIds }) => outsideIds.length === 0).length +
      data.branches.filter(({ outsideId }) => outsideId === null).length
    : 0;
  const at = data?.readAt;
  const failure = read.error ?? byName.error;
  return (
    <div className="grid gap-3">
      <Row className="flex-wrap">
        <h3 className="text-h4">{ct('pos.mapping')}</h3>
        {at && unmapped > 0 && <Badge tone="warn">{ct('pos.unmapped', { n: unmapped })}</Badge>}
      </Row>
      <p className="text-ink-2">{ct('pos.mappingWhy')}</p>
      {data && (
        <p className="text-small text-ink-2">
          {at ? ct('pos.readAt', { at: `${clock.date(at, language)}, ${clock.time(at)}` }) : ct('pos.neverRead')}
        </p>
      )}
      {failure && <Notice tone="bad" title={errorMessage(failure)} />}
      <div role="status">
        {byName.data && <Notice tone="ok" title={ct('pos.byNameDone', { n: byName.data.mapped })} />}
      </div>
      <ButtonRow>
        <Button size={40} icon="download" loading={read.isPending} onClick={() => read.mutate({ params })}>
          {ct('pos.readMenu')}
        </Button>
        {at && (
          <Button size={40} kind="tinted" loading={byName.isPending} onClick={() => byName.mutate({ params })}>
            {ct('pos.byName')}
          </Button>
        )}
      </ButtonRow>
      {at && <PosMappingTable vendor={vendor} query={query} />}
      {at && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="text-h4">{ct('pos.differences')}</summary>
          {isOpen && <PosDifferences vendor={vendor} />}
        </details>
      )}
    </div>
  );
}
