import { useMutation } from '@tanstack/react-query';
import type { TableSession } from '#contract/floor/tables.ts';
import type { Api } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';

/** @internal */
export type StepVariables =
  /** Only the phones that the waiter saw are confirmed, not one that joins at the same moment. */
  { step: 'confirm'; phones: string[] } | { step: 'answer' | 'close' };

/** @internal */
export function sendStep(api: Api, id: string, variables: StepVariables): Promise<TableSession> {
  const params = { id };
  switch (variables.step) {
    case 'confirm':
      return api('POST /console/table-sessions/:id/confirm', { params, body: { phones: variables.phones } });
    case 'answer':
      return api('POST /console/table-sessions/:id/answer-call', { params });
    case 'close':
      return api('POST /console/table-sessions/:id/close', { params });
  }
}

/** What waiters do with a table session. */
export function useTableSteps({ id }: TableSession): {
  take: (step: StepVariables) => void;
  /** Records how the bill was paid. `due` is the sum that the waiter saw. Throws if the server refuses the payment. */
  pay: (paymentType: 'CASH' | 'CARD', due: number) => Promise<void>;
  pending: StepVariables['step'] | null;
} {
  const { api } = useStorefront();
  const { show } = useToast();
  const ct = useConsoleT();
  const showError = useErrorToast();
  const t = useT();
  const { update, refetch } = useTableSessions();
  const { mutate: takeBack } = useCallMutation('POST /console/table-sessions/:id/bill/undo', {
    onSuccess: update,
    onError: (error) => {
      showError(error);
      refetch();
    },
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (step: StepVariables) => sendStep(api, id, step),
    onSuccess: (changed) => {
      update(changed);
      if (changed.state === 'CLOSED') show({ text: ct('tables.closed', { number: changed.tableNumber }) });
    },
    onError: (error) => {
      showError(error);
      refetch();
    },
  });
  const pay = async (paymentType: 'CASH' | 'CARD', due: number): Promise<void> => {
    const paid = await api('POST /console/table-sessions/:id/bill', {
      params: { id },
      body: { paymentType, due },
    }).catch((error: unknown) => {
      refetch();
      throw error;
    });
    update(paid);
    show({
      text: ct(`bill.paidAt.${paymentType}`, { number: paid.tableNumber }),
      duration: UNDO_MS,
      action: { label: t('undo'), onAction: () => takeBack({ params: { id } }) },
    });
  };
  return { take: mutate, pay, pending: isPending ? variables.step : null };
}
