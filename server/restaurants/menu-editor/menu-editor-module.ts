import { consoleMenuContract } from '#contract/restaurants/menu-editor.ts';
import { menuBulkContract } from '#contract/restaurants/menu-editor-bulk.ts';
import { menuDishesContract } from '#contract/restaurants/menu-editor-dishes.ts';
import { menuFilesContract } from '#contract/restaurants/menu-editor-files.ts';
import { menuHistoryContract } from '#contract/restaurants/menu-editor-history.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { implement } from '#server/platform/http/call-context.ts';
import { rateCounter } from '#server/platform/http/rate-counter.ts';
import { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
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
