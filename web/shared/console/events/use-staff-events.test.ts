import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StaffEventEmitter } from './staff-event-emitter.ts';
import { gatherEvents } from './use-staff-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('notifies once after a burst of events of the topics', () => {
  const emitter = new StaffEventEmitter();
  const notify = vi.fn();
  gatherEvents(emitter, ['ORDERS', 'TABLES'], notify);
  for (let n = 0; n < 10; n++) emitter.emit(n % 2 ? 'ORDERS' : 'TABLES');
  emitter.emit('STOP_LIST');
  expect(notify).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(notify).toHaveBeenCalledTimes(1);
});

it('notifies again for events after the burst', () => {
  const emitter = new StaffEventEmitter();
  const notify = vi.fn();
  gatherEvents(emitter, ['ORDERS'], notify);
  emitter.emit('ORDERS');
  vi.advanceTimersByTime(200);
  emitter.emitAll();
  vi.advanceTimersByTime(200);
  expect(notify).toHaveBeenCalledTimes(2);
});

it('does not notify after it was stopped', () => {
  const emitter = new StaffEventEmitter();
  const notify = vi.fn();
  const stop = gatherEvents(emitter, ['ORDERS'], notify);
  emitter.emit('ORDERS');
  stop();
  emitter.emit('ORDERS');
  vi.advanceTimersByTime(500);
  expect(notify).not.toHaveBeenCalled();
});
