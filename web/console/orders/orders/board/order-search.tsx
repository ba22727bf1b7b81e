import { useState } from 'react';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useDebounced } from '#web/platform/query/use-debounced.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { statusLabel } from '#web/shared/console/orders/order-labels.ts';

const TYPING_PAUSE_MS = 250;

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
    <search className="board-search" data-open={open ? '' : undefined}>
      <IconButton
        icon="search"
        kind="raised"
        label={ct('search.label')}
        className="search-button"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <label className="board-search-field">
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
          {!items && <p>{ct('search.failed')}</p>}
          {items?.length === 0 && <p>{ct('search.nothing', { text: q })}</p>}
          {items?.map((order) => (
            <button key={order.id} type="button" onClick={() => choose(order.id)}>
              <b className="tabular">{shortNumber(order.number)}</b>
              <span>{[order.customerName, order.phone && formatPhone(order.phone)].filter(Boolean).join(' · ')}</span>
              <small>{statusLabel(order, ct)}</small>
            </button>
          ))}
        </div>
      )}
    </search>
  );
}

const focusOnce = (element: HTMLInputElement | null): void => element?.focus();
