import { paymentsContract } from '#contract/money/online-payments.ts';
import { tablePaymentsContract } from '#contract/money/online-payments-tables.ts';
import { tipsContract } from '#contract/money/online-payments-tips.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { refundAcceptance } from '#server/orders/payments/payments.ts';
import { callbackAddresses, openAccounts } from './account-store.ts';
import { consoleHandlers, type ConsoleDeps } from './console-routes.ts';
import { guestHandlers } from './guest-routes.ts';
import { moneyTaskHandlers } from './money-task-routes.ts';
import { comparisonJobs } from './reconcile.ts';
import { moneyReturn } from './return-money.ts';
import { tipReturn } from './return-tip.ts';
import { receiptSending, type ReceiptDeps } from './send-receipt.ts';
import { staffHandlers } from './staff-routes.ts';
import { tablePaymentHandlers, type TableRouteDeps } from './table-routes.ts';
import { tipHandlers } from './tip-routes.ts';
import { mountProviderRoutes, type ProviderRouteDeps } from './provider-routes.ts';

export type OnlinePaymentsDeps = Omit<
  ConsoleDeps & TableRouteDeps & ProviderRouteDeps & ReceiptDeps,
  'accounts' | 'addresses'
> & {
  /** From which callback addresses are derived. */
  key: Buffer;
};

export function onlinePaymentsModule(given: OnlinePaymentsDeps): CapabilityModule {
  const parts = { ...given, accounts: openAccounts(given), addresses: callbackAddresses(given.key) };
  const comparison = comparisonJobs(parts);
  return {
    calls: [
      ...implement(paymentsContract, {
        ...guestHandlers(parts),
        ...consoleHandlers(parts),
        ...staffHandlers(parts),
        ...moneyTaskHandlers(parts),
      }),
      ...implement(tipsContract, tipHandlers(parts)),
      ...implement(tablePaymentsContract, tablePaymentHandlers(parts)),
    ],
    jobs: [refundAcceptance(parts), moneyReturn(parts), tipReturn(parts), receiptSending(parts), ...comparison.jobs],
    ...(comparison.cron && { cron: comparison.cron }),
    mountApiRoutes: (api) => mountProviderRoutes(api, parts),
  };
}
