/** What dishes, sections and options of a menu have in common. */
import { z } from 'zod';
import { Id } from '../platform/values.ts';

export const tag = 'console';
export const access = 'menu.change';
export const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
export const versioned = [...refusals, 'VERSION_CONFLICT'] as const;

export const Version = z.int().min(1);
export const params = z.object({ id: Id });
const text = z.string().trim().max(200);
export const Name = z
  .object({ uz: text, ru: text, eng: text })
  .partial()
  .refine((texts) => Object.values(texts).some((each) => each !== ''), { params: { code: 'NAME_REQUIRED' } });
export const Price = z
  .int()
  .min(0)
  .max(100_000_000_000)
  .refine((sum) => sum % 100 === 0, { params: { code: 'WHOLE_SOUM' } });
