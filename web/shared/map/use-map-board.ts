import { useEffect, useRef, useState, type RefObject } from 'react';
import { htmlLanguage } from '#domain/platform/text/language.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useStorefrontData } from '#web/shared/storefront-data/storefront-data.ts';
import type { Board, BoardMaker, Point, View } from './map-board.ts';

interface UseBoard {
  element: RefObject<HTMLDivElement | null>;
  board: Board | null;
  /** Tiles or the map library failed to load; the list beside the map still works. */
  trouble: boolean;
}

/** Loads the map library that the merchant chose. Leaflet is used without an API key or after a failure. */
async function makerFor(mapType: string, mapKey: string | null): Promise<BoardMaker> {
  const leaflet = async (): Promise<BoardMaker> => (await import('./leaflet-board.ts')).leafletBoard;
  if (mapType === 'LEAFLET' || !mapKey) return leaflet();
  const { yandexBoard } = await import('./yandex-board.ts');
  return (element, options) =>
    yandexBoard(mapKey)(element, options).catch(async () => (await leaflet())(element, options));
}

/** A map in an element for the lifetime of the component. */
export function useMapBoard(
  start: { center: Point; zoom: number },
  onMove: (view: View, byHand: boolean) => void,
): UseBoard {
  const { settings, language } = useStorefront();
  const { tiles } = useStorefrontData();
  const element = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<Board | null>(null);
  const [trouble, setTrouble] = useState(false);
  const latest = useRef({ start, onMove });
  useEffect(() => {
    latest.current = { start, onMove };
  });
  const { mapType, mapKey } = settings.web;
  const { url, attribution, demoMap } = tiles;

  useEffect(() => {
    const holder = element.current;
    if (!holder) return undefined;
    let isUnmounted = false;
    let made: Board | undefined;
    makerFor(mapType, mapKey)
      .then((make) =>
        isUnmounted
          ? undefined
          : make(holder, {
              ...latest.current.start,
              language: htmlLanguage(language),
              tiles: { url, attribution, ...(demoMap && { demoMap }) },
              onMove: (view, byHand) => latest.current.onMove(view, byHand),
              onTrouble: setTrouble,
            }),
      )
      .then((ready) => {
        made = ready;
        if (isUnmounted) ready?.destroy();
        else if (ready) setBoard(ready);
      })
      .catch(() => !isUnmounted && setTrouble(true));
    return () => {
      isUnmounted = true;
      made?.destroy();
      setBoard(null);
    };
  }, [mapType, mapKey, language, url, attribution, demoMap]);

  return { element, board, trouble };
}
