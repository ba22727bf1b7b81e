import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
import { parseSerialized, type SerializedJson } from '#web/rendering/serialized-json.ts';

export type Words = Record<string, string>;

/** Data that every page of a storefront needs: names of terms, map tiles and the time of rendering. */
export interface House {
  renderedAt: number;
  tiles: { url: string; attribution: string };
  words: { kitchens: Words; features: Words; preferFor: Words };
}

/** As the layout's loader sends it. */
export type SentHouse = Omit<House, 'words'> & { words: SerializedJson<House['words']> };

const NONE: House = {
  renderedAt: 0,
  tiles: { url: '', attribution: '' },
  words: { kitchens: {}, features: {}, preferFor: {} },
};

/** Undefined when the layout's own loader failed. */
export function useHouseIfLoaded(): House | undefined {
  const sent = useRouteLoaderData<SentHouse>('app/storefront-layout');
  return useMemo(() => sent && { ...sent, words: parseSerialized(sent.words) }, [sent]);
}

export const useHouse = (): House => useHouseIfLoaded() ?? NONE;
