import { expect, it } from 'vitest';
import { srcSet } from '#web/ui/picture-sources.ts';

const url = (width: number, format: string) => `/media/plov-${width}.${format}`;

it('lists every width', () =>
  expect(srcSet(url, 'avif')).toBe(
    '/media/plov-400.avif 400w, /media/plov-800.avif 800w, /media/plov-1200.avif 1200w',
  ));

it('promises nothing wider than the original', () =>
  expect(srcSet(url, 'webp', 900)).toBe('/media/plov-400.webp 400w, /media/plov-800.webp 800w'));

it('keeps the smallest for a tiny original', () => expect(srcSet(url, 'webp', 120)).toBe('/media/plov-400.webp 400w'));
