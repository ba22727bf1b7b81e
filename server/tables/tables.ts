/** What other capabilities use of tables: finding one, putting an order there and saying so. */
export { reseat } from './reseat.ts';
export { putRound, tableById } from './session-statements.ts';
export { seatAt, seatOf } from './sit-down.ts';
export { tableLinks } from './table-link.ts';
