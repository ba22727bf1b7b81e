/**
 * Minor streets and buildings between the hand-written ones. The plane is divided into cells around jittered sites;
 * each cell gets a grid of streets along the nearest main street. A cell depends on its place alone.
 */
import type { City, Feature } from './city-features.ts';
import {
  boxOf,
  chance,
  clipped,
  distanceTo,
  grown,
  isInside,
  nearerTo,
  overlaps,
  segmentsOf,
  type Box,
  type Segment,
  type Spot,
} from './plane.ts';

/** @internal */
export const CELL = 520;

export interface Cell {
  outline: Spot[];
  /** Inside the ring road; outside there are fields. */
  isTown: boolean;
  /** In [0, 1): varies the tint of fields. */
  tint: number;
  readonly streets: readonly Segment[];
  readonly buildings: readonly Spot[][];
}

const siteOf = (column: number, row: number): Spot => ({
  x: (column + 0.5 + 0.7 * (chance(column, row, 1) - 0.5)) * CELL,
  y: (row + 0.5 + 0.7 * (chance(column, row, 2) - 0.5)) * CELL,
});

/** The Voronoi cell of a site: its street corners are shared with the neighbours' exactly. */
function outlineOf(column: number, row: number): Spot[] {
  const site = siteOf(column, row);
  const reach = 2 * CELL;
  let outline: Spot[] = [
    { x: site.x - reach, y: site.y - reach },
    { x: site.x + reach, y: site.y - reach },
    { x: site.x + reach, y: site.y + reach },
    { x: site.x - reach, y: site.y + reach },
  ];
  for (let dx = -2; dx <= 2; dx += 1) {
    for (let dy = -2; dy <= 2; dy += 1) {
      if (dx !== 0 || dy !== 0) outline = nearerTo(outline, site, siteOf(column + dx, row + dy));
    }
  }
  return outline;
}

interface Obstacles {
  lines: { segment: Segment; width: number }[];
  areas: Feature[];
}

/** Half the ground that a line takes, with its pavement. */
const GROUND = { ring: 34, avenue: 26, street: 18, water: 22, railway: 20 };

function obstaclesIn(city: City, box: Box): Obstacles {
  const lines = (features: readonly Feature[], width: number): Obstacles['lines'] =>
    features
      .filter((feature) => overlaps(feature.box, grown(box, width)))
      .flatMap(({ spots }) => segmentsOf(spots))
      .filter(({ from, to }) => overlaps(boxOf([from, to]), grown(box, width)))
      .map((segment) => ({ segment, width }));
  return {
    lines: [
      ...lines([city.ring], GROUND.ring),
      ...lines(city.avenues, GROUND.avenue),
      ...lines(city.streets, GROUND.street),
      ...lines(city.waterways, GROUND.water),
      ...lines(city.railways, GROUND.railway),
    ],
    areas: [...city.parks, ...city.lakes, ...city.airport].filter((area) => overlaps(area.box, box)),
  };
}

const isFree = ({ lines, areas }: Obstacles, spot: Spot): boolean =>
  lines.every(({ segment, width }) => distanceTo(segment, spot) > width) &&
  areas.every(({ spots }) => !isInside(spots, spot));

/** Along the nearest main street within reach, else by chance. */
function directionAt(mains: readonly Segment[], site: Spot, fallback: number): number {
  let best = 3 * CELL;
  let angle = fallback;
  for (const segment of mains) {
    const distance = distanceTo(segment, site);
    if (distance >= best) continue;
    best = distance;
    angle = Math.atan2(segment.to.y - segment.from.y, segment.to.x - segment.from.x);
  }
  return angle;
}

const PAVEMENT = 9;

interface Block {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Rectangles of one block in the cell's own axes: a row of houses along each long side, or one row between. */
function lotsOf(block: Block, seed: readonly number[], buildingWidth: number): Block[] {
  const { left, right, top, bottom } = grown(block, -PAVEMENT);
  const depth = bottom - top;
  if (right - left < 14 || depth < 14) return [];
  const rows =
    depth > 56
      ? [
          { top, bottom: top + depth * 0.36 },
          { top: bottom - depth * 0.36, bottom },
        ]
      : [{ top, bottom }];
  return rows.flatMap((row, rowAt) => {
    const lots: Block[] = [];
    for (let at = left, index = 0; at < right - 8; index += 1) {
      const width = buildingWidth * (0.7 + 0.8 * chance(...seed, rowAt, index));
      const end = right - at - width < buildingWidth * 0.5 ? right : Math.min(right, at + width);
      const setback = 5 * chance(...seed, rowAt, index, 7);
      if (chance(...seed, rowAt, index, 8) > 0.12) {
        lots.push({ left: at, right: end - 4, top: row.top + setback, bottom: row.bottom - setback });
      }
      at = end;
    }
    return lots;
  });
}

/** The grid of a cell: streets between strips, and the blocks that they leave. */
interface Grid {
  streets: Segment[];
  blocks: { block: Block; seed: number[] }[];
  onPlane: (u: number, v: number) => Spot;
}

function gridOf(column: number, row: number, outline: readonly Spot[], mains: readonly Segment[]): Grid {
  const site = siteOf(column, row);
  const angle = directionAt(mains, site, Math.PI * chance(column, row, 4));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const onPlane = (u: number, v: number): Spot => ({ x: site.x + u * cos - v * sin, y: site.y + u * sin + v * cos });
  const grid: Grid = { streets: [], blocks: [], onPlane };
  const addStreet = (u1: number, v1: number, u2: number, v2: number): void => {
    const part = clipped({ from: onPlane(u1, v1), to: onPlane(u2, v2) }, outline);
    if (part && Math.hypot(part.to.x - part.from.x, part.to.y - part.from.y) > 30) grid.streets.push(part);
  };
  const rowGap = 74 + 70 * chance(column, row, 5);
  const columnGap = 130 + 110 * chance(column, row, 6);
  const reach = CELL * 1.1;
  const strips = Math.ceil((2 * reach) / rowGap);
  for (let strip = 0; strip < strips; strip += 1) {
    const [top, bottom] = [-reach + strip * rowGap, -reach + (strip + 1) * rowGap];
    addStreet(-reach, top, reach, top);
    const shift = columnGap * chance(column, row, strip, 10);
    const cuts = [-reach];
    for (let u = -reach + shift; u < reach; u += columnGap) {
      if (chance(column, row, strip, u, 11) < 0.22) continue;
      addStreet(u, top, u, bottom);
      cuts.push(u);
    }
    cuts.push(reach);
    cuts.slice(1).forEach((right, index) => {
      grid.blocks.push({ block: { left: cuts[index]!, right, top, bottom }, seed: [column, row, strip, index] });
    });
  }
  return grid;
}

function buildingsOf({ blocks, onPlane }: Grid, outline: readonly Spot[], city: City, buildingWidth: number): Spot[][] {
  const obstacles = obstaclesIn(city, boxOf(outline));
  const edges = segmentsOf([...outline, outline[0]!]);
  const isBuildable = (corner: Spot): boolean =>
    isInside(outline, corner) &&
    edges.every((edge) => distanceTo(edge, corner) > PAVEMENT) &&
    isFree(obstacles, corner);
  return blocks
    .flatMap(({ block, seed }) => lotsOf(block, seed, buildingWidth))
    .map(({ left, right, top, bottom }) => [
      onPlane(left, top),
      onPlane(right, top),
      onPlane(right, bottom),
      onPlane(left, bottom),
    ])
    .filter((corners) => corners.every(isBuildable));
}

/** Streets and buildings are computed when a zoom first shows them. */
class TownCell implements Cell {
  readonly outline: Spot[];
  readonly isTown: boolean;
  readonly tint: number;
  readonly #column: number;
  readonly #row: number;
  readonly #city: City;
  readonly #mains: readonly Main[];
  #grid: Grid | undefined;
  #buildings: Spot[][] | undefined;

  constructor(column: number, row: number, city: City, mains: readonly Main[]) {
    this.outline = outlineOf(column, row);
    this.isTown = isInside(city.ring.spots, siteOf(column, row));
    this.tint = chance(column, row, 3);
    this.#column = column;
    this.#row = row;
    this.#city = city;
    this.#mains = mains;
  }

  #gridHere(): Grid {
    const near = grown(boxOf(this.outline), 2 * CELL);
    return (this.#grid ??= gridOf(
      this.#column,
      this.#row,
      this.outline,
      this.#mains.filter(({ box }) => overlaps(box, near)).flatMap(({ segments }) => segments),
    ));
  }

  get streets(): readonly Segment[] {
    return this.isTown ? this.#gridHere().streets : [];
  }

  get buildings(): readonly Spot[][] {
    if (!this.isTown) return [];
    const buildingWidth = 20 + 46 * chance(this.#column, this.#row, 9) ** 2;
    return (this.#buildings ??= buildingsOf(this.#gridHere(), this.outline, this.#city, buildingWidth));
  }
}

interface Main {
  box: Box;
  segments: Segment[];
}

export function cellMaker(city: City): (column: number, row: number) => Cell {
  const mains = [city.ring, ...city.avenues, ...city.streets].map(({ spots, box }) => ({
    box,
    segments: segmentsOf(spots),
  }));
  const made = new Map<string, Cell>();
  return (column, row) => {
    const key = `${column} ${row}`;
    let cell = made.get(key);
    if (!cell) {
      // The whole city has about 3,000 cells.
      if (made.size > 6_000) made.clear();
      cell = new TownCell(column, row, city, mains);
      made.set(key, cell);
    }
    return cell;
  };
}

/** Every cell that can touch the box; a cell reaches at most two sites beyond its own. */
export function cellsIn(cellAt: (column: number, row: number) => Cell, box: Box): Cell[] {
  const cells: Cell[] = [];
  for (let column = Math.floor(box.left / CELL) - 1; column <= Math.floor(box.right / CELL) + 1; column += 1) {
    for (let row = Math.floor(box.top / CELL) - 1; row <= Math.floor(box.bottom / CELL) + 1; row += 1) {
      const cell = cellAt(column, row);
      if (overlaps(boxOf(cell.outline), box)) cells.push(cell);
    }
  }
  return cells;
}
