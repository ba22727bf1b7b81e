/** Who of the house may touch an order: the one place that reads roles. Everything else asks here. */
import type { Actor, StaffRole } from '#domain/orders/actors.ts';
import type { Doors } from '../platform/database/doors.ts';
import { call, statement } from '../platform/database/sql.ts';
import type { Caller } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';

export interface RoleRow {
  role: StaffRole;
  /** null: every branch. */
  branch_id: string | null;
}

const rolesOf = statement<RoleRow>('orders.roles', 'select role, branch_id from staff_role where user_id = $1');
const isAdmin = statement<{ status: string; admin: boolean }>('orders.is-admin', `
  select u.status, exists (select from platform_role p where p.user_id = u.id and p.role = 'PLATFORM_ADMIN') as admin
  from app_user u where u.id = $1`);
const courierOf = statement<{ id: string }>('orders.courier-of', 'select id from courier where user_id = $1');

/** The higher first: of several roles the highest acts. */
const RANK: readonly StaffRole[] = ['PLATFORM_ADMIN', 'OWNER', 'MANAGER', 'OPERATOR', 'COOK', 'WAITER', 'COURIER', 'INTEGRATION'];

export interface Staff {
  userId: string;
  roles: readonly RoleRow[];
  /** Where they are the merchant's courier. */
  courierId: string | null;
}

export async function staffOf(doors: Doors, merchantId: string, caller: Caller): Promise<Staff> {
  if (!caller.userId) throw new Refusal('UNAUTHENTICATED');
  const [[user], [roles, [courier]]] = await Promise.all([
    doors.platformRows(isAdmin, [caller.userId]),
    doors.pipelined(merchantId, [call(rolesOf, [caller.userId]), call(courierOf, [caller.userId])]),
  ]);
  if (!user) throw new Refusal('UNAUTHENTICATED');
  const all: RoleRow[] = user.admin ? [...roles, { role: 'PLATFORM_ADMIN', branch_id: null }] : roles;
  if (user.status !== 'ACTIVE' || all.length === 0) throw new Refusal('FORBIDDEN');
  return { userId: caller.userId, roles: all, courierId: courier?.id ?? null };
}

/** As whom they act on an order; undefined: it is none of theirs, and they do not learn that it is there. */
export function actorFor({ roles, courierId }: Staff, order: { branch_id: string; courier_id: string | null }): (Actor & { kind: 'STAFF' }) | undefined {
  const here = roles.filter(({ branch_id: branch }) => branch === null || branch === order.branch_id).map(({ role }) => role)
    .filter((role) => role !== 'COURIER' || (courierId !== null && courierId === order.courier_id));
  const role = RANK.find((each) => here.includes(each));
  return role && { kind: 'STAFF', role };
}

const SEES_THE_BOARD: readonly StaffRole[] = ['PLATFORM_ADMIN', 'OWNER', 'MANAGER', 'OPERATOR', 'COOK', 'WAITER'];

/** The branches whose board they see: null for all. */
export function boardBranches({ roles }: Staff, wanted: string | undefined): string[] | null {
  const seeing = roles.filter(({ role }) => SEES_THE_BOARD.includes(role));
  if (seeing.length === 0) throw new Refusal('FORBIDDEN');
  const everywhere = seeing.some(({ branch_id: branch }) => branch === null);
  if (wanted === undefined) return everywhere ? null : seeing.map(({ branch_id: branch }) => branch!);
  if (!everywhere && !seeing.some(({ branch_id: branch }) => branch === wanted)) throw new Refusal('FORBIDDEN');
  return [wanted];
}
