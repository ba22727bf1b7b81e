/** What a branch has been learned to take for an order. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Id, Instant } from '../platform/values.ts';

export const PrepForecast = z
  .object({
    /** In how many minutes so many of a hundred orders were ready, of so many weeks. */
    percent: z.int(),
    weeks: z.int(),
    /** Orders that were counted. */
    orders: z.int(),
    /** Over all hours; null: too few orders. */
    usualMinutes: z.int().nullable(),
    /** What an order of this moment is promised where forecasts are; null: the setting. */
    currentMinutes: z.int().nullable(),
    /** null: nothing was learned yet. */
    learnedAt: Instant.nullable(),
    /** Hours and levels of load with enough orders; the others have the setting. */
    cells: z.array(
      z.object({
        /** 1 (Monday) to 7. */
        weekday: z.int(),
        fromHour: z.int(),
        toHour: z.int(),
        /** Orders in the kitchen, from so many on. */
        fromLoad: z.int(),
        minutes: z.int(),
        orders: z.int(),
      }),
    ),
  })
  .meta({ id: 'PrepForecast' });
export type PrepForecast = z.infer<typeof PrepForecast>;

export const prepForecastContract = define({
  'GET /console/branches/:id/forecast': {
    access: 'places.change',
    summary: 'In how many minutes orders of a branch are usually ready, as its last weeks show',
    tag: 'console',
    params: z.object({ id: Id }),
    result: PrepForecast,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
  },
});
