/** How long after its sign-in a session may still do the work of staff, however often it is used. */
import type { StaffRole } from './roles.ts';

const HOUR = 3_600_000;

/** Administrators of the platform reach every merchant: they sign in once a working day. */
const ADMIN_MS = 12 * HOUR;
const STAFF_MS = 30 * 24 * HOUR;

export const oldestStaffSession = (roles: readonly StaffRole[]): number =>
  roles.includes('PLATFORM_ADMIN') ? ADMIN_MS : STAFF_MS;
