import { useState } from 'react';
import { ApiError } from '#web/platform/api/api-client.ts';
import type { MessageKey } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { chooseBranch } from '#web/shared/visitor-choices/chosen-branch.ts';
import { chosenService } from '#web/shared/visitor-choices/chosen-service.ts';
import { visitPlan } from '#web/shared/visitor-choices/visit-plan.ts';
import { changeVisit, type Hold } from './visit-draft.ts';

interface TableTime {
  branchId: string;
  day: string;
  time: string;
  partySize: number;
}

export interface TakeTable {
  /** The time of which the answer is awaited. */
  taking: TableTime | null;
  refused: { wanted: TableTime; why: MessageKey } | null;
  /** True once the visit is noted: with a hold, or without where guests without a verified phone hold enough. */
  take: (wanted: TableTime) => Promise<boolean>;
}

const REASONS: Record<string, MessageKey> = {
  NO_SEATS: 'tableTimes.gone',
  SLOT_FULL: 'tableTimes.gone',
  VALIDATION: 'tableTimes.gone',
  CLOSED: 'problem.CLOSED',
  RATE_LIMITED: 'problem.RATE_LIMITED',
  NETWORK: 'problem.NETWORK',
  TIMEOUT: 'problem.NETWORK',
};

const isLimitOfGuests = (error: unknown): boolean =>
  error instanceof ApiError && (error.problem as { why?: string }).why === 'STRANGERS';

/** Holds a table at a restaurant and makes it the visitor's plan: service, time, party and branch. */
export function useTakeTable(restaurantId: string): TakeTable {
  const { mutateAsync } = useCallMutation('POST /holds');
  const [taking, setTaking] = useState<TableTime | null>(null);
  const [refused, setRefused] = useState<TakeTable['refused']>(null);

  const note = (wanted: TableTime, held: Pick<Hold, 'holdId' | 'expiresAt'> | null): void => {
    const { branchId, day, time, partySize } = wanted;
    const seats = { partySize, hallId: null, tableId: null };
    chosenService.set('DINE_IN');
    visitPlan.set({ day, time, party: partySize });
    chooseBranch(restaurantId, branchId);
    changeVisit(restaurantId, {
      ...seats,
      when: { day, time },
      hold: held && { ...seats, ...held, branchId, day, time },
    });
  };
  const take = async (wanted: TableTime): Promise<boolean> => {
    setTaking(wanted);
    setRefused(null);
    try {
      note(wanted, await mutateAsync({ body: { merchantId: restaurantId, serviceType: 'DINE_IN', ...wanted } }));
      return true;
    } catch (error) {
      if (isLimitOfGuests(error)) {
        note(wanted, null);
        return true;
      }
      const code = error instanceof ApiError ? error.code : '';
      setRefused({ wanted, why: REASONS[code] ?? 'problem.UNAVAILABLE' });
      return false;
    } finally {
      setTaking(null);
    }
  };
  return { taking, refused, take };
}
