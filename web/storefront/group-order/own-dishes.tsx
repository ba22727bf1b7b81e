import type { GroupOrder } from '#contract/orders/group-orders.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { BasketLineRow } from '#web/shared/basket/basket-line-row.tsx';
import { totalsOf } from '#web/shared/basket/basket-lines.ts';
import { AllergyQuestion } from '#web/shared/ordering/allergy-question.tsx';
import { useRoomForBar } from '#web/shared/basket/room-for-bar.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GroupProblemNotice, type GroupProblem } from './group-problem.tsx';
import type { OwnDishes as Dishes } from './use-own-dishes.ts';

interface OwnDishesProps {
  group: GroupOrder;
  isHost: boolean;
  dishes: Dishes;
  /** Why what this person must not eat could not be said. */
  allergyProblem: GroupProblem | null;
  /** Whether the sheet, which phones show instead of the panel, is open. */
  isOpen: boolean;
  onClose: () => void;
}

/** What this person has chosen, and what is left of their limit: beside the menu, in a sheet over it on a phone. */
export function OwnDishes({ group, isHost, dishes, allergyProblem, isOpen, onClose }: OwnDishesProps) {
  const t = useT();
  const { money } = useFormat();
  const { shown, problem, setCount } = dishes;
  const { total } = totalsOf(shown);
  const left = isHost || group.personLimit === null ? null : Math.max(0, group.personLimit - total);
  const content = (
    <>
      {shown.length === 0 ? (
        <EmptyState icon="utensils" title={t('group.mineEmpty')} className="py-8" />
      ) : (
        <ul className="basket-lines">
          {shown.map((line) => (
            <BasketLineRow
              key={line.key}
              line={line}
              onCount={(count) => setCount(line.key, count)}
              onRemove={() => setCount(line.key, 0)}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 grid gap-3">
        {!isHost && (
          <AllergyQuestion restaurantId={group.merchantId} label={t('group.allergy')} hint={t('group.allergyHint')} />
        )}
        <GroupProblemNotice problem={problem ?? allergyProblem} />
        <p className="flex justify-between gap-3 font-semibold">
          <span>{t('group.mineTotal')}</span>
          <output aria-live="polite">{money(total)}</output>
        </p>
        {left !== null && <p className="text-small text-ink-2">{t('group.left', { sum: money(left) })}</p>}
        {!isHost && <p className="text-small text-ink-2">{t('group.savedAtOnce', { name: group.hostName })}</p>}
      </div>
    </>
  );
  return (
    <>
      <aside className="card table-basket max-md:hidden" data-pad="" aria-label={t('group.mine')}>
        <h2 className="text-h3">{t('group.mine')}</h2>
        {content}
      </aside>
      {isOpen && (
        <Dialog open onClose={onClose} title={t('group.mine')} closeLabel={t('close')}>
          {content}
        </Dialog>
      )}
    </>
  );
}

interface OwnDishesBarProps {
  isHost: boolean;
  dishes: Dishes;
  onOpen: () => void;
}

/** Opens the dishes on a phone; the main button of the page is the host's. */
export function OwnDishesBar({ isHost, dishes: { shown, problem }, onOpen }: OwnDishesBarProps) {
  const t = useT();
  const { money } = useFormat();
  const { count, total } = totalsOf(shown);
  // Friends say here what they must not eat, with or without dishes.
  const isShown = count > 0 || !isHost;
  useRoomForBar(isShown);
  if (!isShown) return null;
  return (
    <div className="group-bar md:hidden">
      <GroupProblemNotice problem={problem} />
      <button type="button" className="basket-bar" aria-haspopup="dialog" onClick={onOpen}>
        <span className="basket-bar-count">{count}</span>
        <span className="flex-1 truncate text-left">{t('group.mine')}</span>
        <span className="whitespace-nowrap">{money(total)}</span>
      </button>
    </div>
  );
}
