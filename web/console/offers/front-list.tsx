import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PictureValue } from '#contract/values.ts';
import type { Texts } from '#domain/text/language.ts';
import { textIn } from '#domain/text/language.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { formatTime } from '#web/platform/format/moments.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import type { CallName } from '#web/platform/query/call-types.ts';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ListStates } from '#web/shared/console/feedback/list-states.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT, type ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';
import { frontState, type FrontState } from './schedule-fields.tsx';
import { NEW } from './row-panel.tsx';

interface FrontRow {
  id: string;
  title: Texts;
  isActive: boolean;
  activeFrom: string;
  activeUntil: string | null;
  archived: boolean;
  picture?: PictureValue | null;
}

const TONES = { archived: 'neutral', off: 'neutral', scheduled: 'info', ended: 'neutral', shown: 'ok' } as const;

/** The rows of the archive or the current ones, as the address says. */
export function useShownArchive(): { archived: boolean; toggle: ReactNode } {
  const ct = useConsoleT();
  const [params, setParams] = useSearchParams();
  const archived = params.get('show') === 'archived';
  return {
    archived,
    toggle: (
      <SegmentedControl
        label={ct('offers.shown')}
        value={archived ? 'archived' : 'current'}
        onChange={(next) => setParams(next === 'archived' ? { show: next } : {}, { replace: true })}
        segments={[
          { value: 'current', label: ct('offers.current') },
          { value: 'archived', label: ct('offers.archived') },
        ]}
      />
    ),
  };
}

export function AddButton({ path, label }: { path: string; label: ConsoleMessageKey }) {
  const ct = useConsoleT();
  return (
    <Button kind="primary" icon="plus" render={(props) => <Link to={`${path}/${NEW}`} {...props} />}>
      {ct(label)}
    </Button>
  );
}

/** Archives a row, closes its panel and says so. */
export function useArchiveRow(list: CallName, onClose: () => void): (archive: () => Promise<unknown>) => Promise<void> {
  const ct = useConsoleT();
  const client = useQueryClient();
  const { show } = useToast();
  const showError = useErrorToast();
  return async (archive) => {
    try {
      await archive();
      onClose();
      show({ text: ct('offers.wasArchived') });
    } catch (error) {
      showError(error);
    }
    await invalidateCalls(client, list);
  };
}

interface FrontListProps<Row extends FrontRow> {
  query: Parameters<typeof ListStates<Row>>[0]['query'];
  path: string;
  archived: boolean;
  icon: IconName;
  failed: ConsoleMessageKey;
  none: ConsoleMessageKey;
  noneWhy: ConsoleMessageKey;
  /** Absent: their order is not shown to guests. */
  onOrder?: (ids: string[]) => void;
  details?: (row: Row) => ReactNode;
}

/** Rows in the order in which guests see them. */
export function FrontList<Row extends FrontRow>(props: FrontListProps<Row>) {
  const { query, path, archived, icon, failed, none, noneWhy, onOrder, details } = props;
  const ct = useConsoleT();
  const now = useNow();
  return (
    <ListStates
      query={query}
      failed={ct(failed)}
      empty={
        <EmptyState icon={icon} title={ct(archived ? 'offers.noneArchived' : none)} className="py-14">
          {!archived && ct(noneWhy)}
        </EmptyState>
      }
    >
      {(items) => {
        const ids = items.map(({ id }) => id);
        const move = (at: number, step: -1 | 1): void => {
          const next = ids.filter((_, index) => index !== at);
          next.splice(at + step, 0, ids[at]!);
          onOrder?.(next);
        };
        return (
          <ol className="front-list">
            {items.map((row, at) => (
              <FrontItem
                key={row.id}
                row={row}
                href={`${path}/${row.id}`}
                state={frontState(row, now)}
                icon={icon}
                details={details?.(row)}
                {...(onOrder && !archived && at > 0 && { onUp: () => move(at, -1) })}
                {...(onOrder && !archived && at < ids.length - 1 && { onDown: () => move(at, 1) })}
              />
            ))}
          </ol>
        );
      }}
    </ListStates>
  );
}

interface FrontItemProps {
  row: FrontRow;
  href: string;
  state: FrontState;
  icon: IconName;
  details: ReactNode;
  onUp?: () => void;
  onDown?: () => void;
}

function FrontItem({ row, href, state, icon, details, onUp, onDown }: FrontItemProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { date } = useFormat();
  const [params] = useSearchParams();
  const name = textIn(row.title, language);
  const moment = (instant: string): string => `${date(instant)}, ${formatTime(instant)}`;
  const until = row.activeUntil === null ? ct('offers.withoutEnd') : moment(row.activeUntil);
  return (
    <li className="card front-item">
      {row.picture === undefined ? (
        <span className="front-mark">
          <Icon name={icon} />
        </span>
      ) : (
        <StoredPicture picture={row.picture} alt="" ratio="4:3" sizes="120px" fallback={<Icon name={icon} />} />
      )}
      <div className="front-words">
        <Link to={{ pathname: href, search: params.toString() }} className="front-name">
          {name}
        </Link>
        <small>{`${moment(row.activeFrom)} – ${until}`}</small>
        {details}
      </div>
      <Badge tone={TONES[state]}>{ct(`offers.state.${state}`)}</Badge>
      <span className="front-moves">
        {onUp && <IconButton icon="arrow-up" label={ct('offers.moveUp', { name })} onClick={onUp} />}
        {onDown && <IconButton icon="arrow-down" label={ct('offers.moveDown', { name })} onClick={onDown} />}
      </span>
    </li>
  );
}
