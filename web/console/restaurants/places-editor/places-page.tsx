import { useParams } from 'react-router';
import type { ConsolePlaces } from '#contract/restaurants/places-editor.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AskBeforeLeaving } from '#web/shared/console/form/ask-before-leaving.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import './places.css';
import { BranchDetails } from './branch-details.tsx';
import { PlacesList } from './places-list.tsx';
import { usePlaces } from './use-places.ts';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

export default function PlacesPage() {
  const ct = useConsoleT();
  const { me } = useStaff();
  return (
    <ConsoleSheet className="places">
      {me.may.includes('hours.change') ? <Places /> : <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />}
    </ConsoleSheet>
  );
}

function Places() {
  const ct = useConsoleT();
  const { data: places, error, refetch } = usePlaces();
  if (places) return <LoadedPlaces places={places} />;
  if (error) return <LoadError title={ct('places.failed')} error={error} onRetry={refetch} />;
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton shape="box" className="h-24 w-full" />
      <Skeleton shape="box" className="h-64 w-full" />
    </div>
  );
}

function LoadedPlaces({ places }: { places: ConsolePlaces }) {
  const { branchId } = useParams();
  return (
    <AskBeforeLeaving>
      {branchId === undefined ? <PlacesList places={places} /> : <BranchDetails places={places} branchId={branchId} />}
    </AskBeforeLeaving>
  );
}
