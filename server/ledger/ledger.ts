/** What others use of the ledger. */
export { bookMovements, bookOrdersOf } from './book-orders.ts';
export { readStatement } from './read-statement.ts';
export { recomputeStatement } from './recompute-statement.ts';
