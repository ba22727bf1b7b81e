import { boardContract } from '#contract/floor/board.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { boardHandlers, type BoardDeps } from './board-routes.ts';

export const boardModule = (deps: BoardDeps): CapabilityModule => ({
  calls: implement(boardContract, boardHandlers(deps)),
});
