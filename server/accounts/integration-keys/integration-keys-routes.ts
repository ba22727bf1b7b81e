import type { integrationKeysContract, IntegrationKey } from '#contract/accounts/integration-keys.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { createKey, keysOf, takeKeyAway, type KeyRow } from './integration-keys.ts';

const toKey = (row: KeyRow): IntegrationKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  hint: row.hint,
  createdBy: row.created_by,
  createdDate: row.created_date.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export interface IntegrationKeysDeps {
  transactions: Transactions;
}

export function integrationKeysHandlers({
  transactions,
}: IntegrationKeysDeps): Handlers<typeof integrationKeysContract> {
  return {
    'GET /console/integration-keys': async ({ tenant }) => ({
      items: (await transactions.tenantRows(tenant.id, keysOf, [null])).map(toKey),
    }),

    'POST /console/integration-keys': ({ tenant, caller, body: { name, scopes } }) =>
      transactions.withTenant(tenant.id, async (tx) => {
        const { id, secret } = await createKey(tx, { name, scopes, by: caller.userId });
        return { key: toKey(await tx.row(keysOf, [id])), secret };
      }),

    'DELETE /console/integration-keys/:id': async ({ tenant, caller, params }) => {
      const isGone = await transactions.withTenant(tenant.id, (tx) => takeKeyAway(tx, params.id, caller.userId));
      if (!isGone) throw new Refusal('NOT_FOUND');
      return null;
    },
  };
}
