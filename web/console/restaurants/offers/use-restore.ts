import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

type RestoreCall =
  | 'POST /console/banners/:id/restore'
  | 'POST /console/stories/:id/restore'
  | 'POST /console/vacancies/:id/restore'
  | 'POST /platform/collections/:id/restore';
type ListCall =
  | 'GET /console/banners'
  | 'GET /console/stories'
  | 'GET /console/vacancies'
  | 'GET /platform/collections';

/** Takes a row back from the archive. */
export function useRestore(call: RestoreCall, list: ListCall): (id: string) => void {
  const ct = useConsoleT();
  const { show } = useToast();
  const { mutate } = useCallMutation(call, {
    invalidates: [list],
    onSuccess: () => show({ text: ct('offers.restored') }),
    onError: useErrorToast(),
  });
  return (id) => mutate({ params: { id } });
}
