/** The cash of a courier as staff keep it: entries, handing in, and undoing that. */
import type { courierCashContract, CourierCashEntry } from '#contract/floor/couriers-cash.ts';
import type { ConsoleCourier } from '#contract/floor/couriers.ts';
import { handInFault } from '#domain/orders/orders/courier-cash.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { noteChange } from '#server/accounts/staff/staff.ts';
import { demandOpenTill } from '../till/till.ts';
import { courierEvents } from './courier-events.ts';
import { demandDispatcher } from './demand-dispatcher.ts';
import { toCourier } from './courier-shapes.ts';
import { courierById } from './courier-statements.ts';
import type { CourierDeps } from './couriers-routes.ts';

interface EntryRow extends Omit<CourierCashEntry, 'at'> {
  at: Date;
}

const latestEntries = statement<EntryRow>(
  'couriers.cash-entries',
  `
  select e.id, e.kind, e.amount, e.order_id as "orderId", o.number as "orderNumber", e.expected, e.counted, e.note,
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as by, e.branch_id as "branchId", e.created_date as at,
    exists (select from courier_cash_entry back where back.merchant_id = e.merchant_id and back.undoes = e.id)
      as "isUndone"
  from courier_cash_entry e
  left join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
  left join app_user u on u.id = e.staff_id
  where e.courier_id = $1 order by e.created_date desc, e.id desc limit 100`,
);

const lockCourier = statement<{ id: string }>('couriers.lock', 'select id from courier where id = $1 for update');

/** $1 id, $2 courier, $3 expected, $4 counted, $5 note, $6 who counted, $7 now, $8 branch of the till. */
const addHandIn = statement(
  'couriers.hand-in',
  `
  insert into courier_cash_entry
    (merchant_id, id, courier_id, kind, amount, expected, counted, note, staff_id, created_date, branch_id)
  values (current_setting('app.merchant_id')::uuid, $1, $2, 'HAND_IN', -$4::bigint, $3, $4, $5, $6, $7, $8)`,
);

/** $1 id, $2 courier, $3 the hand-in, $4 who, $5 now. No row: there is no such one, or it is undone. */
const undoHandIn = statement<{ amount: number }>(
  'couriers.undo-hand-in',
  `
  insert into courier_cash_entry (merchant_id, id, courier_id, kind, amount, undoes, staff_id, created_date, branch_id)
  select e.merchant_id, $1, e.courier_id, 'UNDO', -e.amount, e.id, $4, $5, e.branch_id
  from courier_cash_entry e where e.courier_id = $2 and e.id = $3 and e.kind = 'HAND_IN'
  on conflict (merchant_id, undoes) do nothing returning amount`,
);

export function courierCashHandlers({
  transactions,
  now,
}: Pick<CourierDeps, 'transactions' | 'now'>): Handlers<typeof courierCashContract> {
  async function changeCash<T>(
    tenant: Tenant,
    caller: Caller,
    courierId: string,
    change: (tx: TenantTx, balance: number, userId: string) => Promise<T>,
  ): Promise<{ result: T; courier: ConsoleCourier }> {
    const { userId } = await demandDispatcher(transactions, tenant, caller);
    return transactions.withTenant(
      tenant.id,
      async (tx) => {
        // Orders that are handed over at the same moment wait, so that the balance is the one that was compared.
        const locked = await tx.maybe(lockCourier, [courierId]);
        if (!locked) throw new Refusal('NOT_FOUND');
        const was = await tx.row(courierById, [courierId]);
        const result = await change(tx, was.balance, userId);
        const is = await tx.row(courierById, [courierId]);
        await noteChange(tx, {
          by: userId,
          action: 'COURIER_CASH',
          subject: was.user_id,
          before: { balance: was.balance },
          after: { balance: is.balance },
        });
        await tx.send(courierEvents(tenant.id, courierId));
        return { result, courier: toCourier(is) };
      },
      { retry: true },
    );
  }

  return {
    'GET /console/couriers/:id/cash': async ({ params, tenant, caller }) => {
      await demandDispatcher(transactions, tenant, caller);
      const [row] = await transactions.tenantRows(tenant.id, courierById, [params.id]);
      if (!row) throw new Refusal('NOT_FOUND');
      const entries = await transactions.tenantRows(tenant.id, latestEntries, [params.id]);
      return { courier: toCourier(row), items: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })) };
    },

    'POST /console/couriers/:id/cash': async ({ params, body, tenant, caller }) => {
      const { result: entryId, courier } = await changeCash(tenant, caller, params.id, async (tx, balance, userId) => {
        const why = handInFault(body, balance);
        if (why) throw new Refusal('NOT_ALLOWED_NOW', { why, balance });
        const id = newId();
        const note = body.note?.trim() || null;
        const branchId = body.branchId ?? null;
        if (branchId) await demandOpenTill(tx, branchId);
        const values = [id, params.id, body.expected, body.counted, note, userId, new Date(now()), branchId];
        await tx.run(addHandIn, values);
        return id;
      });
      return { entryId, courier };
    },

    'POST /console/couriers/:id/cash/:entryId/undo': async ({ params, tenant, caller }) => {
      const { courier } = await changeCash(tenant, caller, params.id, async (tx, _balance, userId) => {
        const undone = await tx.maybe(undoHandIn, [newId(), params.id, params.entryId, userId, new Date(now())]);
        if (!undone) throw new Refusal('NOT_ALLOWED_NOW', { why: 'UNDONE' });
      });
      return courier;
    },
  };
}
