import { dish } from './shot.ts';

export const burgers = [
  dish('burger-classic', 'burger', {
    seed: 11,
    table: 'walnut',
    layers: ['lettuce', 'patty', 'slice', 'tomato', 'onion', 'lettuce', 'drip'],
  }),
  dish('burger-double', 'burger', {
    seed: 14,
    table: 'driftwood',
    fries: 34,
    layers: ['lettuce', 'patty', 'slice', 'patty', 'slice', 'pickles', 'onion', 'drip'],
    sauce: '#c8862e',
    az: -8,
  }),
  dish('burger-chicken', 'burger', {
    seed: 17,
    table: 'ash',
    cloth: 'gingham',
    clothPlace: 'back-right',
    layers: ['drip', 'cutlet', 'lettuce', 'tomato', 'pickles', 'lettuce', 'drip'],
    sauce: '#f3e2b0',
    dip: '#e8c25a',
    az: 12,
  }),
  dish('burger-black', 'burger', {
    seed: 23,
    table: 'slate',
    bun: 'black',
    layers: ['lettuce', 'patty', 'slice', 'tomato', 'onion', 'pickles', 'lettuce', 'drip'],
    sauce: '#c0451e',
    fries: 40,
    az: -4,
    exposure: 1.35,
  }),
];
