import { useNavigate } from 'react-router';
import type { GroupOrder } from '#contract/orders/group-orders.ts';
import { noteOfPerson } from '#domain/orders/orders/group-order.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { BasketLine } from '#web/shared/basket/basket-lines.ts';
import { useBasketActions, type BasketRestaurant } from '#web/shared/basket/basket-store.ts';
import { dropGroup, putGroup } from '#web/shared/group-orders/stored-groups.ts';
import { basketLinesOf } from '#web/shared/menu/basket-lines-of.ts';
import type { MenuData } from '#web/shared/menu/menu-data.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useGroupSentence } from './group-problem.tsx';
import type { Group } from './use-group.ts';

/** Every available dish of the group, noted with the name of the person who eats it. @internal */
export const orderLinesOf = (group: Pick<GroupOrder, 'people'>, menu: MenuData): BasketLine[] =>
  basketLinesOf(
    menu,
    group.people.flatMap(({ name, lines }) =>
      lines.filter(({ state }) => state === 'ok').map((line) => ({ ...line, note: noteOfPerson(name, line.note) })),
    ),
  );

export interface HostActions {
  isBusy: boolean;
  stop: () => void;
  checkout: () => void;
  reopen: (minutes: number) => void;
  disband: () => void;
}

export function useHostActions(state: Group, restaurant: BasketRestaurant, menu: MenuData): HostActions {
  const { settings } = useStorefront();
  const navigate = useNavigate();
  const toast = useToast();
  const sentenceOf = useGroupSentence();
  const basket = useBasketActions(restaurant);
  const { params, put, refresh } = state;
  const merchantId = settings.merchant.id;
  const outcome = {
    onSuccess: put,
    onError: (error: Error) => {
      toast.show({
        kind: 'error',
        text: sentenceOf(error instanceof ApiError ? error.problem : { code: 'NETWORK' }),
      });
      refresh();
    },
  };
  const close = useCallMutation('POST /merchants/:id/group-orders/:token/close', outcome);
  const change = useCallMutation('PATCH /merchants/:id/group-orders/:token', outcome);
  const cancel = useCallMutation('DELETE /merchants/:id/group-orders/:token', outcome);

  /** The answer to the call is final: nobody changes a dish after it. */
  const takeToCheckout = (group: GroupOrder): void => {
    const lines = orderLinesOf(group, menu);
    if (lines.length === 0) return;
    putGroup(merchantId, {
      restaurant,
      token: params.token,
      closesAt: group.closesAt,
      lineKeys: lines.map(({ key }) => key),
    });
    basket.restore(lines);
    void navigate(paths.checkout());
  };
  /** The host's own dishes go back into the basket that the group began with. */
  const giveBack = ({ people }: GroupOrder): void => {
    const own = people.find(({ isMe }) => isMe)?.lines ?? [];
    if (basket.lines().length === 0) basket.restore(basketLinesOf(menu, own));
    dropGroup(merchantId, params.token);
  };
  return {
    isBusy: close.isPending || change.isPending || cancel.isPending,
    stop: () => close.mutate({ params }),
    checkout: () => close.mutate({ params }, { onSuccess: takeToCheckout }),
    reopen: (minutes) =>
      change.mutate({ params, body: { closesAt: new Date(Date.now() + minutes * 60_000).toISOString() } }),
    disband: () => cancel.mutate({ params }, { onSuccess: giveBack }),
  };
}
