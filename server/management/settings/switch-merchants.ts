/** A merchant is taken offline, put back, or deleted by the platform; its owners read why. */
import type { ChangedTogether } from '#contract/management/settings-merchants.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { refreshIndexHere, refreshMerchantDirectory } from '#server/restaurants/discovery/discovery.ts';
import {
  approvedText,
  backOnlineText,
  queueMessage,
  takenOfflineText,
} from '#server/accounts/notifications/notifications.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal, refusalOrThrow } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { merchantById, ownersToTell, switchMerchant, type MerchantRow } from './merchant-rows.ts';
import type { SettingsDeps } from './settings-parts.ts';
import { noteAdmin } from './settings-store.ts';

interface Switch {
  by: string | null;
  isActive?: boolean | undefined;
  /** Why it is taken offline. */
  reason: string | null;
  deleted?: boolean | undefined;
}

type Parts = Pick<SettingsDeps, 'transactions' | 'tenancy'>;

export async function switchOne({ transactions, tenancy }: Parts, row: MerchantRow, change: Switch): Promise<void> {
  // Without the marketplace there would be no page to show the error on.
  if (row.kind === 'MARKETPLACE') throw new Refusal('NOT_ALLOWED_NOW', { why: 'MARKETPLACE' });
  const { by, isActive, reason, deleted } = change;
  await transactions.withTenant(row.id, async (tx) => {
    await refreshIndexHere(tx);
    const before = await tx.maybe(switchMerchant, [row.id, isActive ?? null, deleted ?? null, reason]);
    if (!before) throw new Refusal('NOT_ALLOWED_NOW', { why: 'ERASING' });
    const note = newId();
    await tx.run(noteAdmin, [
      note,
      by,
      row.id,
      'MERCHANT_SWITCHED',
      { isActive, reason: reason ?? undefined, deleted },
    ]);
    if (isActive !== undefined && isActive !== before.was_active) {
      const home = tenancy.homeOfKey(row.sub);
      const isReview = before.opening === 'PENDING' || before.opening === 'DECLINED';
      await tellOwners(tx, { note, row, reason, approvedAt: isActive && isReview ? `${home}console/setup` : null });
    }
    await refreshMerchantDirectory(tx, row.id);
  });
}

interface Told {
  /** The row of the audit: one message for each. */
  note: string;
  row: MerchantRow;
  /** null: it is online again. */
  reason: string | null;
  approvedAt: string | null;
}

async function tellOwners(tx: TenantTx, { note, row, reason, approvedAt }: Told): Promise<void> {
  for (const { phone, language: own } of await tx.rows(ownersToTell)) {
    if (phone === null) continue;
    const language = own ?? 'uz';
    const merchantName = textIn(row.name, language) || row.sub;
    const text =
      reason !== null
        ? takenOfflineText({ language, merchantName, reason })
        : approvedAt !== null
          ? approvedText({ language, merchantName, address: approvedAt })
          : backOnlineText({ language, merchantName });
    await queueMessage(tx, {
      kind: 'ACCOUNT',
      to: phone,
      language,
      merchantId: null,
      text,
      dedupeKey: `switch ${note} ${phone}`,
    });
  }
}

/** One transaction for each: what is refused leaves the others changed. */
export async function switchTogether(
  parts: Parts,
  ids: readonly string[],
  change: Omit<Switch, 'deleted'>,
): Promise<ChangedTogether> {
  const answer: ChangedTogether = { done: 0, refused: [] };
  for (const id of new Set(ids)) {
    const [row] = await parts.transactions.platformRows(merchantById, [id]);
    const why = !row || row.deleted ? 'NOT_FOUND' : row.is_active === change.isActive ? 'SAME' : null;
    try {
      if (why !== null || !row) throw new Refusal('NOT_ALLOWED_NOW', { why: why ?? 'NOT_FOUND' });
      await switchOne(parts, row, change);
      answer.done += 1;
    } catch (error) {
      const { code, extra } = refusalOrThrow(error);
      answer.refused.push({ id, why: typeof extra['why'] === 'string' ? extra['why'] : code });
    }
  }
  return answer;
}
