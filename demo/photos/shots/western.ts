import { dish } from './shot.ts';

export const western = [
  dish('steak', 'roast', { seed: 4, kind: 'steak', table: 'slate', cloth: 'charcoal', az: -5 }),
  dish('fish-grilled', 'fish', {
    seed: 6,
    kind: 'fish',
    table: 'teal',
    cloth: 'linen',
    clothPlace: 'back-right',
    az: 4,
  }),
  dish('chicken-tabaka', 'roast', { seed: 8, kind: 'chicken', table: 'oak', cloth: 'flax', az: -6 }),
  dish('eggs-breakfast', 'pan', {
    seed: 4,
    table: 'ash',
    cloth: 'gingham',
    eggSize: 0.46,
    pieces: { bacon: 16, cherry: 7, mushroom: 12 },
    lift: 0.05,
    az: 4,
  }),
  dish('shakshuka', 'pan', {
    seed: 7,
    sauce: 'tomato',
    table: 'walnut',
    cloth: 'flax',
    eggSize: 0.33,
    pieces: { 'pepper-red': 8, 'tomato-dice': 14, feta: 8 },
    size: 0.7,
    az: -6,
  }),
  dish('lavash', 'handheld', { seed: 4, kind: 'wrap', table: 'walnut', az: -4 }),
  dish('doner', 'handheld', {
    seed: 6,
    kind: 'doner',
    table: 'oak',
    cloth: 'gingham',
    clothPlace: 'back-right',
    az: 4,
  }),
  dish('hot-dog', 'handheld', { seed: 8, kind: 'hotdog', table: 'driftwood', cloth: 'gingham', az: -5 }),
  dish('club-sandwich', 'club', { seed: 9, kind: 'club', table: 'ash', cloth: 'towel', fries: 16, az: 5 }),
];
