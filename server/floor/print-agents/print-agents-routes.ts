import { renderSVG } from 'uqr';
import type { PrintAgent, PrintAgentSetup, printAgentsContract } from '#contract/floor/print-agents.ts';
import { createKey, takeKeyAway } from '#server/accounts/integration-keys/integration-keys.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { branchesFor, staffIn, whileRolesStand } from '#server/accounts/staff/staff.ts';
import * as store from './agent-store.ts';
import { debianInstaller, windowsInstaller } from './installers.ts';
import { agentStream, UNSEEN_MS } from './agent-stream.ts';
import { beginPrint, endAttempt } from './print-agents.ts';

export interface PrintAgentsDeps {
  transactions: Transactions;
  hub: Hub;
  now: () => number;
  /** Of a page of the merchant's storefront, with its host. */
  addressOf: (merchantId: string, page: string) => Promise<string>;
}

const SCOPES = ['prints.relay'];

export function printAgentsHandlers(deps: PrintAgentsDeps): Handlers<typeof printAgentsContract> {
  const { transactions, now } = deps;

  function toAgent(row: store.AgentRow): PrintAgent {
    const { connected_at: connected, disconnected_at: disconnected, seen_at: seen } = row;
    const isConnected =
      connected !== null && disconnected === null && seen !== null && now() - seen.getTime() < UNSEEN_MS;
    return {
      id: row.id,
      branchId: row.branch_id,
      name: row.name,
      connectedSince: isConnected ? connected.toISOString() : null,
      lastSeenAt: seen?.toISOString() ?? null,
      waiting: row.waiting,
    };
  }

  async function setupOf(tx: TenantTx, agentId: string, key: string): Promise<PrintAgentSetup> {
    const agent = toAgent(await tx.row(store.agentsOf, [null, agentId]));
    const url = await deps.addressOf(tx.merchantId, '');
    const command = `npm run print-agent -- --url ${url} --key ${key}`;
    const address = { url, key };
    const installers = { windows: windowsInstaller(address), debian: debianInstaller(address) };
    return { agent, command, installers, svg: renderSVG(command) };
  }

  async function withPrint<T>(
    tenant: Tenant,
    caller: Caller,
    id: string,
    use: (tx: TenantTx, print: store.PrintRow) => Promise<T | undefined>,
  ): Promise<T> {
    const { userId: keyId } = await staffIn(transactions, tenant.id, caller);
    const { used, state } = await transactions.withTenant(
      tenant.id,
      async (tx) => {
        const print = await tx.maybe(store.lockPrint, [id, keyId]);
        if (!print) throw new Refusal('NOT_FOUND');
        return { used: await use(tx, print), state: print.state };
      },
      { retry: true },
    );
    if (used === undefined) throw new Refusal('NOT_ALLOWED_NOW', { why: state });
    return used;
  }

  return {
    'GET /console/print-agents': async ({ tenant, caller }) => {
      const branches = branchesFor(await staffIn(transactions, tenant.id, caller), 'hours.change');
      return { items: (await transactions.tenantRows(tenant.id, store.agentsOf, [branches, null])).map(toAgent) };
    },

    'POST /console/print-agents': async ({ tenant, caller, body: { branchId, name } }) =>
      transactions.withTenant(tenant.id, async (tx) => {
        const id = newId();
        const key = await createKey(tx, { name, scopes: SCOPES, by: caller.userId });
        if (!(await tx.maybe(store.addAgent, [id, branchId, name, key.id]))) throw new Refusal('NOT_FOUND');
        return setupOf(tx, id, key.secret);
      }),

    'POST /console/print-agents/:id/key': async ({ tenant, caller, params: { id } }) =>
      transactions.withTenant(tenant.id, async (tx) => {
        const agent = await tx.maybe(store.lockAgent, [id]);
        if (!agent) throw new Refusal('NOT_FOUND');
        await takeKeyAway(tx, agent.key_id, caller.userId);
        const key = await createKey(tx, { name: agent.name, scopes: SCOPES, by: caller.userId });
        await tx.run(store.changeKey, [id, key.id]);
        return setupOf(tx, id, key.secret);
      }),

    'DELETE /console/print-agents/:id': async ({ tenant, caller, params: { id } }) => {
      await transactions.withTenant(tenant.id, async (tx) => {
        const agent = await tx.maybe(store.lockAgent, [id]);
        if (!agent) throw new Refusal('NOT_FOUND');
        if (agent.is_used) throw new Refusal('NOT_ALLOWED_NOW', { why: 'AGENT_USED' });
        await tx.run(store.removeAgent, [id]);
        await takeKeyAway(tx, agent.key_id, caller.userId);
      });
      return null;
    },

    'GET /print-agent/prints': async ({ tenant, caller }) => {
      const staff = await staffIn(transactions, tenant.id, caller);
      const [agent] = await transactions.tenantRows(tenant.id, store.agentOfKey, [staff.userId]);
      if (!agent) throw new Refusal('NOT_FOUND');
      return whileRolesStand(deps.hub, tenant.id, staff, agentStream(deps, tenant.id, agent.id));
    },

    'POST /print-agent/prints/:id/begin': ({ tenant, caller, params: { id }, body: { attempt } }) =>
      withPrint(tenant, caller, id, (tx, print) => beginPrint(tx, print, attempt, now())),

    'POST /print-agent/prints/:id/result': ({ tenant, caller, params: { id }, body }) =>
      withPrint(tenant, caller, id, async (tx, print) => {
        const state = await endAttempt(tx, print, { ...body, why: body.why ?? null }, now());
        return state && { state };
      }),
  };
}
