import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { SearchSuggestions } from '#contract/discovery.ts';
import { useT } from '#web/shell/i18n/use-t.ts';
import { paths } from '#web/shell/paths.ts';
import { useShell } from '#web/shell/shell-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useAnswer } from './use-answer.ts';

const DEBOUNCE_MS = 180;

interface SearchFieldProps {
  /** What is shown below; the field follows it. */
  text: string;
  onSearch: (text: string) => void;
}

interface Option {
  id: string;
  label: string;
  icon: 'search' | 'store';
  choose: () => void;
}

/** One field with a list of what the words may become: arrows move, Enter takes, Esc closes the list, then clears. */
export function SearchField({ text, onSearch }: SearchFieldProps) {
  const t = useT();
  const id = useId();
  const { api } = useShell();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(text);
  const [listed, setListed] = useState(false);
  const [at, setAt] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  // A search from elsewhere (a recent one, Back) is written into the field.
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const words = typed.trim();
  const { value } = useAnswer<SearchSuggestions>(listed && words.length > 0 ? words : null,
    (signal) => api('GET /search/suggest', { query: { q: words.slice(0, 200) }, signal }), DEBOUNCE_MS);

  const search = (wanted: string): void => {
    setTyped(wanted);
    setListed(false);
    setAt(-1);
    shown.current = wanted.trim();
    onSearch(wanted.trim());
  };
  const options: Option[] = !listed || !value ? [] : [
    ...value.texts.map((each) => ({ id: `t-${each}`, label: each, icon: 'search' as const, choose: () => search(each) })),
    ...value.merchants.map((each) => ({
      id: `m-${each.id}`, label: each.name, icon: 'store' as const, choose: () => void navigate(paths.restaurant(each)),
    })),
  ];
  const open = options.length > 0;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) setListed(false);
    else if (event.key === 'Escape') setTyped('');
    else if (event.key === 'ArrowDown' && open) setAt((at + 1) % options.length);
    else if (event.key === 'ArrowUp' && open) setAt(at <= 0 ? options.length - 1 : at - 1);
    else return;
    event.preventDefault();
  };
  return (
    <form className="search-field" role="search" onSubmit={(event) => {
      event.preventDefault();
      const chosen = open ? options[at] : undefined;
      if (chosen) chosen.choose();
      else search(typed);
      if (!chosen) field.current?.blur();
    }}>
      <label htmlFor={`${id}-field`} className="sr-only">{t('search.placeholder')}</label>
      <Icon name="search" />
      <input ref={field} id={`${id}-field`} type="search" enterKeyHint="search" autoComplete="off" autoCorrect="off" spellCheck={false}
        maxLength={200} placeholder={t('search.placeholder')} value={typed}
        role="combobox" aria-expanded={open} aria-controls={`${id}-list`} aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setListed(true);
          setAt(-1);
        }}
        onKeyDown={onKeyDown} onBlur={() => setListed(false)} />
      {typed !== '' && <IconButton icon="x" label={t('search.clear')} onClick={() => {
        search('');
        field.current?.focus();
      }} />}
      <div id={`${id}-list`} role="listbox" aria-label={t('search.suggestions')} className="suggestions" hidden={!open}>
        {options.map((option, index) => (
          // The pointer must not take the focus from the field: its blur closes the list before the click lands.
          <div key={option.id} id={`${id}-${index}`} role="option" aria-selected={index === at} tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()} onClick={option.choose}>
            <Icon name={option.icon} size={16} />
            <span className="truncate">{option.label}</span>
          </div>
        ))}
      </div>
    </form>
  );
}
