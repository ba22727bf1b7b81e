import { Suspense, useMemo, useState } from 'react';
import type { ConsolePlaces, PlaceBranch } from '#contract/restaurants/places-editor.ts';
import type { DeliveryArea } from '#domain/restaurants/places/delivery-area.ts';
import type { Spot } from '#domain/restaurants/places/nearest.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { DeliveryTest } from './delivery-test.tsx';
import { useMapTiles } from './point-fields.tsx';
import { TariffList } from './tariff-list.tsx';
import { ZoneForm } from './zone-form.tsx';
import { ZoneList } from './zone-list.tsx';
import { toneOf, type EditedZone } from './zone-values.ts';

// The map and the library that draws on it are loaded with this tab alone.
const ZoneMap = lazyPart(async () => (await import('./zone-map.tsx')).default);

export function DeliveryTab({ places, branch }: { places: ConsolePlaces; branch: PlaceBranch }) {
  const ct = useConsoleT();
  const tiles = useMapTiles();
  const [edited, setEdited] = useState<EditedZone | null>(null);
  const [area, setArea] = useState<DeliveryArea | null>(null);
  const [test, setTest] = useState<Spot | null>(null);
  const begin = (next: EditedZone): void => {
    setEdited(next);
    setArea(next.zone ? next.zone.area : next.area);
  };
  const editedId = edited?.zone?.id;
  const shown = useMemo(
    () =>
      branch.zones
        .map((zone, at) => ({ ...zone, tone: toneOf(at) }))
        .filter(({ id }) => id !== editedId)
        // The zone that counts where they overlap is drawn last.
        .toReversed(),
    [branch.zones, editedId],
  );
  return (
    <div className="grid grid-cols-1 items-start gap-4 min-[64rem]:grid-cols-[minmax(320px,1fr)_minmax(0,1.9fr)]">
      <div className="grid gap-4 content-start min-w-0">
        {edited ? (
          <ZoneForm
            key={editedId ?? 'new'}
            places={places}
            branch={branch}
            edited={edited}
            area={area}
            onArea={setArea}
            onClose={() => setEdited(null)}
          />
        ) : (
          <>
            <ZoneList places={places} branch={branch} onEdit={begin} />
            <DeliveryTest branch={branch} point={test} onPoint={setTest} />
          </>
        )}
        <TariffList places={places} />
      </div>
      <Card className="overflow-hidden min-[64rem]:sticky min-[64rem]:top-5">
        {tiles && (
          <Suspense fallback={<Skeleton shape="box" className="zone-map" />}>
            <ZoneMap
              label={ct('places.zonesOnMap')}
              tiles={tiles}
              branch={branch}
              zones={shown}
              edited={edited ? area : undefined}
              test={edited ? null : test}
              onArea={setArea}
              onTap={setTest}
            />
          </Suspense>
        )}
      </Card>
    </div>
  );
}
