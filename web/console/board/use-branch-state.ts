import { useCallback, useState } from 'react';
import type { BranchState } from '#contract/availability.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRefusal } from '../refusal-words.ts';
import { useAtWork } from '../staff-context.ts';
import { useAsked } from '../use-asked.ts';

type Change = Partial<Pick<BranchState, 'accepting' | 'busyMinutes' | 'busyUntil' | 'pausedUntil'>>;

const WAKES = ['BRANCH_STATE'] as const;

/** Of the chosen branch; null while nobody chose one. */
export function useBranchState(): { state: BranchState | null; change: (change: Change) => void; busy: boolean } {
  const { api } = useStorefront();
  const { branch } = useAtWork();
  const { show } = useToast();
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const id = branch?.id;
  const ask = useCallback(
    (signal: AbortSignal) =>
      id ? api('GET /console/branches/:id/state', { params: { id }, signal }) : Promise.resolve(null),
    [api, id],
  );
  const { value, again, set } = useAsked<BranchState | null>(ask, WAKES);

  const change = useCallback(
    (body: Change) => {
      if (!id) return;
      setBusy(true);
      api('PATCH /console/branches/:id/state', { params: { id }, body })
        .then(
          (changed) => set(() => changed),
          (error: unknown) => show({ text: refusal(error), kind: 'error' }),
        )
        .finally(() => {
          setBusy(false);
          again();
        });
    },
    [again, api, id, refusal, set, show],
  );
  return { state: value, change, busy };
}
