import { useCallback, useEffect, useState } from 'react';
import type { BranchState } from '#contract/availability.ts';
import { useShell } from '#web/shell/shell-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRefusal } from '../refusal-words.ts';
import { useAtWork } from '../staff-context.ts';

type Change = Partial<Pick<BranchState, 'accepting' | 'busyMinutes' | 'busyUntil' | 'pausedUntil'>>;

/** Colleagues switch as well, so it is looked at now and then. */
const AFRESH_MS = 20_000;

export function useBranchState(): { state: BranchState | null; change: (change: Change) => void; busy: boolean } {
  const { api } = useShell();
  const { branch } = useAtWork();
  const { show } = useToast();
  const refusal = useRefusal();
  const [state, setState] = useState<BranchState | null>(null);
  const [busy, setBusy] = useState(false);
  const id = branch?.id;

  useEffect(() => {
    if (!id) return undefined;
    const controller = new AbortController();
    const ask = (): void => {
      api('GET /console/branches/:id/state', { params: { id }, signal: controller.signal }).then(setState, () => undefined);
    };
    ask();
    const timer = setInterval(ask, AFRESH_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
      setState(null);
    };
  }, [api, id]);

  const change = useCallback((body: Change) => {
    if (!id) return;
    setBusy(true);
    api('PATCH /console/branches/:id/state', { params: { id }, body })
      .then(setState, (error: unknown) => show({ text: refusal(error), kind: 'error' }))
      .finally(() => setBusy(false));
  }, [api, id, refusal, show]);
  return { state, change, busy };
}
