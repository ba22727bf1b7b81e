import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount, press, selection, type } from '#tests/components/component.tsx';
import { OtpInput } from './otp-input.tsx';

function codeInput(first = '', error: string | false = false) {
  const onComplete = vi.fn();
  function Owner({ error }: { error: string | false }) {
    const [code, setCode] = useState(first);
    return <OtpInput label="Code" value={code} onChange={setCode} onComplete={onComplete} error={error} />;
  }
  const host = mount(<Owner error={error} />);
  const field = host.find('input');
  return {
    host,
    field,
    onComplete,
    fail: (reason: string | false) => host.render(<Owner error={reason} />),
    cells: () => host.all('.otp span').map((cell) => cell.textContent),
    active: () => host.all('.otp span').findIndex((cell) => cell.hasAttribute('data-active')),
  };
}

describe('the field of a code', () => {
  it('shows typed digits in cells and marks the next one', () => {
    const { field, cells, active } = codeInput();
    expect(active()).toBe(0);
    type(field, '48');
    expect(cells()).toEqual(['4', '8', '', '', '', '']);
    expect(active()).toBe(2);
  });

  it('keeps the mark on the last cell when all are full', () => {
    const { field, active } = codeInput();
    type(field, '481902');
    expect(active()).toBe(5);
  });

  it('takes a whole pasted message', () => {
    const { field, cells, onComplete } = codeInput();
    type(field, 'Kod: 48-19-02. Hech kimga bermang!');
    expect(cells().join('')).toBe('481902');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('481902');
  });

  it('submits a complete code once, not on letters typed after it', () => {
    const { field, onComplete } = codeInput();
    type(field, '48190');
    expect(onComplete).not.toHaveBeenCalled();
    type(field, '481902');
    type(field, '481902x');
    type(field, '4819025');
    expect(onComplete).toHaveBeenCalledTimes(1);
  });

  it('submits again after a digit was corrected', () => {
    const { field, onComplete } = codeInput('481902');
    type(field, '48190');
    type(field, '481903');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('481903');
  });

  it('selects a wrong code, so that typing replaces it', () => {
    const { field, fail } = codeInput('481902');
    expect(document.activeElement).not.toBe(field);
    fail('Wrong code');
    expect(document.activeElement).toBe(field);
    expect(selection(field)).toEqual([0, 6]);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(field.getAttribute('aria-describedby')!);
    expect(error?.textContent).toContain('Wrong code');
  });

  it('goes on at the end wherever it is tapped, and leaves a selection alone', () => {
    const { field } = codeInput('48');
    field.setSelectionRange(1, 1);
    press(field);
    expect(selection(field)).toEqual([2, 2]);
    field.setSelectionRange(0, 2);
    press(field);
    expect(selection(field)).toEqual([0, 2]);
  });

  it('is typed and corrected by keys, wherever it is tapped', async () => {
    const { field, cells, onComplete } = codeInput();
    await userEvent.click(field, { position: { x: 5, y: 5 } });
    await userEvent.keyboard('48x19');
    expect(cells().join('')).toBe('4819');
    await userEvent.click(field, { position: { x: 5, y: 5 } });
    await userEvent.keyboard('{Backspace}02');
    expect(cells().join('')).toBe('48102');
    await userEvent.keyboard('7');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('481027');
  });

  it('claims no error where there is none', () => {
    const { field } = codeInput();
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(field.getAttribute('aria-describedby')).toBeNull();
  });
});
