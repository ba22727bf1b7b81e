import { expect, it } from 'vitest';
import { STAFF_ROLES } from './roles.ts';
import { oldestStaffSession } from './session-age.ts';

it('is twelve hours where one of the roles is the platform’s, and thirty days for everybody else', () => {
  const hours = STAFF_ROLES.map((role) => [role, oldestStaffSession([role]) / 3_600_000]);
  expect(hours.filter(([, most]) => most !== 720)).toEqual([['PLATFORM_ADMIN', 12]]);
  expect(oldestStaffSession(['WAITER', 'PLATFORM_ADMIN'])).toBe(oldestStaffSession(['PLATFORM_ADMIN']));
});
