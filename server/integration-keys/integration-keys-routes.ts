import type { integrationKeysContract, IntegrationKey } from '#contract/integration-keys.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import type { Handlers } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { addKey, countKeys, hintOf, keysOf, newKey, oneByOne, revokeKey, type KeyRow } from './integration-keys.ts';
import { noteChange, roleTaken, hashOfKey } from '../staff/staff.ts';

/** A merchant has a few programs; more keys than that are forgotten ones. */
const MOST_KEYS = 20;

const toKey = (row: KeyRow): IntegrationKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  hint: row.hint,
  createdBy: row.created_by,
  createdDate: row.created_date.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export interface IntegrationKeysParts {
  transactions: Transactions;
}

export function integrationKeysHandlers({
  transactions,
}: IntegrationKeysParts): Handlers<typeof integrationKeysContract> {
  return {
    'GET /console/integration-keys': async ({ tenant }) => ({
      items: (await transactions.tenantRows(tenant.id, keysOf, [null])).map(toKey),
    }),

    'POST /console/integration-keys': async ({ tenant, caller, body: { name, scopes } }) => {
      const [id, secret] = [newId(), newKey()];
      return transactions.withTenant(tenant.id, async (tx) => {
        await tx.run(oneByOne);
        if ((await tx.row(countKeys)).live >= MOST_KEYS)
          throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_MANY', most: MOST_KEYS });
        await tx.run(addKey, [id, name, scopes, hashOfKey(secret), hintOf(secret), caller.userId]);
        await noteChange(tx, {
          by: caller.userId,
          action: 'KEY_MADE',
          subject: id,
          before: null,
          after: { name, scopes },
        });
        return { key: toKey(await tx.row(keysOf, [id])), secret };
      });
    },

    'DELETE /console/integration-keys/:id': async ({ tenant, caller, params }) => {
      await transactions.withTenant(tenant.id, async (tx) => {
        const gone = await tx.maybe(revokeKey, [params.id]);
        if (!gone) throw new Refusal('NOT_FOUND');
        await tx.send(roleTaken(tenant.id, params.id));
        await noteChange(tx, {
          by: caller.userId,
          action: 'KEY_TAKEN_AWAY',
          subject: params.id,
          before: gone,
          after: null,
        });
      });
      return null;
    },
  };
}
