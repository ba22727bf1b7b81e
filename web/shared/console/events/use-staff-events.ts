import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { StaffEventEmitter, StaffTopic } from './staff-event-emitter.ts';

/** The emitter that the board's stream feeds. */
export const StaffEventsContext = createContext<StaffEventEmitter | null>(null);

/** False once the stream that feeds the emitter has failed; staff who may not see orders never open it. */
export const StreamOpenContext = createContext(true);

/** Events that arrive within this time cause one refetch. */
const GATHER_MS = 120;

function useStaffEventEmitter(): StaffEventEmitter {
  const emitter = use(StaffEventsContext);
  if (!emitter) throw new Error('Staff events are used outside of the board provider');
  return emitter;
}

/** Calls `onEvents` once after a burst of events; `topics` has to be the same array between renders. */
export function useStaffEvents(topics: readonly StaffTopic[], onEvents: () => void): void {
  const emitter = useStaffEventEmitter();
  const onTopics = useEffectEvent(onEvents);
  useEffect(() => gatherEvents(emitter, topics, () => onTopics()), [emitter, topics]);
}

/** Notifies once after a burst of events; the returned function unsubscribes. @internal */
export function gatherEvents(
  emitter: Pick<StaffEventEmitter, 'on'>,
  topics: readonly StaffTopic[],
  notify: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = emitter.on(topics, () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      notify();
    }, GATHER_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
