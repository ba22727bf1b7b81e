import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { flag } from '#web/ui/flag.ts';
import { Icon } from '#web/ui/icon.tsx';

export type FieldProps = {
  label: string;
  /** The text for "optional" after the label; omitted for required fields. */
  optional?: string;
  /** Shown below the field. Never use a placeholder for help. */
  hint?: ReactNode;
  /** A sentence that says how to correct it. */
  error?: string | false;
  className?: string;
};

type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldFrameProps = FieldProps & {
  /** Shown at the right of the foot, for example "150 / 200". */
  counter?: ReactNode;
  id?: string;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, control, help or error below; ties them together for assistive technology. */
export function Field({ label, optional, hint, error, counter, className, id, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const [failed, setFailed] = useState(false);
  if (error && !failed) setFailed(true);

  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(error && errorId, hint ? hintId : undefined) || undefined;
  return (
    <div className={classNames('field', className)} data-failed={flag(failed)}>
      <label htmlFor={controlId}>
        {label}
        {optional && <span className="font-normal"> · {optional}</span>}
      </label>
      {children({ id: controlId, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {(failed || counter !== undefined) && (
        <div className="field-foot">
          <FieldError id={errorId}>{error}</FieldError>
          {counter !== undefined && <span className="hint tabular ml-auto">{counter}</span>}
        </div>
      )}
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The live region stays mounted after the first error, so that a later one is announced as well. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} role="alert">
      {children && (
        <p className="error">
          <Icon name="circle-alert" size={16} />
          {children}
        </p>
      )}
    </div>
  );
}
