import { describe, expect, it } from 'vitest';
import { HouseEars } from './house-ears.ts';

describe('the ears of the house', () => {
  it('hear what they asked for until they stop', () => {
    const ears = new HouseEars();
    const heard: string[] = [];
    const stop = ears.on(['TABLES', 'ORDERS'], () => heard.push('hall'));
    ears.on(['STOP_LIST'], () => heard.push('dishes'));
    ears.tell('TABLES');
    ears.tell('COURIERS');
    ears.tell('STOP_LIST');
    expect(heard).toEqual(['hall', 'dishes']);
    stop();
    ears.tell('ORDERS');
    expect(heard).toHaveLength(2);
  });

  it('hear once when anything may have changed', () => {
    const ears = new HouseEars();
    let heard = 0;
    ears.on(['TABLES', 'ORDERS', 'KITCHEN'], () => {
      heard += 1;
    });
    ears.tellAll();
    expect(heard).toBe(1);
  });
});
