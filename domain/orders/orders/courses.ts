/**
 * Courses of an order at a table: the first is cooked at once, a later one when a waiter fires it. A line of the first
 * course, and of a fired one, is ordinary work of the kitchen.
 */
import type { OrderServiceType, OrderStatus } from './statuses.ts';

export const MOST_COURSES = 4;

export interface CourseLine {
  course: number;
  /** When a waiter had it cooked; null for the first course, which needs no call. */
  firedAt: Date | string | null;
}

/** Ordered, and not to be cooked yet. */
export const isWaiting = ({ course, firedAt }: CourseLine): boolean => course > 1 && firedAt === null;

/** The course that is fired next; null: the kitchen has everything. */
export function nextCourse(lines: readonly CourseLine[]): number | null {
  const waiting = lines.filter(isWaiting).map(({ course }) => course);
  return waiting.length === 0 ? null : Math.min(...waiting);
}

/** Numbered from 1 without gaps: an order that names only a second course would never be begun. */
export function withoutGaps(courses: readonly number[]): number[] {
  const used = [...new Set(courses)].toSorted((a, b) => a - b);
  return courses.map((course) => used.indexOf(course) + 1);
}

/** Guests of other services get everything at once. */
export const hasCourses = (serviceType: OrderServiceType): boolean => serviceType === 'DINE_IN';

const IN_KITCHEN: readonly OrderStatus[] = ['ACCEPTED', 'CREATED', 'ATTACHED', 'COOKING'];

const FINISHED: readonly OrderStatus[] = ['DONE', 'DELIVERED'];

/** Not possible while a course waits: the kitchen has to have cooked everything. */
export const needsEveryCourse = (to: OrderStatus, serviceType: OrderServiceType): boolean =>
  FINISHED.includes(to) && hasCourses(serviceType);

/** While the kitchen has the order. */
export const mayFire = (status: OrderStatus): boolean => IN_KITCHEN.includes(status);
