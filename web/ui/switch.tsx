import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  /** Always names the state that "on" stands for: "Accepting orders". */
  label: string;
  /** Hides the words where the row already shows them; they are still read out. */
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
