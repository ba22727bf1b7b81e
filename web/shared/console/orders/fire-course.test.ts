import { describe, expect, it } from 'vitest';
import { waitingCourse } from './fire-course.tsx';

const line = (course: number, isWaiting: boolean) => ({ course, isWaiting });

describe('the course that a button fires', () => {
  it('is the first of those that wait', () => {
    expect(waitingCourse([line(1, false), line(3, true), line(2, true)])).toBe(2);
    expect(waitingCourse([line(1, false), line(2, false), line(3, true)])).toBe(3);
    expect(waitingCourse([line(1, false), line(2, false)])).toBeNull();
    expect(waitingCourse([])).toBeNull();
  });
});
