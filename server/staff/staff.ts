/**
 * The door of staff: who of the house is asking, and whether their role allows it. Every route that needs a role asks
 * here.
 */
import type { Access } from '#contract/kit.ts';
import type { Language } from '#domain/text/language.ts';
import type { StaffRole } from '#domain/identity/roles.ts';
import { allows, branchesWhere, isAction, type Action, type HeldRole } from '#domain/identity/roles.ts';
import type { Transactions, TenantTx, Tx } from '../platform/database/transactions.ts';
import type { Hub } from '../platform/database/notifications.ts';
import { event } from '../platform/database/outbox.ts';
import { statement, type Call } from '../platform/database/sql.ts';
import type { Caller, Tenant } from '../platform/http/call-context.ts';
import type { EventSource } from '../platform/http/event-stream.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { inviteText, queueMessage } from '../notifications/notifications.ts';
import { hashOfKey, keyByHash } from '../integration-keys/integration-keys.ts';
import { countInvitation } from './invitation-count.ts';
import { acceptRoles, addAudit, addCourier, addPerson, addRole, fillName, suspendCourier } from './staff-store.ts';

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

/** A key opens the house it was made in, as far as its owner allowed. */
async function programIn(transactions: Transactions, merchantId: string, key: string): Promise<Staff> {
  const [found] = await transactions.tenantRows(merchantId, keyByHash, [hashOfKey(key)]);
  if (!found) throw new Refusal('UNAUTHENTICATED');
  return { userId: found.id, held: [{ role: 'INTEGRATION', branchId: null, scopes: found.scopes }] };
}

/** Using the console is how an invitation is accepted; from then on colleagues see the person's own name. */
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

/** Whoever has a role in this merchant, and the platform's administrators. */
export async function staffIn(transactions: Transactions, merchantId: string, caller: Caller): Promise<Staff> {
  if (caller.admitted?.merchantId === merchantId) return caller.admitted;
  if (caller.integrationKey) return programIn(transactions, merchantId, caller.integrationKey);
  if (!caller.userId) throw new Refusal('UNAUTHENTICATED');
  const [[user], rows] = await Promise.all([
    transactions.platformRows(isAdmin, [caller.userId]),
    transactions.tenantRows(merchantId, rolesOf, [caller.userId]),
  ]);
  if (!user || user.status === 'DELETED') throw new Refusal('UNAUTHENTICATED');
  const held = rows.map(({ role, branch_id: branchId }): HeldRole => ({ role, branchId }));
  // The platform's rights need a proof that the platform itself has checked.
  if (user.admin && !caller.session?.merchantId) held.push({ role: 'PLATFORM_ADMIN', branchId: null });
  if (user.status !== 'ACTIVE' || held.length === 0) throw new Refusal('FORBIDDEN');
  if (rows.some((each) => each.is_pending)) await acceptInvitation(transactions, merchantId, caller.userId);
  return { userId: caller.userId, held };
}

/** Where they may do it: null for every branch. Nowhere is a refusal. */
export function branchesFor({ held }: Staff, action: Action): string[] | null {
  const branches = branchesWhere(held, action);
  if (branches?.length === 0) throw new Refusal('FORBIDDEN');
  return branches;
}

/** The rule before every call. Which of several branches is asked for, the call itself looks at. */
export async function admit(transactions: Transactions, access: Access, caller: Caller, tenant: Tenant): Promise<void> {
  const boundTo = caller.session?.merchantId ?? null;
  if (boundTo !== null && boundTo !== tenant.id) throw new Refusal('UNAUTHENTICATED');
  if (!isAction(access)) {
    // A program is nobody: it has no basket, and no orders of its own.
    if (caller.integrationKey) {
      await staffIn(transactions, tenant.id, caller);
      if (access !== 'public') throw new Refusal('FORBIDDEN');
    }
    if ((access === 'user' || access === 'account') && !caller.userId) throw new Refusal('UNAUTHENTICATED');
    if (access === 'account' && boundTo !== null) throw new Refusal('ACCOUNT_REQUIRED');
    return;
  }
  const { userId, held } = await staffIn(transactions, tenant.id, caller);
  if (!held.some((each) => allows(each, access))) throw new Refusal('FORBIDDEN');
  caller.admitted = { merchantId: tenant.id, userId, held };
}

export interface RolesEverywhere {
  isAdmin: boolean;
  held: readonly (HeldRole & { merchantId: string })[];
}

/** A person's own, in every merchant. */
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

const ROLE_TAKEN = 'role-taken';

/** To be sent with the statement that takes a role away. */
export const roleTaken = (merchantId: string, userId: string): Call<never> => event(ROLE_TAKEN, { userId }, merchantId);

/** A stream tells what roles allowed when it was opened: when one of them is taken it ends, and is asked for anew. */
export const whileRolesStand = <T>(
  hub: Hub,
  merchantId: string,
  { userId }: Staff,
  source: EventSource<T>,
): EventSource<T> => ({
  async subscribe(listener) {
    const stops = [
      hub.on(ROLE_TAKEN, ({ merchantId: whose, payload }) => {
        if (whose === merchantId && (payload as { userId: string }).userId === userId) listener.end();
      }),
      // While the connection was away it may have been taken.
      hub.onGap(listener.end),
    ];
    stops.push(await source.subscribe(listener));
    return () => stops.forEach((stop) => stop());
  },
});

const otherOwners = statement<{ id: string }>(
  'staff.other-owners',
  "select id from staff_role where role = 'OWNER' and user_id <> $1 limit 1",
);
export const isLastOwner = async (transactions: Transactions, merchantId: string, userId: string): Promise<boolean> =>
  (await transactions.tenantRows(merchantId, otherOwners, [userId])).length === 0;

const dropRoles = statement<{ role: StaffRole; branch_id: string | null }>(
  'staff.drop-roles',
  'delete from staff_role where user_id = $1 returning role, branch_id',
);

/** In a tenant: every role of somebody who leaves, each written down. */
export async function leaveStaff(tx: Tx, userId: string): Promise<void> {
  for (const { role, branch_id: branchId } of await tx.rows(dropRoles, [userId])) {
    await tx.run(addAudit, [newId(), userId, 'STAFF_LEFT', userId, JSON.stringify({ role, branchId }), null]);
  }
  await tx.run(suspendCourier, [userId]);
}

export interface Change {
  by: string | null;
  action: string;
  subject: string;
  before: object | null;
  after: object | null;
}

/** In a tenant, in the transaction of the change itself: who did what, before and after. */
export const noteChange = (tx: Tx, { by, action, subject, before, after }: Change): Promise<number> =>
  tx.run(addAudit, [newId(), by, action, subject, before && JSON.stringify(before), after && JSON.stringify(after)]);

export const consoleOf = (home: string): string => `${home}console/`;

export interface Invitation {
  /** Whose gateway it goes out by; null: the platform's. */
  merchantId: string | null;
  merchantName: string;
  /** Where the storefront stands. */
  home: string;
  phone: string;
  role: StaffRole;
  branchId: string | null;
  by: string | null;
  /** The tongue of whoever invites; the invited one's own goes before. */
  language: Language;
  /** Present where invitations of a day are counted: when this one is sent. */
  limitedAt?: Date | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** In a tenant: the role is theirs once they come, and they hear of it by SMS. Gives who it is. */
export async function inviteTo(tx: TenantTx, invitation: Invitation): Promise<string> {
  const { phone, role, branchId, by, language } = invitation;
  const invited = await tx.row(addPerson, [newId(), phone]);
  // An account that is shut out is invited like any other, and refused when it comes: the inviter learns nothing of it.
  const { firstName, lastName } = invitation;
  const added = await tx.maybe(addRole, [newId(), invited.id, branchId, role, firstName || null, lastName || null]);
  if (!added) return invited.id;
  if (by && invitation.limitedAt) await countInvitation(tx, by, invitation.limitedAt);
  if (role === 'COURIER') await tx.run(addCourier, [newId(), invited.id]);
  const tongue = invited.language ?? language;
  await queueMessage(tx, {
    kind: 'INVITE',
    to: phone,
    language: tongue,
    merchantId: invitation.merchantId,
    text: inviteText({ language: tongue, merchantName: invitation.merchantName, address: consoleOf(invitation.home) }),
    dedupeKey: `invite ${tx.merchantId} ${phone} ${new Date().toISOString().slice(0, 10)}`,
  });
  await noteChange(tx, {
    by,
    action: 'STAFF_ROLE_GIVEN',
    subject: invited.id,
    before: null,
    after: { role, branchId },
  });
  return invited.id;
}
