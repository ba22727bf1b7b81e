import { Link, useParams } from 'react-router';
import type { ConsolePlaces, PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabStrip } from '#web/ui/tab-strip.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { AddressTab } from './address-tab.tsx';
import { CopyBranch } from './copy-branch-dialog.tsx';
import { DeliveryTab } from './delivery-tab.tsx';
import { OpenBadge } from './guest-hours.tsx';
import { HallsTab } from './halls-tab.tsx';
import { HoursTab } from './hours-tab.tsx';
import { branchPath, PLACES, TABS, type PlaceTab } from './places-view.ts';
import { usePlaceRights } from './use-places.ts';

/** One branch by its tabs; whoever may change the hours alone sees those. */
export function BranchDetails({ places, branchId }: { places: ConsolePlaces; branchId: string }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const params = useParams();
  const rights = usePlaceRights();
  const branch = places.branches.find(({ id }) => id === branchId);
  if (!branch)
    return (
      <EmptyState
        icon="store"
        title={ct('places.noSuchBranch')}
        action={<Button render={(props) => <Link to={PLACES} {...props} />}>{ct('places.toList')}</Button>}
      />
    );
  const mayChange = (id: string): boolean => rights.at(id, 'places.change');
  const others = mayChange(branch.id) ? places.branches.filter(({ id }) => id !== branch.id && mayChange(id)) : [];
  const tabs = rights.at(branch.id, 'places.change') ? TABS : (['hours'] as const);
  const tab = tabs.find((each) => each === params.tab) ?? tabs[0];
  const restaurant = places.restaurants.find(({ id }) => id === branch.merchantId);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <div>
          <Link to={PLACES} className="text-ink-2 hover:text-ink before:content-['←_']">
            {textIn(restaurant?.name, language) || ct('section.places')}
          </Link>
          <h1 className="text-h2">{textIn(branch.name, language)}</h1>
        </div>
        <ButtonRow as="span">
          {others.length > 0 && <CopyBranch key={branch.id} branch={branch} others={others} />}
          <OpenBadge places={places} branchId={branch.id} />
        </ButtonRow>
      </div>
      {tabs.length > 1 && (
        <TabStrip
          label={ct('places.parts')}
          current={branchPath(branch.id, tab)}
          tabs={tabs.map((each) => ({ href: branchPath(branch.id, each), label: ct(`places.tab.${each}`) }))}
          renderLink={({ href, ...props }) => <Link to={href} {...props} />}
        />
      )}
      <Tab key={`${branch.id} ${tab}`} places={places} branch={branch} tab={tab} />
    </>
  );
}

function Tab({ places, branch, tab }: { places: ConsolePlaces; branch: PlaceBranch; tab: PlaceTab }) {
  if (tab === 'hours') return <HoursTab places={places} branch={branch} />;
  if (tab === 'delivery') return <DeliveryTab places={places} branch={branch} />;
  if (tab === 'halls') return <HallsTab branch={branch} />;
  return <AddressTab branch={branch} />;
}
