import { expect, it } from 'vitest';
import { inlineParts, pagePolicy } from '../http/security-headers.ts';
import { compressBody } from '../http/compressed-body.ts';
import { readyPage } from './rendered-page.ts';

const menu = { bytes: Buffer.from('<section style="--tiles:6"><h2>Лагʻмон 🍜</h2></section><script>kept()</script>') };
const pageOf = (name: string) =>
  [
    `<!DOCTYPE html><html><body><script>own()</script><h1>${name}</h1>`,
    menu,
    '<style>p{}</style></body></html>',
  ] as const;
const textOf = (page: ReturnType<typeof pageOf>): string =>
  page.map((part) => (typeof part === 'string' ? part : part.bytes.toString())).join('');

it('equals the whole text: its bytes, its ETag and its inline parts', () => {
  const page = pageOf('Чайхана Анхор');
  const { bytes, inline } = readyPage(page, 'ru');
  const whole = compressBody(textOf(page), 'ru');
  expect(bytes.raw.toString()).toBe(textOf(page));
  expect(bytes.br).toEqual(whole.br);
  expect(bytes.etag).toBe(whole.etag);
  expect(pagePolicy(inline)).toBe(pagePolicy([inlineParts(textOf(page))]));
});

it('is unchanged when the next page is assembled, larger or smaller', () => {
  const pages = ['Anhor', 'ʻ'.repeat(300_000), 'Osh'].map(pageOf);
  const ready = pages.map((page) => readyPage(page, 'uz'));
  expect(
    ready.map(({ bytes }) => bytes.raw.toString() === textOf(pages[ready.findIndex((each) => each.bytes === bytes)]!)),
  ).toEqual([true, true, true]);
});
