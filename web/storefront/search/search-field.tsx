import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { comboboxField, Suggestions, useCombobox, type Suggestion } from '#web/ui/combobox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDebouncedCallQuery } from '#web/shared/query/use-debounced-call-query.ts';

const DEBOUNCE_MS = 180;

interface SearchFieldProps {
  /** The current query; the field follows it. */
  text: string;
  onSearch: (text: string) => void;
}

/** The search field with suggestions: arrows select, Enter applies, Escape closes the list, then clears the field. */
export function SearchField({ text, onSearch }: SearchFieldProps) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(text);
  const box = useCombobox();
  const field = useRef<HTMLInputElement>(null);
  // A query from elsewhere (a recent search, Back) is written into the field.
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const query = typed.trim();
  const { data } = useDebouncedCallQuery(
    'GET /search/suggest',
    box.listed && query.length > 0 ? { query: { q: query.slice(0, 200) } } : null,
    DEBOUNCE_MS,
  );

  const search = (wanted: string): void => {
    setTyped(wanted);
    box.close();
    shown.current = wanted.trim();
    onSearch(wanted.trim());
  };
  const options: Suggestion[] =
    !box.listed || !data
      ? []
      : [
          ...data.texts.map((each) => ({
            id: `t-${each}`,
            label: each,
            icon: 'search' as const,
            choose: () => search(each),
          })),
          ...data.filters.map(({ kind, code, name }) => ({
            id: `f-${kind}-${code}`,
            label: t('search.allRestaurants', { name }),
            icon: 'sliders-horizontal' as const,
            choose: () => void navigate(paths.restaurants({ [kind]: code })),
          })),
          ...data.merchants.map((each) => ({
            id: `m-${each.id}`,
            label: each.name,
            icon: 'store' as const,
            choose: () => void navigate(paths.restaurant(each)),
          })),
        ];
  return (
    <form
      className="search-field"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
        field.current?.blur();
      }}
    >
      <label htmlFor={`${id}-field`} className="sr-only">
        {t('search.placeholder')}
      </label>
      <Icon name="search" />
      <input
        ref={field}
        id={`${id}-field`}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        placeholder={t('search.placeholder')}
        value={typed}
        {...comboboxField(box, options, (event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          setTyped('');
        })}
        onChange={(event) => {
          setTyped(event.target.value);
          box.begin();
        }}
      />
      {typed !== '' && (
        <IconButton
          icon="x"
          label={t('search.clear')}
          onClick={() => {
            search('');
            field.current?.focus();
          }}
        />
      )}
      <Suggestions box={box} options={options} label={t('search.suggestions')} />
    </form>
  );
}
