import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { StaffEventEmitter, StaffTopic } from './staff-event-emitter.ts';

/** The emitter that the board's stream feeds. */
export const StaffEventsContext = createContext<StaffEventEmitter | null>(null);

export function useStaffEventEmitter(): StaffEventEmitter {
  const emitter = use(StaffEventsContext);
  if (!emitter) throw new Error('Staff events are used outside of the board provider');
  return emitter;
}

/** Calls `onEvent` for every event of the topics; `topics` has to be the same array between renders. */
export function useStaffEvents(topics: readonly StaffTopic[], onEvent: () => void): void {
  const emitter = useStaffEventEmitter();
  const onTopic = useEffectEvent(onEvent);
  useEffect(() => emitter.on(topics, () => onTopic()), [emitter, topics]);
}
