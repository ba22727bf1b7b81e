import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { classNames } from './class-names.ts';
import { hasModifier } from './has-modifier.ts';
import '#web/styles/combobox.css';

export interface Suggestion {
  id: string;
  label: string;
  detail?: string | undefined;
  icon: IconName;
  choose: () => void;
}

export interface Combobox {
  id: string;
  /** Whether suggestions are wanted: the user is typing and has not left the field. */
  listed: boolean;
  /** The index that Enter applies; −1 for none. */
  at: number;
  move: (at: number) => void;
  begin: () => void;
  close: () => void;
}

/** A field with suggestions: arrows select, Enter applies, Escape closes the list. */
export function useCombobox(): Combobox {
  const id = useId();
  const [listed, setListed] = useState(false);
  const [at, setAt] = useState(-1);
  const list = (shown: boolean): void => {
    setListed(shown);
    setAt(-1);
  };
  return { id, listed, at, move: setAt, begin: () => list(true), close: () => list(false) };
}

type FieldProps = Pick<
  ComponentProps<'input'>,
  'role' | 'aria-expanded' | 'aria-controls' | 'aria-autocomplete' | 'aria-activedescendant' | 'onKeyDown' | 'onBlur'
>;

/** Props of the field; `onOtherKey` receives keys that the list does not handle. */
export function comboboxField(
  box: Combobox,
  options: readonly Suggestion[],
  onOtherKey?: (event: KeyboardEvent<HTMLInputElement>) => void,
): FieldProps {
  const open = options.length > 0;
  const chosen = options[box.at];
  return {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': `${box.id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': chosen ? `${box.id}-${box.at}` : undefined,
    onBlur: box.close,
    onKeyDown(event) {
      if (hasModifier(event)) return onOtherKey?.(event);
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      // Up from no selection selects the last one.
      if (open && step !== 0) box.move((Math.max(box.at, step < 0 ? 0 : -1) + step + options.length) % options.length);
      else if (open && event.key === 'Escape') {
        box.close();
        // A dialog around it stays open.
        event.stopPropagation();
      } else if (event.key === 'Enter' && chosen) take(box, chosen);
      else return onOtherKey?.(event);
      event.preventDefault();
    },
  };
}

function take(box: Combobox, option: Suggestion): void {
  box.close();
  option.choose();
}

interface SuggestionsProps {
  box: Combobox;
  options: readonly Suggestion[];
  label: string;
  className?: string;
}

/** Positioned below the field within its nearest positioned ancestor. */
export function Suggestions({ box, options, label, className }: SuggestionsProps) {
  const chosenId = options[box.at] && `${box.id}-${box.at}`;
  // The focus stays in the field, so the browser scrolls to no option by itself.
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div
      id={`${box.id}-list`}
      role="listbox"
      aria-label={label}
      className={classNames('suggestions', className)}
      hidden={options.length === 0}
    >
      {options.map((option, index) => (
        // The pointer must not take the focus from the field: its blur would close the list before the click.
        <div
          key={option.id}
          id={`${box.id}-${index}`}
          role="option"
          aria-selected={index === box.at}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(box, option)}
        >
          <Icon name={option.icon} size={16} />
          <span className="min-w-0">
            <span className={option.detail ? 'block truncate font-semibold' : 'block truncate'}>{option.label}</span>
            {option.detail && <span className="block truncate text-small text-ink-2">{option.detail}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
