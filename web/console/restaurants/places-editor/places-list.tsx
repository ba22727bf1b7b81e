import { Link, useSearchParams } from 'react-router';
import type { ConsolePlaces, PlaceBranch, PlaceRestaurant } from '#contract/restaurants/places-editor.ts';
import { offeredServices } from '#domain/restaurants/places/service-type.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { NewBranchDialog } from './new-branch-dialog.tsx';
import { OpenBadge } from './guest-hours.tsx';
import { branchPath, missingAt, NEW, TAB_OF } from './places-view.ts';
import { RestaurantDialog } from './restaurant-dialog.tsx';
import { usePlaceRights } from './use-places.ts';

/** Restaurants with their branches, and what each of them lacks. Dialogs have addresses: `?restaurant=`, `?branch=`. */
export function PlacesList({ places }: { places: ConsolePlaces }) {
  const ct = useConsoleT();
  const { everywhere } = usePlaceRights();
  const [params, setParams] = useSearchParams();
  const close = (): void => setParams({}, { preventScrollReset: true });
  // A manager of some branches is shown the restaurants of these.
  const shown = places.restaurants.filter(
    ({ id }) => everywhere || places.branches.some(({ merchantId }) => merchantId === id),
  );
  return (
    <>
      <ConsoleHead title={ct('section.places')}>
        {everywhere && (
          <Button icon="plus" render={(props) => <Link to={`?restaurant=${NEW}`} {...props} />}>
            {ct('places.addRestaurant')}
          </Button>
        )}
      </ConsoleHead>
      {shown.length === 0 && (
        <EmptyState icon="store" title={ct('places.noRestaurant')}>
          {ct('places.noRestaurantHint')}
        </EmptyState>
      )}
      {shown.map((restaurant) => (
        <RestaurantSection key={restaurant.id} places={places} restaurant={restaurant} />
      ))}
      {everywhere && (
        <>
          <RestaurantDialog places={places} restaurantId={params.get('restaurant')} onClose={close} />
          <NewBranchDialog places={places} restaurantId={params.get('branch')} onClose={close} />
        </>
      )}
    </>
  );
}

function RestaurantSection({ places, restaurant }: { places: ConsolePlaces; restaurant: PlaceRestaurant }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { everywhere } = usePlaceRights();
  const name = textIn(restaurant.name, language);
  const branches = places.branches.filter(({ merchantId }) => merchantId === restaurant.id);
  return (
    <section className="grid gap-3" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <h2 className="text-h3">
          {name} {restaurant.hidden && <Badge>{ct('menu.hidden')}</Badge>}
        </h2>
        {everywhere && (
          <ButtonRow>
            <Button
              size={40}
              icon="pencil"
              render={(props) => (
                <Link to={`?restaurant=${restaurant.id}`} aria-label={ct('places.editNamed', { name })} {...props} />
              )}
            >
              {ct('places.brand')}
            </Button>
            <Button size={40} icon="plus" render={(props) => <Link to={`?branch=${restaurant.id}`} {...props} />}>
              {ct('places.addBranch')}
            </Button>
          </ButtonRow>
        )}
      </div>
      {branches.length === 0 ? (
        <EmptyState icon="map-pin" title={ct('places.noBranch')}>
          {ct('places.noBranchHint')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-4">
          {branches.map((branch) => (
            <BranchCard key={branch.id} places={places} branch={branch} />
          ))}
        </div>
      )}
    </section>
  );
}

function BranchCard({ places, branch }: { places: ConsolePlaces; branch: PlaceBranch }) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const rights = usePlaceRights();
  const mayEdit = rights.at(branch.id, 'places.change');
  const missing = missingAt(branch).filter((each) => mayEdit || each === 'HOURS');
  return (
    <Card as="article" padded lift className="relative grid content-start gap-2.5">
      <h3 className="text-h4">
        <Link className="stretched" to={branchPath(branch.id, mayEdit ? 'address' : 'hours')}>
          {textIn(branch.name, language)}
        </Link>
      </h3>
      <p className="text-ink-2">{textIn(branch.address, language)}</p>
      <div className="flex flex-wrap gap-2">
        <OpenBadge places={places} branchId={branch.id} />
        {!branch.accepting && <Badge tone="bad">{ct('places.notAccepting')}</Badge>}
        {offeredServices(branch).map((service) => (
          <Badge key={service}>{t(`service.${service}`)}</Badge>
        ))}
      </div>
      {missing.length > 0 && (
        <div className="flex flex-wrap gap-2 relative z-1">
          {missing.map((each) => (
            <Button
              key={each}
              size={40}
              icon="triangle-alert"
              render={(props) => <Link to={branchPath(branch.id, TAB_OF[each])} {...props} />}
            >
              {ct(`places.missing.${each}`)}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
