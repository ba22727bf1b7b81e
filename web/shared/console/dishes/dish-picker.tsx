import { useMemo, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { menuPrice } from '#domain/pricing/price.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { DishChoices } from './dish-choices.tsx';
import type { DraftLine } from './draft-lines.ts';
import { dishesNamed, productsAt } from './menu-dishes.ts';

const MOST_SHOWN = 60;

/** The menu of one branch, with search; a dish with required choices opens them first. */
export function DishPicker({
  restaurantId,
  branchId,
  onAdd,
}: {
  restaurantId: string;
  branchId: string;
  onAdd: (line: DraftLine) => void;
}) {
  const ct = useConsoleT();
  const t = useT();
  const language = useLanguage();
  const { products, isFailed, retry } = useDishes(restaurantId, branchId);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Product | null>(null);
  const found = useMemo(() => dishesNamed(products ?? [], text), [products, text]);

  if (isFailed) return <ErrorState title={ct('dishes.failed')} retryLabel={t('tryAgain')} onRetry={retry} />;
  const add = (product: Product): void => {
    if (product.modificationGroups.length > 0) setChosen(product);
    else onAdd({ productId: product.id, name: product.name, productCount: 1, modifications: [], note: null });
  };
  return (
    <div className="dish-picker">
      <TextField
        type="search"
        label={ct('dishes.find')}
        icon="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {products === null ? (
        <div aria-busy="true" className="grid gap-2">
          <Skeleton shape="box" className="h-11 w-full" />
          <Skeleton shape="box" className="h-11 w-full" />
        </div>
      ) : (
        <ul className="dish-list">
          {found.slice(0, MOST_SHOWN).map((product) => {
            const stopped = product.stoppedAt.includes(branchId);
            return (
              <li key={product.id}>
                <button type="button" aria-disabled={stopped || undefined} onClick={() => !stopped && add(product)}>
                  <span>
                    <span>{product.name}</span>
                    {stopped ? (
                      <small data-stopped>{ct('dishes.stopped')}</small>
                    ) : (
                      <small>{ct(`productType.${product.type}`)}</small>
                    )}
                  </span>
                  <span className="tabular text-ink-2">{formatMoney(menuPrice(product), language)}</span>
                  <Icon name="plus" />
                </button>
              </li>
            );
          })}
          {found.length === 0 && <li className="text-ink-2">{ct('dishes.nothing', { text })}</li>}
        </ul>
      )}
      <DishChoices product={chosen} onClose={() => setChosen(null)} onAdd={onAdd} />
    </div>
  );
}

interface Dishes {
  /** null while loading. */
  products: Product[] | null;
  isFailed: boolean;
  retry: () => void;
}

function useDishes(restaurantId: string, branchId: string): Dishes {
  const { data, isError, refetch } = useCallQuery('GET /merchants/:id/menu', { params: { id: restaurantId } });
  const products = useMemo(() => (data ? productsAt(data, branchId) : null), [data, branchId]);
  return { products, isFailed: isError && data === undefined, retry: () => void refetch() };
}
