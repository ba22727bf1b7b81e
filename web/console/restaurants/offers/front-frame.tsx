import type { ReactNode } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { textIn } from '#domain/platform/text/language.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useConsoleT, type ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';
import { FrontList, type FrontRow } from './front-list.tsx';
import { OffersFrame } from './offers-frame.tsx';
import { NEW, RowPanel } from '#web/shared/console/rows/row-panel.tsx';

/** The address says whether the archive is shown. */
export const useIsArchiveShown = (): boolean => useSearchParams()[0].get('show') === 'archived';

/** Switches between the current rows and the archive. */
export function ArchiveSwitch() {
  const ct = useConsoleT();
  const [, setParams] = useSearchParams();
  return (
    <SegmentedControl
      label={ct('offers.shown')}
      value={useIsArchiveShown() ? 'archived' : 'current'}
      onChange={(next) => setParams(next === 'archived' ? { show: next } : {}, { replace: true })}
      segments={[
        { value: 'current', label: ct('offers.current') },
        { value: 'archived', label: ct('offers.archived') },
      ]}
    />
  );
}

interface FrontFrameProps<Row extends FrontRow> {
  path: string;
  query: Parameters<typeof ListStates<Row>>[0]['query'];
  icon: IconName;
  texts: Record<'title' | 'about' | 'add' | 'failed' | 'none' | 'noneWhy', ConsoleMessageKey>;
  /** A setting hides these rows from guests. */
  off?: ConsoleMessageKey | false;
  /** Absent: their order is not shown to guests. */
  onOrder?: (ids: string[]) => void;
  onRestore: (id: string) => void;
  details?: (row: Row) => ReactNode;
  /** The form of a row, or of a new one. */
  form: (row: Row | null, close: () => void) => ReactNode;
  /** Below the list. */
  children?: ReactNode;
}

/** A list of rows that guests see, with the form of one row in a panel that has its own address. */
export function FrontFrame<Row extends FrontRow>(props: FrontFrameProps<Row>) {
  const { path, query, icon, texts, off, onOrder, onRestore, details, form, children } = props;
  const ct = useConsoleT();
  const language = useLanguage();
  const navigate = useNavigate();
  const { rowId } = useParams();
  const isArchive = useIsArchiveShown();
  const close = (): void => void navigate(path);
  return (
    <OffersFrame
      title={texts.title}
      about={texts.about}
      tools={
        <Button kind="primary" icon="plus" render={(link) => <Link to={`${path}/${NEW}`} {...link} />}>
          {ct(texts.add)}
        </Button>
      }
    >
      {off && <Notice tone="warn">{ct(off)}</Notice>}
      <div className="flex flex-wrap items-end gap-3">
        <ArchiveSwitch />
      </div>
      <ListStates
        query={query}
        failed={ct(texts.failed)}
        empty={
          <EmptyState icon={icon} title={ct(isArchive ? 'offers.noneArchived' : texts.none)} className="py-14">
            {!isArchive && ct(texts.noneWhy)}
          </EmptyState>
        }
      >
        {(rows) => (
          <FrontList
            rows={rows}
            path={path}
            icon={icon}
            onRestore={onRestore}
            {...(details && { details })}
            {...(onOrder && !isArchive && { onOrder })}
          />
        )}
      </ListStates>
      {children}
      {query.data && !isArchive && (
        <RowPanel
          id={rowId ?? null}
          rows={query.data.items}
          title={(row) => (row ? textIn(row.title, language) : ct(texts.add))}
          gone={ct('offers.gone')}
          onClose={close}
        >
          {(row) => form(row, close)}
        </RowPanel>
      )}
    </OffersFrame>
  );
}
