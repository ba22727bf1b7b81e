import { expect, it } from 'vitest';
import { mediaName } from './media-name.ts';

const item = {
  id: '0190b6a0-0000-7000-8000-000012345678',
  kind: 'VIDEO' as const,
  src: '/media/m/1.mp4',
  picture: null,
  contentType: 'video/mp4',
  fileName: null,
  width: null,
  height: null,
  bytes: 1,
  alt: {},
  focalPoint: null,
  crop: null,
  original: null,
  folderId: null,
  posterId: null,
  replacement: null,
  createdDate: '2026-11-23T00:00:00Z',
  uses: [],
};

it('is the name of the file, else its description, else what shows it', () => {
  const uses = [{ place: 'DISH' as const, id: item.id, name: 'Manti' }];
  expect(mediaName({ ...item, fileName: 'manti.mp4', alt: { ru: 'Манты' }, uses })).toBe('manti.mp4');
  expect(mediaName({ ...item, alt: { ru: 'Манты' }, uses })).toBe('Манты');
  expect(mediaName({ ...item, uses })).toBe('Manti');
  expect(mediaName(item)).toBe('12345678');
});
