import { useState } from 'react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount, selection, type } from '#tests/components/component.tsx';
import { PhoneInput } from './phone-input.tsx';

function phone(first = '') {
  const changes: string[] = [];
  function Owner() {
    const [digits, setDigits] = useState(first);
    return (
      <PhoneInput
        label="Telefon"
        completeLabel="Raqam toʻliq"
        value={digits}
        onChange={(next) => {
          changes.push(next);
          setDigits(next);
        }}
      />
    );
  }
  const host = mount(<Owner />);
  const field = host.find('input');
  field.focus();
  return { changes, field, said: () => host.find('[role=status]').textContent };
}

describe('the field of a phone number', () => {
  it('groups digits as they are typed', () => {
    const { changes, field } = phone();
    type(field, '9');
    type(field, '(90');
    expect(changes).toEqual(['9', '90']);
    type(field, '(90) 1234567');
    expect(field.value).toBe('(90) 123-45-67');
  });

  it.each(['+998 90 123 45 67', '998901234567', '90-123-45-67', '  (90)1234567 '])(
    'takes %j as it is pasted',
    (text) => {
      const { changes, field } = phone();
      type(field, text);
      expect(changes).toEqual(['901234567']);
    },
  );

  it('says that a number is complete, and only then', () => {
    const { field, said } = phone('90123456');
    expect(said()).toBe('');
    type(field, '(90) 123-45-67');
    expect(said()).toBe('Raqam toʻliq');
    type(field, '(90) 123-45-6');
    expect(said()).toBe('');
  });

  it('keeps the caret behind a digit that is typed in the middle', () => {
    const { field } = phone('9012367');
    expect(field.value).toBe('(90) 123-67');
    type(field, '(90) 1283-67', 8);
    expect(field.value).toBe('(90) 128-36-7');
    expect(field.value.slice(0, field.selectionStart!)).toBe('(90) 128');
  });

  it('keeps the caret where a digit was deleted in the middle', () => {
    const { field } = phone('901234567');
    type(field, '(90) 13-45-67', 6);
    expect(field.value).toBe('(90) 134-56-7');
    expect(selection(field)).toEqual([6, 6]);
  });

  it('has the same digits before the caret as the typed text had, wherever it stands', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(digits, fc.nat(8), fc.constantFrom(...'0123456789'), (before, at, digit) => {
        const { field } = phone();
        const place = Math.min(at, before.length);
        const typed = before.slice(0, place) + digit + before.slice(place);
        // Two leading zeros start an international number and disappear.
        fc.pre(!typed.startsWith('00'));
        type(field, typed, place + 1);
        const shown = field.value.slice(0, field.selectionStart!).replaceAll(/\D/g, '');
        expect(shown).toBe(typed.slice(0, place + 1));
      }),
      { numRuns: 60 },
    );
  });

  it('is typed, corrected in the middle and typed over by keys', async () => {
    const { field } = phone();
    await userEvent.keyboard('901234567');
    expect(field.value).toBe('(90) 123-45-67');
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Backspace}1');
    expect(field.value).toBe('(10) 123-45-67');
    expect(selection(field)).toEqual([2, 2]);
    await userEvent.keyboard('{Control>}a{/Control}91 000');
    expect(field.value).toBe('(91) 000');
  });

  it('is typed with the code of the country as well as without', async () => {
    const { field, said } = phone();
    await userEvent.keyboard('+998901234567');
    expect(field.value).toBe('(90) 123-45-67');
    expect(said()).toBe('Raqam toʻliq');
  });

  it('is empty when everything is deleted', () => {
    const { changes, field } = phone('9');
    type(field, '');
    expect(changes).toEqual(['']);
    expect(field.value).toBe('');
  });
});
