import { renderSVG } from 'uqr';
import type { tablePaperContract } from '#contract/floor/tickets-guest-paper.ts';
import type { tableBillContract } from '#contract/floor/tables-bill.ts';
import type { TableEvent, TableSession, tablesContract } from '#contract/floor/tables.ts';
import { demandAt, editRows, mayAt, staffIn, type RowEditor } from '#server/accounts/staff/staff.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import type { EventSource } from '#server/platform/http/event-stream.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Action } from '#domain/accounts/identity/roles.ts';
import { adjustBill, undoAdjustment } from './bill-adjustments.ts';
import { payPart, undoPart } from './bill-parts.ts';
import { confirmByCode, confirmTable } from './confirm-phones.ts';
import { undoBill } from './undo-bill.ts';
import { answerTable, closeTable, moveTable, walkIn } from './host-table.ts';
import { payTable } from './pay-rounds.ts';
import { sessionById, sessionsOfBranch } from './session-rows.ts';
import { addLink, requestBill, callWaiter, dropLinks, renewCode, tableById } from './session-statements.ts';
import { paperOfTable } from './table-paper.ts';
import { openDrawer, printPaper, toPaperView } from '../tickets/tickets.ts';
import { TABLE_TOPIC, toStaffSession } from './session-view.ts';
import {
  requestAtTable,
  codeOfSession,
  ownSession,
  seatedAt,
  sitDown,
  tableOfCode,
  type HostCommand,
  type AtTable,
  type TablesDeps,
} from './sit-down.ts';
import { tableCodeAt, tableHash } from './table-link.ts';

export interface TablesRoutesDeps extends TablesDeps {
  hub: Hub;
  /** The address that a phone opens, on the merchant's own storefront. */
  addressOf(merchantId: string, path: string): Promise<string>;
}

export function tablesHandlers(
  deps: TablesRoutesDeps,
): Handlers<typeof tablesContract & typeof tableBillContract & typeof tablePaperContract> {
  const { transactions, hub, links, now } = deps;
  const demand = demandAt(transactions);

  async function session(merchantId: string, id: string, language: string): Promise<TableSession> {
    const [row] = await transactions.tenantRows(merchantId, sessionById, [language, id]);
    if (!row) throw new Refusal('NOT_FOUND');
    return toStaffSession(row, codeOfSession(deps, row));
  }

  /** The staff member, where they work at the branch of the session. */
  async function hostOf(tenant: Tenant, caller: Caller, sessionId: string, action: Action): Promise<HostCommand> {
    const { branchId } = await session(tenant.id, sessionId, 'uz');
    const staff = await demand(tenant, caller, action, branchId);
    return { merchantId: tenant.id, sessionId, staffId: staff.userId };
  }

  /** Runs a change of a table's bill, and returns the session as it is then. */
  async function onBill(
    request: { tenant: Tenant; caller: Caller; language: string },
    sessionId: string,
    action: Action,
    work: (editor: RowEditor, staffId: string) => Promise<void>,
  ): Promise<TableSession> {
    const { staffId } = await hostOf(request.tenant, request.caller, sessionId, action);
    await editRows(deps, request, action, (editor) => work(editor, staffId));
    return session(request.tenant.id, sessionId, request.language);
  }

  /** The drawer opens once cash is booked. */
  async function afterCash(merchantId: string, means: string, paid: TableSession): Promise<TableSession> {
    if (means === 'CASH') await transactions.withTenant(merchantId, (tx) => openDrawer(tx, paid.branchId));
    return paid;
  }

  /** An unconfirmed phone receives no events of the others at the table. */
  const watch = (tenant: Tenant, caller: Caller, sessionId: string): EventSource<TableEvent> => ({
    subscribe: ({ send, end }) => {
      const emit = async (id: string, change: TableEvent): Promise<void> => {
        const { isConfirmed } = await seatedAt(deps, { tenant, caller, sessionId });
        if (isConfirmed || change.what === 'CLOSED') send({ id, event: 'table', data: change });
      };
      const stops = [
        hub.on(TABLE_TOPIC, ({ id, merchantId: whose, payload }) => {
          const change = payload as TableEvent;
          if (whose === tenant.id && change.sessionId === sessionId) emit(String(id), change).catch(end);
        }),
        // Events may have been missed: the client reconnects and reads anew.
        hub.onGap(end),
      ];
      return () => stops.forEach((stop) => stop());
    },
  });

  async function table(tenant: Tenant, caller: Caller, id: string) {
    const [row] = await transactions.tenantRows(tenant.id, tableById, [id]);
    if (!row) throw new Refusal('NOT_FOUND');
    await demand(tenant, caller, 'hall.work', row.branch_id);
    return row;
  }

  async function code(tenant: Tenant, tableId: string, version: number) {
    const token = links.token(tableId, version);
    await transactions.platformRows(addLink, [tableHash(token), tenant.id, tableId]);
    const path = `table/${token}`;
    return { tableId, token, path, svg: renderSVG(await deps.addressOf(tenant.id, path)) };
  }

  /** `payment`: the request is for the bill. */
  async function requested(guest: AtTable, language: string, payment?: { type: string | null }): Promise<TableSession> {
    const { isConfirmed } = await seatedAt(deps, guest);
    if (payment && !isConfirmed) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NOT_CONFIRMED' });
    await requestAtTable(
      deps,
      { merchantId: guest.tenant.id, sessionId: guest.sessionId },
      payment
        ? { what: 'BILL_ASKED', write: requestBill, more: [payment.type] }
        : { what: 'CALLED', write: callWaiter },
    );
    return ownSession(deps, guest, language);
  }

  return {
    'GET /table-codes/:token': async ({ params, tenant, provenance }) => {
      // A new code replaces the printed one at any time.
      provenance.personal();
      return { tableId: await tableOfCode(transactions, tenant, params.token) };
    },
    'POST /table-sessions': ({ body, tenant, caller, language }) =>
      sitDown(deps, {
        tenant,
        caller,
        language,
        token: body.token,
        partySize: body.partySize ?? null,
      }),
    'POST /table-sessions/:id/confirm': async ({ params, body, tenant, caller, language }) => {
      const guest = { tenant, caller, sessionId: params.id };
      await confirmByCode(deps, guest, body.code);
      return ownSession(deps, guest, language);
    },
    'GET /table-sessions/:id': ({ params, tenant, caller, language }) =>
      ownSession(deps, { tenant, caller, sessionId: params.id }, language),
    'POST /table-sessions/:id/call-waiter': ({ params, tenant, caller, language }) =>
      requested({ tenant, caller, sessionId: params.id }, language),
    'POST /table-sessions/:id/ask-bill': ({ params, body, tenant, caller, language }) =>
      requested({ tenant, caller, sessionId: params.id }, language, { type: body.paymentType ?? null }),
    'GET /table-sessions/:id/events': async ({ params, tenant, caller, language }) => {
      await ownSession(deps, { tenant, caller, sessionId: params.id }, language);
      return watch(tenant, caller, params.id);
    },

    'GET /console/table-sessions': async ({ query, tenant, caller, language }) => {
      await demand(tenant, caller, 'hall.work', query.branchId);
      const rows = await transactions.tenantRows(tenant.id, sessionsOfBranch, [language, query.branchId]);
      return { items: rows.map((row) => toStaffSession(row, codeOfSession(deps, row))) };
    },
    'POST /console/table-sessions/:id/confirm': async ({ params, body, tenant, caller, language }) => {
      await confirmTable(deps, { ...(await hostOf(tenant, caller, params.id, 'hall.work')), phones: body.phones });
      return session(tenant.id, params.id, language);
    },
    'POST /console/table-sessions/:id/answer-call': async ({ params, tenant, caller, language }) => {
      await answerTable(deps, await hostOf(tenant, caller, params.id, 'hall.work'));
      return session(tenant.id, params.id, language);
    },
    'POST /console/table-sessions/:id/bill': async ({ params, body, tenant, caller, language }) => {
      await payTable(deps, {
        ...(await hostOf(tenant, caller, params.id, 'orders.settle')),
        ...body,
      });
      return afterCash(tenant.id, body.paymentType, await session(tenant.id, params.id, language));
    },
    'GET /console/table-sessions/:id/guest-paper': async ({ params, tenant, caller, language }) => {
      await hostOf(tenant, caller, params.id, 'orders.settle');
      return toPaperView(
        await transactions.withTenant(tenant.id, (tx) => paperOfTable(tx, params.id, now(), language)),
        language,
      );
    },
    'POST /console/table-sessions/:id/guest-paper': async ({ params, body, tenant, caller }) => {
      await hostOf(tenant, caller, params.id, 'orders.settle');
      const { branchId } = await session(tenant.id, params.id, 'uz');
      await transactions.withTenant(tenant.id, (tx) =>
        printPaper(tx, {
          branchId,
          printerId: body.printerId ?? null,
          read: (language) => paperOfTable(tx, params.id, now(), language),
        }),
      );
      return null;
    },
    'POST /console/table-sessions/:id/bill/undo': async ({ params, tenant, caller, language }) => {
      await undoBill(deps, await hostOf(tenant, caller, params.id, 'orders.settle'));
      return session(tenant.id, params.id, language);
    },
    'POST /console/table-sessions/:id/parts': async ({ params: { id }, body, ...request }) =>
      afterCash(
        request.tenant.id,
        body.paymentType,
        await onBill(request, id, 'orders.settle', (editor, staffId) => payPart(editor, id, staffId, body)),
      ),
    'POST /console/table-sessions/:id/parts/:partId/undo': async ({ params: { id, partId }, ...request }) => {
      const { branchId } = await session(request.tenant.id, id, 'uz');
      const mayRefund = mayAt(
        await staffIn(transactions, request.tenant.id, request.caller),
        'orders.refund',
        branchId,
      );
      return onBill(request, id, 'orders.settle', (editor, staffId) =>
        undoPart(editor, { sessionId: id, partId, staffId, mayRefund }),
      );
    },
    'POST /console/table-sessions/:id/adjustments': ({ params: { id }, body, ...request }) =>
      onBill(request, id, 'bills.adjust', (editor, staffId) => adjustBill(editor, id, staffId, body)),
    'POST /console/table-sessions/:id/adjustments/:adjustmentId/undo': ({ params: { id, adjustmentId }, ...request }) =>
      onBill(request, id, 'bills.adjust', (editor, staffId) =>
        undoAdjustment(editor, { sessionId: id, adjustmentId, staffId }),
      ),
    'POST /console/table-sessions/:id/close': async ({ params, tenant, caller, language }) => {
      await closeTable(deps, await hostOf(tenant, caller, params.id, 'hall.work'));
      return session(tenant.id, params.id, language);
    },

    'POST /console/table-sessions/:id/move': async ({ params, body, tenant, caller, language }) => {
      await moveTable(deps, { ...(await hostOf(tenant, caller, params.id, 'hall.work')), tableIds: body.tableIds });
      return session(tenant.id, params.id, language);
    },

    'GET /console/tables/:id/code': async ({ params, tenant, caller }) => {
      const { id, number, qr_version: qrVersion } = await table(tenant, caller, params.id);
      return { tableId: id, number, ...tableCodeAt(links, { id, qrVersion }, now()) };
    },
    'GET /console/tables/:id/qr': async ({ params, tenant, caller }) => {
      const { id, qr_version: version } = await table(tenant, caller, params.id);
      return code(tenant, id, version);
    },
    'POST /console/tables/:id/qr': async ({ params, tenant, caller }) => {
      await table(tenant, caller, params.id);
      const renewed = await transactions.withTenant(tenant.id, async (tx) => {
        await tx.run(dropLinks, [tenant.id, params.id]);
        return tx.row(renewCode, [params.id]);
      });
      return code(tenant, params.id, renewed.qr_version);
    },

    'POST /console/bookings/walk-in': async ({ body, tenant, caller, language }) => {
      const staff = await demand(tenant, caller, 'hall.work', body.branchId);
      const id = await walkIn(deps, { merchantId: tenant.id, ...body, staffId: staff.userId });
      return session(tenant.id, id, language);
    },
  };
}
