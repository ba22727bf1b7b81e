import type { orderNotesContract } from '#contract/orders/order-notes.ts';
import { contactOf, queueMessage, staffMember } from '#server/accounts/notifications/notifications.ts';
import { actorFor, orderById, staffOf, type OrderRow } from '../orders/orders.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { invalid, staffIn } from '#server/accounts/staff/staff.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import type { Storefront, Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import { mentionText } from './mention-text.ts';
import {
  addMentions,
  addNote,
  colleaguesAt,
  mentionsOf,
  noteById,
  notesOf,
  pushDevices,
  readMentions,
  unreadOf,
} from './note-statements.ts';

export interface OrderNotesDeps {
  transactions: Transactions;
  tenancy: Pick<Tenancy, 'homeOf' | 'byId'>;
  reachOf: (merchantId: string) => Promise<{ bots: { own: string | null; platform: boolean } }>;
  now: () => number;
}

/** A later message would only confuse. */
const STALE_MS = 6 * 3_600_000;

interface Told {
  merchantId: string;
  people: readonly string[];
  noteId: string;
  orderId: string;
  number: number;
  author: string;
  text: string;
}

export function orderNotesHandlers(deps: OrderNotesDeps): Handlers<typeof orderNotesContract> {
  const { transactions, tenancy, reachOf, now } = deps;

  /** The order, for staff who may see it. */
  async function seen(tenant: Tenant, caller: Caller, id: string): Promise<{ order: OrderRow; userId: string }> {
    const staff = await staffOf(transactions, tenant.id, caller);
    const [order] = await transactions.tenantRows(tenant.id, orderById, ['uz', id]);
    if (!order || !actorFor(staff, order)) throw new Refusal('NOT_FOUND');
    return { order, userId: staff.userId };
  }

  const consoleOf = (storefront: Storefront | undefined, orderId: string): string =>
    storefront ? `${tenancy.homeOf(storefront)}console?order=${orderId}` : '';

  /** By push on their browsers, and by Telegram; an SMS would cost money. */
  async function tell(tx: TenantTx, { merchantId, people, noteId, orderId, number, author, text }: Told) {
    const { bots } = await reachOf(merchantId);
    const storefront = await tenancy.byId(merchantId);
    const url = consoleOf(storefront, orderId);
    for (const userId of people) {
      const person = await tx.maybe(staffMember, [userId]);
      if (!person) continue;
      const language = person.language ?? 'uz';
      const words = mentionText(language, { author, number, text });
      const common = {
        kind: 'STAFF_ALARM' as const,
        language,
        merchantId,
        expiresAt: new Date(now() + STALE_MS),
      };
      for (const { id } of await tx.rows(pushDevices, [userId]))
        await queueMessage(tx, {
          ...common,
          channel: 'PUSH',
          to: id,
          text: words,
          detail: { title: author, url, tag: orderId },
          dedupeKey: `mention|${noteId}|${id}`,
        });
      const contact = contactOf(person, bots);
      if (contact?.channel === 'TELEGRAM')
        await queueMessage(tx, {
          ...common,
          ...contact,
          text: `${words} ${url}`.trim(),
          dedupeKey: `mention|${noteId}|${userId}`,
        });
    }
  }

  return {
    'GET /console/orders/:id/notes': async ({ params, tenant, caller }) => {
      await seen(tenant, caller, params.id);
      const rows = await transactions.tenantRows(tenant.id, notesOf, [params.id]);
      return { items: rows.map(({ row }) => row) };
    },

    'POST /console/orders/:id/notes': async ({ params, body, tenant, caller }) => {
      // A program has no name to sign a note with.
      if (!caller.userId) throw new Refusal('FORBIDDEN');
      const { order, userId } = await seen(tenant, caller, params.id);
      const people = [...new Set(body.mentions)];
      return transactions.withTenant(tenant.id, async (tx) => {
        const colleagues = await tx.rows(colleaguesAt, [order.branch_id, userId]);
        const known = new Set(colleagues.map(({ user_id: id }) => id));
        if (people.some((id) => !known.has(id))) throw invalid('mentions', 'UNKNOWN');
        const id = newId();
        await tx.run(addNote, [id, params.id, userId, body.text, new Date(now())]);
        if (people.length > 0) await tx.run(addMentions, [id, people]);
        const { row } = await tx.row(noteById, [id]);
        const author = row.authorName ?? '';
        const told = { merchantId: tenant.id, people, noteId: id, orderId: params.id, author, text: body.text };
        if (people.length > 0) await tell(tx, { ...told, number: order.number });
        await tx.send(staffEvent(tenant.id, 'NOTES', order.branch_id));
        return row;
      });
    },

    'GET /console/orders/:id/colleagues': async ({ params, tenant, caller }) => {
      const { order, userId } = await seen(tenant, caller, params.id);
      const rows = await transactions.tenantRows(tenant.id, colleaguesAt, [order.branch_id, userId]);
      return { items: rows.map(({ user_id: id, name, roles }) => ({ userId: id, name, roles })) };
    },

    'GET /console/mentions': async ({ tenant, caller }) => {
      const { userId } = await staffIn(transactions, tenant.id, caller);
      const [items, [unread]] = await Promise.all([
        transactions.tenantRows(tenant.id, mentionsOf, [userId]),
        transactions.tenantRows(tenant.id, unreadOf, [userId]),
      ]);
      return { unread: unread?.count ?? 0, items: items.map(({ row }) => row) };
    },

    'POST /console/mentions/read': async ({ tenant, caller }) => {
      const { userId } = await staffIn(transactions, tenant.id, caller);
      await transactions.tenantRows(tenant.id, readMentions, [userId, new Date(now())]);
      return null;
    },
  };
}
