/** A base map of the demo city for Leaflet, drawn in the browser: it needs no tile server. */
import L from 'leaflet';
import { readCity, type MapLanguage } from './city-features.ts';
import { placeLabels, type LabelKind, type Lettering } from './city-labels.ts';
import { cityPainter, fontOf } from './city-painter.ts';
import { DARK, LIGHT } from './city-palette.ts';

/** On the map itself in place of an attribution; beside the data, because only the demo needs it. */
const MAP_NAME: Record<MapLanguage, string> = {
  uz: 'Namoyish xaritasi',
  ru: 'Демонстрационная карта',
  en: 'Demo map',
};

const PANE = 'demo-map';
const city = readCity();
const paint = cityPainter(city);

const isDark = (): boolean => getComputedStyle(document.documentElement).colorScheme === 'dark';

class DemoMapLayer extends L.GridLayer {
  readonly #language: MapLanguage;
  readonly #lettering = new Map<number, Lettering>();
  readonly #font = getComputedStyle(document.body).fontFamily;
  readonly #system = matchMedia('(prefers-color-scheme: dark)');
  readonly #redraw = (): void => void this.redraw();
  readonly #theme = new MutationObserver(this.#redraw);

  constructor(language: MapLanguage) {
    super({ pane: PANE, attribution: MAP_NAME[language], maxZoom: 19, keepBuffer: 1 });
    this.#language = language;
  }

  override onAdd(map: L.Map): this {
    this.#system.addEventListener('change', this.#redraw);
    this.#theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return super.onAdd(map);
  }

  override onRemove(map: L.Map): this {
    this.#system.removeEventListener('change', this.#redraw);
    this.#theme.disconnect();
    return super.onRemove(map);
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const size = this.getTileSize().x;
    const canvas = document.createElement('canvas');
    const density = Math.min(2, devicePixelRatio || 1);
    canvas.width = canvas.height = size * density;
    // A task of its own for each tile: taps are answered in between.
    setTimeout(() => {
      this.#draw(canvas, coords, density);
      done(undefined, canvas);
    });
    return canvas;
  }

  #draw(canvas: HTMLCanvasElement, coords: L.Coords, density: number): void {
    const context = canvas.getContext('2d');
    if (!context) return;
    context.scale(density, density);
    const palette = isDark() ? DARK : LIGHT;
    const { x: column, y: row, z: zoom } = coords;
    const size = this.getTileSize().x;
    const font = this.#font;
    paint({ context, palette, font, zoom, column, row, size }, this.#letteringAt(zoom, context));
  }

  #letteringAt(zoom: number, context: CanvasRenderingContext2D): Lettering {
    const placed = this.#lettering.get(zoom);
    if (placed) return placed;
    const measure = (text: string, kind: LabelKind): number => {
      context.font = fontOf(kind, this.#font);
      return context.measureText(text).width;
    };
    const lettering = placeLabels(city, zoom, this.#language, measure);
    this.#lettering.set(zoom, lettering);
    return lettering;
  }
}

/** In a pane of its own: the filter that darkens pictures of a tile server does not reach it. */
export function addDemoMap(map: L.Map, language: MapLanguage): void {
  if (!map.getPane(PANE)) map.createPane(PANE).style.zIndex = '200';
  new DemoMapLayer(language).addTo(map);
}
