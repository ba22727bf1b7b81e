/** Every photograph by name: its scene script and what makes it differ from its siblings. */
import { asian } from './shots/asian.ts';
import { burgers } from './shots/burgers.ts';
import { banners } from './shots/banners.ts';
import { covers } from './shots/covers.ts';
import { drinks } from './shots/drinks.ts';
import { italian } from './shots/italian.ts';
import { places } from './shots/places.ts';
import { salads } from './shots/salads.ts';
import { sweets } from './shots/sweets.ts';
import { uzbek } from './shots/uzbek.ts';
import { variantsOfBowls } from './shots/variants-bowls.ts';
import { variantsOfDrinks } from './shots/variants-drinks.ts';
import { variantsOfHeaps } from './shots/variants-heaps.ts';
import { variantsOfRolls } from './shots/variants-rolls.ts';
import { variantsOfStacks } from './shots/variants-stacks.ts';
import { variantsOfDoughs } from './shots/variants-doughs.ts';
import { variantsOfPlates } from './shots/variants-plates.ts';
import { variantsOfSoups } from './shots/variants-soups.ts';
import { variantsOfStreetFood } from './shots/variants-street.ts';
import { variantsOfSweets } from './shots/variants-sweets.ts';
import { western } from './shots/western.ts';
import type { Shot } from './shots/shot.ts';

const dishes = [
  ...uzbek,
  ...variantsOfStacks,
  ...variantsOfBowls,
  ...variantsOfHeaps,
  ...variantsOfDrinks,
  ...variantsOfRolls,
  ...variantsOfDoughs,
  ...variantsOfPlates,
  ...variantsOfSoups,
  ...variantsOfStreetFood,
  ...variantsOfSweets,
  ...burgers,
  ...italian,
  ...asian,
  ...western,
  ...salads,
  ...sweets,
  ...drinks,
];

export const SHOTS: readonly Shot[] = [...dishes, ...covers(dishes), ...banners(dishes), ...places(dishes)];
