import { boardContract } from '#contract/board.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { boardHandlers, type BoardParts } from './board-routes.ts';

export const boardModule = (parts: BoardParts): CapabilityModule => ({
  calls: implement(boardContract, boardHandlers(parts)),
});
