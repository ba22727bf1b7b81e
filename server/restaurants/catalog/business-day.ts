/** The running business day of each branch; everything counted per day uses these. */
import { businessDayNow } from '#domain/restaurants/hours/business-day.ts';
import type { Hours } from '#domain/restaurants/hours/hours.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { call, statement, type Call } from '#server/platform/database/sql.ts';
import { SHIFTS_SQL, specialShiftsSql } from './shifts-sql.ts';

export interface BranchHours {
  id: string;
  time_zone: string;
  shifts: Hours['shifts'];
  special_shifts: Hours['specialShifts'];
}

/** $1 branches, null for all; $2 now. */
const hoursOf = statement<BranchHours>(
  'catalog.hours-of',
  `
  select b.id, b.time_zone,
    ${SHIFTS_SQL} as shifts,
    ${specialShiftsSql('s.day between $2::timestamptz::date - 3 and $2::timestamptz::date + 2')} as special_shifts
  from branch b where $1::uuid[] is null or b.id = any($1)`,
);

export const branchHours = (branchIds: readonly string[] | null, now: number): Call<BranchHours> =>
  call(hoursOf, [branchIds, new Date(now)]);

export const toHours = ({ time_zone: timeZone, shifts, special_shifts: specialShifts }: BranchHours): Hours => ({
  timeZone,
  shifts,
  specialShifts,
});

export const dayAt = (branch: BranchHours, service: ServiceType | null, now: number): string =>
  businessDayNow(toHours(branch), service, now);
