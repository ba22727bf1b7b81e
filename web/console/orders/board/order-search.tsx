import { useEffect, useState } from 'react';
import type { StaffOrder } from '#contract/board.ts';
import { formatPhone } from '#domain/identity/phone.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { shortNumber } from '#web/shared/console/orders/use-moves.ts';

const REST_MS = 250;

/** By number, name or phone; ended orders of the last day and a half are found too. */
export function OrderSearch({ onOpen }: { onOpen: (id: string) => void }) {
  const ct = useConsoleT();
  const { api } = useStorefront();
  const { branch } = useStaff();
  const [text, setText] = useState('');
  // On a phone it is a button until somebody searches.
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<{ text: string; items: StaffOrder[] | null } | null>(null);
  const branchId = branch?.id;
  const q = text.trim();

  useEffect(() => {
    if (q === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api('GET /console/orders/search', {
        query: { q, ...(branchId ? { branchId } : {}) },
        signal: controller.signal,
      }).then(
        ({ items }) => setFound({ text: q, items }),
        () => !controller.signal.aborted && setFound({ text: q, items: null }),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, q, branchId]);

  const leave = (): void => {
    setText('');
    setOpen(false);
  };
  const choose = (id: string): void => {
    leave();
    onOpen(id);
  };
  const items = q !== '' && found?.text === q ? found : null;
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
      {items && (
        <div className="board-search-found" role="region" aria-label={ct('search.found')}>
          {items.items === null && <p>{ct('search.failed')}</p>}
          {items.items?.length === 0 && <p>{ct('search.nothing', { text: q })}</p>}
          {items.items?.map((order) => (
            <button key={order.id} type="button" onClick={() => choose(order.id)}>
              <b className="tabular">{shortNumber(order.number)}</b>
              <span>{[order.customerName, order.phone && formatPhone(order.phone)].filter(Boolean).join(' · ')}</span>
              <small>{ct(`status.${order.status}`)}</small>
            </button>
          ))}
        </div>
      )}
    </search>
  );
}

const focusOnce = (element: HTMLInputElement | null): void => element?.focus();
