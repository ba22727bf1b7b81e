import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/shell/storefront-layout.tsx';

export type Words = Record<string, string>;

/** What every page of a storefront knows: the words of the trade, the map's tiles, when it was rendered. */
export interface House {
  renderedAt: number;
  tiles: { url: string; attribution: string };
  words: { kitchens: Words; features: Words; preferFor: Words };
}

const NONE: House = { renderedAt: 0, tiles: { url: '', attribution: '' }, words: { kitchens: {}, features: {}, preferFor: {} } };

/** Undefined when even the layout's own loader failed. */
export const useHouseIfLoaded = (): House | undefined => useRouteLoaderData<typeof loader>('shell/storefront-layout');

export const useHouse = (): House => useHouseIfLoaded() ?? NONE;
