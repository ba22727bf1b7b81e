/** Commission of many merchants at once, and the default of the platform. Versions begin after the day they are set. */
import type { DefaultCommission, ledgerContract } from '#contract/money/ledger.ts';
import type { ChangedTogether } from '#contract/management/settings-merchants.ts';
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import { instantOfWall, wallOf } from '#domain/platform/time/kitchen-time.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { invalid } from '#server/accounts/staff/staff.ts';
import type { LedgerDeps } from './console-routes.ts';
import * as store from './money-statements.ts';

type CommissionCalls = Pick<
  typeof ledgerContract,
  'POST /platform/merchants/terms' | 'GET /platform/commission' | 'POST /platform/commission'
>;

/** Orders of today and of days before have been booked by the terms before. */
export function beginOf(startsOn: string, now: number): Date {
  const startsAt = instantOfWall(startsOn, '00:00', DEFAULT_TIME_ZONE);
  if (startsAt === null || startsOn <= wallOf(now, DEFAULT_TIME_ZONE).day) throw invalid('startsOn', 'LATER');
  return new Date(startsAt);
}

export function commissionHandlers({ transactions, now }: LedgerDeps): Handlers<CommissionCalls> {
  const standard = async (): Promise<DefaultCommission> => ({
    versions: (await transactions.platformRows(store.defaultTerms)).map(({ starts_at, created_at, ...row }) => ({
      ...row,
      startsAt: starts_at.toISOString(),
      createdAt: created_at.toISOString(),
    })),
  });

  return {
    'POST /platform/merchants/terms': async ({ body: { ids, startsOn, rates }, caller }) => {
      const startsAt = beginOf(startsOn, now());
      const answer: ChangedTogether = { done: 0, refused: [] };
      for (const id of new Set(ids)) {
        if ((await transactions.platformRows(store.ledgerMerchant, [id])).length === 0) {
          answer.refused.push({ id, why: 'NOT_FOUND' });
          continue;
        }
        await transactions.withTenant(
          id,
          async (tx) => {
            await tx.run(store.addTermsAfterLatest, [startsAt, JSON.stringify(rates), caller.userId]);
            const detail = { startsOn, rates };
            await tx.run(store.noteOnPlatform, [newId(), caller.userId, id, 'COMMISSION_SET', detail]);
          },
          { retry: true },
        );
        answer.done += 1;
      }
      return answer;
    },

    'GET /platform/commission': standard,

    'POST /platform/commission': async ({ body: { startsOn, rates, version }, caller }) => {
      const startsAt = beginOf(startsOn, now());
      await transactions.onPlatform(async (tx) => {
        const values = [version, startsAt, JSON.stringify(rates), caller.userId];
        if (!(await tx.maybe(store.addDefaultTerms, values))) throw new Refusal('VERSION_CONFLICT');
        const detail = { startsOn, rates };
        await tx.run(store.noteOnPlatform, [newId(), caller.userId, null, 'COMMISSION_DEFAULT_SET', detail]);
      });
      return standard();
    },
  };
}
