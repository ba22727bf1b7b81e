import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { MapTiles } from '#contract/page-rendering.ts';
import { parseSerialized, type SerializedJson } from '#web/rendering/serialized-json.ts';

export type TermNames = Record<string, string>;

/** Data that every page of a storefront needs: names of terms, map tiles and the time of rendering. */
export interface StorefrontData {
  renderedAt: number;
  tiles: MapTiles;
  /** This is the marketplace, and people may open restaurants by themselves. */
  opensRestaurants: boolean;
  termNames: { kitchens: TermNames; features: TermNames; preferFor: TermNames };
}

/** As the layout's loader sends it. */
export type SentStorefrontData = Omit<StorefrontData, 'termNames'> & {
  termNames: SerializedJson<StorefrontData['termNames']>;
};

const NONE: StorefrontData = {
  renderedAt: 0,
  tiles: { url: '', attribution: '' },
  opensRestaurants: false,
  termNames: { kitchens: {}, features: {}, preferFor: {} },
};

/** Undefined when the layout's own loader failed. */
export function useStorefrontDataIfLoaded(): StorefrontData | undefined {
  const sent = useRouteLoaderData<SentStorefrontData>('app/storefront-layout');
  return useMemo(() => sent && { ...sent, termNames: parseSerialized(sent.termNames) }, [sent]);
}

export const useStorefrontData = (): StorefrontData => useStorefrontDataIfLoaded() ?? NONE;
