/** The map of delivery zones: shows all of them, and lets one be drawn or edited. */
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { TerraDraw, TerraDrawCircleMode, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import type { MapTiles } from '#contract/page-rendering.ts';
import { boundsOf, type DeliveryArea } from '#domain/restaurants/places/delivery-area.ts';
import type { Spot } from '#domain/restaurants/places/nearest.ts';
import '#web/platform/form/pin-map.css';
import { addBaseLayer } from '#web/platform/map/base-layer.ts';
import { areaOfRing, CIRCLE_CORNERS, closedRingOf } from './drawn-shapes.ts';
import { LeafletDrawAdapter } from './leaflet-draw-adapter.ts';
import { snapToZones } from './snap-to-zones.ts';

export interface ShownZone {
  id: string;
  name: string;
  area: DeliveryArea;
  /** The CSS class of its colour, which `toneOf` chooses. */
  tone: string;
}

export interface ZoneBoard {
  /** The lowest first. */
  showZones(zones: readonly ShownZone[]): void;
  showPins(pins: { branch: Spot; test: Spot | null }): void;
  /** null: a polygon is drawn from its first corner on. */
  edit(area: DeliveryArea | null): void;
  endEdit(): void;
  destroy(): void;
}

interface ZoneBoardOptions {
  center: Spot;
  tiles: MapTiles;
  language: 'uz' | 'ru' | 'en';
  /** Of the buttons of Leaflet, which are English otherwise. */
  zoom: { zoomInTitle: string; zoomOutTitle: string };
  onArea: (area: DeliveryArea) => void;
  /** While nothing is drawn. */
  onTap: (point: Spot) => void;
}

const COLOR = '#1d4ed8';
/** Of the many corners of a circle only some can be seen and dragged. */
const SHOWN_CORNERS = 4;
type Snapping = NonNullable<NonNullable<ConstructorParameters<typeof TerraDrawPolygonMode>[0]>['snapping']>;
type Handle = Parameters<typeof isHandle>[0];
const isHandle = ({ properties }: { properties: Record<string, unknown> }, shape: DeliveryArea['shape']): boolean =>
  shape === 'POLYGON' || Number(properties['index']) % (CIRCLE_CORNERS / SHOWN_CORNERS) === 0;

const handles = (shape: () => DeliveryArea['shape']) =>
  ({
    selectionPointColor: '#ffffff',
    selectionPointOutlineColor: COLOR,
    selectionPointOutlineWidth: (corner: Handle) => (isHandle(corner, shape()) ? 3 : 0),
    selectionPointWidth: (corner: Handle) => (isHandle(corner, shape()) ? 7 : 0),
    midPointColor: COLOR,
    midPointOutlineColor: '#ffffff',
    midPointOutlineWidth: 2,
    midPointWidth: 5,
    selectedPolygonColor: COLOR,
    selectedPolygonOutlineColor: COLOR,
    selectedPolygonFillOpacity: 0.25,
  }) as const;
const DRAWN = { fillColor: COLOR, outlineColor: COLOR, fillOpacity: 0.25 } as const;

interface DrawingSources {
  shape: () => DeliveryArea['shape'];
  /** Areas that the corners of a polygon snap to. */
  neighbours: () => readonly DeliveryArea[];
}

function newDrawing(map: L.Map, { shape, neighbours }: DrawingSources): TerraDraw {
  const snapping: Snapping = {
    toCustom: ({ containerX, containerY }, { project }) =>
      snapToZones({ x: containerX, y: containerY }, neighbours(), project),
  };
  return new TerraDraw({
    adapter: new LeafletDrawAdapter(map),
    modes: [
      new TerraDrawPolygonMode({ styles: DRAWN, snapping }),
      new TerraDrawCircleMode({ styles: DRAWN }),
      new TerraDrawSelectMode({
        allowManualDeselection: false,
        styles: handles(shape),
        flags: {
          polygon: {
            feature: {
              draggable: true,
              coordinates: { draggable: true, midpoints: true, deletable: true, snappable: snapping },
            },
          },
          circle: { feature: { draggable: true, coordinates: { resizable: 'center-fixed' } } },
        },
      }),
    ],
  });
}

const latLng = ({ latitude, longitude }: Spot): L.LatLng => L.latLng(latitude, longitude);

/** An element, because Leaflet takes a text for HTML. */
function nameTag(name: string): HTMLElement {
  const tag = document.createElement('span');
  tag.textContent = name;
  return tag;
}

export function createZoneBoard(element: HTMLElement, options: ZoneBoardOptions): ZoneBoard {
  const { center, tiles, language, zoom, onArea, onTap } = options;
  const map = L.map(element, { center: latLng(center), zoom: 12, zoomAnimation: false, zoomControl: false });
  L.control.zoom(zoom).addTo(map);
  map.attributionControl.setPrefix(false);
  addBaseLayer(map, { tiles, language, onTrouble: () => {} });
  const zoneLayers = L.layerGroup().addTo(map);
  const pinLayers = L.layerGroup().addTo(map);
  let drawing: TerraDraw | undefined;
  let drawn: DeliveryArea | undefined;
  let neighbours: readonly DeliveryArea[] = [];
  let isFitted = false;

  map.on('click', ({ latlng }) => {
    const { lat, lng } = latlng.wrap();
    if (!drawing) onTap({ latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) });
  });

  function fit(zones: readonly ShownZone[]): void {
    // The map stays where it is while zones are drawn.
    if (isFitted) return;
    isFitted = true;
    if (zones.length === 0) return;
    const around = L.latLngBounds([latLng(center)]);
    for (const { area } of zones) {
      const { south, west, north, east } = boundsOf(area);
      around.extend([
        [south, west],
        [north, east],
      ]);
    }
    map.fitBounds(around, { padding: [24, 24], animate: false });
  }

  function begin(): TerraDraw {
    const begun = newDrawing(map, { shape: () => drawn?.shape ?? 'POLYGON', neighbours: () => neighbours });
    begun.start();
    begun.on('finish', (id) => {
      const feature = begun.getSnapshotFeature(id);
      if (feature?.geometry.type !== 'Polygon') return;
      const shape = feature.properties['mode'] === 'circle' ? 'CIRCLE' : 'POLYGON';
      drawn = areaOfRing(shape, feature.geometry.coordinates[0] ?? []);
      onArea(drawn);
      if (begun.getMode() !== 'select') begun.selectFeature(id);
    });
    return begun;
  }

  return {
    showZones(zones) {
      zoneLayers.clearLayers();
      neighbours = zones.map(({ area }) => area);
      for (const { name, area, tone } of zones) {
        const look = {
          className: `fill-(--tone) stroke-(--tone) ${tone}`,
          weight: 2,
          fillOpacity: 0.18,
          interactive: false,
        };
        const layer =
          area.shape === 'CIRCLE'
            ? L.circle(latLng(area.center), { ...look, radius: area.radiusMetres })
            : L.polygon(
                area.ring.map(([x, y]) => L.latLng(y, x)),
                look,
              );
        const { north, west, east } = boundsOf(area);
        const tag = L.tooltip({ permanent: true, direction: 'center', className: 'zone-name' })
          .setLatLng([north, (west + east) / 2])
          .setContent(nameTag(name));
        zoneLayers.addLayer(layer).addLayer(tag);
      }
      fit(zones);
    },
    showPins({ branch, test }) {
      pinLayers.clearLayers();
      const icon = (className: string) => L.divIcon({ className, iconSize: [28, 28], iconAnchor: [14, 28] });
      L.marker(latLng(branch), { icon: icon('pin-spot'), interactive: false, keyboard: false }).addTo(pinLayers);
      if (!test) return;
      L.marker(latLng(test), { icon: icon('pin-spot [--pin:#c2410c]'), interactive: false, keyboard: false }).addTo(
        pinLayers,
      );
      if (!map.getBounds().contains(latLng(test))) map.panTo(latLng(test), { animate: false });
    },
    edit(area) {
      // What was drawn here comes back as the value of the form.
      if (drawing && JSON.stringify(area) === JSON.stringify(drawn ?? null)) return;
      drawing ??= begin();
      drawing.clear();
      drawn = area ?? undefined;
      if (!area) return drawing.setMode('polygon');
      const id = drawing.getFeatureId();
      drawing.setMode('select');
      drawing.addFeatures([
        {
          id,
          type: 'Feature',
          properties: { mode: area.shape === 'CIRCLE' ? 'circle' : 'polygon' },
          geometry: { type: 'Polygon', coordinates: [closedRingOf(area)] },
        },
      ]);
      drawing.selectFeature(id);
    },
    endEdit() {
      drawing?.stop();
      drawing = undefined;
      drawn = undefined;
    },
    destroy() {
      drawing?.stop();
      map.remove();
    },
  };
}
