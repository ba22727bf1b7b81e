import { describe, expect, it } from 'vitest';
import { LOGOS, PICTURES } from './catalogue.ts';

describe('the catalogue of pictures', () => {
  it('has each id once', () => {
    const ids = PICTURES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
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
