import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { FoundPlace } from '#contract/places.ts';
import { useT } from '#web/shell/i18n/use-t.ts';
import { useShell } from '#web/shell/shell-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Point } from '../map/board.ts';
import { useAnswer } from '../search/use-answer.ts';
import '#web/styles/screens-search.css';

const DEBOUNCE_MS = 220;
const LEAST_LETTERS = 2;

interface AddressFieldProps {
  value: string;
  /** Where one looks: the nearest of several streets of one name is meant. */
  near: Point;
  onType: (text: string) => void;
  onPick: (place: FoundPlace) => void;
}

/** Street and house in one's own words, with what they may mean; where nobody knows addresses it is a plain field. */
export function AddressField({ value, near, onType, onPick }: AddressFieldProps) {
  const t = useT();
  const id = useId();
  const { api } = useShell();
  const [listed, setListed] = useState(false);
  const [at, setAt] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const words = value.trim();
  const { value: answer } = useAnswer(listed && words.length >= LEAST_LETTERS ? words : null, (signal) => api('GET /places', {
    query: { q: words.slice(0, 200), latitude: near.latitude, longitude: near.longitude }, signal,
  }), DEBOUNCE_MS);
  const places = listed ? answer?.items ?? [] : [];
  const open = places.length > 0;
  const pick = (place: FoundPlace): void => {
    setListed(false);
    setAt(-1);
    onPick(place);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open) return;
    const chosen = places[at];
    if (event.key === 'Escape') {
      setListed(false);
      // The dialog around it stays.
      event.stopPropagation();
    } else if (event.key === 'ArrowDown') setAt((at + 1) % places.length);
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? places.length - 1 : at - 1);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div className="address-field">
      <TextField ref={field} label={t('place.name')} hint={t('place.nameHint')} icon="map-pin" maxLength={200} autoComplete="off" autoCorrect="off"
        spellCheck={false} enterKeyHint="search" value={value}
        role="combobox" aria-expanded={open} aria-controls={`${id}-list`} aria-autocomplete="list" aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
        onChange={(event) => {
          onType(event.target.value);
          setListed(true);
          setAt(-1);
        }}
        onKeyDown={onKeyDown} onBlur={() => setListed(false)}
        trailing={value !== '' && <IconButton icon="x" iconSize={16} label={t('search.clear')} onClick={() => {
          onType('');
          field.current?.focus();
        }} />} />
      <div id={`${id}-list`} role="listbox" aria-label={t('search.suggestions')} className="suggestions" hidden={!open}>
        {places.map((place, index) => (
          // The pointer must not take the focus from the field: its blur closes the list before the click lands.
          <div key={`${place.name} ${place.detail}`} id={`${id}-${index}`} role="option" aria-selected={index === at} tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()} onClick={() => pick(place)}>
            <Icon name="map-pin" size={16} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{place.name}</span>
              {place.detail && <span className="block truncate text-small text-ink-2">{place.detail}</span>}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
