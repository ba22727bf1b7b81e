/**
 * Every call of the contract: who may use it, and what happens when somebody who may names things of another merchant
 * or another person. Written down here a second time on purpose: a new call, or another access, is a decision about
 * these tables.
 */
import type { AccessRows } from './access-row.ts';
import { eveningCalls } from './evening-access.ts';
import { guestCalls } from './guest-access.ts';
import { platformCalls } from './platform-access.ts';
import { setupCalls } from './setup-access.ts';

export const ACCESS_ROWS: AccessRows = { ...guestCalls, ...platformCalls, ...eveningCalls, ...setupCalls };
