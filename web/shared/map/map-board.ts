/** What the screens ask of a map, whichever draws it. */
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

export interface Way {
  points: readonly Point[];
  /** Dots for a line as the crow flies: it does not pretend to be a street. */
  isStreets: boolean;
}

export interface View {
  center: Point;
  zoom: number;
  bounds: Bounds;
}

export interface Marker extends Point {
  key: string;
  /** On the pill: minutes, or how many places a circle holds. */
  text: string;
  /** Read out: the place's name with its minutes. */
  label: string;
  /** `sign` and `courier` have an icon for a text. */
  kind: 'pin' | 'cluster' | 'self' | 'sign' | 'courier';
  icon?: IconName;
  selected?: boolean;
  onPick?: () => void;
}

export interface Board {
  show(markers: readonly Marker[]): void;
  /** From point to point; fewer than two take it away. */
  drawWay(way: Way): void;
  moveTo(point: Point, zoom?: number): void;
  zoomBy(step: 1 | -1): void;
  view(): View;
  destroy(): void;
}

export interface BoardOptions {
  center: Point;
  zoom: number;
  language: 'uz' | 'ru' | 'en';
  tiles: { url: string; attribution: string };
  /** After each movement; `byHand` when the visitor did it. */
  onMove: (view: View, byHand: boolean) => void;
  /** True when pictures of the map do not come, false once they do. */
  onTrouble: (isTrouble: boolean) => void;
}

export type BoardMaker = (element: HTMLElement, options: BoardOptions) => Promise<Board>;

/** A pill as the house draws it; text only ever as text. */
export function drawMarker(marker: Marker): HTMLElement {
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

/** Arrow keys go from pin to pin in the order they were given. */
export function moveBetweenPins(event: KeyboardEvent, pins: readonly HTMLElement[]): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const at = pins.indexOf(event.currentTarget as HTMLElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  pins[(at + step + pins.length) % pins.length]?.focus();
}
