import { expect, it } from 'vitest';
import { caretAfterDigits, countDigits } from '#web/ui/caret.ts';

it.each([
  ['(90) 123-45', 0, 0],
  ['(90) 123-45', 1, 2],
  ['(90) 123-45', 2, 3],
  ['(90) 123-45', 3, 6],
  ['(90) 123-45', 7, 11],
  ['(90) 123-45', 9, 11],
  ['', 2, 0],
])('in %j after %i digits stands at %i', (masked, digits, at) => expect(caretAfterDigits(masked, digits)).toBe(at));

it('counts digits only', () => expect(countDigits('(90) 1-')).toBe(3));
