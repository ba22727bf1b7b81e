/** Every photograph by name: its scene script and what makes it differ from its siblings. */
import { burgers } from './shots/burgers.ts';
import { uzbek } from './shots/uzbek.ts';
import type { Shot } from './shot.ts';

export const SHOTS: readonly Shot[] = [...uzbek, ...burgers];
