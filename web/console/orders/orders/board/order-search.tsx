import { useState } from 'react';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useDebounced } from '#web/platform/query/use-debounced.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { statusLabel } from '#web/shared/console/orders/order-labels.ts';

const TYPING_PAUSE_MS = 250;
const FOUND = 'grid grid-cols-[auto_1fr] gap-x-2.5 min-h-12 py-1.5 px-2.5 rounded-[10px] text-left hover:bg-sunken';

/** Finds orders by number, name or phone, also ended ones. */
export function OrderSearch({ onOpen }: { onOpen: (id: string) => void }) {
  const ct = useConsoleT();
  const { branch } = useStaff();
  const [text, setText] = useState('');
  // On a phone it is a button until it is opened.
  const [open, setOpen] = useState(false);
  const q = text.trim();

  const searched = useDebounced(q, TYPING_PAUSE_MS);
  const { data, isError } = useCallQuery(
    'GET /console/orders/search',
    { query: { q: searched, ...(branch ? { branchId: branch.id } : {}) } },
    { enabled: searched !== '' },
  );

  const leave = (): void => {
    setText('');
    setOpen(false);
  };
  const choose = (id: string): void => {
    leave();
    onOpen(id);
  };
  const items = data?.items;
  const isFound = q !== '' && q === searched && (items !== undefined || isError);
  return (
    // The first part of the bar that gives way on tablets.
    <search
      className={classNames(
        'relative flex-[0_1_210px] min-w-24 max-md:min-w-0',
        open ? 'max-md:flex-[1_1_100%]' : 'max-md:flex-none',
      )}
    >
      <IconButton
        icon="search"
        kind="raised"
        label={ct('search.label')}
        className={classNames('md:hidden', open && 'max-md:hidden')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <label className={classNames('board-search-field', !open && 'max-md:hidden')}>
        <Icon name="search" />
        <span className="sr-only">{ct('search.label')}</span>
        <input
          ref={open ? focusOnce : undefined}
          type="search"
          value={text}
          placeholder={ct('search.hint')}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && leave()}
          onBlur={() => text === '' && setOpen(false)}
        />
      </label>
      {isFound && (
        <div className="board-search-found" role="region" aria-label={ct('search.found')}>
          {!items && <p className="p-3 text-ink-2">{ct('search.failed')}</p>}
          {items?.length === 0 && <p className="p-3 text-ink-2">{ct('search.nothing', { text: q })}</p>}
          {items?.map((order) => (
            <button key={order.id} type="button" className={FOUND} onClick={() => choose(order.id)}>
              <b className="tabular">{shortNumber(order.number)}</b>
              <span>{[order.customerName, order.phone && formatPhone(order.phone)].filter(Boolean).join(' · ')}</span>
              <small className="col-2 text-ink-2">{statusLabel(order, ct)}</small>
            </button>
          ))}
        </div>
      )}
    </search>
  );
}

const focusOnce = (element: HTMLInputElement | null): void => element?.focus();
