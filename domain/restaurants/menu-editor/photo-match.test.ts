import { describe, expect, it } from 'vitest';
import { matchPhotos } from './photo-match.ts';

const dishes = [
  { id: '019ab0e4-5a70-7c11-9d2e-000000000001', name: { uz: 'Toʻy oshi', ru: 'Свадебный плов' } },
  { id: '019ab0e4-5a70-7c11-9d2e-000000000002', name: { uz: 'Lagʻmon', ru: 'Лагман' } },
  { id: '019ab0e4-5a70-7c11-9d2e-000000000003', name: { uz: 'Choy 2', eng: 'Tea' } },
  { id: '019ab0e4-5a70-7c11-9d2e-000000000004', name: { uz: 'Choy' } },
  { id: '019ab0e4-5a70-7c11-9d2e-000000000005', name: { uz: 'Kompot', ru: 'Компот' } },
  { id: '019ab0e4-5a70-7c11-9d2e-000000000006', name: { uz: 'Sharbat', ru: 'Компот' } },
];
/** Numbers of the dishes, counted from one. */
const match = (...files: string[]): (number | null)[] =>
  matchPhotos(dishes, files).map((id) => (id === null ? null : dishes.findIndex((dish) => dish.id === id) + 1));

describe('photos are matched by the names of their files', () => {
  it.each([
    ['Toʻy oshi.jpg', 1],
    ["to'y_oshi.JPEG", 1],
    ['Свадебный плов.png', 1],
    ['СВАДЕБНЫЙ-ПЛОВ (1).webp', 1],
    [`${dishes[1]!.id}.avif`, 2],
    ['lagman.jpg', 2],
    ['лағмон.jpg', 2],
    ['choy-2.jpg', 3],
    ['Choy.jpg', 4],
    ['choy (3).jpg', 4],
    ['tea.jpg', 3],
    ['IMG_2024.jpg', null],
    ['.jpg', null],
    ['12.jpg', null],
  ])('%s', (file, dish) => expect(match(file)).toEqual([dish]));

  it('does not choose between two dishes of one name', () => {
    expect(match('Компот.jpg', 'sharbat.jpg')).toEqual([null, 6]);
  });

  it('takes the first of several files for one dish', () => {
    expect(match('choy.jpg', 'choy (3).jpg', 'lagman.jpg', 'Lagʻmon.png')).toEqual([4, null, 2, null]);
  });
});
