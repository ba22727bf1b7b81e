/** Yandex Maps, for merchants with an API key; its script is loaded only here. */
import { renderMarker, moveBetweenPins, type Board, type BoardOptions, type Marker, type View } from './map-board.ts';

type LngLat = [number, number];
interface YandexLocation {
  center: LngLat;
  zoom: number;
  bounds: [LngLat, LngLat];
}
interface YandexMap {
  addChild(child: unknown): YandexMap;
  removeChild(child: unknown): YandexMap;
  setLocation(location: { center?: LngLat; zoom?: number; duration?: number }): void;
  readonly center: readonly number[];
  readonly zoom: number;
  readonly bounds: readonly [readonly number[], readonly number[]];
  destroy(): void;
}
interface YandexMaps {
  ready: Promise<void>;
  YMap: new (element: HTMLElement, options: { location: { center: LngLat; zoom: number } }) => YandexMap;
  YMapDefaultSchemeLayer: new (options?: { theme?: 'light' | 'dark' }) => unknown;
  YMapDefaultFeaturesLayer: new () => unknown;
  YMapFeature: new (options: {
    geometry: { type: 'LineString'; coordinates: LngLat[] };
    style: { stroke: { color: string; width: number; dash?: number[] }[] };
  }) => unknown;
  YMapMarker: new (options: { coordinates: LngLat; zIndex?: number }, element: HTMLElement) => unknown;
  YMapListener: new (options: {
    onActionStart?: (action: { type: string }) => void;
    onUpdate?: (update: { location: YandexLocation; mapInAction: boolean }) => void;
  }) => unknown;
}

let loading: Promise<YandexMaps> | undefined;

function load(key: string, language: BoardOptions['language']): Promise<YandexMaps> {
  loading ??= new Promise<YandexMaps>((resolve, reject) => {
    const script = document.createElement('script');
    const locale = { uz: 'uz_UZ', ru: 'ru_RU', en: 'en_US' }[language];
    script.src = `https://api-maps.yandex.ru/v3/?apikey=${encodeURIComponent(key)}&lang=${locale}`;
    script.async = true;
    script.addEventListener('error', () => reject(new Error('The script of the map did not load')));
    script.addEventListener('load', () => {
      const { ymaps3 } = window as unknown as { ymaps3?: YandexMaps };
      if (ymaps3) ymaps3.ready.then(() => resolve(ymaps3), reject);
      else reject(new Error('The script of the map brought nothing'));
    });
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const lngLat = ({ latitude, longitude }: { latitude: number; longitude: number }): LngLat => [longitude, latitude];

function viewOf({ center, zoom, bounds }: Pick<YandexLocation, 'center' | 'zoom' | 'bounds'>): View {
  const [[x1, y1], [x2, y2]] = bounds;
  return {
    center: { longitude: center[0], latitude: center[1] },
    zoom,
    bounds: { west: Math.min(x1, x2), east: Math.max(x1, x2), south: Math.min(y1, y2), north: Math.max(y1, y2) },
  };
}

const isDark = (): boolean => getComputedStyle(document.documentElement).colorScheme === 'dark';

export const yandexBoard =
  (key: string) =>
  async (element: HTMLElement, options: BoardOptions): Promise<Board> => {
    const ymaps = await load(key, options.language);
    const map = new ymaps.YMap(element, { location: { center: lngLat(options.center), zoom: options.zoom } });
    map.addChild(new ymaps.YMapDefaultSchemeLayer({ theme: isDark() ? 'dark' : 'light' }));
    map.addChild(new ymaps.YMapDefaultFeaturesLayer());
    let byHand = false;
    map.addChild(
      new ymaps.YMapListener({
        onActionStart: () => {
          byHand = true;
        },
        onUpdate: ({ location, mapInAction }) => {
          if (mapInAction) return;
          options.onMove(viewOf(location), byHand);
          byHand = false;
        },
      }),
    );

    const now = (): View =>
      viewOf({ center: map.center as LngLat, zoom: map.zoom, bounds: map.bounds as unknown as [LngLat, LngLat] });
    let shown: unknown[] = [];
    let route: unknown;
    function render(marker: Marker, pins: HTMLElement[]): unknown {
      const holder = document.createElement(marker.onPick ? 'button' : 'span');
      holder.className = 'map-marker';
      holder.setAttribute('aria-label', marker.label);
      holder.append(renderMarker(marker));
      if (marker.onPick) {
        pins.push(holder);
        holder.addEventListener('click', marker.onPick);
        holder.addEventListener('keydown', (event) => moveBetweenPins(event as KeyboardEvent, pins));
      } else holder.setAttribute('role', 'img');
      return new ymaps.YMapMarker({ coordinates: lngLat(marker), zIndex: marker.selected ? 2 : 1 }, holder);
    }
    return {
      drawRoute({ points, isStreets }) {
        if (route) map.removeChild(route);
        const color = getComputedStyle(document.documentElement).getPropertyValue('--brand').trim();
        route =
          points.length < 2
            ? undefined
            : new ymaps.YMapFeature({
                geometry: { type: 'LineString', coordinates: points.map(lngLat) },
                style: { stroke: [{ color, width: isStreets ? 5 : 4, ...(!isStreets && { dash: [2, 10] }) }] },
              });
        if (route) map.addChild(route);
      },
      show(markers) {
        for (const each of shown) map.removeChild(each);
        const pins: HTMLElement[] = [];
        shown = markers.map((marker) => render(marker, pins));
        for (const each of shown) map.addChild(each);
      },
      moveTo: (point, zoom) => map.setLocation({ center: lngLat(point), zoom: zoom ?? map.zoom, duration: 200 }),
      zoomBy: (step) => map.setLocation({ zoom: map.zoom + step, duration: 200 }),
      view: now,
      destroy: () => map.destroy(),
    };
  };
