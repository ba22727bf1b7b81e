/** What banners, stories, vacancies and collections have in common. */
import { z } from 'zod';
import { Id, Instant, LanguageCode, queryFlag } from '../platform/values.ts';

export const tag = 'console';
export const access = 'promos.change';
export const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
export const versioned = [...refusals, 'VERSION_CONFLICT'] as const;

export const Version = z.int().min(1);
export const params = z.object({ id: Id });
export const texts = (most: number) => {
  const text = z.string().trim().max(most);
  return z.object({ uz: text, ru: text, eng: text }).partial();
};
export const list = z.object({ archived: queryFlag().optional() });
export const Order = z.object({ ids: z.array(Id).min(1).max(500) });

export const Schedule = z.object({
  activeFrom: Instant,
  /** null: without an end. */
  activeUntil: Instant.nullable(),
  isActive: z.boolean(),
});
/** Empty: every language. */
export const Languages = z.object({ languages: z.array(LanguageCode).max(3) });
export const Stored = z.object({ id: Id, version: Version, archived: z.boolean() });
