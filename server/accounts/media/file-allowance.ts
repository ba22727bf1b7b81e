/** What a merchant may send: little before the platform has approved it, nothing after it was declined. */
import { MERCHANT_FILES } from '#contract/platform/input-budgets.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

interface Opening {
  opening: 'PENDING' | 'DECLINED' | 'APPROVED' | null;
}
const openingOf = statement<Opening>(
  'media.opening',
  `select opening from merchant where id = current_setting('app.merchant_id')::uuid`,
);
/** With uploads in parts, as long as they will be. */
const storedBytes = statement<Opening & { bytes: number }>(
  'media.stored-bytes',
  `
  select m.opening,
    (coalesce((select sum(a.bytes) from media_asset a where a.merchant_id = m.id), 0)
    + coalesce((select sum(u.length) from media_upload u
        where u.merchant_id = m.id and u.media_id is null and u.expires_at > now()), 0))::double precision as bytes
  from merchant m where m.id = current_setting('app.merchant_id')::uuid`,
);

function demandNotDeclined(row: Opening | undefined): asserts row is Opening {
  if (!row || row.opening === 'DECLINED') throw new Refusal('NOT_ALLOWED_NOW', { why: 'DECLINED' });
}

/** Refused where `more` bytes would be more than the merchant may store. */
export async function demandRoom(transactions: Transactions, merchantId: string, more: number): Promise<void> {
  const [row] = await transactions.tenantRows(merchantId, storedBytes);
  demandNotDeclined(row);
  const most = row.opening === 'PENDING' ? MERCHANT_FILES.pendingBytes : MERCHANT_FILES.bytes;
  if (row.bytes + more > most) throw new Refusal('STORAGE_FULL');
}

/** An import takes three files: its columns, a trial, and the import itself. */
export async function demandSheet(transactions: Transactions, limiter: RateLimiter, merchantId: string): Promise<void> {
  const [row] = await transactions.tenantRows(merchantId, openingOf);
  demandNotDeclined(row);
  if (row.opening !== 'PENDING') return;
  const { allowed, retryAfter } = await limiter.allow(`sheets|${merchantId}`, MERCHANT_FILES.pendingSheetsPerMinute);
  if (!allowed) throw new Refusal('RATE_LIMITED', { retryAfter });
}
