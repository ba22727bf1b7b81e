/** What staff do with parties that wait: adding, correcting, calling, seating, taking off the list, undoing. */
import type { WaitingParty } from '#contract/floor/waiting-list.ts';
import { parsePhone } from '#domain/accounts/identity/phone.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import type { Language } from '#domain/platform/text/language.ts';
import {
  messageAt,
  stateAfter,
  stateBefore,
  suggestedWait,
  type WaitingMove,
  type WaitingState,
} from '#domain/floor/waiting-list/waiting-list.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { editRows, invalid, staffIn, type EditRequest, type RowEditor } from '#server/accounts/staff/staff.ts';
import { seatParty, unseatParty } from '../tables/tables.ts';
import { waitingHash, type WaitingLinks } from './waiting-list.ts';
import { enqueueNotice } from './waiting-messages.ts';
import {
  addParty,
  changeParty,
  lockParty,
  moveParty,
  partyById,
  seatingOf,
  timesOf,
  toParty,
  waitingChanged,
  type PartyRow,
} from './waiting-rows.ts';

export interface WaitingDeps {
  transactions: Transactions;
  links: WaitingLinks;
  /** The address of a page on the merchant's own storefront. */
  addressOf(merchantId: string, path: string): Promise<string>;
  now: () => number;
}

const ACTION = 'hall.work';

export const linkOf = ({ links, addressOf }: WaitingDeps, merchantId: string, partyId: string): Promise<string> =>
  addressOf(merchantId, `wait/${links.token(partyId)}`);

function phoneOf(typed: string | null | undefined): string | null {
  if (!typed?.trim()) return null;
  const phone = parsePhone(typed);
  if (!phone) throw invalid('phone', 'INVALID');
  return phone;
}

/** Names and phones are forgotten after a day, so the audit, which stays for years, has none. */
const auditOf = ({ state, party_size: partySize, quoted_minutes: quotedMinutes }: PartyRow): object => ({
  state,
  partySize,
  quotedMinutes,
});

interface NewParty {
  branchId: string;
  name: string;
  phone?: string | null | undefined;
  language: Language;
  partySize: number;
  note?: string | null | undefined;
  quotedMinutes?: number | null | undefined;
}

export function addToList(deps: WaitingDeps, request: EditRequest, body: NewParty): Promise<WaitingParty> {
  const phone = phoneOf(body.phone);
  return editRows(deps, request, ACTION, async ({ tx, now, note, demandAt }) => {
    demandAt(body.branchId);
    const id = newId();
    const seating = await tx.row(seatingOf, [body.branchId, new Date(now)]);
    const suggested = suggestedWait(seating, seating.ahead, body.partySize, now);
    const messageTime = phone && now + UNDO_MS;
    await tx.run(addParty, [
      id,
      body.branchId,
      body.name,
      phone,
      body.language,
      body.partySize,
      body.note || null,
      body.quotedMinutes === undefined ? suggested : body.quotedMinutes,
      waitingHash(deps.links.token(id)),
      new Date(now),
      messageTime && new Date(messageTime),
    ]);
    if (messageTime) await enqueueNotice(tx, id, 'JOINED', messageTime);
    const row = await tx.row(partyById, [id]);
    await note('WAITING_LIST', id, null, auditOf(row));
    await tx.send(waitingChanged(tx.merchantId, body.branchId));
    return toParty(row, await linkOf(deps, tx.merchantId, id), now);
  });
}

type Work = (editor: RowEditor, row: PartyRow, staffId: string) => Promise<unknown>;

/** A change of one party by staff of its branch, who have seen this version of it. */
async function changeRow(
  deps: WaitingDeps,
  request: EditRequest,
  { id, version }: { id: string; version: number },
  work: Work,
): Promise<WaitingParty> {
  const { userId } = await staffIn(deps.transactions, request.tenant.id, request.caller);
  return editRows(deps, request, ACTION, async (editor) => {
    const { tx, now, note, demandAt } = editor;
    await tx.maybe(lockParty, [id]);
    const before = await tx.maybe(partyById, [id]);
    if (!before) throw new Refusal('NOT_FOUND');
    demandAt(before.branch_id);
    if (before.version !== version) throw new Refusal('VERSION_CONFLICT');
    await work(editor, before, userId);
    const row = await tx.row(partyById, [id]);
    await note('WAITING_LIST', id, auditOf(before), auditOf(row));
    await tx.send(waitingChanged(tx.merchantId, row.branch_id));
    return toParty(row, await linkOf(deps, tx.merchantId, id), now);
  });
}

interface PartyRef {
  id: string;
  version: number;
}

type PartyFields = Partial<Omit<NewParty, 'branchId'>>;

export const correctParty = (
  deps: WaitingDeps,
  request: EditRequest,
  party: PartyRef,
  body: PartyFields,
): Promise<WaitingParty> =>
  changeRow(deps, request, party, async ({ tx }, row) => {
    if (row.ended_at) throw new Refusal('NOT_ALLOWED_NOW', { why: row.state });
    await tx.run(changeParty, [
      row.id,
      body.name ?? row.name,
      body.phone === undefined ? row.phone : phoneOf(body.phone),
      body.language ?? row.language,
      body.partySize ?? row.party_size,
      body.note === undefined ? row.note : body.note || null,
      body.quotedMinutes === undefined ? row.quoted_minutes : body.quotedMinutes,
    ]);
  });

function demandMove(row: PartyRow, move: WaitingMove): WaitingState {
  const to = stateAfter(row.state, move);
  if (!to) throw new Refusal('NOT_ALLOWED_NOW', { why: row.state });
  return to;
}

export const callParty = (deps: WaitingDeps, request: EditRequest, party: PartyRef): Promise<WaitingParty> =>
  changeRow(deps, request, party, async ({ tx, now }, row) => {
    const to = demandMove(row, 'CALL');
    const isReminder = row.state !== 'WAITING';
    const lastAt = row.message_at?.getTime() ?? null;
    const at = messageAt(lastAt, isReminder ? now : now + UNDO_MS);
    if (isReminder && at > now) throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_SOON' });
    const messageTime = row.phone ? new Date(at) : row.message_at;
    await tx.run(moveParty, [row.id, to, row.ready_at ?? new Date(now), null, null, messageTime, null]);
    if (row.phone) await enqueueNotice(tx, row.id, 'READY', at);
  });

export const seatFromList = (
  deps: WaitingDeps,
  request: EditRequest,
  party: PartyRef,
  tableIds: readonly string[],
): Promise<WaitingParty> =>
  changeRow(deps, request, party, async ({ tx, now }, row, staffId) => {
    const to = demandMove(row, 'SEAT');
    const seated = { branchId: row.branch_id, tableIds, partySize: row.party_size, staffId };
    const sessionId = await seatParty(tx, seated, now);
    await tx.run(moveParty, [row.id, to, row.ready_at, row.coming_at, new Date(now), row.message_at, sessionId]);
  });

export const endParty = (
  deps: WaitingDeps,
  request: EditRequest,
  party: PartyRef,
  as: 'NO_SHOW' | 'REMOVED',
): Promise<WaitingParty> =>
  changeRow(deps, request, party, async ({ tx, now }, row) => {
    const to = demandMove(row, as === 'NO_SHOW' ? 'NO_SHOW' : 'REMOVE');
    await tx.run(moveParty, [row.id, to, row.ready_at, row.coming_at, new Date(now), row.message_at, null]);
  });

export const undoStep = (deps: WaitingDeps, request: EditRequest, party: PartyRef): Promise<WaitingParty> =>
  changeRow(deps, request, party, async ({ tx, now }, row) => {
    const to = stateBefore(timesOf(row), now);
    if (!to) throw new Refusal('NOT_ALLOWED_NOW', { why: 'UNDONE' });
    if (row.session_id) await unseatParty(tx, row.session_id, now);
    const isWaiting = to === 'WAITING';
    await tx.run(moveParty, [
      row.id,
      to,
      isWaiting ? null : row.ready_at,
      isWaiting ? null : row.coming_at,
      null,
      row.message_at,
      null,
    ]);
  });
