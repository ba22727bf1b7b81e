import { describe, expect, it } from 'vitest';
import { StaffEventEmitter } from './staff-event-emitter.ts';

describe('staff events', () => {
  it('reach the listeners of their topic until these unsubscribe', () => {
    const emitter = new StaffEventEmitter();
    const received: string[] = [];
    const stop = emitter.on(['TABLES', 'ORDERS'], () => received.push('hall'));
    emitter.on(['STOP_LIST'], () => received.push('dishes'));
    emitter.emit('TABLES');
    emitter.emit('COURIERS');
    emitter.emit('STOP_LIST');
    expect(received).toEqual(['hall', 'dishes']);
    stop();
    emitter.emit('ORDERS');
    expect(received).toHaveLength(2);
  });

  it('reach a listener of several topics once when everything may have changed', () => {
    const emitter = new StaffEventEmitter();
    let received = 0;
    emitter.on(['TABLES', 'ORDERS', 'KITCHEN'], () => {
      received += 1;
    });
    emitter.emitAll();
    expect(received).toBe(1);
  });
});
