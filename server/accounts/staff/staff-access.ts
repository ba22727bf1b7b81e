/** Which staff member makes a request, and whether their role allows it. */
import type { Access } from '#contract/platform/kit.ts';
import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import { allows, branchesWhere, isAction, type Action, type HeldRole } from '#domain/accounts/identity/roles.ts';
import {
  groupOf,
  kindOfKey,
  opensPlatform,
  rolesByPin,
  SESSION_KINDS,
  type SessionKind,
} from '#domain/accounts/identity/session-kinds.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { acceptRoles, fillName } from './staff-store.ts';
import { noteChange } from './audit.ts';
import { hashOfKey, keyByHash } from './program-access.ts';

const rolesOf = statement<{ role: StaffRole; branch_id: string | null; is_pending: boolean }>(
  'staff.roles',
  'select role, branch_id, is_pending from staff_role where user_id = $1',
);
const ownRoles = statement<{ merchant_id: string; role: StaffRole; branch_id: string | null }>(
  'staff.own-roles',
  'select merchant_id, role, branch_id from staff_role order by merchant_id, created_date',
);
const isAdmin = statement<{ status: string; admin: boolean }>(
  'staff.is-admin',
  `
  select u.status, exists (select from platform_role p where p.user_id = u.id and p.role = 'PLATFORM_ADMIN') as admin
  from app_user u where u.id = $1`,
);

export interface Staff {
  /** Of a program: its key. */
  userId: string;
  held: readonly HeldRole[];
}

/** Without a session a test names the person. */
const kindOfPerson = ({ userId, session }: Caller): SessionKind => session?.kind ?? (userId ? 'full' : 'nobody');

/** A key is valid in the merchant it was created in, as far as its owner allowed. */
async function programIn(transactions: Transactions, merchantId: string, key: string): Promise<Staff> {
  const [found] = await transactions.tenantRows(merchantId, keyByHash, [hashOfKey(key)]);
  if (!found) throw new Refusal('UNAUTHENTICATED');
  return { userId: found.id, held: [{ role: 'INTEGRATION', branchId: null, scopes: found.scopes }] };
}

/** Using the console accepts an invitation; from then on colleagues see the person's own name. */
async function acceptInvitation(transactions: Transactions, merchantId: string, userId: string): Promise<void> {
  await transactions.withTenant(merchantId, async (tx) => {
    for (const accepted of await tx.rows(acceptRoles, [userId])) {
      await tx.run(fillName, [userId, accepted.first_name, accepted.last_name]);
      await noteChange(tx, {
        by: userId,
        action: 'STAFF_ROLE_ACCEPTED',
        subject: userId,
        before: null,
        after: { role: accepted.role, branchId: accepted.branch_id },
      });
    }
  });
}

/** Staff of this merchant, and the platform's administrators. */
export async function staffIn(transactions: Transactions, merchantId: string, caller: Caller): Promise<Staff> {
  if (caller.admitted?.merchantId === merchantId) return caller.admitted;
  if (caller.integrationKey) return programIn(transactions, merchantId, caller.integrationKey);
  if (!caller.userId) throw new Refusal('UNAUTHENTICATED');
  const [[user], rows] = await Promise.all([
    transactions.platformRows(isAdmin, [caller.userId]),
    transactions.tenantRows(merchantId, rolesOf, [caller.userId]),
  ]);
  if (!user || user.status === 'DELETED') throw new Refusal('UNAUTHENTICATED');
  const roles = rows.map(({ role, branch_id: branchId }): HeldRole => ({ role, branchId }));
  const onlyBranch = caller.session?.branchId ?? null;
  const held = onlyBranch === null ? roles : rolesByPin(roles, onlyBranch);
  if (user.admin && opensPlatform(kindOfPerson(caller))) held.push({ role: 'PLATFORM_ADMIN', branchId: null });
  if (user.status !== 'ACTIVE' || held.length === 0) throw new Refusal('FORBIDDEN');
  if (rows.some((each) => each.is_pending)) await acceptInvitation(transactions, merchantId, caller.userId);
  return { userId: caller.userId, held };
}

/** Whether it is the platform that acts in this merchant. */
export const isPlatformAdmin = async (
  transactions: Transactions,
  merchantId: string,
  caller: Caller,
): Promise<boolean> =>
  (await staffIn(transactions, merchantId, caller)).held.some(({ role }) => role === 'PLATFORM_ADMIN');

/** Branches where they may do it: null for every branch. None is a refusal. */
export function branchesFor({ held }: Staff, action: Action): string[] | null {
  const branches = branchesWhere(held, action);
  if (branches?.length === 0) throw new Refusal('FORBIDDEN');
  return branches;
}

/** Checked before every call. The branch in question is checked by the call itself. */
export async function admit(transactions: Transactions, access: Access, caller: Caller, tenant: Tenant): Promise<void> {
  const boundTo = caller.session?.merchantId ?? null;
  if (boundTo !== null && boundTo !== tenant.id) throw new Refusal('UNAUTHENTICATED');
  const program = caller.integrationKey ? await staffIn(transactions, tenant.id, caller) : undefined;
  const kind = program ? kindOfKey(program.held[0]?.scopes ?? []) : kindOfPerson(caller);
  const verdict = SESSION_KINDS[kind][groupOf(access)];
  if (verdict !== 'yes') throw new Refusal(verdict);
  if (!isAction(access)) return;
  const { userId, held } = program ?? (await staffIn(transactions, tenant.id, caller));
  if (!held.some((each) => allows(each, access))) throw new Refusal('FORBIDDEN');
  caller.admitted = { merchantId: tenant.id, userId, held };
}

export interface RolesEverywhere {
  isAdmin: boolean;
  held: readonly (HeldRole & { merchantId: string })[];
}

/** A person's own roles, in every merchant. */
export async function rolesEverywhere(transactions: Transactions, userId: string): Promise<RolesEverywhere> {
  const [[user], rows] = await Promise.all([
    transactions.platformRows(isAdmin, [userId]),
    transactions.asVisitor({ userId }, (tx) => tx.rows(ownRoles)),
  ]);
  return {
    isAdmin: user?.admin === true,
    held: rows.map(({ merchant_id: merchantId, role, branch_id: branchId }) => ({ merchantId, role, branchId })),
  };
}
