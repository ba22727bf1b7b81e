import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { countByProduct } from '#web/shared/basket/basket-lines.ts';
import { BasketLineRow } from '#web/shared/basket/basket-line-row.tsx';
import { RestaurantChangeNotices } from './restaurant-change-notices.tsx';
import { BranchLine } from '#web/shared/ordering/branch-line.tsx';
import { EarlierItems } from './earlier-items.tsx';
import { OrderAside } from '#web/shared/ordering/order-aside.tsx';
import { recommend } from './recommend.ts';
import { Recommended } from './recommended.tsx';
import { useRoomForBar } from '#web/shared/basket/room-for-bar.ts';
import {
  useBasketActions,
  useBasketSummary,
  useOtherBaskets,
  type BasketRestaurant,
} from '#web/shared/basket/basket-store.ts';
import { ProblemNotice, quoteProblems } from '#web/shared/ordering/problem-notice.tsx';
import { useDeliveryDistance } from '#web/shared/ordering/use-delivery-distance.ts';
import { missingToMinimum } from '#web/shared/ordering/missing-to-minimum.ts';
import { useBasketOrder, type Order } from '#web/shared/ordering/use-basket-order.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { useRestaurantData, type RestaurantData } from '#web/shared/ordering/use-restaurant-data.ts';
import { ServiceChoice } from '#web/shared/ordering/service-choice.tsx';
import { usePageLayer } from '#web/shared/routing/use-page-layer.ts';
import { chooseBranch } from '#web/shared/visitor-choices/chosen-branch.ts';
import { useMenuFacts } from '#web/shared/menu/menu-facts.ts';
import { LineWarning } from '#web/shared/menu/allergen-warning.tsx';
import type { MenuData } from '#web/shared/menu/menu-data.ts';
import { basketItemOf } from '#web/shared/menu/product-item.ts';
import { useRemoveLine } from '#web/shared/basket/use-remove-line.ts';
import { EmptyPage } from '#web/shared/page/empty-page.tsx';
import { LoadingPage } from '#web/shared/page/loading-page.tsx';
import { lazyExtra, lazyPart } from '#web/platform/loading/lazy-part.tsx';

const BranchChooser = lazyPart(async () => (await import('#web/shared/branches/branch-chooser.tsx')).BranchChooser);
const DishSheet = lazyPart(async () => (await import('./dish-sheet.tsx')).default);
const GroupNotices = lazyExtra(async () => (await import('./group-orders.tsx')).GroupNotices);
const OrderTogether = lazyExtra(async () => (await import('./group-orders.tsx')).OrderTogether);

const NO_MENU: MenuData = { branches: [], choices: [], sections: [] };

export function BasketPage() {
  const t = useT();
  const hydrated = useHydrated();
  const summary = useBasketSummary();
  const [emptied, setEmptied] = useState<BasketRestaurant>();
  if (summary && summary.restaurant.id !== emptied?.id) setEmptied(summary.restaurant);
  // The server does not know the basket of this browser.
  if (!summary && !hydrated) return <LoadingPage title={t('header.basket')} skeleton={<BasketSkeleton />} />;
  if (!summary) {
    return (
      <>
        <EmptyPage
          title={t('header.basket')}
          icon="shopping-basket"
          sentence={t('basket.empty')}
          action={emptied && { label: t('basket.toMenu'), to: paths.restaurant(emptied) }}
        />
        <div className="wrap grid gap-4">
          <Suspense fallback={null}>
            <GroupNotices />
          </Suspense>
        </div>
      </>
    );
  }
  return <FullBasket key={summary.restaurant.id} restaurant={summary.restaurant} />;
}

const BasketSkeleton = () => (
  <div className="basket-layout">
    <Skeleton shape="box" className="h-64" />
    <Skeleton shape="box" className="h-96" />
  </div>
);

/** The current basket: shown from this browser at once, then updated from the restaurant's menu. */
function FullBasket({ restaurant }: { restaurant: BasketRestaurant }) {
  const t = useT();
  const { facts } = useRestaurantData(restaurant.id);
  const order = useBasketOrder(restaurant, facts);
  const { add, setCount, replace } = useBasketActions(restaurant);
  const remove = useRemoveLine(restaurant);
  const branches = usePageLayer<true>('branches');
  const edited = usePageLayer<string>('line');
  const added = usePageLayer<string>('dish');
  const { lines, branch } = order;
  const line = lines.find(({ key }) => key === edited.value);
  const nameOf = (productId: string): string | undefined => lines.find((each) => each.productId === productId)?.name;
  return (
    <div className="wrap py-5 md:py-7">
      <PageHead title={t('header.basket')} noindex />
      {facts && (
        <Refreshed
          restaurant={facts.restaurant}
          menu={facts.menu}
          branchId={order.chosenBranchId}
          pricedAt={branch?.id ?? null}
        />
      )}
      <h1 className="text-h1">{t('header.basket')}</h1>
      <p className="mb-4 text-ink-2">
        <Link className="link min-h-11" to={paths.restaurant(restaurant)}>
          {restaurant.name}
        </Link>
      </p>
      <div className="basket-layout">
        <div className="grid grid-cols-1 min-w-0 gap-4">
          <OtherBaskets restaurantId={restaurant.id} />
          <EarlierItems restaurant={restaurant} />
          <RestaurantChangeNotices restaurantId={restaurant.id} nameOf={nameOf} branches={facts?.branches ?? []} />
          <section className="card" data-pad="" aria-label={t('basket.dishes')}>
            {(facts?.branches.length ?? 0) > 0 && <BranchLine order={order} onChoose={() => branches.open(true)} />}
            <ul className="basket-lines">
              {lines.map((each) => (
                <BasketLineRow
                  key={each.key}
                  line={each}
                  onCount={(count) => setCount(each.key, count)}
                  onEdit={facts ? () => edited.open(each.key) : undefined}
                  onRemove={() => remove(each)}
                  warning={<LineWarning restaurantId={restaurant.id} menu={facts?.menu} line={each} />}
                />
              ))}
            </ul>
          </section>
          <Suspense fallback={null}>
            <OrderTogether restaurant={restaurant} lines={lines} />
            <GroupNotices />
          </Suspense>
          {facts && <GoesWith order={order} menu={facts.menu} onChoose={added.open} />}
        </div>
        <Aside order={order} facts={facts} nameOf={nameOf} onBranches={() => branches.open(true)} />
      </div>
      <Suspense fallback={null}>
        {facts && branches.value && (
          <BranchChooser
            restaurantId={restaurant.id}
            menu={facts.menu}
            branches={facts.branches}
            onClose={branches.close}
          />
        )}
        {facts && line && (
          <DishSheet
            key={line.key}
            restaurantId={restaurant.id}
            productId={line.productId}
            line={line}
            menu={facts.menu}
            branchId={branch?.id ?? null}
            onClose={edited.close}
            onSave={(item, count) => replace(line.key, item, count)}
          />
        )}
        {facts && added.value && (
          <DishSheet
            key={added.value}
            restaurantId={restaurant.id}
            productId={added.value}
            menu={facts.menu}
            branchId={branch?.id ?? null}
            onClose={added.close}
            onSave={add}
          />
        )}
      </Suspense>
    </div>
  );
}

/**
 * Updates the lines from the menu: names in this language, prices, availability at the chosen branch. Without a chosen
 * branch the quote decides which branch prepares the order, so availability is not checked here: what is sent for the
 * quote must not depend on its answer. Prices are not sent: they are those of the branch of the quote.
 */
function Refreshed({
  restaurant,
  menu,
  branchId,
  pricedAt,
}: {
  restaurant: BasketRestaurant;
  menu: MenuData;
  branchId: string | null;
  pricedAt: string | null;
}) {
  useMenuFacts(menu, branchId, useBasketActions(restaurant).refresh, pricedAt);
  return null;
}

function OtherBaskets({ restaurantId }: { restaurantId: string }) {
  const t = useT();
  const { others, goTo } = useOtherBaskets(restaurantId);
  return others.map(({ restaurant, count }) => (
    <Notice
      key={restaurant.id}
      tone="info"
      icon="shopping-basket"
      trailing={
        <Button size={40} onClick={() => goTo(restaurant.id)}>
          {t('basket.goTo')}
        </Button>
      }
    >
      {t('basket.other', { name: restaurant.name, n: count })}
    </Notice>
  ));
}

interface GoesWithProps {
  order: Order;
  menu: MenuData;
  onChoose: (productId: string) => void;
}

function GoesWith({ order: { restaurant, lines, branch }, menu, onChoose }: GoesWithProps) {
  const { add } = useBasketActions(restaurant);
  const products = recommend(menu, new Set(countByProduct(lines).keys()), branch?.id ?? null);
  return (
    <Recommended
      products={products}
      onPick={(product) => (product.choices ? onChoose(product.id) : add(basketItemOf(product)))}
    />
  );
}

interface AsideProps {
  order: Order;
  facts: RestaurantData | null;
  nameOf: (productId: string) => string | undefined;
  onBranches: () => void;
}

function Aside({ order, facts, nameOf, onBranches }: AsideProps) {
  const t = useT();
  const navigate = useNavigate();
  const { open } = useModal();
  const { restaurant, lines, service, state, sums } = order;
  const changes = useBasketActions(restaurant);
  const near = useDeliveryDistance(order);
  const { dayText, span } = useTimes(order.timeZone);
  const now = useNow();
  // A delivery has no time before its address is known; a table's time is chosen in the checkout.
  const isPromised = service === 'PICK_UP' || (service === 'DELIVERY' && sums.deliveryPrice !== null);
  const promise = isPromised && !state.busy ? state.quote : null;
  const { money, distance } = useFormat();
  useRoomForBar(true);
  // The time is chosen in the checkout; here only problems that the basket page can solve are shown.
  const problems = quoteProblems(state);
  const menu = facts?.menu ?? NO_MENU;
  const missing = missingToMinimum(state, sums);
  return (
    <aside className="card order-aside" data-pad="" aria-label={t('basket.total')}>
      <div className="grid gap-4">
        <ServiceChoice order={order} />
        {problems.map((problem, at) => (
          <ProblemNotice
            key={`${problem.code}${at}`}
            problem={problem}
            nameOf={nameOf}
            branches={facts?.branches ?? []}
            timeZone={order.timeZone}
            away={state.quote?.distance}
            actions={{
              removeDishes: (ids) => changes.restore(lines.filter(({ productId }) => !ids.includes(productId))),
              chooseBranch: menu === NO_MENU ? undefined : onBranches,
              takeBranch: (id) => chooseBranch(restaurant.id, id),
              changeAddress: () => open('map'),
              toMenu: () => void navigate(paths.restaurant(restaurant)),
            }}
          />
        ))}
        <OrderAside order={order} freeFrom={facts?.restaurant.freeFrom}>
          {promise?.promisedFrom && (
            <p className="flex items-center gap-2 text-small text-ink-2">
              <Icon name="clock" size={16} />
              {t(`confirmation.when.${service}`)} · {dayText(promise.promisedFrom, now)},{' '}
              {span(promise.promisedFrom, promise.promisedTo)}
            </p>
          )}
          {!promise?.promisedFrom && near && (
            <p className="flex items-center gap-2 text-small text-ink-2">
              <Icon name="bike" size={16} />
              {t('basket.near', { sum: money(near.price), n: near.minutes, distance: distance(near.distance) })}
            </p>
          )}
          {service === 'DELIVERY' && sums.deliveryPrice === null && !near && (
            <Button icon="map-pin" wide onClick={() => open('map')}>
              {t('basket.address')}
            </Button>
          )}
          {state.failed && (
            <p className="text-small text-ink-2" role="status">
              {t('basket.stale')}
            </p>
          )}
          <div className="basket-cta">
            {missing > 0 ? (
              <Button
                kind="primary"
                size={56}
                wide
                render={(props) => <Link to={paths.restaurant(restaurant)} {...props} />}
              >
                {t('checkout.missing', { sum: money(missing) })}
              </Button>
            ) : (
              <Button
                kind="primary"
                size={56}
                wide
                trailing={<TotalOf order={order} />}
                render={(props) => <Link to={paths.checkout()} {...props} />}
              >
                {t('checkout.go')}
              </Button>
            )}
          </div>
        </OrderAside>
      </div>
    </aside>
  );
}

function TotalOf({ order: { sums } }: { order: Order }) {
  const { money } = useFormat();
  return <output aria-live="polite">{money(sums.bill)}</output>;
}
