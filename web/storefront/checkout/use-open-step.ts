/** Which step of the checkout is open. */
import { useEffect, useState } from 'react';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import type { Gap, StepName } from './order-body.ts';

/**
 * The first step that was incomplete when this service was chosen; with everything complete all steps are summaries. It
 * stays open while it is filled in: no step closes during typing.
 */
export function useFirstStep(service: ServiceType, gaps: readonly Gap[]): StepName | null {
  const [first, setFirst] = useState({ service, step: gaps[0]?.step ?? null });
  if (first.service === service) return first.step;
  const step = gaps[0]?.step ?? null;
  setFirst({ service, step });
  return step;
}

/** The request to open a step ends when another step is opened. */
export function useClosedLed(led: StepName | null, current: StepName | null, setLed: (step: null) => void): void {
  useEffect(() => {
    if (led !== null && led !== current) setLed(null);
  }, [led, current, setLed]);
}
