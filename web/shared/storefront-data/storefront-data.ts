import { useRouteLoaderData } from 'react-router';
import type { MapTiles } from '#contract/page-rendering.ts';

export type TermNames = Record<string, string>;

/** Data that every page of a storefront needs: names of terms, map tiles and the time of rendering. */
export interface StorefrontData {
  renderedAt: number;
  tiles: MapTiles;
  /** This is the marketplace, and people may open restaurants by themselves. */
  opensRestaurants: boolean;
  termNames: { kitchens: TermNames; features: TermNames; preferFor: TermNames };
}

const NONE: StorefrontData = {
  renderedAt: 0,
  tiles: { url: '', attribution: '' },
  opensRestaurants: false,
  termNames: { kitchens: {}, features: {}, preferFor: {} },
};

/** Undefined when the layout's own loader failed. */
export const useStorefrontDataIfLoaded = (): StorefrontData | undefined =>
  useRouteLoaderData<StorefrontData>('app/storefront-layout');

export const useStorefrontData = (): StorefrontData => useStorefrontDataIfLoaded() ?? NONE;
