/** What others use of the ledger. */
export { bookMovements, bookOrder, bookOrdersOf, holdLedger } from './book-orders.ts';
export { compareStatements } from './compare-statements.ts';
export { printStatements } from './print-statements.ts';
