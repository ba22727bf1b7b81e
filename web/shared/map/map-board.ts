/** The interface of maps that the screens use, with either map library behind it. */
import type { MapTiles } from '#contract/page-rendering.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import sprite from '#web/ui/icons.svg?no-inline';

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Point {
  latitude: number;
  longitude: number;
}

export interface Route {
  points: readonly Point[];
  /** False for a straight line, which is dotted: it does not claim to follow streets. */
  isStreets: boolean;
}

export interface View {
  center: Point;
  zoom: number;
  bounds: Bounds;
}

export interface Marker extends Point {
  key: string;
  /** On the pill: minutes, or the number of places in a cluster. */
  text: string;
  /** For screen readers: the place's name with its minutes. */
  label: string;
  /** `sign` and `courier` show an icon instead of a text. */
  kind: 'pin' | 'cluster' | 'self' | 'sign' | 'courier';
  icon?: IconName;
  selected?: boolean;
  onPick?: () => void;
}

export interface Board {
  show(markers: readonly Marker[]): void;
  /** Draws a line through the points; fewer than two remove it. */
  drawRoute(route: Route): void;
  moveTo(point: Point, zoom?: number): void;
  zoomBy(step: 1 | -1): void;
  view(): View;
  destroy(): void;
}

export interface BoardOptions {
  center: Point;
  zoom: number;
  language: 'uz' | 'ru' | 'en';
  tiles: MapTiles;
  /** Called after each movement; `byHand` when the visitor moved the map. */
  onMove: (view: View, byHand: boolean) => void;
  /** True when tiles fail to load, false once they load again. */
  onTrouble: (isTrouble: boolean) => void;
}

export type BoardMaker = (element: HTMLElement, options: BoardOptions) => Promise<Board>;

/** The pill of a marker; its text is always set as text, never as HTML. */
export function renderMarker(marker: Marker): HTMLElement {
  const pill = document.createElement('span');
  pill.className = marker.kind === 'self' ? 'map-self' : 'pin-pill';
  if (marker.kind === 'cluster') pill.dataset.cluster = '';
  if (marker.selected) pill.dataset.selected = '';
  pill.textContent = marker.text;
  if (marker.icon) {
    pill.className = 'map-sign';
    pill.dataset.kind = marker.kind;
    pill.append(drawIcon(marker.icon));
  }
  return pill;
}

const SVG = 'http://www.w3.org/2000/svg';

function drawIcon(name: IconName): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('width', '20');
  icon.setAttribute('height', '20');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `${sprite}#${name}`);
  icon.append(use);
  return icon;
}

/** Arrow keys move the focus between pins in the given order. */
export function moveBetweenPins(event: KeyboardEvent, pins: readonly HTMLElement[]): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const at = pins.indexOf(event.currentTarget as HTMLElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  pins[(at + step + pins.length) % pins.length]?.focus();
}
