/** Every photograph by name: its scene script and what makes it differ from its siblings. */
import { asian } from './shots/asian.ts';
import { burgers } from './shots/burgers.ts';
import { drinks } from './shots/drinks.ts';
import { italian } from './shots/italian.ts';
import { uzbek } from './shots/uzbek.ts';
import type { Shot } from './shot.ts';

export const SHOTS: readonly Shot[] = [...uzbek, ...burgers, ...italian, ...asian, ...drinks];
