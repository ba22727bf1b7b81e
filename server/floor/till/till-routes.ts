/** The till as staff work with it. */
import type { tillContract, TillShiftView } from '#contract/floor/till.ts';
import { closeFault, expectedCash, isCount, payFault, type Count } from '#domain/floor/till/till.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { branchesFor, demandAt, editRows, invalid, staffIn, type RowEditor } from '#server/accounts/staff/staff.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import { queueReport, reportPrinters } from './till-prints.ts';
import * as store from './till-statements.ts';
import { shiftView, toShift } from './till-views.ts';

export interface TillDeps {
  transactions: Transactions;
  now: () => number;
}

const ACTION = 'till.work';
const SHIFTS_A_PAGE = 30;

interface Request {
  tenant: Tenant;
  caller: Caller;
}

type TillChange = 'TILL_OPENED' | 'TILL_PAID' | 'TILL_UNDONE' | 'TILL_CLOSED';

interface LockedShift {
  editor: RowEditor<TillChange>;
  branchId: string;
  isOpen: boolean;
  userId: string;
  /** The cash that should be there now; nothing is booked until the transaction ends. */
  expected: number;
}

const refuse = (why: string, more: object = {}): Refusal => new Refusal('NOT_ALLOWED_NOW', { why, ...more });

function demandCount(path: string, count: Count): void {
  if (!isCount(count)) throw invalid(path, 'PIECES');
}

const userOf = ({ userId }: Caller): string => {
  if (!userId) throw new Refusal('UNAUTHENTICATED');
  return userId;
};

export function tillHandlers(deps: TillDeps): Handlers<typeof tillContract> {
  const { transactions } = deps;
  const demand = demandAt(transactions);

  /** Runs a change of one shift, and returns the shift as it is then. */
  const inShift = (request: Request, id: string, work: (shift: LockedShift) => Promise<void>): Promise<TillShiftView> =>
    editRows(deps, request, ACTION, async (editor) => {
      const { tx } = editor;
      const locked = await tx.maybe(store.lockShift, [id]);
      if (!locked) throw new Refusal('NOT_FOUND');
      const { branch_id: branchId, opening, is_open: isOpen } = locked;
      editor.demandAt(branchId);
      const expected = expectedCash(opening, await tx.rows(store.totalsOf, [id, false]));
      await work({ editor, branchId, isOpen, userId: userOf(request.caller), expected });
      await tx.send(staffEvent(tx.merchantId, 'TILL', branchId));
      return shiftView(tx, id);
    });

  return {
    'GET /console/till': async ({ query: { branchId }, tenant, caller }) => {
      await demand(tenant, caller, ACTION, branchId);
      return transactions.withTenant(tenant.id, async (tx) => {
        const [newest, before] = await tx.rows(store.latestShifts, [branchId]);
        const last = newest?.closed_at ? newest : before;
        const printers = await reportPrinters(tx, branchId);
        return {
          open: newest && !newest.closed_at ? await shiftView(tx, newest.id) : null,
          last: last ? toShift(last) : null,
          outside: newest?.closed_at ? await tx.rows(store.totalsOf, [newest.id, true]) : [],
          printers: printers.map(({ id, name }) => ({ id, name })),
        };
      });
    },

    'GET /console/till/open': async ({ tenant, caller }) => {
      const branches = branchesFor(await staffIn(transactions, tenant.id, caller), ACTION);
      return { items: await transactions.tenantRows(tenant.id, store.openShifts, [branches]) };
    },

    'GET /console/till/shifts': async ({ query: { branchId, before }, tenant, caller }) => {
      await demand(tenant, caller, ACTION, branchId);
      const params = [branchId, before, SHIFTS_A_PAGE + 1];
      const rows = await transactions.tenantRows(tenant.id, store.closedShifts, params);
      return {
        items: rows.slice(0, SHIFTS_A_PAGE).map((row) => toShift(row)),
        hasMore: rows.length > SHIFTS_A_PAGE,
      };
    },

    'GET /console/till/shifts/:id': async ({ params, tenant, caller }) => {
      const view = await transactions.withTenant(tenant.id, (tx) => shiftView(tx, params.id));
      await demand(tenant, caller, ACTION, view.shift.branchId);
      return view;
    },

    'POST /console/till/shifts': async ({ body: { branchId, opening }, tenant, caller }) => {
      demandCount('opening', opening);
      try {
        return await editRows(deps, { tenant, caller }, ACTION, async (editor) => {
          const { tx, now } = editor;
          const id = newId();
          const pieces = opening.pieces && JSON.stringify(opening.pieces);
          const values = [id, branchId, opening.sum, pieces, userOf(caller), new Date(now)];
          const opened = await tx.maybe(store.openShift, values);
          if (!opened) throw new Refusal('NOT_FOUND');
          editor.demandAt(branchId);
          await editor.note('TILL_OPENED', id, null, { number: opened.number, opening: opening.sum });
          await tx.send(staffEvent(tx.merchantId, 'TILL', branchId));
          return shiftView(tx, id);
        });
      } catch (error) {
        throw isUniqueViolation(error) ? refuse('TILL_OPEN') : error;
      }
    },

    'POST /console/till/shifts/:id/entries': ({ params, body, tenant, caller }) =>
      inShift({ tenant, caller }, params.id, async ({ editor, isOpen, userId, expected }) => {
        if (!isOpen) throw refuse('TILL_CLOSED');
        const { id, kind, amount, reason } = body;
        const note = body.note?.trim() || null;
        const signed = kind === 'PAY_IN' ? amount : -amount;
        const added = await editor.tx.maybe(store.addEntry, [id, params.id, kind, signed, reason, note, userId]);
        if (!added) return;
        const why = payFault(body, expected);
        if (why) throw refuse(why, { expected });
        await editor.note('TILL_PAID', params.id, null, { kind, amount, reason, note });
      }),

    'POST /console/till/shifts/:id/entries/:entryId/undo': ({ params, tenant, caller }) =>
      inShift({ tenant, caller }, params.id, async ({ editor, isOpen, userId }) => {
        if (!isOpen) throw refuse('TILL_CLOSED');
        const undone = await editor.tx.maybe(store.undoEntry, [newId(), params.id, params.entryId, userId]);
        if (!undone) throw refuse('UNDONE');
        await editor.note('TILL_UNDONE', params.id, null, { amount: undone.amount });
      }),

    'POST /console/till/shifts/:id/close': ({ params, body, tenant, caller }) => {
      demandCount('counted', body.counted);
      return inShift({ tenant, caller }, params.id, async ({ editor, isOpen, userId, expected }) => {
        if (!isOpen) throw refuse('TILL_CLOSED');
        const { sum, pieces } = body.counted;
        const note = body.note?.trim() || null;
        const why = closeFault({ expected: body.expected, counted: sum, note }, expected);
        if (why) throw refuse(why, { expected });
        const { tx, now } = editor;
        const counted = pieces && JSON.stringify(pieces);
        await tx.run(store.closeShift, [params.id, expected, sum, counted, note, userId, new Date(now)]);
        await editor.note('TILL_CLOSED', params.id, { expected }, { counted: sum, note });
        const view = await shiftView(tx, params.id);
        await queueReport(tx, { view, printerId: undefined, by: '', now });
      });
    },

    'POST /console/till/shifts/:id/print': ({ params, body, tenant, caller }) =>
      inShift({ tenant, caller }, params.id, async ({ editor: { tx, now }, userId }) => {
        const [view, by] = await Promise.all([shiftView(tx, params.id), tx.row(store.nameOfUser, [userId])]);
        const isQueued = await queueReport(tx, { view, printerId: body.printerId ?? undefined, by: by.name, now });
        if (!isQueued) throw refuse('NO_PRINTER');
      }),
  };
}
