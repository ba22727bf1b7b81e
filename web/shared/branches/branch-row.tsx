import type { ReactNode } from 'react';
import type { BranchView } from '#contract/restaurants/catalog.ts';
import { metresBetween } from '#domain/restaurants/places/nearest.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { openStateText } from '#web/shared/restaurant/open-state-text.ts';

/** What pages show of a branch; opening hours have a tab of their own. */
export type BranchFacts = Omit<BranchView, 'shifts' | 'specialShifts'>;

export const factsOf = ({ shifts: _, specialShifts: __, ...facts }: BranchView): BranchFacts => facts;

/** Open state and distance on one line; the distance once the visitor's place is known. */
export function BranchState({ branch }: { branch: BranchFacts }) {
  const t = useT();
  const language = useLanguage();
  const now = useNow();
  const metres = useMetresTo(branch);
  const { distance } = useFormat();
  const text = branch.state === 'paused' ? t('merchant.paused') : openStateText(branch, now, t, language);
  const parts: ReactNode[] = [
    <span key="open" className={branch.open ? 'text-ok' : 'text-warn'}>
      {text}
    </span>,
    branch.state === 'busy' && (
      <span key="busy" className="text-warn">
        {t('merchant.busy', { n: branch.busyMinutes })}
      </span>
    ),
    metres !== undefined && <span key="far">{distance(metres)}</span>,
  ].filter(Boolean);
  return <span className="place-facts">{parts}</span>;
}

export function useMetresTo(branch: BranchFacts): number | undefined {
  const place = visitorPlace.use();
  return place ? metresBetween(place, branch) : undefined;
}

/** Nearest first once the visitor's place is known; until then in the restaurant's own order. */
export function useNearestFirst(branches: BranchFacts[]): BranchFacts[] {
  const place = visitorPlace.use();
  return place ? branches.toSorted((a, b) => metresBetween(place, a) - metresBetween(place, b)) : branches;
}

/** Directions in the map service that the merchant chose. */
export function useDirections(): (branch: BranchFacts) => string {
  const { mapType } = useStorefront().settings.web;
  return ({ latitude, longitude }) =>
    mapType === 'LEAFLET'
      ? `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
      : `https://yandex.com/maps/?rtext=~${latitude}%2C${longitude}`;
}
