import { useRef } from 'react';
import type { FoundPlace } from '#contract/restaurants/places.ts';
import { LEAST_LETTERS } from '#domain/restaurants/places/place-search.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { comboboxField, Suggestions, useCombobox } from '#web/ui/combobox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Point } from './map-board.ts';
import { useDebouncedCallQuery } from '#web/shared/query/use-debounced-call-query.ts';

const DEBOUNCE_MS = 220;

interface AddressFieldProps {
  label: string;
  hint?: string | undefined;
  value: string;
  error?: string | false;
  /** The centre of the search: of several streets with the same name the nearest is suggested. */
  near: Point | null;
  /** Off where the point is known already, and the text only names it. */
  suggests?: boolean;
  onType: (text: string) => void;
  onPick: (place: FoundPlace) => void;
  onBlur?: () => void;
}

/** Street and house as free text with suggestions; without a geocoder it is a plain field. */
export function AddressField({
  label,
  hint,
  value,
  error = false,
  near,
  suggests = true,
  onType,
  onPick,
  onBlur,
}: AddressFieldProps) {
  const t = useT();
  const box = useCombobox();
  const field = useRef<HTMLInputElement>(null);
  const query = value.trim();
  const isWanted = suggests && box.listed && query.length >= LEAST_LETTERS;
  const { data } = useDebouncedCallQuery(
    'GET /places',
    isWanted
      ? { query: { q: query.slice(0, 200), ...(near && { latitude: near.latitude, longitude: near.longitude }) } }
      : null,
    DEBOUNCE_MS,
  );
  const options = (suggests && box.listed ? (data?.items ?? []) : []).map((place) => ({
    id: `${place.name} ${place.detail}`,
    label: place.name,
    detail: place.detail,
    icon: 'map-pin' as const,
    choose: () => onPick(place),
  }));
  return (
    <div className="address-field">
      <TextField
        ref={field}
        label={label}
        hint={hint}
        error={error}
        icon="map-pin"
        maxLength={200}
        autoComplete={suggests ? 'off' : 'street-address'}
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        {...(suggests && comboboxField(box, options))}
        onBlur={() => {
          box.close();
          onBlur?.();
        }}
        onChange={(event) => {
          onType(event.target.value);
          box.begin();
        }}
        trailing={
          suggests &&
          value !== '' && (
            <IconButton
              icon="x"
              iconSize={16}
              label={t('search.clear')}
              onClick={() => {
                onType('');
                field.current?.focus();
              }}
            />
          )
        }
      />
      <Suggestions box={box} options={options} label={t('search.suggestions')} />
    </div>
  );
}
