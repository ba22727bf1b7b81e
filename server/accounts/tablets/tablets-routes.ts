import { createHash, randomBytes } from 'node:crypto';
import type { Tablet, tabletsContract } from '#contract/accounts/tablets.ts';
import { isPin, isWeakPin } from '#domain/accounts/identity/pin.ts';
import { highestRole } from '#domain/accounts/identity/roles.ts';
import type { Identity } from '../identity/identity.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { branchesFor, editRows, invalid, noteChange, staffIn } from '../staff/staff.ts';
import * as store from './tablet-statements.ts';

export interface TabletDeps {
  transactions: Transactions;
  identity: Pick<Identity, 'openTabletSession' | 'endTabletSessions' | 'pins'>;
  now: () => number;
}

const ACTION = 'tablets.manage';
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const toTablet = (row: store.TabletRow): Tablet => ({
  id: row.id,
  branchId: row.branch_id,
  name: row.name,
  lockMinutes: row.lock_minutes,
  createdDate: row.created_date.toISOString(),
  lastSeen: row.last_seen.toISOString(),
});

export function tabletHandlers(deps: TabletDeps): Handlers<typeof tabletsContract> {
  const { transactions, identity, now } = deps;
  return {
    'GET /console/tablets': async ({ tenant, caller }) => {
      const branches = branchesFor(await staffIn(transactions, tenant.id, caller), ACTION);
      return { items: (await transactions.tenantRows(tenant.id, store.tabletsAt, [branches])).map(toTablet) };
    },

    'POST /console/tablets': ({ body: { branchId, name, lockMinutes }, tenant, caller }) =>
      editRows(deps, { tenant, caller }, ACTION, async (editor) => {
        const token = randomBytes(32).toString('base64url');
        const values = [newId(), branchId, name, hashOf(token), lockMinutes, caller.userId, new Date(editor.now)];
        const row = await editor.tx.maybe(store.addTablet, values);
        if (!row) throw new Refusal('NOT_FOUND');
        editor.demandAt(branchId);
        await editor.note('TABLET_ADDED', row.id, null, { name, branchId });
        return { tablet: toTablet(row), token };
      }),

    'DELETE /console/tablets/:id': async ({ params: { id }, tenant, caller }) => {
      await editRows(deps, { tenant, caller }, ACTION, async (editor) => {
        const tablet = await editor.tx.maybe(store.lockTablet, [id]);
        if (!tablet) throw new Refusal('NOT_FOUND');
        editor.demandAt(tablet.branch_id);
        await editor.tx.run(store.removeTablet, [id, new Date(editor.now)]);
        await editor.note('TABLET_REMOVED', id, { name: tablet.name, branchId: tablet.branch_id }, null);
      });
      await identity.endTabletSessions(id);
      return null;
    },

    'GET /console/pin': async ({ tenant, caller }) => ({
      isSet: (await transactions.tenantRows(tenant.id, store.hasPin, [caller.userId])).length > 0,
    }),

    'PUT /console/pin': async ({ body: { pin }, tenant, caller }) => {
      const { userId } = caller;
      // Whoever finds an unlocked tablet could otherwise take it over.
      if (!userId) throw new Refusal('UNAUTHENTICATED');
      if (caller.session?.kind === 'pin') throw new Refusal('FULL_SIGN_IN_REQUIRED');
      if (!isPin(pin)) throw invalid('pin', 'PIN');
      if (isWeakPin(pin)) throw invalid('pin', 'WEAK_PIN');
      const hash = await identity.pins.hash({ merchantId: tenant.id, userId }, pin);
      await transactions.withTenant(tenant.id, async (tx) => {
        await tx.run(store.savePin, [userId, hash, new Date(now())]);
        await noteChange(tx, { by: userId, action: 'PIN_CHANGED', subject: userId, before: null, after: null });
      });
      return { isSet: true };
    },

    'POST /tablet/people': async ({ body: { token }, tenant, language }) =>
      transactions.withTenant(tenant.id, async (tx) => {
        const tablet = await tx.maybe(store.tabletByToken, [hashOf(token)]);
        if (!tablet) throw new Refusal('NOT_FOUND');
        await tx.run(store.tabletSeen, [hashOf(token), new Date(now())]);
        const people = await tx.rows(store.peopleAt, [tablet.branch_id]);
        return {
          tabletName: tablet.name,
          branchId: tablet.branch_id,
          branchName: (await tx.row(store.branchName, [tablet.branch_id, language])).name,
          lockMinutes: tablet.lock_minutes,
          people: people.map(({ user_id: userId, name, roles, has_pin: hasPin }) => ({
            userId,
            name,
            role: highestRole(roles)!,
            hasPin,
          })),
        };
      }),

    'POST /tablet/unlock': async ({ body: { token, userId, pin }, tenant, request, reply }) => {
      const [tablet] = await transactions.tenantRows(tenant.id, store.tabletByToken, [hashOf(token)]);
      if (!tablet) throw new Refusal('NOT_FOUND');
      const [person] = await transactions.tenantRows(tenant.id, store.pinAt, [userId, tablet.branch_id]);
      if (!person) throw new Refusal('NOT_FOUND');
      const owner = { merchantId: tenant.id, userId };
      await identity.pins.demand({ ...owner, tabletId: tablet.id, pin, hash: person.hash });
      return identity.openTabletSession(
        { ...owner, tablet: { id: tablet.id, branchId: tablet.branch_id } },
        { tenant, ...(request && { request }), ...(reply && { reply }) },
      );
    },
  };
}
