/** Guests at a table pay parts of its bill with their phones. */
import { renderSVG } from 'uqr';
import type { TablePayment, tablePaymentsContract } from '#contract/money/online-payments-tables.ts';
import type { PaymentMeans } from '#domain/orders/orders/statuses.ts';
import type { AttemptState } from '#domain/orders/payments/attempts.ts';
import { partReference } from '#domain/orders/payments/table-parts.ts';
import type { PartKind } from '#domain/orders/pricing/split-bill.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { beginOnlinePart, canPayByPhone, readBill, seatedAt } from '#server/floor/tables/tables.ts';
import { attemptsOfPart } from './attempt-store.ts';
import { UNDER_WAY_MS, type GuestDeps } from './guest-routes.ts';
import { payAddress } from './pay-address.ts';

interface GuestPartRow {
  id: string;
  kind: PartKind;
  means: PaymentMeans;
  amount: number;
  device_id: string | null;
  at: Date;
  is_paid: boolean;
  state: AttemptState | null;
  begun_at: Date | null;
  receipt_url: string | null;
  returned: number;
}
/** $1 session: parts that phones have paid or tried to pay, with the last attempt of each. */
const partsOfPhones = statement<GuestPartRow>(
  'online-payments.parts-of-phones',
  `
  select b.id, b.kind, b.means, b.amount, b.device_id, coalesce(b.paid_at, b.begun_at) as at,
    b.paid_at is not null as is_paid, a.state, a.created_at as begun_at, a.receipt_url,
    coalesce((select sum(p.refunded) from payment p
      where p.merchant_id = b.merchant_id and p.part_id = b.id), 0)::bigint as returned
  from bill_part b left join lateral (
    select state, created_at, receipt_url from payment_attempt
    where merchant_id = b.merchant_id and part_id = b.id
    order by done_at is not null desc, created_at desc, sequence desc limit 1) a on true
  where b.session_id = $1 and b.device_id is not null and (b.paid_at is not null or a.state is not null)
  order by at, b.number`,
);

function toGuestPart(row: GuestPartRow, phone: string, now: number): TablePayment['parts'] {
  const isMine = row.device_id === phone;
  const isUnderWay = row.state === 'CREATED' && now - row.begun_at!.getTime() < UNDER_WAY_MS;
  if (!row.is_paid && !isUnderWay && !isMine) return [];
  const { id, kind, means, amount, returned, at } = row;
  const state = row.is_paid ? 'PAID' : isUnderWay ? 'UNDER_WAY' : 'FAILED';
  const receiptUrl = isMine ? row.receipt_url : null;
  const receiptSvg = receiptUrl && renderSVG(receiptUrl);
  return [{ id, kind, means, amount, state, returned, isMine, at: at.toISOString(), receiptUrl, receiptSvg }];
}

export interface TableRouteDeps extends GuestDeps {
  /** The page of a table, to which its guest returns from the provider. */
  tablePageOf(merchantId: string, table: { id: string; qrVersion: number }): Promise<string>;
}

export function tablePaymentHandlers(parts: TableRouteDeps): Handlers<typeof tablePaymentsContract> {
  const { transactions, payments, accounts, providers, now } = parts;

  /** The phone, which has been confirmed. */
  async function phoneOf(tenant: Tenant, caller: Caller, sessionId: string): Promise<string> {
    const { deviceId, isConfirmed } = await seatedAt(parts, { tenant, caller, sessionId });
    if (!isConfirmed) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NOT_CONFIRMED' });
    return deviceId;
  }

  return {
    'GET /table-sessions/:id/payment': async ({ params: { id }, tenant, caller }) => {
      const phone = await phoneOf(tenant, caller, id);
      const [rows, offered, bill] = await Promise.all([
        transactions.tenantRows(tenant.id, partsOfPhones, [id]),
        payments.offered(tenant.id),
        transactions.withTenant(tenant.id, (tx) => readBill(tx, id)),
      ]);
      const canPay = canPayByPhone(bill);
      return {
        canPay,
        offered: canPay ? offered.map(({ provider }) => provider) : [],
        parts: rows.flatMap((row) => toGuestPart(row, phone, now())),
      };
    },

    'POST /table-sessions/:id/payment/start': async ({ params: { id }, body, tenant, caller, language }) => {
      const deviceId = await phoneOf(tenant, caller, id);
      const provider = providers.find(({ type }) => type === body.provider);
      const [terms, account] = await Promise.all([
        payments.onlineTerms(tenant.id, body.provider),
        accounts.open(tenant.id, body.provider),
      ]);
      if (!provider || !terms || !account) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NOT_OFFERED' });
      const { part, tries, table } = await transactions.withTenant(
        tenant.id,
        async (tx) => {
          const begun = await beginOnlinePart(tx, { ...body, sessionId: id, deviceId }, now());
          const [tried, bill] = [await tx.rows(attemptsOfPart, [begun.id]), await readBill(tx, id)];
          return { part: begun, tries: tried.length, table: bill.tables[0]! };
        },
        { retry: true },
      );
      const url = await payAddress(parts, provider, account, {
        now: now(),
        tries,
        reference: partReference(part.number),
        amount: part.amount,
        returnUrl: await parts.tablePageOf(tenant.id, table),
        language,
      });
      return { url };
    },
  };
}
