import { describe, expect, it } from 'vitest';
import { readCity } from './city-features.ts';
import { FONT_SIZE, placeLabels, type Label } from './city-labels.ts';

const city = readCity();
const measure = (text: string, kind: Label['kind']): number => text.length * FONT_SIZE[kind] * 0.55;
const place = (zoom: number, language: 'uz' | 'ru' | 'en' = 'uz') => placeLabels(city, zoom, language, measure);

/** The corners of the text itself, without the gap around it. */
function cornersOf({ x, y, angle, text, kind }: Label): [number, number][] {
  const [half, rise] = [measure(text, kind) / 2, FONT_SIZE[kind] / 2];
  return [
    [-half, -rise],
    [half, -rise],
    [half, rise],
    [-half, rise],
  ].map(([u, v]) => [x + u! * Math.cos(angle) - v! * Math.sin(angle), y + u! * Math.sin(angle) + v! * Math.cos(angle)]);
}

/** The separating axis theorem: two rotated rectangles do not overlap if an axis of one separates their corners. */
function overlap(a: Label, b: Label): boolean {
  const [one, other] = [cornersOf(a), cornersOf(b)];
  return [a.angle, a.angle + Math.PI / 2, b.angle, b.angle + Math.PI / 2].every((axis) => {
    const along = (corners: [number, number][]): number[] =>
      corners.map(([x, y]) => x * Math.cos(axis) + y * Math.sin(axis));
    const [mine, theirs] = [along(one), along(other)];
    return Math.max(...mine) > Math.min(...theirs) && Math.max(...theirs) > Math.min(...mine);
  });
}

describe('names on the map', () => {
  it.each([11, 12, 13, 14, 15, 16, 17])('never overlap at zoom %i', (zoom) => {
    const { labels } = place(zoom, 'ru');
    expect(labels.length).toBeGreaterThan(5);
    const collisions = labels.flatMap((label, at) =>
      labels.slice(at + 1).filter((other) => Math.abs(label.x - other.x) < 300 && overlap(label, other)),
    );
    expect(collisions).toEqual([]);
  });

  it('are more the closer one looks, and the same each time', () => {
    const counts = [12, 14, 16].map((zoom) => place(zoom).labels.length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(place(14)).toEqual(place(14));
  });

  it('are in the language of the page', () => {
    const texts = (language: 'uz' | 'ru' | 'en') => place(14, language).labels.map(({ text }) => text);
    expect(texts('uz')).toContain('Chorsu bozori');
    expect(texts('ru')).toContain('Базар Чорсу');
    expect(texts('en')).toContain('Chorsu Bazaar');
  });

  it('are never upside down', () => {
    for (const { angle } of place(15).labels) expect(Math.abs(angle)).toBeLessThanOrEqual(Math.PI / 2);
  });

  it('show stations from zoom 12 and name them from zoom 14', () => {
    expect(place(11).dots).toEqual([]);
    expect(place(12).dots.filter(({ kind }) => kind === 'station').length).toBeGreaterThan(30);
    expect(place(13).labels.some(({ kind }) => kind === 'station')).toBe(false);
    expect(place(14).labels.filter(({ kind }) => kind === 'station').length).toBeGreaterThan(30);
  });
});
