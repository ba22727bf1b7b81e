/** What other capabilities use of tables: finding and seating, QR links, and orders that change tables. */
export { leaveTable, seatForOrder, seatParty, unseatParty } from './host-table.ts';
export {
  beginOnlinePart,
  canPayByPhone,
  lockBill,
  partByNumber,
  partOfBill,
  payableOfPart,
  payBalancePart,
  readBill,
  salesOfPart,
  settleOnlinePart,
  type BillPartRow,
} from './online-parts.ts';
export { reseat } from './reseat.ts';
export type { SessionRow as TableBill } from './session-rows.ts';
export { billOfSession, dueOfSession } from './session-view.ts';
export { putRound, tableById } from './session-statements.ts';
export { seatAt, seatedAt, seatOf } from './sit-down.ts';
export { tableLinks } from './table-link.ts';
