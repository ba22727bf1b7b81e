import { boardContract } from '#contract/floor/board.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { boardHandlers, type BoardParts } from './board-routes.ts';

export const boardModule = (parts: BoardParts): CapabilityModule => ({
  calls: implement(boardContract, boardHandlers(parts)),
});
