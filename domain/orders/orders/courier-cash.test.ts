import { describe, expect, it } from 'vitest';
import { handInFault } from './courier-cash.ts';

describe('cash that a courier hands in', () => {
  it('is booked when it is what they carry', () => {
    expect(handInFault({ expected: 500, counted: 500 }, 500)).toBeNull();
  });
  it('may be less with a note', () => {
    expect(handInFault({ expected: 500, counted: 450, note: ' ' }, 500)).toBe('NOTE_REQUIRED');
    expect(handInFault({ expected: 500, counted: 450, note: 'lost a note' }, 500)).toBeNull();
  });
  it('is refused where another sum is carried by now, or more was counted', () => {
    expect(handInFault({ expected: 500, counted: 500 }, 700)).toBe('BALANCE');
    expect(handInFault({ expected: 500, counted: 600, note: 'x' }, 500)).toBe('TOO_MUCH');
  });
});
