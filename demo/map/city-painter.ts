/** Draws one tile of the demo city on a canvas. */
import { cellMaker, cellsIn, type Cell } from './city-blocks.ts';
import type { City, Feature } from './city-features.ts';
import { FONT_SIZE, type Dot, type Label, type LabelKind, type Lettering } from './city-labels.ts';
import type { Palette } from './city-palette.ts';
import { grown, overlaps, PLANE_ZOOM, type Box, type Spot } from './plane.ts';

type Rank = 'ring' | 'avenue' | 'street' | 'edge' | 'minor';

/** Widths in pixels at zooms 10 to 17; nothing is drawn at 0. */
const WIDTHS: Record<Rank, readonly number[]> = {
  ring: [1.5, 2.5, 3.5, 5, 7, 10, 15, 24],
  avenue: [1, 1.6, 2.4, 4, 6, 9, 14, 22],
  street: [0, 0.8, 1.4, 2.4, 4, 6.5, 11, 18],
  edge: [0, 0, 0, 0.8, 2, 4, 7, 12],
  minor: [0, 0, 0, 0.6, 1.2, 2.6, 5, 9],
};
const BUILDINGS_FROM = 15;
const FIELDS_FROM = 14;
const STREETS_FROM = 13;

function widthOf(rank: Rank, zoom: number): number {
  const widths = WIDTHS[rank];
  const width = widths[Math.min(Math.max(zoom - 10, 0), widths.length - 1)]!;
  return zoom > 17 ? width * 2 ** (zoom - 17) : width;
}

interface Sheet {
  context: CanvasRenderingContext2D;
  palette: Palette;
  zoom: number;
  /** The tile's corner. Drawing relative to it keeps coordinates small: a canvas has single precision. */
  origin: Spot;
  /** What the tile shows, with a margin for wide lines, on the plane. */
  area: Box;
}

export interface Painting {
  context: CanvasRenderingContext2D;
  palette: Palette;
  font: string;
  zoom: number;
  /** The tile's place, counted in tiles. */
  column: number;
  row: number;
  size: number;
}

function trace({ context, origin }: Sheet, spots: readonly Spot[], isClosed = false): void {
  spots.forEach((spot, index) => {
    const [x, y] = [spot.x - origin.x, spot.y - origin.y];
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  if (isClosed) context.closePath();
}

function fill(sheet: Sheet, outlines: readonly (readonly Spot[])[], color: string): void {
  sheet.context.fillStyle = color;
  sheet.context.beginPath();
  for (const outline of outlines) trace(sheet, outline, true);
  sheet.context.fill();
}

interface Stroke {
  color: string;
  /** In pixels. */
  width: number;
  dash?: number[];
  cap?: CanvasLineCap;
}

function stroke(sheet: Sheet, lines: readonly (readonly Spot[])[], { color, width, dash, cap }: Stroke): void {
  const { context, zoom } = sheet;
  const unit = 2 ** (PLANE_ZOOM - zoom);
  context.strokeStyle = color;
  context.lineWidth = width * unit;
  context.lineCap = cap ?? 'round';
  context.lineJoin = 'round';
  context.setLineDash((dash ?? []).map((each) => each * unit));
  context.beginPath();
  for (const line of lines) trace(sheet, line);
  context.stroke();
}

const visible = <F extends Feature>(sheet: Sheet, features: readonly F[]): F[] =>
  features.filter(({ box }) => overlaps(box, sheet.area));
const spotsOf = (features: readonly Feature[]): Spot[][] => features.map(({ spots }) => spots);

/** Casings first and surfaces after them, so that crossings of a rank stay open. */
function drawRoads(sheet: Sheet, lines: readonly (readonly Spot[])[], rank: Rank, color: string): void {
  const width = widthOf(rank, sheet.zoom);
  if (width === 0 || lines.length === 0) return;
  if (width > 2) stroke(sheet, lines, { color: sheet.palette.casing, width: width + (sheet.zoom > 14 ? 2 : 1.4) });
  stroke(sheet, lines, { color, width });
}

function drawGround(sheet: Sheet, cells: readonly Cell[]): void {
  const { palette, zoom } = sheet;
  const fields = cells.filter(({ isTown, tint }) => !isTown && tint > 0.6);
  if (zoom >= FIELDS_FROM) {
    fill(
      sheet,
      fields.map(({ outline }) => outline),
      palette.field,
    );
  }
  const town = cells.filter(({ isTown }) => isTown);
  if (zoom >= BUILDINGS_FROM) {
    fill(
      sheet,
      town.flatMap(({ buildings }) => buildings),
      palette.building,
    );
  }
  const edges = town.map(({ outline }) => [...outline, outline[0]!]);
  const minor = town.flatMap(({ streets }) => streets.map(({ from, to }) => [from, to]));
  // Two ranks share their casings: a minor street opens into the street at its end.
  for (const [lines, rank] of [
    [minor, 'minor'],
    [edges, 'edge'],
  ] as const) {
    const width = widthOf(rank, zoom);
    if (width > 2) stroke(sheet, lines, { color: palette.casing, width: width + 1.4, cap: 'butt' });
  }
  for (const [lines, rank] of [
    [minor, 'minor'],
    [edges, 'edge'],
  ] as const) {
    const width = widthOf(rank, zoom);
    if (width > 0) stroke(sheet, lines, { color: palette.street, width, cap: 'butt' });
  }
}

function drawWater(sheet: Sheet, city: City): void {
  const { palette, zoom } = sheet;
  const grow = 2 ** Math.max(0, zoom - 14);
  fill(sheet, spotsOf(visible(sheet, city.lakes)), palette.water);
  stroke(sheet, spotsOf(visible(sheet, city.river)), {
    color: palette.water,
    width: Math.max(5, 16 * 2 ** (zoom - 14)),
  });
  stroke(sheet, spotsOf(visible(sheet, city.waterways)), {
    color: palette.water,
    width: zoom < 14 ? 1 + (zoom - 10) * 0.7 : 3.8 * grow ** 0.8,
  });
}

function drawRailways(sheet: Sheet, city: City): void {
  const lines = spotsOf(visible(sheet, city.railways));
  if (lines.length === 0 || sheet.zoom < 12) return;
  const width = sheet.zoom < 14 ? 1.6 : 3;
  stroke(sheet, lines, { color: sheet.palette.rail, width });
  stroke(sheet, lines, { color: sheet.palette.land, width: width - 1, dash: [7, 7], cap: 'butt' });
}

function drawMetro(sheet: Sheet, city: City): void {
  const { context, zoom } = sheet;
  context.globalAlpha = zoom < 14 ? 0.75 : 0.45;
  for (const line of visible(sheet, city.metro)) {
    stroke(sheet, [line.spots], { color: line.color, width: zoom < 13 ? 1.6 : zoom < 15 ? 2.2 : 3 });
  }
  context.globalAlpha = 1;
}

const INK: Record<LabelKind, 'label' | 'parkLabel' | 'waterLabel'> = {
  district: 'label',
  avenue: 'label',
  street: 'label',
  water: 'waterLabel',
  park: 'parkLabel',
  landmark: 'label',
  station: 'label',
};
const WEIGHT: Partial<Record<LabelKind, string>> = { district: '600', station: '600', landmark: '500', avenue: '500' };

export const fontOf = (kind: LabelKind, family: string): string =>
  `${kind === 'water' ? 'italic ' : ''}${WEIGHT[kind] ?? '400'} ${FONT_SIZE[kind]}px ${family}`;

function drawLabel({ context, palette, font }: Painting, label: Label, { x, y }: Spot): void {
  context.save();
  context.translate(x, y);
  context.rotate(label.angle);
  context.font = fontOf(label.kind, font);
  context.strokeStyle = palette.halo;
  context.lineWidth = 3;
  context.strokeText(label.text, 0, 0);
  context.fillStyle = palette[INK[label.kind]];
  context.fillText(label.text, 0, 0);
  context.restore();
}

function drawDot({ context, palette, font, zoom }: Painting, { kind, color }: Dot, { x, y }: Spot): void {
  const isSign = kind === 'station' && zoom >= 14;
  context.beginPath();
  context.arc(x, y, isSign ? 8 : kind === 'station' ? 3.5 : 4, 0, 2 * Math.PI);
  context.fillStyle = color ?? palette.label;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = palette.halo;
  context.stroke();
  if (!isSign) return;
  context.font = `700 10px ${font}`;
  context.fillStyle = '#fff';
  context.fillText('M', x, y + 0.5);
}

function drawLettering(painting: Painting, { labels, dots }: Lettering): void {
  const { context, column, row, size } = painting;
  const tile: Box = { left: column * size, top: row * size, right: (column + 1) * size, bottom: (row + 1) * size };
  const onTile = ({ x, y }: Spot): Spot => ({ x: x - tile.left, y: y - tile.top });
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const reach = grown(tile, 12);
  for (const dot of dots) {
    const { x, y } = dot;
    if (overlaps(reach, { left: x, right: x, top: y, bottom: y })) drawDot(painting, dot, onTile(dot));
  }
  for (const label of labels) if (overlaps(label.box, tile)) drawLabel(painting, label, onTile(label));
}

export function cityPainter(city: City): (painting: Painting, lettering: Lettering) => void {
  const cellAt = cellMaker(city);
  return (painting, lettering) => {
    const { context, palette, zoom, column, row, size } = painting;
    const unit = 2 ** (PLANE_ZOOM - zoom);
    const tile: Box = {
      left: column * size * unit,
      top: row * size * unit,
      right: (column + 1) * size * unit,
      bottom: (row + 1) * size * unit,
    };
    const origin = { x: tile.left, y: tile.top };
    const sheet: Sheet = { context, palette, zoom, origin, area: grown(tile, 40 * unit) };
    context.fillStyle = palette.land;
    context.fillRect(0, 0, size, size);
    context.save();
    context.scale(1 / unit, 1 / unit);

    fill(sheet, spotsOf(visible(sheet, [city.ring])), palette.town);
    if (zoom >= STREETS_FROM) drawGround(sheet, cellsIn(cellAt, sheet.area));
    fill(sheet, spotsOf(visible(sheet, city.parks)), palette.park);
    fill(sheet, spotsOf(visible(sheet, city.airport)), palette.airport);
    stroke(sheet, spotsOf(visible(sheet, city.runways)), {
      color: palette.rail,
      width: Math.max(1.5, 60 / unit),
      cap: 'butt',
    });
    drawWater(sheet, city);
    drawRailways(sheet, city);
    drawRoads(sheet, spotsOf(visible(sheet, city.streets)), 'street', palette.street);
    drawRoads(sheet, spotsOf(visible(sheet, city.avenues)), 'avenue', palette.avenue);
    drawRoads(sheet, spotsOf(visible(sheet, [city.ring])), 'ring', palette.ring);
    drawMetro(sheet, city);
    context.restore();

    drawLettering(painting, lettering);
  };
}
