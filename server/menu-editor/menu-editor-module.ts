import { consoleMenuContract } from '#contract/console-menu.ts';
import { menuBulkContract } from '#contract/console-menu-bulk.ts';
import { menuDishesContract } from '#contract/console-menu-dishes.ts';
import { menuFilesContract } from '#contract/console-menu-files.ts';
import { menuHistoryContract } from '#contract/console-menu-history.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { implement } from '../platform/http/call-context.ts';
import { rateCounter } from '../platform/http/rate-counter.ts';
import { RateLimiter } from '../platform/http/rate-limit.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { menuHistoryHandlers } from './dish-history.ts';
import { menuEditorHandlers } from './menu-editor-routes.ts';

export const menuEditorModule = (given: { transactions: Transactions; now: () => number }): CapabilityModule => {
  const { transactions, now } = given;
  const parts = { transactions, limiter: new RateLimiter({ shared: rateCounter(transactions), now }) };
  const handlers = menuEditorHandlers(parts);
  return {
    calls: [
      ...implement(consoleMenuContract, handlers),
      ...implement(menuDishesContract, handlers),
      ...implement(menuFilesContract, handlers),
      ...implement(menuBulkContract, handlers),
      ...implement(menuHistoryContract, menuHistoryHandlers(parts)),
    ],
  };
};
