import { describe, expect, it } from 'vitest';
import { movedTime, type BookingTimeMove } from './booking-moves.ts';

const [seven, eight, nine] = ['2026-11-24T14:00:00.000Z', '2026-11-24T15:00:00.000Z', '2026-11-24T16:00:00.000Z'];
const move = (version: number, from: string, to: string, at: number): BookingTimeMove => ({ version, from, to, at });

describe('the time of a booking that its guest is told', () => {
  it('is the new one', () => {
    expect(movedTime([move(2, seven, eight, 0)], 2)).toBe(eight);
    expect(movedTime([], 2)).toBeNull();
  });

  it('is none after an undo, and one after several changes in a row', () => {
    const undone = [move(2, seven, eight, 0), move(3, eight, seven, 5000)];
    expect(movedTime(undone, 2)).toBeNull();
    expect(movedTime(undone, 3)).toBeNull();
    const twice = [move(2, seven, eight, 0), move(3, eight, nine, 8000)];
    expect(movedTime(twice, 2)).toBeNull();
    expect(movedTime(twice, 3)).toBe(nine);
  });

  it('is the old one where staff change their mind after the guest was told', () => {
    const back = [move(2, seven, eight, 0), move(3, eight, seven, 9000)];
    expect(movedTime(back, 3)).toBe(seven);
  });
});
