import L from 'leaflet';
import { TerraDrawExtend } from 'terra-draw';

type Adapter = TerraDrawExtend.TerraDrawBaseAdapter;
type Changes = Parameters<Adapter['render']>[0];
type Styling = Parameters<Adapter['render']>[1];
type Feature = Changes['created'][number];

/** Above the zones, which Leaflet draws at 400. */
const LOWEST_PANE = 600;

/**
 * Draws what Terra Draw edits on a Leaflet map. The library's own adapter adds style elements to the page, which the
 * Content-Security-Policy refuses.
 */
export class LeafletDrawAdapter extends TerraDrawExtend.TerraDrawBaseAdapter {
  readonly #map: L.Map;
  readonly #layers = new Map<Feature['id'], L.Layer>();

  constructor(map: L.Map) {
    super({ coordinatePrecision: 6 });
    this.#map = map;
  }

  getMapEventElement(): HTMLElement {
    return this.#map.getContainer();
  }

  getLngLatFromEvent(event: PointerEvent | MouseEvent): { lng: number; lat: number } {
    const { containerX, containerY } = this.getMapElementXYPosition(event);
    return this.unproject(containerX, containerY);
  }

  project(lng: number, lat: number): { x: number; y: number } {
    const { x, y } = this.#map.latLngToContainerPoint([lat, lng]);
    return { x, y };
  }

  unproject(x: number, y: number): { lng: number; lat: number } {
    const { lng, lat } = this.#map.containerPointToLatLng([x, y]);
    return { lng, lat };
  }

  setCursor(cursor: string): void {
    this.#map.getContainer().style.cursor = cursor === 'unset' ? '' : cursor;
  }

  setDraggability(isEnabled: boolean): void {
    if (isEnabled) this.#map.dragging.enable();
    else this.#map.dragging.disable();
  }

  setDoubleClickToZoom(isEnabled: boolean): void {
    if (isEnabled) this.#map.doubleClickZoom.enable();
    else this.#map.doubleClickZoom.disable();
  }

  render({ created, updated, deletedIds }: Changes, styling: Styling): void {
    for (const id of deletedIds) this.#remove(id);
    for (const feature of [...created, ...updated]) {
      this.#remove(feature.id);
      this.#layers.set(feature.id, this.#draw(feature, styling).addTo(this.#map));
    }
  }

  clear(): void {
    for (const id of this.#layers.keys()) this.#remove(id);
    // oxlint-disable-next-line no-underscore-dangle -- the name is the library's
    this._currentModeCallbacks?.onClear();
  }

  override register(callbacks: Parameters<Adapter['register']>[0]): void {
    super.register(callbacks);
    callbacks.onReady?.();
  }

  #remove(id: Feature['id']): void {
    this.#layers.get(id)?.remove();
    this.#layers.delete(id);
  }

  #draw(feature: Feature, styling: Styling): L.Layer {
    const style = styling[feature.properties['mode'] as string]!(feature);
    const pane = this.#paneAt(style.zIndex);
    return L.geoJSON(feature, {
      pane,
      interactive: false,
      pointToLayer: (_, at) =>
        L.circleMarker(at, {
          pane,
          interactive: false,
          radius: style.pointWidth,
          color: style.pointOutlineColor,
          weight: style.pointOutlineWidth,
          stroke: style.pointOutlineWidth > 0,
          fillColor: style.pointColor,
          fillOpacity: style.pointWidth > 0 ? 1 : 0,
        }),
      style: () => {
        // Of points as well, which have their style already.
        if (feature.geometry.type === 'Point') return {};
        if (feature.geometry.type === 'LineString')
          return { color: style.lineStringColor, weight: style.lineStringWidth };
        return {
          color: style.polygonOutlineColor,
          weight: style.polygonOutlineWidth,
          fillColor: style.polygonFillColor,
          fillOpacity: style.polygonFillOpacity,
        };
      },
    });
  }

  #paneAt(level: number): string {
    const name = `drawing-${level}`;
    if (!this.#map.getPane(name)) this.#map.createPane(name).style.zIndex = String(LOWEST_PANE + level);
    return name;
  }
}
