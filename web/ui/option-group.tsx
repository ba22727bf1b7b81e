import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { flag } from '#web/ui/flag.ts';
import { FieldError } from '#web/ui/field.tsx';

type OptionGroupProps = {
  legend: string;
  /** Right of the legend: a "Required" badge or "up to 3". */
  note?: ReactNode;
  error?: string | false;
  /** Shows the options in columns where there is room, for short labels. */
  columns?: boolean;
  children: ReactNode;
  className?: string;
};

/** A fieldset of OptionRows. */
export function OptionGroup({ legend, note, error, columns, children, className }: OptionGroupProps) {
  const id = useId();
  const describedBy = classNames(note !== undefined && `${id}-note`, error && `${id}-error`) || undefined;
  return (
    <fieldset className={className} aria-describedby={describedBy}>
      {/* A legend cannot be laid out in a flex row, so the visible line is beside it. */}
      <legend className="sr-only">{legend}</legend>
      <div className="mb-2 flex items-center justify-between gap-3 px-0.5">
        <span className="text-h4" aria-hidden="true">
          {legend}
        </span>
        {note !== undefined && (
          <span id={`${id}-note`} className="text-small text-ink-2">
            {note}
          </span>
        )}
      </div>
      <div className="options" data-columns={flag(columns)}>
        {children}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
