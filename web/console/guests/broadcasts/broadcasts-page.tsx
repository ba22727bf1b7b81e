import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Broadcast } from '#contract/guests/broadcasts.ts';
import { isEditable, type BroadcastState } from '#domain/guests/broadcasts/broadcast.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { formatTime } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { AskBeforeLeaving } from '#web/shared/console/form/ask-before-leaving.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { NEW, RowPanel } from '#web/shared/console/rows/row-panel.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BroadcastForm } from './broadcast-form.tsx';
import { BroadcastProgress } from './broadcast-progress.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import './broadcasts.css';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

const PATH = consolePaths.broadcasts();
/** While something is being sent its figures change. */
const REFRESH_MS = 5_000;

const TONES = {
  DRAFT: 'neutral',
  SCHEDULED: 'info',
  RUNNING: 'ok',
  PAUSED: 'warn',
  DONE: 'neutral',
  CANCELED: 'bad',
} as const satisfies Record<BroadcastState, string>;

const isMoving = ({ state, figures }: Broadcast): boolean =>
  state === 'SCHEDULED' || state === 'RUNNING' || (state === 'DONE' && figures.waiting > 0);

export default function BroadcastsPage() {
  const ct = useConsoleT();
  const { me } = useStaff();
  // Broadcasts concern the guests of every branch.
  const allowed = me.roles.some(({ branchId, may }) => branchId === null && may.includes('broadcasts.send'));
  return (
    <ConsoleSheet>
      {allowed ? (
        <AskBeforeLeaving>
          <Broadcasts />
        </AskBeforeLeaving>
      ) : (
        <>
          <ConsoleHead title={ct('section.broadcasts')} />
          <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
        </>
      )}
    </ConsoleSheet>
  );
}

function Broadcasts() {
  const ct = useConsoleT();
  const language = useLanguage();
  const navigate = useNavigate();
  const { rowId } = useParams();
  const [isSetting, setIsSetting] = useState(false);
  const query = useCallQuery('GET /console/broadcasts', undefined, {
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? REFRESH_MS : false),
  });
  const columns = useBroadcastColumns();
  const close = (): void => void navigate(PATH);
  const name = (row: Broadcast): string => textIn(row.title, language);
  return (
    <>
      <ConsoleHead title={ct('section.broadcasts')} about={ct('broadcasts.about')}>
        <Button kind="primary" icon="plus" render={(props) => <Link to={`${PATH}/${NEW}`} {...props} />}>
          {ct('broadcasts.add')}
        </Button>
        <Button icon="settings" onClick={() => setIsSetting(true)}>
          {ct('broadcasts.settings')}
        </Button>
      </ConsoleHead>
      <DataTable
        caption={ct('section.broadcasts')}
        isCard
        columns={columns}
        rowKey={({ id }) => id}
        rowName={name}
        query={{ ...query, data: query.data?.items }}
        failed={ct('broadcasts.failed')}
        empty={
          <EmptyState icon="send" title={ct('broadcasts.none')}>
            {ct('broadcasts.noneWhy')}
          </EmptyState>
        }
      />
      {query.data && (
        <RowPanel
          id={rowId ?? null}
          rows={query.data.items}
          title={(row) => (row ? name(row) : ct('broadcasts.add'))}
          gone={ct('offers.gone')}
          onClose={close}
        >
          {(row) =>
            row && !isEditable(row.state) ? (
              <BroadcastProgress row={row} />
            ) : (
              <BroadcastForm row={row} path={PATH} onClose={close} />
            )
          }
        </RowPanel>
      )}
      <SettingsDialog open={isSetting} onClose={() => setIsSetting(false)} />
    </>
  );
}

function useBroadcastColumns(): TableColumn<Broadcast>[] {
  const ct = useConsoleT();
  const language = useLanguage();
  const { date } = useFormat();
  const when = ({ startedAt, startsAt, createdDate }: Broadcast): string => {
    const moment = startedAt ?? startsAt ?? createdDate;
    return `${date(moment)}, ${formatTime(moment)}`;
  };
  const progress = ({ state, figures }: Broadcast): string =>
    isEditable(state) ? '' : ct('broadcasts.progress', { ...figures });
  return [
    {
      id: 'name',
      head: ct('broadcasts.broadcast'),
      text: (row) => textIn(row.title, language),
      cell: (row) => (
        <Link className="grid justify-items-start gap-0.5 text-start" to={`${PATH}/${row.id}`}>
          <b>{textIn(row.title, language)}</b>
          <small className="text-ink-2">
            {row.channels.map((channel) => ct(`broadcasts.channel.${channel}`)).join(', ')}
          </small>
        </Link>
      ),
    },
    {
      id: 'state',
      head: ct('table.state'),
      text: ({ state }) => ct(`broadcasts.state.${state}`),
      cell: ({ state }) => <Badge tone={TONES[state]}>{ct(`broadcasts.state.${state}`)}</Badge>,
    },
    { id: 'when', head: ct('broadcasts.when'), text: when, cell: when },
    { id: 'progress', head: ct('broadcasts.figures'), text: progress, cell: progress },
  ];
}
