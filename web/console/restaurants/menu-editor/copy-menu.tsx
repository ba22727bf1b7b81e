import { useQueryClient } from '@tanstack/react-query';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRestaurant } from './use-menu.ts';

/** In an empty menu: the menus of the merchant's other restaurants, to start with one of them. */
export function CopyMenu({ toId }: { toId: string }) {
  const ct = useConsoleT();
  const client = useQueryClient();
  const { show } = useToast();
  const { restaurants } = useRestaurant();
  const { mutate, isPending, variables } = useCallMutation('POST /console/menu/copy', {
    onSuccess: (menu) => {
      setCallData(client, 'GET /console/menu', { query: { merchantId: toId } }, () => menu);
      show({ text: ct('menu.copied') });
    },
    onError: useErrorToast(),
  });
  return restaurants
    .filter(({ id }) => id !== toId)
    .map(({ id, name }) => (
      <Button
        key={id}
        size={40}
        icon="copy"
        loading={isPending && variables.body.from === id}
        onClick={() => !isPending && mutate({ body: { merchantId: toId, from: id } })}
      >
        {name ? ct('menu.copyFrom', { name }) : ct('menu.copyFromUnnamed')}
      </Button>
    ));
}
