import { Readable } from 'node:stream';
import { consoleGuestsContract, type ConsoleGuest } from '#contract/guests/guests.ts';
import type { Action } from '#domain/accounts/identity/roles.ts';
import { implement, type Caller, type Handlers, type Tenant } from '#server/platform/http/call-context.ts';
import { forgetConsents } from '../broadcasts/broadcasts.ts';
import { forgetMessagesTo } from '#server/accounts/notifications/notifications.ts';
import { forgetCustomer } from '#server/orders/orders/orders.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { asFile } from '#server/platform/sheets/send-file.ts';
import { branchesFor, differences, invalid, noteChange, staffIn } from '#server/accounts/staff/staff.ts';
import { call } from '#server/platform/database/sql.ts';
import { forgetCallsFrom } from '#server/partners/telephone/telephone.ts';
import { guestCsv, guestXlsx, type ReadGuests } from './guest-file.ts';
import {
  blockGuest,
  callerAddresses,
  callerOrders,
  changeGuest,
  emptyAudit,
  EXPORT_PAGE,
  guestById,
  guestExport,
  guestList,
  guestOfPhone,
  ordersOfGuest,
} from './guest-rows.ts';

interface GuestsDeps {
  transactions: Transactions;
  now: () => number;
}

interface Request {
  tenant: Tenant;
  caller: Caller;
}

/** A workbook is built in memory; at this size that takes about 70 MB. CSV has no limit. */
const MOST_ROWS_OF_XLSX = 10_000;
const SHORTEST_REASON = 3;

const cursorOf = ({ id, lastOrderAt, orders }: ConsoleGuest, sort: 'last' | 'orders'): string =>
  `${sort === 'last' ? (lastOrderAt ?? '') : orders}_${id}`;

/** Beyond every guest: the first page uses the index like the others. */
const BEGINNING = { last: 'infinity', orders: '2147483647' };
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Where the last page ended. */
function placeIn(cursor: string | undefined, sort: 'last' | 'orders'): { key: string; id: string } {
  if (cursor === undefined) return { key: BEGINNING[sort], id: HIGHEST_ID };
  const [, key = '', id = ''] = /^(.+)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  const isKey = sort === 'last' ? !Number.isNaN(Date.parse(key)) : /^\d{1,9}$/.test(key);
  if (isKey && id !== '') return { key, id };
  throw new Refusal('VALIDATION', { errors: [{ path: 'query.cursor', code: 'invalid' }] });
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

interface Choice {
  search?: string | undefined;
  tag?: string | undefined;
}

function guestsHandlers({ transactions, now }: GuestsDeps): Handlers<typeof consoleGuestsContract> {
  const reader = async ({ tenant, caller }: Request, action: Action) => {
    const staff = await staffIn(transactions, tenant.id, caller);
    if (tenant.kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
    return { userId: staff.userId, branches: branchesFor(staff, action) };
  };
  const chosenBy = (branches: string[] | null, { search, tag }: Choice) => {
    const text = search || null;
    // Digits beside letters are part of a name.
    const digits = text === null || /\p{L}/u.test(text) ? '' : text.replace(/\D/g, '');
    return [branches, text && escaped(text), digits, tag ?? null, new Date(now())];
  };

  return {
    'GET /console/guests': async ({ query, ...request }) => {
      const { branches } = await reader(request, 'guests.see');
      const { sort, limit } = query;
      const after = placeIn(query.cursor, sort);
      const rows = await transactions.tenantRows(request.tenant.id, guestList[sort][query.show ?? 'all'], [
        ...chosenBy(branches, query),
        after.key,
        after.id,
        limit,
      ]);
      const items = rows.map(({ row }) => row);
      const last = items.at(-1);
      return { items, ...(last && items.length === limit ? { nextCursor: cursorOf(last, sort) } : {}) };
    },

    'GET /console/guests/export': async ({ query, reply, language, ...request }) => {
      const { userId, branches } = await reader(request, 'guests.export');
      const { format, show = 'all' } = query;
      const { id: merchantId } = request.tenant;
      const chosen = chosenBy(branches, query);
      await transactions.withTenant(merchantId, async (tx) => {
        const { count } = await tx.row(guestExport[show].count, chosen);
        if (format === 'xlsx' && count > MOST_ROWS_OF_XLSX)
          throw new Refusal('TOO_LARGE', { rows: count, mostRows: MOST_ROWS_OF_XLSX });
        const after = { count, format };
        await noteChange(tx, { by: userId, action: 'GUESTS_EXPORTED', subject: merchantId, before: null, after });
      });
      const read: ReadGuests = (before) =>
        transactions.tenantRows(merchantId, guestExport[show].page, [...chosen, before]);
      asFile(reply!, `guests.${format}`);
      return format === 'csv'
        ? Readable.from(guestCsv(read, EXPORT_PAGE, language))
        : Readable.from([await guestXlsx(read, EXPORT_PAGE, language)]);
    },

    'GET /console/caller': async ({ query, language, ...request }) => {
      const { branches } = await reader(request, 'calls.take');
      const { id: merchantId } = request.tenant;
      const [found] = await transactions.tenantRows(merchantId, guestOfPhone, [branches, query.phone]);
      if (!found) return { guest: null, orders: [], addresses: [] };
      const [orders, addresses] = await transactions.pipelined(merchantId, [
        call(callerOrders, [branches, found.row.id, language]),
        call(callerAddresses, [branches, found.row.id]),
      ]);
      return { guest: found.row, orders: orders.map(({ row }) => row), addresses: addresses.map(({ row }) => row) };
    },

    'GET /console/guests/:id': async ({ params, language, ...request }) => {
      const { branches } = await reader(request, 'guests.see');
      const [found] = await transactions.tenantRows(request.tenant.id, guestById, [branches, params.id]);
      if (!found) throw new Refusal('NOT_FOUND');
      const orders = await transactions.tenantRows(request.tenant.id, ordersOfGuest, [branches, params.id, language]);
      return { guest: found.row, orders: orders.map(({ row }) => row) };
    },

    'PATCH /console/guests/:id': async ({ params, body, ...request }) => {
      const { userId, branches } = await reader(request, 'guests.see');
      return transactions.withTenant(request.tenant.id, async (tx) => {
        const found = await tx.maybe(guestById, [branches, params.id]);
        if (!found) throw new Refusal('NOT_FOUND');
        const { row: was } = found;
        const note = body.note === undefined ? was.note : body.note || null;
        const tags = body.tags === undefined ? was.tags : [...new Set(body.tags)];
        const allergens = body.allergens === undefined ? was.allergens : [...new Set(body.allergens)];
        const allergyNote = body.allergyNote === undefined ? was.allergyNote : body.allergyNote || null;
        const fields = [note, tags, allergens, allergyNote];
        const changed = await tx.maybe(changeGuest, [params.id, body.version, ...fields]);
        const { row } = await tx.row(guestById, [branches, params.id]);
        if (!changed) throw new Refusal('VERSION_CONFLICT', { current: row });
        await noteChange(tx, { by: userId, action: 'GUEST_CHANGED', subject: params.id, ...differences(was, row) });
        return row;
      });
    },

    'DELETE /console/guests/:id': async ({ params, body, ...request }) => {
      const { userId, branches } = await reader(request, 'guests.erase');
      if (branches !== null) throw new Refusal('FORBIDDEN');
      return transactions.withTenant(request.tenant.id, async (tx) => {
        const guest = await forgetCustomer(tx, params.id);
        if (guest === undefined) throw new Refusal('NOT_FOUND');
        if (guest === 'RUNNING') throw new Refusal('NOT_ALLOWED_NOW', { why: 'OPEN_ORDERS' });
        if (guest.userId !== null) await forgetConsents(tx, guest.userId);
        await forgetMessagesTo(tx, request.tenant.id, guest);
        await forgetCallsFrom(tx, guest.phone);
        await tx.run(emptyAudit, [params.id]);
        await noteChange(tx, {
          by: userId,
          action: 'GUEST_ERASED',
          subject: params.id,
          before: null,
          after: { reason: body.reason },
        });
        return null;
      });
    },

    'PUT /console/guests/:id/block': async ({ params, body, ...request }) => {
      const { userId, branches } = await reader(request, 'staff.manage');
      const reason = body.blocked ? (body.reason ?? '').trim() : null;
      if (reason !== null && reason.length < SHORTEST_REASON) throw invalid('reason', 'REQUIRED');
      return transactions.withTenant(request.tenant.id, async (tx) => {
        const found = await tx.maybe(guestById, [branches, params.id]);
        if (!found) throw new Refusal('NOT_FOUND');
        await tx.row(blockGuest, [params.id, body.blocked, reason]);
        const { row } = await tx.row(guestById, [branches, params.id]);
        await noteChange(tx, {
          by: userId,
          action: 'GUEST_BLOCK_CHANGED',
          subject: params.id,
          ...differences(found.row, row),
        });
        return row;
      });
    },
  };
}

export const guestsModule = (deps: GuestsDeps): CapabilityModule => ({
  calls: implement(consoleGuestsContract, guestsHandlers(deps)),
});
