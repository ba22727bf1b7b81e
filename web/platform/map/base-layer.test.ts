import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapTiles } from '#contract/page-rendering.ts';

type Listener = () => void;
const leaflet = vi.hoisted(() => ({ layers: [] as { fire(event: string): void; isOnMap: boolean; url: string }[] }));
const addDemoMap = vi.hoisted(() => vi.fn());

vi.mock('#demo/map/demo-map-layer.ts', () => ({ addDemoMap }));
vi.mock('leaflet', () => ({
  default: {
    tileLayer(url: string) {
      const listeners = new Map<string, Listener[]>();
      const on = (event: string, listener: Listener): void => {
        listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      };
      const layer = {
        url,
        isOnMap: false,
        on,
        once: on,
        addTo: () => (layer.isOnMap = true),
        remove: () => (layer.isOnMap = false),
        fire: (event: string) => listeners.get(event)?.forEach((listener) => listener()),
      };
      leaflet.layers.push(layer);
      return layer;
    },
  },
}));

const TILES = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles' };

async function open(tiles: MapTiles) {
  const { addBaseLayer } = await import('./base-layer.ts');
  let unload: Listener = () => {};
  const map = { on: (_: 'unload', listener: Listener) => (unload = listener) };
  const onTrouble = vi.fn();
  addBaseLayer(map as never, { tiles, language: 'uz', onTrouble });
  return { onTrouble, unload: () => unload(), tileServer: leaflet.layers.at(-1) };
}
const shown = () => vi.waitFor(() => expect(addDemoMap).toHaveBeenCalledTimes(1));
const settle = () => vi.advanceTimersByTimeAsync(10_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  leaflet.layers = [];
  addDemoMap.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('without a demo map', () => {
  it('failing tiles are trouble until one loads', async () => {
    const { tileServer, onTrouble } = await open(TILES);
    for (let at = 0; at < 4; at += 1) tileServer?.fire('tileerror');
    expect(onTrouble).toHaveBeenLastCalledWith(true);
    tileServer?.fire('tileload');
    expect(onTrouble).toHaveBeenLastCalledWith(false);
    await settle();
    expect(addDemoMap).not.toHaveBeenCalled();
  });
});

describe('with a demo map', () => {
  const tiles: MapTiles = { ...TILES, demoMap: 'fallback' };

  it('a tile server that answers stays', async () => {
    const { tileServer } = await open(tiles);
    tileServer?.fire('tileload');
    await settle();
    expect(tileServer?.isOnMap).toBe(true);
    expect(addDemoMap).not.toHaveBeenCalled();
  });

  it('failing tiles are replaced, and the next map does not ask for them again', async () => {
    const { tileServer, onTrouble } = await open(tiles);
    for (let at = 0; at < 4; at += 1) tileServer?.fire('tileerror');
    await shown();
    expect(tileServer?.isOnMap).toBe(false);
    expect(onTrouble).not.toHaveBeenCalled();
    await open(tiles);
    expect(leaflet.layers).toHaveLength(1);
    await vi.waitFor(() => expect(addDemoMap).toHaveBeenCalledTimes(2));
  });

  it('a silent tile server is replaced after a few seconds', async () => {
    await open(tiles);
    await settle();
    await shown();
  });

  it('nothing is drawn on a map that is gone', async () => {
    const { unload } = await open(tiles);
    unload();
    await settle();
    expect(addDemoMap).not.toHaveBeenCalled();
  });

  it('no tile server is asked where the demo map is chosen', async () => {
    await open({ url: '', attribution: '', demoMap: 'always' });
    await shown();
    expect(leaflet.layers).toEqual([]);
  });
});
