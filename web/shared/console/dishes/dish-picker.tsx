import { useRef, useState, type KeyboardEvent } from 'react';
import type { Product } from '#contract/restaurants/catalog.ts';
import { menuPrice } from '#domain/orders/pricing/price.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Chip } from '#web/ui/chip.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { hasModifier } from '#web/ui/has-modifier.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { DishChoices, type ChosenDish } from './dish-choices.tsx';
import type { DraftLine } from './draft-lines.ts';
import { typedDishes } from './menu-dishes.ts';
import { noteRecent } from './recent-dishes.ts';
import { useDishes } from './use-dishes.ts';
import { useEnteredDishes } from './use-entered-dishes.ts';

const MOST_FOUND = 60;
const FAVOURITES = 'FAVOURITES';
const RECENT = 'RECENT';

interface DishPickerProps {
  restaurantId: string;
  branchId: string;
  onAdd: (line: DraftLine) => void;
}

/**
 * The menu of one branch: most ordered, recent, by category, or searched. By keyboard: `3 lag` and Enter add three of
 * the first dish found, the arrows walk through the dishes, and a digit on a dish adds that many.
 */
export function DishPicker({ restaurantId, branchId, onAdd }: DishPickerProps) {
  const ct = useConsoleT();
  const { products, categories, favourites, recent, isFailed, retry } = useDishes(restaurantId, branchId);
  const [text, setText] = useState('');
  const [section, setSection] = useState<string | null>(null);
  const [chosen, setChosen] = useState<(ChosenDish & Pick<DishPickerProps, 'onAdd'>) | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const add = (product: Product, count: number, addLine = onAdd): void => {
    if (product.stoppedAt.includes(branchId)) return;
    const line = { productId: product.id, name: product.name, productCount: count, modifications: [], note: null };
    if (product.modificationGroups.length > 0) return setChosen({ product, count, onAdd: addLine });
    noteRecent(branchId, product.id);
    addLine(line);
  };
  const enter = useEnteredDishes({ products, branchId, isChoosing: chosen !== null, choose: add });

  if (isFailed) return <LoadError title={ct('dishes.failed')} onRetry={retry} />;
  const sections = [
    ...(favourites.length > 0 ? [{ id: FAVOURITES, name: ct('dishes.favourites'), products: favourites }] : []),
    ...(recent.length > 0 ? [{ id: RECENT, name: ct('dishes.recent'), products: recent }] : []),
    ...categories,
  ];
  const open = sections.find(({ id }) => id === section) ?? sections[0];
  const typed = typedDishes(products ?? [], text);
  const shown = text.trim() === '' ? (open?.products ?? []) : typed.found.slice(0, MOST_FOUND);

  const move = (event: KeyboardEvent, from: Element | null, by: 1 | -1): void => {
    const rows = [...(root.current?.querySelectorAll<HTMLElement>('.dish-list button') ?? [])];
    event.preventDefault();
    const next = from === null ? 0 : rows.indexOf(from as HTMLElement) + by;
    if (next < 0) root.current?.querySelector<HTMLElement>('input')?.focus();
    else rows[next]?.focus();
  };
  return (
    <div className="dish-picker grid gap-2.5 min-w-0" ref={root}>
      <TextField
        type="search"
        label={ct('dishes.find')}
        hint={ct('dishes.findHint')}
        icon="search"
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Ctrl and Enter send the form around it.
          if (hasModifier(event)) return;
          if (event.key === 'ArrowDown') move(event, null, 1);
          if (event.key !== 'Enter' || text.trim() === '') return;
          event.preventDefault();
          event.currentTarget.select();
          // Of this render: the line goes where it was meant to go when the key was pressed, such as to a course.
          enter(text, onAdd);
        }}
      />
      {text.trim() === '' && sections.length > 1 && (
        <div
          className="flex flex-wrap gap-1.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:scrollbar-none"
          role="group"
          aria-label={ct('dishes.sections')}
        >
          {sections.map(({ id, name }) => (
            <Chip key={id} pressed={id === open?.id} onClick={() => setSection(id)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      {products === null ? (
        <div aria-busy="true" className="grid gap-2">
          <Skeleton shape="box" className="h-11 w-full" />
          <Skeleton shape="box" className="h-11 w-full" />
        </div>
      ) : (
        <ul className="dish-list">
          {shown.map((product, index) => (
            <li key={product.id}>
              <DishRow
                product={product}
                isFirst={index === 0}
                isStopped={product.stoppedAt.includes(branchId)}
                onAdd={(count) => add(product, count ?? typed.count)}
                onMove={move}
              />
            </li>
          ))}
          {shown.length === 0 && <li className="text-ink-2">{ct('dishes.nothing', { text })}</li>}
        </ul>
      )}
      <DishChoices
        dish={chosen}
        onClose={() => setChosen(null)}
        onAdd={(line) => {
          noteRecent(branchId, line.productId);
          chosen?.onAdd(line);
        }}
      />
    </div>
  );
}

interface DishRowProps {
  product: Product;
  /** Tab stops at the first dish, the arrows walk from there: the fields behind the list are one Tab away. */
  isFirst: boolean;
  isStopped: boolean;
  onAdd: (count?: number) => void;
  onMove: (event: KeyboardEvent, from: Element, by: 1 | -1) => void;
}

function DishRow({ product, isFirst, isStopped, onAdd, onMove }: DishRowProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  return (
    <button
      type="button"
      tabIndex={isFirst ? 0 : -1}
      aria-disabled={isStopped || undefined}
      onClick={() => onAdd()}
      onKeyDown={(event) => {
        if (hasModifier(event)) return;
        if (event.key === 'ArrowDown') onMove(event, event.currentTarget, 1);
        if (event.key === 'ArrowUp') onMove(event, event.currentTarget, -1);
        if (/^[1-9]$/.test(event.key)) onAdd(Number(event.key));
      }}
    >
      <span>
        <span>{product.name}</span>
        {isStopped ? (
          <small className="block text-bad">{ct('dishes.stopped')}</small>
        ) : (
          product.modificationGroups.length > 0 && (
            <small className="block text-ink-2">{ct(`productType.${product.type}`)}</small>
          )
        )}
      </span>
      <span className="tabular text-ink-2">{formatMoney(menuPrice(product), language)}</span>
      <Icon name="plus" />
    </button>
  );
}
