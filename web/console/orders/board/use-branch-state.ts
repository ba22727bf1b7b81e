import { useCallback, useState } from 'react';
import type { BranchState } from '#contract/availability.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useAsked } from '#web/shared/console/events/use-asked.ts';

type Change = Partial<Pick<BranchState, 'accepting' | 'busyMinutes' | 'busyUntil' | 'pausedUntil'>>;

const TOPICS = ['BRANCH_STATE'] as const;

/** Of the chosen branch; null while nobody chose one. */
export function useBranchState(): { state: BranchState | null; change: (change: Change) => void; busy: boolean } {
  const { api } = useStorefront();
  const { branch } = useStaff();
  const { show } = useToast();
  const errorMessage = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const id = branch?.id;
  const ask = useCallback(
    (signal: AbortSignal) =>
      id ? api('GET /console/branches/:id/state', { params: { id }, signal }) : Promise.resolve(null),
    [api, id],
  );
  const { value, again, set } = useAsked<BranchState | null>(ask, TOPICS);

  const change = useCallback(
    (body: Change) => {
      if (!id) return;
      setBusy(true);
      api('PATCH /console/branches/:id/state', { params: { id }, body })
        .then(
          (changed) => set(() => changed),
          (error: unknown) => show({ text: errorMessage(error), kind: 'error' }),
        )
        .finally(() => {
          setBusy(false);
          again();
        });
    },
    [again, api, id, errorMessage, set, show],
  );
  return { state: value, change, busy };
}
