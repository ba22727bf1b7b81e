import { ledgerContract } from '#contract/money/ledger.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { ledgerJobs } from './book-orders.ts';
import { consoleHandlers, type LedgerDeps } from './console-routes.ts';
import { platformHandlers } from './platform-routes.ts';

export const ledgerModule = (deps: LedgerDeps): CapabilityModule => ({
  calls: implement(ledgerContract, { ...consoleHandlers(deps), ...platformHandlers(deps) }),
  ...ledgerJobs(deps),
});
