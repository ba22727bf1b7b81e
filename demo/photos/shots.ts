/** Every photograph by name: its scene script and what makes it differ from its siblings. */
import { asian } from './shots/asian.ts';
import { burgers } from './shots/burgers.ts';
import { covers } from './shots/covers.ts';
import { drinks } from './shots/drinks.ts';
import { italian } from './shots/italian.ts';
import { salads } from './shots/salads.ts';
import { sweets } from './shots/sweets.ts';
import { uzbek } from './shots/uzbek.ts';
import { western } from './shots/western.ts';
import type { Shot } from './shot.ts';

const dishes = [...uzbek, ...burgers, ...italian, ...asian, ...western, ...salads, ...sweets, ...drinks];

export const SHOTS: readonly Shot[] = [...dishes, ...covers(dishes)];
