/** Every scene, in the order in which they are played. */
import type { Stage } from '../stage.ts';
import { MENU_SCENES } from './menu.ts';
import { MONEY_SCENES, PLATFORM_SCENES } from './money.ts';
import { ORDER_SCENES } from './orders.ts';
import { OUTSIDE_SCENES } from './outside.ts';
import { PEOPLE_SCENES } from './people.ts';
import { PLACE_SCENES } from './places.ts';
import { TABLE_SCENES, TILL_CLOSES, TILL_OPENS } from './tables.ts';

type Scene = (stage: Stage) => Promise<void>;

export const SCENES: readonly Scene[] = [
  ...PLACE_SCENES,
  ...MENU_SCENES,
  ...TILL_OPENS,
  ...ORDER_SCENES,
  ...TABLE_SCENES,
  ...MONEY_SCENES,
  ...PEOPLE_SCENES,
  ...OUTSIDE_SCENES,
  ...TILL_CLOSES,
  ...PLATFORM_SCENES,
];
