import { expect, it } from 'vitest';
import { codeDigits } from '#web/ui/otp-rules.ts';

it.each([
  ['481902', '481902'],
  ['Code: 48-19 02.', '481902'],
  ['4819021', '481902'],
  ['48a', '48'],
  ['', ''],
])('keeps the digits of %j', (text, digits) => expect(codeDigits(text, 6)).toBe(digits));
