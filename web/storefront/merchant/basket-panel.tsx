import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { useBasketActions, useBasketLines } from '#web/shared/basket/basket-store.ts';
import { useOwnChoice } from '#web/shared/branches/use-own-choice.ts';
import { useService } from '#web/shared/visitor-choices/chosen-service.ts';
import { useServingOffer } from '#web/shared/ordering/use-serving-offer.ts';
import { deliveryFigures } from '#web/shared/restaurant/delivery-figures.ts';
import { useChosenBranch } from '#web/shared/visitor-choices/chosen-branch.ts';
import { useMerchantPage, type Restaurant } from './merchant-page.ts';
import { totalsOf } from '#web/shared/basket/basket-lines.ts';
import { LineWarning } from '#web/shared/menu/allergen-warning.tsx';
import type { MenuData } from '#web/shared/menu/menu-data.ts';
import { BasketLineRow } from '#web/shared/basket/basket-line-row.tsx';

/** The basket beside the menu, at its final size before hydration. */
export function BasketPanel({ menu }: { menu: MenuData }) {
  return useWide() && <Panel menu={menu} />;
}

function Panel({ menu }: { menu: MenuData }) {
  const t = useT();
  const toast = useToast();
  const { restaurant } = useMerchantPage();
  // Deferred, so that the tapped tile updates first.
  const lines = useDeferredValue(useBasketLines(restaurant.id));
  const { setCount, clear, restore } = useBasketActions(restaurant);

  const undoable = (text: string, change: () => void): void => {
    const before = lines;
    change();
    toast.show({ text, action: { label: t('undo'), onAction: () => restore(before) } });
  };
  return (
    <aside className="card basket-panel max-md:hidden" data-pad="" aria-label={t('header.basket')}>
      <div className="flex items-center justify-between">
        <h2 className="text-h3">{t('header.basket')}</h2>
        {lines.length > 0 && (
          <button
            type="button"
            className="min-h-11 text-small font-semibold text-ink-2 hover:text-ink"
            onClick={() => undoable(t('merchant.basketCleared'), clear)}
          >
            {t('merchant.basketClear')}
          </button>
        )}
      </div>
      <BranchLine restaurant={restaurant} />
      {lines.length === 0 ? (
        <EmptyState icon="shopping-basket" title={t('basket.empty')} className="py-10" />
      ) : (
        <>
          <ul className="basket-lines">
            {lines.map((line) => (
              <BasketLineRow
                key={line.key}
                line={line}
                onCount={(count) => setCount(line.key, count)}
                onRemove={() => undoable(t('merchant.lineRemoved', { name: line.name }), () => setCount(line.key, 0))}
                warning={<LineWarning restaurantId={restaurant.id} menu={menu} line={line} />}
              />
            ))}
          </ul>
          <Sums restaurant={restaurant} total={totalsOf(lines).total} />
        </>
      )}
    </aside>
  );
}

/** The branch that prepares the order: the nearest one, unless the visitor chose another. */
function BranchLine({ restaurant }: { restaurant: Restaurant }) {
  const t = useT();
  const { web } = useStorefront().settings;
  const chosen = useChosenBranch(restaurant.id);
  const ownChoice = useOwnChoice();
  if (!web.branchesActive || restaurant.branchCount < 2) return null;
  return (
    <p className="flex items-center justify-between gap-3 text-small">
      <span className="text-ink-2">{t('merchant.branch')}</span>
      <Link to={paths.branchChooser(restaurant)} preventScrollReset className="link min-h-11">
        {chosen === null ? ownChoice.name : t('merchant.branchByHand')}
      </Link>
    </p>
  );
}

function Sums({ restaurant, total }: { restaurant: Restaurant; total: number }) {
  const t = useT();
  const { money } = useFormat();
  const { service } = useService();
  const offer = useServingOffer(restaurant.id);
  const figures = deliveryFigures(restaurant, offer, { money, t });
  const fee = service === 'DELIVERY' ? figures?.fee : null;
  const freeFrom = offer ? (offer.freeFrom ?? undefined) : restaurant.freeFrom;
  const missing = freeFrom === undefined ? 0 : Math.max(0, freeFrom - total);
  // Without an address free delivery cannot be promised, however large the basket is.
  const free = fee?.isFree === true || (!!offer && freeFrom !== undefined && missing === 0);
  return (
    <div className="mt-4 grid gap-4">
      {fee && freeFrom !== undefined && (!fee.isFree || offer) && (missing > 0 || offer) && (
        <div className="grid gap-2">
          <p className="text-small">
            {missing > 0 ? t('merchant.freeFrom', { sum: money(missing) }) : t('merchant.freeReached')}
          </p>
          <ProgressBar
            value={total}
            max={freeFrom}
            label={t('merchant.freeProgress')}
            tone={missing > 0 ? 'brand' : 'ok'}
          />
        </div>
      )}
      <dl className="bill">
        <div>
          <dt>{t('merchant.dishes')}</dt>
          <dd>{money(total)}</dd>
        </div>
        {service === 'DELIVERY' && (fee || !figures) && (
          <div data-kind={free ? 'saving' : undefined}>
            <dt>{t('service.DELIVERY')}</dt>
            <dd>{free ? t('merchant.feeFree') : (fee?.text ?? t('card.notHere'))}</dd>
          </div>
        )}
      </dl>
      <Button
        kind="primary"
        size={56}
        wide
        trailing={money(total)}
        render={(props) => <Link to={paths.basket()} {...props} />}
      >
        {t('merchant.viewBasket')}
      </Button>
    </div>
  );
}
