/** The layer below everything on a Leaflet map: pictures of the tile server, or the demo city drawn in the browser. */
import L from 'leaflet';
import type { MapTiles } from '#contract/page-rendering.ts';

const MOST_ZOOM = 19;
/** After this many failed tiles without a loaded one the tile server counts as unreachable. */
const TROUBLE_AFTER = 4;
/** A demo does not wait longer for the first tile. */
const SILENCE_MS = 4_000;

/** Remembered until the next document: later maps of a demo do not ask the tile server again. */
let wasUnreachable = false;

interface BaseLayer {
  tiles: MapTiles;
  language: 'uz' | 'ru' | 'en';
  /** True when tiles fail to load and nothing replaces them, false once they load again. */
  onTrouble: (isTrouble: boolean) => void;
}

export function addBaseLayer(map: L.Map, { tiles, language, onTrouble }: BaseLayer): void {
  let isRemoved = false;
  map.on('unload', () => {
    isRemoved = true;
  });
  const drawDemoMap = (): void => {
    import('#demo/map/demo-map-layer.ts').then(
      ({ addDemoMap }) => isRemoved || addDemoMap(map, language),
      () => onTrouble(true),
    );
  };
  if (tiles.demoMap === 'always' || (tiles.demoMap === 'fallback' && wasUnreachable)) return drawDemoMap();

  const layer = L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: MOST_ZOOM });
  if (!tiles.demoMap) watchTiles(layer, onTrouble);
  else {
    replaceUnreachable(map, layer, () => {
      wasUnreachable = true;
      drawDemoMap();
    });
  }
  layer.addTo(map);
}

/** Calls back once, when tiles fail or none arrives in time. */
function replaceUnreachable(map: L.Map, layer: L.TileLayer, replace: () => void): void {
  let isDecided = false;
  const decide = (isTrouble: boolean): void => {
    if (isDecided) return;
    isDecided = true;
    clearTimeout(silence);
    if (!isTrouble) return;
    layer.remove();
    replace();
  };
  const silence = setTimeout(() => decide(true), SILENCE_MS);
  watchTiles(layer, decide);
  layer.once('tileload', () => decide(false));
  map.on('unload', () => clearTimeout(silence));
}

function watchTiles(layer: L.TileLayer, onTrouble: (isTrouble: boolean) => void): void {
  let failed = 0;
  layer.on('tileerror', () => {
    failed += 1;
    if (failed === TROUBLE_AFTER) onTrouble(true);
  });
  layer.on('tileload', () => {
    if (failed >= TROUBLE_AFTER) onTrouble(false);
    failed = 0;
  });
}
