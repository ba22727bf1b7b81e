import { merchantSetupContract, type MerchantSetup } from '#contract/management/merchant-setup.ts';
import {
  liveRefusal,
  missingForGuests,
  setupSteps,
  type SetupFacts,
} from '#domain/management/merchant-setup/setup-steps.ts';
import { refreshIndexHere, refreshMerchantDirectory } from '#server/restaurants/discovery/discovery.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { implement, type Caller, type Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { noteChange } from '#server/accounts/staff/staff.ts';
import { lockMerchant, setupFacts, switchLive } from './setup-facts.ts';

interface SetupDeps {
  transactions: Transactions;
  now: () => number;
}

const toSetup = (facts: SetupFacts): MerchantSetup => ({
  steps: setupSteps(facts),
  isLive: facts.isLive,
  refusal: facts.isLive ? null : liveRefusal(facts),
  missing: missingForGuests(facts),
});

/** A marketplace has merchants, and is not prepared by an owner. */
function demandMerchant({ kind }: Tenant): void {
  if (kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
}

async function setLive(
  { transactions, now }: SetupDeps,
  { tenant, caller }: { tenant: Tenant; caller: Caller },
  isLive: boolean,
): Promise<MerchantSetup> {
  demandMerchant(tenant);
  return transactions.withTenant(
    tenant.id,
    async (tx) => {
      await refreshIndexHere(tx);
      await tx.run(lockMerchant);
      const refusal = isLive ? liveRefusal(await tx.row(setupFacts)) : null;
      if (refusal) throw new Refusal('NOT_ALLOWED_NOW', { why: refusal });
      if (await tx.maybe(switchLive, [isLive])) {
        await noteChange(tx, {
          by: caller.userId,
          action: isLive ? 'MERCHANT_WENT_LIVE' : 'MERCHANT_TAKEN_OFFLINE',
          subject: tenant.id,
          before: { live: !isLive },
          after: { live: isLive },
        });
        await refreshMerchantDirectory(tx, tenant.id, now());
      }
      return toSetup(await tx.row(setupFacts));
    },
    { retry: true },
  );
}

export const merchantSetupModule = (deps: SetupDeps): CapabilityModule => ({
  calls: implement(merchantSetupContract, {
    'GET /console/setup': async ({ tenant }) => {
      demandMerchant(tenant);
      const [facts] = await deps.transactions.tenantRows(tenant.id, setupFacts);
      return toSetup(facts!);
    },
    'POST /console/go-live': (request) => setLive(deps, request, true),
    'POST /console/take-offline': (request) => setLive(deps, request, false),
  }),
});
