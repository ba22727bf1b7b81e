import { useQueryClient } from '@tanstack/react-query';
import type { BranchState } from '#contract/restaurants/availability.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';

type Change = Partial<Pick<BranchState, 'accepting' | 'busyMinutes' | 'busyUntil' | 'pausedUntil'>>;

const TOPICS = ['BRANCH_STATE'] as const;
const STATE = 'GET /console/branches/:id/state';

/** State of the chosen branch; undefined while all branches are shown. */
export function useBranchState(): {
  state: BranchState | undefined;
  change: (change: Change) => void;
  isPending: boolean;
} {
  const client = useQueryClient();
  const { branch } = useStaff();
  const showError = useErrorToast();
  const input = { params: { id: branch?.id ?? '' } };
  const { data, refetch } = useLiveQuery(STATE, input, TOPICS, { enabled: branch !== null });
  const { mutate, isPending } = useCallMutation('PATCH /console/branches/:id/state', {
    // Two quick switches reach the server in the order in which they were made.
    scope: { id: STATE },
    onSuccess: (changed) => setCallData(client, STATE, input, () => changed),
    onError: showError,
    onSettled: () => void refetch(),
  });
  const change = (body: Change): void => {
    if (branch) mutate({ ...input, body });
  };
  return { state: data, change, isPending };
}
