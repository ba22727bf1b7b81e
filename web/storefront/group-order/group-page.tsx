import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { GroupOrder, GroupPerson } from '#contract/orders/group-orders.ts';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { countByProduct } from '#web/shared/basket/basket-lines.ts';
import { dropGroup, putGroup, storedGroups } from '#web/shared/group-orders/stored-groups.ts';
import { PlainMenu } from '#web/shared/ordering/plain-menu.tsx';
import { useRestaurantData, type RestaurantData } from '#web/shared/ordering/use-restaurant-data.ts';
import { EmptyPage } from '#web/shared/page/empty-page.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { GroupPeople } from './group-people.tsx';
import { GroupStatusCard } from './group-status.tsx';
import { HostControls } from './host-controls.tsx';
import { JoinGroup } from './join-group.tsx';
import { OwnDishes, OwnDishesBar } from './own-dishes.tsx';
import { useGroup, type Group } from './use-group.ts';
import { useHostActions } from './use-host-actions.ts';
import { useOwnAllergy } from './use-own-allergy.ts';
import { useOwnDishes } from './use-own-dishes.ts';

/** The page of a group order's link: friends join it and choose dishes, the host goes to the checkout. */
export function GroupPage() {
  const t = useT();
  const { id = '', token = '' } = useParams();
  const { settings } = useStorefront();
  const state = useGroup(id, token);
  const { facts, failed, retry } = useRestaurantData(id);
  const { group } = state;
  const isOver = state.state === 'gone' || group?.status === 'CANCELED' || group?.status === 'ORDERED';
  useEffect(() => {
    if (isOver) dropGroup(settings.merchant.id, token);
  }, [isOver, settings.merchant.id, token]);
  if (state.state === 'gone') {
    return (
      <EmptyPage title={t('group.title')} icon="users" sentence={t('group.gone')}>
        {t('group.goneBody')}
      </EmptyPage>
    );
  }
  const isHost = group?.people.some((person) => person.isMe && person.isHost) ?? false;
  const isBroken = state.state === 'failed' || failed;
  const title = !group ? t('group.title') : isHost ? t('group.yours') : t('group.of', { name: group.hostName });
  return (
    <div className="wrap table-page py-5 md:py-7">
      <PageHead title={title} noindex />
      <meta name="referrer" content="no-referrer" />
      <h1 className="text-h1">{title}</h1>
      {facts && (
        <p className="text-ink-2">
          <Link className="link min-h-11" to={paths.restaurant(facts.restaurant)}>
            {facts.restaurant.name}
          </Link>
        </p>
      )}
      {isBroken && (
        <ErrorState
          title={t('group.failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => {
            state.retry();
            retry();
          }}
          className="py-12"
        >
          {t(failureKey(state.error ?? failed))}
        </ErrorState>
      )}
      <BusyRegion
        busy={!isBroken && (!group || !facts)}
        label={t('loading')}
        skeleton={<GroupSkeleton />}
        className="mt-5"
      >
        {group && facts && <Content state={state} group={group} facts={facts} />}
      </BusyRegion>
    </div>
  );
}

interface ContentProps {
  state: Group;
  group: GroupOrder;
  facts: RestaurantData;
}

function Content({ state, group, facts }: ContentProps) {
  const me = group.people.find(({ isMe }) => isMe);
  const { restaurant } = facts;
  const { settings } = useStorefront();
  const isOpen = group.status === 'OPEN';
  const { token } = state.params;
  const onJoined = (): void => {
    const { id, slug, name } = restaurant;
    putGroup(settings.merchant.id, {
      restaurant: { id, slug, name },
      token,
      closesAt: group.closesAt,
      lineKeys:
        storedGroups(settings.merchant.id)
          .get()
          ?.find((each) => each.token === token)?.lineKeys ?? [],
    });
  };
  if (isOpen && me) return <Open state={state} group={group} facts={facts} me={me} />;
  return (
    <div className="grid gap-4 max-w-160 mt-4">
      {isOpen ? (
        <>
          <GroupStatusCard group={group} restaurant={restaurant} token={token} />
          <JoinGroup state={state} restaurantId={group.merchantId} onJoined={onJoined} />
        </>
      ) : (
        <>
          {me?.isHost && group.status === 'CLOSED' ? (
            <ClosedForHost state={state} group={group} facts={facts} />
          ) : (
            <Over group={group} restaurant={restaurant} />
          )}
          {me && group.status !== 'CANCELED' && <GroupPeople state={state} group={group} />}
        </>
      )}
    </div>
  );
}

function Open({ state, group, facts, me }: ContentProps & { me: GroupPerson }) {
  const dishes = useOwnDishes(state, me, facts.menu);
  const actions = useHostActions(state, facts.restaurant, facts.menu);
  const allergyProblem = useOwnAllergy(state, me, group.merchantId);
  const [areDishesOpen, setDishesOpen] = useState(false);
  return (
    <>
      <div className="table-grid">
        <div className="table-side">
          <GroupStatusCard group={group} restaurant={facts.restaurant} token={state.params.token} />
          {me.isHost && <HostControls group={group} actions={actions} />}
          <GroupPeople state={state} group={group} />
        </div>
        <div className="min-w-0">
          <PlainMenu facts={facts} branchId={null} changes={dishes} counts={countByProduct(dishes.shown)} />
        </div>
        <OwnDishes
          group={group}
          isHost={me.isHost}
          dishes={dishes}
          allergyProblem={allergyProblem}
          isOpen={areDishesOpen}
          onClose={() => setDishesOpen(false)}
        />
      </div>
      <OwnDishesBar isHost={me.isHost} dishes={dishes} onOpen={() => setDishesOpen(true)} />
    </>
  );
}

function ClosedForHost({ state, group, facts }: ContentProps) {
  return <HostControls group={group} actions={useHostActions(state, facts.restaurant, facts.menu)} />;
}

/** Nothing can be changed any more; whoever took part may follow the order. */
function Over({ group, restaurant }: { group: GroupOrder; restaurant: RestaurantData['restaurant'] }) {
  const t = useT();
  const { status, order } = group;
  const to = order ? paths.order('activeorder', order) : paths.restaurant(restaurant);
  return (
    <EmptyState
      icon={status === 'ORDERED' ? 'circle-check' : status === 'CANCELED' ? 'circle-x' : 'clock'}
      title={status === 'OPEN' ? '' : t(`group.over.${status}`, { name: group.hostName })}
      className="py-12"
      action={
        <Button kind="primary" render={(props) => <Link to={to} {...props} />}>
          {order ? t('group.follow') : t('sit.toRestaurant')}
        </Button>
      }
    />
  );
}

function GroupSkeleton() {
  return (
    <div className="tile-grid">
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} shape="box" className="h-36" />
      ))}
    </div>
  );
}
