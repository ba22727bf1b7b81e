import { describe, expect, it } from 'vitest';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOGOS } from './catalogue.ts';
import { manifest } from './manifest.ts';
import { PICTURES, pictureSvg, SCENES } from './pictures.ts';

const master = (name: string) => fileURLToPath(new URL(`../pictures/${name}`, import.meta.url));

describe('the picture workshop', () => {
  it('draws exactly the pictures of the catalogue, each id once', () => {
    const ids = PICTURES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(SCENES).toSorted()).toEqual(ids.toSorted());
  });

  it.each(PICTURES.map(({ id }) => id))('draws %s the same every time, with no broken number', (id) => {
    const svg = pictureSvg(id);
    expect(pictureSvg(id)).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
  });

  it('refers only to gradients, filters and clips that the same picture defines', () => {
    for (const { id } of PICTURES) {
      const svg = pictureSvg(id);
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      const missing = [...svg.matchAll(/url\(#([^)]+)\)/g)]
        .map((match) => match[1])
        .filter((name) => !defined.has(name));
      expect(missing, id).toEqual([]);
    }
  });

  it('has a master for every picture and a manifest that says the same as the catalogue', () => {
    expect(PICTURES.map(({ id }) => id).filter((id) => !existsSync(master(`${id}.webp`)))).toEqual([]);
    expect(JSON.parse(readFileSync(master('manifest.json'), 'utf8'))).toEqual(manifest());
  });

  it('names every picture in three languages', () => {
    for (const { id, alt } of PICTURES) {
      expect(
        Object.values(alt).filter((text) => text.trim() === ''),
        id,
      ).toEqual([]);
      expect(alt.uz, id).not.toMatch(/['’‘`]/);
    }
  });
});

describe('restaurant logos', () => {
  it('are forty different marks without text, each in its own colour', () => {
    expect(LOGOS).toHaveLength(40);
    expect(new Set(LOGOS.map(({ mainColor }) => mainColor)).size).toBe(40);
    for (const { id, mainColor, svg } of LOGOS) {
      expect(mainColor, id).toMatch(/^#[0-9a-f]{6}$/);
      expect(svg, id).not.toMatch(/<text|class=/);
    }
  });
});
