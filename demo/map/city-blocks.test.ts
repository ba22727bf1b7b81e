import { expect, it } from 'vitest';
import { CELL, cellMaker, cellsIn } from './city-blocks.ts';
import { readCity } from './city-features.ts';
import { boxOf, distanceTo, grown, isInside, segmentsOf, signedArea, toPlane, type Spot } from './plane.ts';

const city = readCity();
const around = (longitude: number, latitude: number, by: number) => grown(boxOf([toPlane(longitude, latitude)]), by);
const chilonzor = around(69.2045, 41.2744, 1_500);

it('fills the plane with cells without gaps', () => {
  const cells = cellsIn(cellMaker(city), chilonzor);
  const covers = (spot: Spot): number => cells.filter(({ outline }) => isInside(outline, spot)).length;
  for (let x = chilonzor.left + 1; x < chilonzor.right; x += 97) {
    for (let y = chilonzor.top + 1; y < chilonzor.bottom; y += 97) expect(covers({ x, y })).toBe(1);
  }
});

it('makes the same cell wherever it is asked for from', () => {
  const [once, again] = [cellMaker(city), cellMaker(city)];
  again(45_000, 24_000);
  const [column, row] = [Math.floor(chilonzor.left / CELL), Math.floor(chilonzor.top / CELL)];
  const [a, b] = [once(column, row), again(column, row)];
  expect([b.outline, b.streets, b.buildings]).toEqual([a.outline, a.streets, a.buildings]);
  expect(a.streets.length).toBeGreaterThan(5);
});

it('keeps streets inside their cell and buildings off the avenues', () => {
  const cells = cellsIn(cellMaker(city), chilonzor);
  const mains = [...city.avenues, ...city.waterways].flatMap(({ spots }) => segmentsOf(spots));
  let buildings = 0;
  for (const cell of cells) {
    const near = grown(boxOf(cell.outline), 1);
    for (const { from, to } of cell.streets) {
      for (const { x, y } of [from, to]) {
        expect(x >= near.left && x <= near.right && y >= near.top && y <= near.bottom).toBe(true);
      }
    }
    const close = mains.filter((main) => cell.outline.some((corner) => distanceTo(main, corner) < CELL));
    for (const corners of cell.buildings) {
      buildings += 1;
      expect(Math.abs(signedArea(corners))).toBeGreaterThan(20);
      for (const corner of corners) {
        expect(close.every((main) => distanceTo(main, corner) > 20)).toBe(true);
      }
    }
  }
  expect(buildings).toBeGreaterThan(500);
});

it('leaves the fields beyond the ring road empty', () => {
  const cells = cellsIn(cellMaker(city), around(69.45, 41.42, 600));
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.every(({ isTown, streets, buildings }) => !isTown && !streets.length && !buildings.length)).toBe(true);
});
