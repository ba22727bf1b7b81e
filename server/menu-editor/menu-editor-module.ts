import { consoleMenuContract } from '#contract/console-menu.ts';
import { menuHistoryContract } from '#contract/console-menu-history.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { menuHistoryHandlers } from './dish-history.ts';
import type { MenuEditorParts } from './edit-menu.ts';
import { menuEditorHandlers } from './menu-editor-routes.ts';

export const menuEditorModule = (parts: MenuEditorParts): CapabilityModule => ({
  calls: [
    ...implement(consoleMenuContract, menuEditorHandlers(parts)),
    ...implement(menuHistoryContract, menuHistoryHandlers(parts)),
  ],
});
