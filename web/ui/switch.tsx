import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  /** Names the state "on": "Accepting orders". */
  label: string;
  /** Visually hides the label where the row shows it already. */
  labelHidden?: boolean;
};

export function Switch({ label, labelHidden = false, className, ...native }: SwitchProps) {
  return (
    <label className={classNames('switch', className)}>
      <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
      <input {...native} type="checkbox" role="switch" className="sr-only" />
      <span className="switch-track" aria-hidden="true" />
    </label>
  );
}
