/** Rules of points, and gift codes, as managers set and issue them. */
import { randomBytes } from 'node:crypto';
import type { ConsoleLoyalty, GiftCode, loyaltyContract } from '#contract/money/loyalty.ts';
import { movement } from '#domain/money/ledger/ledger.ts';
import { giftCodeFrom, giftCodeText } from '#domain/money/loyalty/gift-codes.ts';
import { bookMovements, holdLedger } from '../ledger/ledger.ts';
import { call } from '#server/platform/database/sql.ts';
import type { Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { branchesFor, editRows, staffIn } from '#server/accounts/staff/staff.ts';
import type { LoyaltyDeps } from './guest-routes.ts';
import * as store from './loyalty-store.ts';

type ConsoleCalls = Pick<
  typeof loyaltyContract,
  | 'GET /console/loyalty'
  | 'PUT /console/loyalty'
  | 'GET /console/gift-codes'
  | 'POST /console/gift-codes'
  | 'POST /console/gift-codes/:id/cancel'
>;

const ACTION = 'loyalty.manage';
const BYTES = 32;

function newCode(): string {
  for (;;) {
    const code = giftCodeFrom(randomBytes(BYTES));
    if (code !== null) return code;
  }
}

const HINT = 4;

const toGiftCode = ({ expires_on, is_canceled, created_at, code, ...row }: store.GiftCodeRow): GiftCode => ({
  ...row,
  hint: code.slice(-HINT),
  expiresOn: expires_on,
  isCanceled: is_canceled,
  createdAt: created_at.toISOString(),
});

export function consoleHandlers(deps: LoyaltyDeps): Handlers<ConsoleCalls> {
  const { transactions } = deps;

  function demandMerchant({ kind, id }: Tenant): string {
    if (kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
    return id;
  }

  async function view(tenant: Tenant): Promise<ConsoleLoyalty> {
    const [[rules], sums] = await transactions.pipelined(demandMerchant(tenant), [
      call(store.rulesOf),
      call(store.promised),
    ]);
    const sumOf = (wanted: string): number => sums.find(({ account }) => account === wanted)?.amount ?? 0;
    return { rules: rules ?? null, points: sumOf('POINTS'), gifts: sumOf('GIFT') };
  }

  return {
    'GET /console/loyalty': ({ tenant }) => view(tenant),

    'PUT /console/loyalty': async ({ tenant, caller, body }) => {
      await editRows(deps, { tenant, caller }, ACTION, async ({ tx, demandAll, note, now }) => {
        demandAll();
        const before = await tx.maybe(store.rulesOf);
        const { version, isActive, earnBasisPoints, burnPercent, expireDays } = body;
        const values = [version, isActive, earnBasisPoints, burnPercent, expireDays, new Date(now)];
        if (!(await tx.maybe(store.putRules, values))) throw new Refusal('VERSION_CONFLICT');
        await note('LOYALTY_CHANGED', tenant.id, before ?? null, {
          isActive,
          earnBasisPoints,
          burnPercent,
          expireDays,
        });
      });
      return view(tenant);
    },

    'GET /console/gift-codes': async ({ tenant, caller }) => {
      const merchantId = demandMerchant(tenant);
      if (branchesFor(await staffIn(transactions, merchantId, caller), ACTION) !== null) throw new Refusal('FORBIDDEN');
      return { items: (await transactions.tenantRows(merchantId, store.latestCodes)).map(toGiftCode) };
    },

    'POST /console/gift-codes': ({ tenant, caller, body }) =>
      editRows(deps, { tenant, caller }, ACTION, async ({ tx, demandAll, note, now }) => {
        demandAll();
        await holdLedger(tx);
        const { amount, count, expiresOn = null } = body;
        const ids = Array.from({ length: count }, newId);
        const text = body.note?.trim() || null;
        await tx.run(store.addCodes, [ids, ids.map(newCode), amount, expiresOn, text, caller.userId, new Date(now)]);
        await bookMovements(
          tx,
          ids.flatMap((id) =>
            movement(
              { from: { account: 'GIFT', owner: id }, to: 'REWARDS', amount },
              { kind: 'GIFT_ISSUED', source: id, orderId: null, at: now },
            ),
          ),
        );
        await note('GIFT_CODES_ISSUED', ids[0]!, null, { amount, count, expiresOn, note: text });
        const issued = await tx.rows(store.codesByIds, [ids]);
        return { items: issued.map((row) => ({ ...toGiftCode(row), code: giftCodeText(row.code) })) };
      }),

    'POST /console/gift-codes/:id/cancel': ({ tenant, caller, params: { id } }) =>
      editRows(deps, { tenant, caller }, ACTION, async ({ tx, demandAll, note, now }) => {
        demandAll();
        await holdLedger(tx);
        const found = await tx.maybe(store.codesByIds, [[id]]);
        if (!found) throw new Refusal('NOT_FOUND');
        if (!(await tx.maybe(store.cancelCode, [id, new Date(now)])))
          throw new Refusal('NOT_ALLOWED_NOW', { why: 'CANCELED' });
        await bookMovements(
          tx,
          movement(
            { from: 'REWARDS', to: { account: 'GIFT', owner: id }, amount: found.balance },
            { kind: 'GIFT_CANCELED', source: id, orderId: null, at: now },
          ),
        );
        await note('GIFT_CODE_CANCELED', id, { balance: found.balance }, null);
        return toGiftCode(await tx.row(store.codesByIds, [[id]]));
      }),
  };
}
