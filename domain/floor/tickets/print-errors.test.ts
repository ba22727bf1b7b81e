import { describe, expect, it } from 'vitest';
import { paperOf, printErrorOf } from './print-errors.ts';

describe('why something was not printed', () => {
  it.each([
    ['SILENT', 'SILENT'],
    ['ECONNREFUSED', 'SILENT'],
    ['the printer does not answer', 'SILENT'],
    ['the print agent is not connected', 'NO_AGENT'],
    ['NO_PAPER', 'NO_PAPER'],
    ['some words of a program', 'OTHER'],
  ])('%s is %s', (text, code) => expect(printErrorOf(text)).toBe(code));
});

describe('what a printer says of its paper', () => {
  it.each([
    [0x12, 'OK'],
    [0x1e, 'LOW'],
    [0x72, 'OUT'],
    [0x7e, 'OUT'],
    [0x00, undefined],
    [0x41, undefined],
  ])('%i is %s', (answer, paper) => expect(paperOf(answer)).toBe(paper));
});
