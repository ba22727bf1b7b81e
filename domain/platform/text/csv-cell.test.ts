import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardedText, quotedCell, unguardedText } from './csv-cell.ts';

describe('a text in a CSV file', () => {
  it.each(['=1+1', '+1', '-1', '@a', '\t=1', 'osh;=1+1', 'osh,=1+1', 'osh\n=1', 'osh\t@a', 'a;-10%;=b', '＝1', ';=1'])(
    'begins no formula after any separator: %j',
    (text) => {
      for (const cell of guardedText(text).split(/[;,\t\r\n]/)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
    },
  );

  it('is the same again when it is read', () => {
    const word = fc.string({ unit: fc.constantFrom('a', '=', '-', '@', ';', ',', '\n', '"', ' ') });
    fc.assert(
      fc.property(word, (text) => {
        expect(unguardedText(guardedText(text))).toBe(text);
      }),
    );
  });

  it('is quoted, also where nothing in it asks for it', () => {
    expect(quotedCell('osh')).toBe('"osh"');
    expect(quotedCell('a "b"; c')).toBe('"a ""b""; c"');
  });
});
