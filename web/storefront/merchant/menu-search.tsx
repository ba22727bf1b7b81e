import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { flag } from '#web/ui/flag.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { onMenuSearchRequest } from './menu-search-request.ts';
import { LONGEST_QUERY, type MenuQuery } from './use-menu-query.ts';

/** A search field beside the first heading; on phones behind a button. */
export function MenuSearch({ search }: { search: MenuQuery }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { query, type, clear } = search;
  const shown = opened || query !== '';
  const open = (): void => {
    setOpened(true);
    field.current?.focus();
  };
  // The field cannot take the focus before it is shown.
  useLayoutEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);
  useEffect(() => onMenuSearchRequest(open), []);
  const leave = (): void => {
    clear();
    setOpened(false);
  };
  return (
    <search className="menu-search" data-open={flag(shown)}>
      <IconButton
        icon="search"
        label={t('merchant.search')}
        className="menu-search-button"
        aria-expanded={shown}
        onClick={open}
      />
      <div className="input">
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('merchant.search')}
          placeholder={t('merchant.searchHint')}
          maxLength={LONGEST_QUERY}
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && leave()}
        />
        {shown && (
          <IconButton
            icon="x"
            iconSize={16}
            label={t('merchant.searchClear')}
            onClick={leave}
            className={query === '' ? 'md:hidden' : undefined}
          />
        )}
      </div>
    </search>
  );
}
