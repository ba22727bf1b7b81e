/** What other capabilities use of staff: who is asking, what their role allows, and the audit of what they change. */
export { differences, noteChange } from './audit.ts';
export { demandAt, mayAt } from './branch-access.ts';
export {
  columnOf,
  demandTexts,
  editOwnRows,
  editRows,
  invalid,
  refuseTaken,
  rowEditor,
  rowToChange,
  saveRow,
  toColumns,
  updateOf,
  writtenTexts,
  type EditRequest,
  type RowEditor,
  type Saving,
} from './edit-row.ts';
export { addFirstOwner } from './first-owner.ts';
export { inviteTo } from './invite.ts';
export { isLastOwner, leaveStaff } from './leave-staff.ts';
export { hashOfKey } from './program-access.ts';
export { roleTaken, whileRolesStand } from './role-events.ts';
export { admit, branchesFor, isPlatformAdmin, rolesEverywhere, staffIn, type Staff } from './staff-access.ts';
