/** What restaurants, branches, delivery and halls have in common where managers write them. */
import { z } from 'zod';
import { Id, Money } from '../platform/values.ts';

export const tag = 'console';
export const access = 'places.change';
export const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
export const versioned = [...refusals, 'VERSION_CONFLICT'] as const;
/** Orders or bookings that are not finished name it, or another row uses it. */
export const inUse = [...refusals, 'NOT_ALLOWED_NOW'] as const;

export const Version = z.int().min(1);
export const texts = (most: number) => {
  const text = z.string().trim().max(most);
  return z.object({ uz: text, ru: text, eng: text }).partial();
};
export const Name = texts(200);
export const Price = Money.min(0).max(100_000_000_000);
/** A wall clock, 00:00 to 23:59. */
export const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const params = z.object({ id: Id });
