import { useState } from 'react';
import { Link } from 'react-router';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/shared/console/styles/console-look.css';

const TOPICS = ['NOTES'] as const;

/** Notes at orders that mention this person: a count in the rail, and the list behind it. */
export function MentionsBell() {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const [isOpen, setOpen] = useState(false);
  const { data } = useLiveQuery('GET /console/mentions', undefined, TOPICS);
  const { mutate: markRead } = useCallMutation('POST /console/mentions/read', {
    invalidates: ['GET /console/mentions'],
  });
  // Nobody has mentioned them: one button less.
  if (!data || data.items.length === 0) return null;
  const close = (): void => {
    setOpen(false);
    if (data.unread > 0) markRead({});
  };
  return (
    <>
      <button type="button" className="console-rail-link" onClick={() => setOpen(true)}>
        <Icon name="bell" />
        {ct('mentions.title')}
        {data.unread > 0 && (
          <span className="console-rail-count tabular">
            <span className="sr-only">{ct('mentions.unread')}: </span>
            {data.unread}
          </span>
        )}
      </button>
      <Dialog open={isOpen} onClose={close} title={ct('mentions.title')} closeLabel={t('close')} size="small">
        <ul className="grid gap-1">
          {data.items.map(({ noteId, orderId, orderNumber, authorName, text, at, isRead }) => (
            <li key={noteId}>
              <Link
                className="grid gap-0.5 min-h-12 py-2 px-3 rounded-input wrap-anywhere hover:bg-sunken"
                to={consolePaths.board(orderId)}
                onClick={close}
              >
                <span className="text-ink-2 text-(length:--text-small)">
                  <b>№ {shortNumber(orderNumber)}</b> · {authorName ?? ct('notes.nobody')} ·{' '}
                  {`${clock.date(at, language)}, ${clock.time(at)}`}{' '}
                  {!isRead && <Badge tone="brand">{ct('mentions.new')}</Badge>}
                </span>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
