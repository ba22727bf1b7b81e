/** What other capabilities use of online payments. */
export { moneyOf } from './attempt-store.ts';
export { release } from './release-order.ts';
