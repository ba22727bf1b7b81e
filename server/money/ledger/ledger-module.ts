import { ledgerContract } from '#contract/money/ledger.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { ledgerJobs } from './book-orders.ts';
import { consoleHandlers, type LedgerParts } from './console-routes.ts';
import { platformHandlers } from './platform-routes.ts';

export const ledgerModule = (parts: LedgerParts): CapabilityModule => ({
  calls: implement(ledgerContract, { ...consoleHandlers(parts), ...platformHandlers(parts) }),
  ...ledgerJobs(parts),
});
