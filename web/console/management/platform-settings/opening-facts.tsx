import { useState } from 'react';
import type { MerchantOpening } from '#contract/management/merchant-openings.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { Point } from '#web/shared/map/map-board.ts';
import { CLOSE_ZOOM, PointMap } from '#web/shared/map/point-map.tsx';
import { useMapBoard } from '#web/shared/map/use-map-board.ts';

/** What an application says beside its name: services, kitchens, the company and the place on the map. */
export function OpeningFacts({ opening }: { opening: MerchantOpening }) {
  const ct = useConsoleT();
  const { data: terms } = useCallQuery('GET /terms');
  const { services, kitchens, legalName, tin, latitude, longitude } = opening;
  const [isMapShown, showMap] = useState(false);
  const served = services.map((service) => ct(`service.${service}`)).join(', ');
  const cooked = kitchens.map((code) => terms?.kitchens.find((each) => each.code === code)?.name ?? code).join(', ');
  return (
    <>
      <p>
        {[served && ct('openings.services', { names: served }), cooked && ct('openings.kitchens', { names: cooked })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="wrap-anywhere">
        {ct('openings.company')}: {legalName ?? ct('openings.noCompany')}
        {tin && <span className="tabular"> · {ct('openings.tin', { tin })}</span>}
      </p>
      {latitude !== null && longitude !== null && (
        <details className="min-w-0" onToggle={({ currentTarget }) => showMap(currentTarget.open)}>
          <summary className="link min-h-11 cursor-pointer">{ct('openings.map')}</summary>
          {isMapShown && <PlaceMap place={{ latitude, longitude }} />}
        </details>
      )}
    </>
  );
}

function PlaceMap({ place }: { place: Point }) {
  const { element, board, trouble } = useMapBoard({ center: place, zoom: CLOSE_ZOOM }, () => undefined);
  return (
    <PointMap
      element={element}
      board={board}
      trouble={trouble}
      icon="chef-hat"
      onOwn={(to) => board?.moveTo(to, CLOSE_ZOOM)}
    />
  );
}
