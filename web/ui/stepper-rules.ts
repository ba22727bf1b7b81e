export type StepperRange = {
  min: number;
  max: number;
  /** One step below the minimum takes the thing away. */
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

/** While held: never removes, because a thing must not vanish under a resting finger. */
export function holdBy(value: number, by: 1 | -1, range: StepperRange): Step {
  const step = stepBy(value, by, range);
  return step.kind === 'remove' ? { kind: 'stay' } : step;
}
