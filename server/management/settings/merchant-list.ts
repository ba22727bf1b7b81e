/** Pages of the list of merchants: where a page goes on, and what is searched. */
import type { z } from 'zod';
import type { PlatformMerchant, platformMerchantsContract } from '#contract/management/settings-merchants.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import {
  BEGINNING,
  merchantCounts,
  merchantList,
  merchantsFound,
  type MerchantRow,
  type MerchantSort,
} from './merchant-rows.ts';

export const toMerchant = (row: MerchantRow): PlatformMerchant => ({
  id: row.id,
  key: row.sub,
  kind: row.kind,
  name: row.name,
  state: row.state,
  isActive: row.is_active,
  isLive: row.live,
  offReason: row.off_reason,
  deleted: row.deleted,
  listed: row.listed ?? false,
  keptUntil: row.kept_until?.toISOString() ?? null,
  erasing: row.erasing,
  hosts: row.hosts,
  restaurants: row.restaurants,
  owner: row.owner,
  orders: row.orders,
  monthOrders: row.month_orders,
  lastDay: row.last_day,
  troubles: row.troubles,
  createdDate: row.created_date.toISOString(),
});

const KEYS: Record<MerchantSort, RegExp> = {
  created: /^\d{4}-\d\d-\d\d [\d:.]+\+\d\d$/,
  orders: /^\d{1,18}$/,
  name: /^/,
};

interface Place {
  rank: number;
  key: string;
  id: string;
}

/** Where the page before ended. */
function placeIn(cursor: string | undefined, sort: MerchantSort): Place {
  if (cursor === undefined) return { rank: 0, ...BEGINNING[sort] };
  const [, rank = '', id = '', key = ''] =
    /^([012])_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(.*)$/s.exec(cursor) ?? [];
  if (id === '' || !KEYS[sort].test(key) || key.includes('\0'))
    throw new Refusal('VALIDATION', { errors: [{ path: 'query.cursor', code: 'invalid' }] });
  return { rank: Number(rank), key, id };
}

/** A phone number however it is written; else a name. */
function searched(text: string): string {
  const digits = text.replace(/[\s()+-]/g, '');
  return /^\d{4,}$/.test(digits) ? digits : text;
}

type ListQuery = z.output<(typeof platformMerchantsContract)['GET /platform/merchants']['query']>;

export async function merchantPage(transactions: Transactions, { search, show, sort, cursor, limit }: ListQuery) {
  const { rank, key, id } = placeIn(cursor, sort);
  const place = [key, id, rank, limit];
  const filter = show ?? 'ALL';
  const text = searched(search ?? '');
  const [rows, counts] = await Promise.all([
    text === ''
      ? transactions.platformRows(merchantList[sort][filter], place)
      : transactions.platformRows(merchantsFound[sort][filter], [...place, text, text.replace(/[\\%_]/g, '\\$&')]),
    cursor === undefined ? transactions.platformRows(merchantCounts) : [],
  ]);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(toMerchant),
    ...(counts[0] && { counts: counts[0] }),
    ...(last && { nextCursor: `${last.rank}_${last.id}_${last.key}` }),
  };
}
