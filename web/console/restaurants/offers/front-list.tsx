import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PictureValue } from '#contract/platform/values.ts';
import { textIn, type Texts } from '#domain/platform/text/language.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { formatTime } from '#web/platform/format/moments.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { moved } from '#web/shared/console/lists/moved.ts';
import { frontState, type FrontState } from './schedule-fields.tsx';

export interface FrontRow {
  id: string;
  title: Texts;
  isActive: boolean;
  activeFrom: string;
  activeUntil: string | null;
  archived: boolean;
  picture?: PictureValue | null;
}

const TONES = { archived: 'neutral', off: 'neutral', scheduled: 'info', ended: 'neutral', shown: 'ok' } as const;

interface FrontListProps<Row extends FrontRow> {
  rows: readonly Row[];
  path: string;
  icon: IconName;
  onOrder?: (ids: string[]) => void;
  /** Takes a row back from the archive. */
  onRestore: (id: string) => void;
  details?: (row: Row) => ReactNode;
}

/** Rows in the order in which guests see them. */
export function FrontList<Row extends FrontRow>(props: FrontListProps<Row>) {
  const { rows, path, icon, onOrder, onRestore, details } = props;
  const now = useNow();
  const ids = rows.map(({ id }) => id);
  const move = (at: number, by: -1 | 1): void => onOrder?.(moved(ids, at, by));
  return (
    <ol className="grid gap-3">
      {rows.map((row, at) => (
        <FrontItem
          key={row.id}
          row={row}
          href={`${path}/${row.id}`}
          state={frontState(row, now)}
          icon={icon}
          details={details?.(row)}
          {...(row.archived && { onRestore: () => onRestore(row.id) })}
          {...(onOrder && at > 0 && { onUp: () => move(at, -1) })}
          {...(onOrder && at < ids.length - 1 && { onDown: () => move(at, 1) })}
        />
      ))}
    </ol>
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
  onRestore?: () => void;
}

function FrontItem({ row, href, state, icon, details, onUp, onDown, onRestore }: FrontItemProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { date } = useFormat();
  const name = textIn(row.title, language);
  const moment = (instant: string): string => `${date(instant)}, ${formatTime(instant)}`;
  const until = row.activeUntil === null ? ct('offers.withoutEnd') : moment(row.activeUntil);
  return (
    <li className="card front-item tall-links">
      {row.picture === undefined ? (
        <span className="front-mark">
          <Icon name={icon} />
        </span>
      ) : (
        <StoredPicture
          picture={row.picture}
          alt=""
          ratio="4:3"
          sizes="120px"
          fallback={<Icon name={icon} />}
          className="rounded-input"
        />
      )}
      <div className="grid gap-0.5 wrap-anywhere">
        {row.archived ? (
          // An archived row cannot be changed.
          <span className="font-semibold">{name}</span>
        ) : (
          <Link to={href} className="font-semibold">
            {name}
          </Link>
        )}
        <small className="text-ink-2">{`${moment(row.activeFrom)} – ${until}`}</small>
        {details}
      </div>
      <Badge tone={TONES[state]}>{ct(`offers.state.${state}`)}</Badge>
      <span className="flex justify-end min-w-24 max-sm:col-span-full">
        {onRestore && (
          <Button size={40} icon="history" aria-label={ct('offers.restoreNamed', { name })} onClick={onRestore}>
            {ct('offers.restore')}
          </Button>
        )}
        {onUp && <IconButton icon="arrow-up" label={ct('offers.moveUp', { name })} onClick={onUp} />}
        {onDown && <IconButton icon="arrow-down" label={ct('offers.moveDown', { name })} onClick={onDown} />}
      </span>
    </li>
  );
}
