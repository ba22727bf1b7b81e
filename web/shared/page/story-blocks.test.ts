import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, summaryOf } from './story-blocks.ts';

test('headings, paragraphs over several lines, lists and bold', () => {
  expect(blocksOf('# Anhor\nBirinchi qator\nikkinchi **qator**\n\n- osh\n- manti\nOxiri')).toEqual([
    { kind: 'heading', spans: [{ text: 'Anhor', bold: false }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Birinchi qator ikkinchi ', bold: false },
        { text: 'qator', bold: true },
      ],
    },
    { kind: 'list', items: [[{ text: 'osh', bold: false }], [{ text: 'manti', bold: false }]] },
    { kind: 'paragraph', spans: [{ text: 'Oxiri', bold: false }] },
  ]);
});

test('markup is text like any other', () => {
  expect(blocksOf('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', spans: [{ text: '<script>alert(1)</script>', bold: false }] },
  ]);
});

test('no word of a plain text is lost, and a summary is short and whole-worded', () => {
  const word = fc.stringMatching(/^[a-zʻ]{1,9}$/);
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 5 }),
      (paragraphs) => {
        const text = paragraphs.map((words) => words.join(' ')).join('\n\n');
        const all = paragraphs.flat().join(' ');
        expect(
          blocksOf(text)
            .map((block) => (block.kind === 'list' ? '' : block.spans[0]!.text))
            .join(' '),
        ).toBe(all);
        const summary = summaryOf(text, 40);
        expect(summary.length).toBeLessThanOrEqual(41);
        expect(`${all} `.startsWith(`${summary.replace(/…$/, '')} `)).toBe(true);
      },
    ),
  );
});
