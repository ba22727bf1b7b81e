import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useToast } from '#web/ui/toast.tsx';
import { TILL_QUERIES, useTillError } from './till-error.ts';

/** Takes back cash that was paid in or out. */
export function useUndoEntry(shiftId: string): (entryId: string) => void {
  const { show } = useToast();
  const tillError = useTillError();
  const { mutate } = useCallMutation('POST /console/till/shifts/:id/entries/:entryId/undo', {
    invalidates: TILL_QUERIES,
    onError: (error) => show({ text: tillError(error), kind: 'error' }),
  });
  return (entryId) => mutate({ params: { id: shiftId, entryId } });
}
