import { expect, it } from 'vitest';
import { inlineParts, pagePolicy } from '../http/security-headers.ts';
import { compressBody } from '../http/compressed-body.ts';
import { compressPage } from './rendered-page.ts';

const menu = { bytes: Buffer.from('<section style="--tiles:6"><h2>Лагʻмон 🍜</h2></section><script>menu()</script>') };
const pageOf = (name: string) =>
  [
    `<!DOCTYPE html><html><body><script>own()</script><h1>${name}</h1>`,
    menu,
    '<style>p{}</style></body></html>',
  ] as const;
const textOf = (page: ReturnType<typeof pageOf>): string =>
  page.map((part) => (typeof part === 'string' ? part : part.bytes.toString())).join('');

it('has the bytes, the ETag and the inline hashes of the whole text', () => {
  const page = pageOf('Чайхана Анхор');
  const { bytes, inline } = compressPage(page, 'ru');
  const sharedFields = compressBody(textOf(page), 'ru');
  expect(bytes.raw.toString()).toBe(textOf(page));
  expect(bytes.br).toEqual(sharedFields.br);
  expect(bytes.etag).toBe(sharedFields.etag);
  expect(pagePolicy(inline)).toBe(pagePolicy([inlineParts(textOf(page))]));
});

it('does not change when other pages are compressed', () => {
  const pages = ['Anhor', 'ʻ'.repeat(300_000), 'Osh'].map(pageOf);
  const compressed = pages.map((page) => compressPage(page, 'uz'));
  expect(
    compressed.map(
      ({ bytes }) => bytes.raw.toString() === textOf(pages[compressed.findIndex((each) => each.bytes === bytes)]!),
    ),
  ).toEqual([true, true, true]);
});
