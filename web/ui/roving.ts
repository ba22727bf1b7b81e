import type { KeyboardEvent } from 'react';

type Axis = 'horizontal' | 'vertical';

const steps: Record<Axis, Record<string, number>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
};

/** The index to which an arrow, Home or End moves among `count` items; undefined for other keys. @internal */
export function arrowTarget(key: string, at: number, count: number, axis: Axis): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[axis][key];
  return step === undefined ? undefined : (at + step + count) % count;
}

/** Moves the focus among the matching elements, and returns whether it did. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string, axis: Axis): boolean {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const target = arrowTarget(event.key, at, items.length, axis);
  if (target === undefined) return false;
  event.preventDefault();
  items[target]?.focus();
  return true;
}
