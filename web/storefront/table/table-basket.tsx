import type { TableSession } from '#contract/floor/tables.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT, type Translate } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { BasketLineRow } from '#web/shared/basket/basket-line-row.tsx';
import { totalsOf } from '#web/shared/basket/basket-lines.ts';
import { itemsOf } from '#web/shared/basket/items-of.ts';
import { useRoomForBar } from '#web/shared/basket/room-for-bar.ts';
import { useRemoveLine } from '#web/shared/basket/use-remove-line.ts';
import { useBasketActions, useBasketLines } from '#web/shared/basket/basket-store.ts';
import { LineWarning } from '#web/shared/menu/allergen-warning.tsx';
import { AllergyQuestion } from '#web/shared/ordering/allergy-question.tsx';
import { useAllergy } from '#web/shared/visitor-choices/order-allergies.ts';
import { ProblemNotice } from '#web/shared/ordering/problem-notice.tsx';
import type { RestaurantData } from '#web/shared/ordering/use-restaurant-data.ts';
import { useSubmit } from '#web/shared/ordering/use-submit.ts';
import { useDebouncedCallQuery } from '#web/shared/query/use-debounced-call-query.ts';
import { requestKeyOf } from '#web/shared/ordering/order-attempt.ts';
import { roundBody } from './round-body.ts';
import type { Table } from './use-table.ts';

const DEBOUNCE_MS = 300;

interface TableBasketProps {
  table: Table;
  session: TableSession;
  facts: RestaurantData;
  /** Whether the sheet, which phones show instead of the panel, is open. */
  isOpen: boolean;
  onClose: () => void;
  onSent: () => void;
}

/**
 * The next round, with the button that sends it to the kitchen: beside the menu on a wide screen; on a phone in a sheet
 * over it, since below a long menu nobody finds it.
 */
export function TableBasket({ table, session, facts, isOpen, onClose, onSent }: TableBasketProps) {
  const t = useT();
  const toast = useToast();
  const { money } = useFormat();
  const { restaurant } = facts;
  const lines = useBasketLines(restaurant.id);
  const { setCount, clear, restore } = useBasketActions(restaurant);
  const removeLine = useRemoveLine(restaurant);
  const title = roundTitle(session, t);
  const items = itemsOf(lines);
  const {
    data: quote,
    isBusy,
    retry,
  } = useDebouncedCallQuery(
    'POST /basket/quote',
    items.length === 0
      ? null
      : {
          body: {
            merchantId: session.merchantId,
            serviceType: 'DINE_IN',
            branchId: session.branchId,
            tableSessionId: session.id,
            cartItems: items,
          },
        },
    DEBOUNCE_MS,
  );
  const { total, count } = totalsOf(lines);
  const allergy = useAllergy(restaurant.id);
  const bill = quote && !isBusy ? quote.bill : total;
  const { sending, refused, submit, resend } = useSubmit(
    restaurant.id,
    requestKeyOf(roundBody(session, lines, bill, allergy)),
    {
      onPlaced: ({ link }) => {
        clear();
        onSent();
        table.follow(link);
        table.refresh();
        toast.show({ text: t(session.state === 'PENDING' ? 'sit.sentPending' : 'sit.sent') });
      },
      onRefused: ({ code }) => {
        if (code === 'PRICE_CHANGED') retry();
        if (code === 'NOT_ALLOWED_NOW' || code === 'NOT_FOUND') table.refresh();
      },
    },
  );
  const problems = refused && refused.code !== 'PRICE_CHANGED' ? [refused] : isBusy ? [] : (quote?.problems ?? []);
  const nameOf = (productId: string): string | undefined => lines.find((line) => line.productId === productId)?.name;
  const round = (
    <>
      {lines.length === 0 ? (
        <EmptyState icon="utensils" title={t('sit.empty')} className="py-8" />
      ) : (
        <div className="grid gap-4">
          <ul className="basket-lines">
            {lines.map((line) => (
              <BasketLineRow
                key={line.key}
                line={line}
                onCount={(next) => setCount(line.key, next)}
                onRemove={() => removeLine(line)}
                warning={<LineWarning restaurantId={restaurant.id} menu={facts.menu} line={line} />}
              />
            ))}
          </ul>
          <AllergyQuestion restaurantId={restaurant.id} />
          {problems.map((problem, at) => (
            <ProblemNotice
              key={`${problem.code}${at}`}
              problem={problem}
              nameOf={nameOf}
              branches={[]}
              timeZone={session.timeZone}
              actions={{
                removeDishes: (ids) => restore(lines.filter(({ productId }) => !ids.includes(productId))),
                resend: resend,
              }}
            />
          ))}
          {refused?.code === 'PRICE_CHANGED' && (
            <Notice tone="warn" title={t('checkout.priceChanged')}>
              {t('checkout.priceNow', { sum: money(bill) })}
            </Notice>
          )}
          <Button
            kind="primary"
            size={56}
            wide
            loading={sending}
            disabled={items.length === 0}
            trailing={money(bill)}
            onClick={() => submit(roundBody(session, lines, bill, allergy))}
          >
            {t('sit.send')}
          </Button>
          <p className="text-small text-ink-2">{t('sit.sendNote', { n: count })}</p>
        </div>
      )}
    </>
  );
  return (
    <>
      <aside className="card table-basket max-md:hidden" data-pad="" aria-label={title}>
        <h2 className="text-h3">{title}</h2>
        {round}
      </aside>
      {isOpen && (
        <Dialog open onClose={onClose} title={title} closeLabel={t('close')}>
          {round}
        </Dialog>
      )}
    </>
  );
}

/** Only after the first round there is a next one. */
const roundTitle = ({ rounds }: TableSession, t: Translate): string =>
  t(rounds.length === 0 ? 'checkout.yourOrder' : 'sit.next');

interface TableBarProps {
  restaurantId: string;
  session: TableSession;
  onOpen: () => void;
}

/** Opens the round on a phone; it stays within the menu. */
export function TableBar({ restaurantId, session, onOpen }: TableBarProps) {
  const t = useT();
  const { money } = useFormat();
  const { count, total } = totalsOf(useBasketLines(restaurantId));
  useRoomForBar(count > 0);
  if (count === 0) return null;
  return (
    <button type="button" className="basket-bar" aria-haspopup="dialog" onClick={onOpen}>
      <span className="basket-bar-count">{count}</span>
      <span className="flex-1 truncate text-left">{roundTitle(session, t)}</span>
      <span className="whitespace-nowrap">{money(total)}</span>
    </button>
  );
}
