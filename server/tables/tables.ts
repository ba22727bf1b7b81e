/** What other capabilities use of tables: finding and seating, QR links, and orders that change tables. */
export { seatParty, unseatParty } from './host-table.ts';
export { reseat } from './reseat.ts';
export { putRound, tableById } from './session-statements.ts';
export { seatAt, seatOf } from './sit-down.ts';
export { tableLinks } from './table-link.ts';
