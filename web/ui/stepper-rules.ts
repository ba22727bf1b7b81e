export type StepperRange = {
  min: number;
  max: number;
  /** One step below the minimum removes the item. */
  removable: boolean;
};

export type Step = { kind: 'set'; value: number } | { kind: 'remove' } | { kind: 'stay' };

/** A single press. */
export function stepBy(value: number, by: 1 | -1, range: StepperRange): Step {
  const next = value + by;
  if (by < 0 && next < range.min) return range.removable ? { kind: 'remove' } : { kind: 'stay' };
  if (by > 0 && next > range.max) return { kind: 'stay' };
  return { kind: 'set', value: next };
}

/** While the button is held: never removes, so that an item does not vanish under a finger. */
export function holdBy(value: number, by: 1 | -1, range: StepperRange): Step {
  const step = stepBy(value, by, range);
  return step.kind === 'remove' ? { kind: 'stay' } : step;
}

/** A digit that is typed: after another one it goes on the number, otherwise it begins a new one. */
export function typeDigit(typed: number | null, digit: number, { min, max }: StepperRange): number | null {
  const whole = typed === null ? digit : typed * 10 + digit;
  const next = whole > max ? digit : whole;
  return next >= min && next <= max ? next : null;
}
