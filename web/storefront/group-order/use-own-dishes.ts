import { useEffect, useMemo, useRef, useState } from 'react';
import type { GroupPerson } from '#contract/orders/group-orders.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { addItem, setCount, type BasketLine } from '#web/shared/basket/basket-lines.ts';
import { itemsOf } from '#web/shared/basket/items-of.ts';
import { basketLinesOf } from '#web/shared/menu/basket-lines-of.ts';
import { presenceOf, productsOf, type MenuData } from '#web/shared/menu/menu-data.ts';
import type { DishActions } from '#web/shared/menu/use-menu-handlers.ts';
import type { GroupProblem } from './group-problem.tsx';
import { latestOnly } from './latest-only.ts';
import type { Group } from './use-group.ts';

export interface OwnDishes extends DishActions {
  shown: readonly BasketLine[];
  problem: GroupProblem | null;
}

/** This person's dishes: shown at once, then as the server accepted them. */
export function useOwnDishes({ params, put, refresh }: Group, me: GroupPerson, menu: MenuData): OwnDishes {
  const { api } = useStorefront();
  const { id, token } = params;
  const [draft, setDraft] = useState<readonly BasketLine[] | null>(null);
  const [problem, setProblem] = useState<GroupProblem | null>(null);
  const saved = useMemo(() => withPresence(basketLinesOf(menu, me.lines), menu), [menu, me.lines]);
  const shown = draft ?? saved;
  /** Taps may come faster than renders. */
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  const send = useMemo(
    () =>
      latestOnly<readonly BasketLine[]>(async (lines) => {
        try {
          put(
            await api('PUT /merchants/:id/group-orders/:token/items', {
              params: { id, token },
              // A dish that is sold out stays until its owner removes it.
              body: { items: itemsOf(lines.map(({ missing: _, ...line }) => line)) },
            }),
          );
          setProblem(null);
        } catch (error) {
          setProblem(error instanceof ApiError ? error.problem : { code: 'NETWORK' });
          refresh();
        }
        setDraft((now) => (now === lines ? null : now));
      }),
    [api, id, token, put, refresh],
  );

  return useMemo(() => {
    const change = (next: readonly BasketLine[]): void => {
      latest.current = next;
      setDraft(next);
      send(next);
    };
    return {
      shown,
      problem,
      lines: () => [...latest.current],
      add: (item, count = 1) => change(addItem(latest.current, item, count)),
      setCount: (key, count) => change(setCount(latest.current, key, count)),
    };
  }, [shown, problem, send]);
}

function withPresence(lines: readonly BasketLine[], menu: MenuData): BasketLine[] {
  const products = new Map(productsOf(menu).map((product) => [product.id, product]));
  return lines.map((line) => {
    const product = products.get(line.productId);
    return product && presenceOf(product, menu, null) === 'soldOut' ? { ...line, missing: 'soldOut' } : line;
  });
}
