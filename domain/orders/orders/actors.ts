/** Who moves an order: the actors, and which movers of the move table each of them is. */
import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import type { Mover } from './move-table.ts';

export type SystemCause =
  | 'AUTO_ACCEPT'
  | 'TABLE_QR'
  | 'WAKE'
  | 'EXPIRY'
  | 'PAYMENT'
  | 'NO_SHOW_TIMER'
  | 'SETTLE'
  | 'CLAIM_RETURNED'
  | 'POS';
type Webhook = 'POS' | 'CARRIER' | 'AGGREGATOR' | 'TILL';

export type Actor =
  | { kind: 'CLIENT' }
  /**
   * `others`: what they work as beside it. `hallIds` where a waiter is bound to halls; absent: every hall. `onlyLooks`:
   * a program that may move nothing.
   */
  | { kind: 'STAFF'; role: StaffRole; others?: readonly StaffRole[]; hallIds?: readonly string[]; onlyLooks?: boolean }
  | { kind: 'SYSTEM'; cause: SystemCause }
  | { kind: 'WEBHOOK'; from: Webhook };

/** A manager may do with an order whatever any staff member may; so may the roles above. */
const ANY_STAFF: readonly Mover[] = ['MANAGER', 'OPERATOR', 'COOK', 'WAITER', 'COURIER'];

const BY_ROLE: Record<StaffRole, readonly Mover[]> = {
  HOST: ['HOST'],
  WAITER: ['WAITER'],
  COOK: ['COOK'],
  COURIER: ['COURIER'],
  CASHIER: ['CASHIER'],
  OPERATOR: ['OPERATOR'],
  MANAGER: ANY_STAFF,
  OWNER: ANY_STAFF,
  PLATFORM_ADMIN: ANY_STAFF,
  INTEGRATION: ['POS'],
};

/** All that they work as, the highest first: a cook who waits at tables as well is both. */
export const tradesOf = ({ role, others = [] }: Actor & { kind: 'STAFF' }): readonly StaffRole[] => [role, ...others];

/** Which movers of the move table this actor is; the higher first. */
export function moversOf(actor: Actor): readonly Mover[] {
  switch (actor.kind) {
    case 'CLIENT':
      return ['DINER'];
    case 'STAFF':
      return actor.onlyLooks ? [] : [...new Set(tradesOf(actor).flatMap((role) => BY_ROLE[role]))];
    case 'SYSTEM':
      return [actor.cause];
    case 'WEBHOOK':
      return [actor.from];
  }
}

export const isSystem = (actor: Actor): boolean => actor.kind === 'SYSTEM';
