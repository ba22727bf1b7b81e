import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fire, mount, point, press, pressKey, type } from '#tests/components/component.tsx';
import { comboboxField, Suggestions, useCombobox, type Suggestion } from './combobox.tsx';

const STREETS = ['Amir Temur', 'Navoiy', 'Bobur'];

function SearchField({ onChoose, onOtherKey }: { onChoose: (name: string) => void; onOtherKey?: () => void }) {
  const box = useCombobox();
  const options: Suggestion[] = box.listed
    ? STREETS.map((label) => ({ id: label, label, icon: 'map-pin', choose: () => onChoose(label) }))
    : [];
  return (
    <>
      <input {...comboboxField(box, options, onOtherKey)} onChange={box.begin} />
      <Suggestions box={box} options={options} label="Streets" />
    </>
  );
}

function open(onOtherKey?: () => void) {
  const chosen: string[] = [];
  const host = mount(<SearchField onChoose={(name) => chosen.push(name)} onOtherKey={onOtherKey} />);
  const field = host.find('input');
  return {
    chosen,
    field,
    host,
    keys: (...keys: string[]) => keys.map((key) => pressKey(field, key)),
    selected: () => host.all('[aria-selected=true]').map((option) => option.textContent),
  };
}

describe('a field with suggestions', () => {
  it('lists nothing before somebody types', () => {
    const { field, host } = open();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(host.find('[role=listbox]').hasAttribute('hidden')).toBe(true);
    type(field, 'a');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(host.all('[role=option]')).toHaveLength(3);
  });

  it('goes round with the arrows in both directions', () => {
    const { field, keys, selected } = open();
    type(field, 'a');
    keys('ArrowDown');
    expect(selected()).toEqual(['Amir Temur']);
    keys('ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(selected()).toEqual(['Amir Temur']);
    keys('ArrowUp');
    expect(selected()).toEqual(['Bobur']);
  });

  it('selects the last one when Up is the first arrow', () => {
    const { field, keys, selected } = open();
    type(field, 'a');
    keys('ArrowUp');
    expect(selected()).toEqual(['Bobur']);
  });

  it('names the selected option to screen readers', () => {
    const { field, host, keys } = open();
    type(field, 'a');
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
    keys('ArrowDown', 'ArrowDown');
    const id = field.getAttribute('aria-activedescendant');
    expect(host.all('[role=option]').find((option) => option.id === id)?.textContent).toBe('Navoiy');
    expect(field.getAttribute('aria-controls')).toBe(host.find('[role=listbox]').id);
  });

  it('applies the selection by Enter, without submitting the form, and closes', () => {
    const { chosen, field, keys, host } = open();
    type(field, 'a');
    const [, enter] = keys('ArrowDown', 'Enter');
    expect(chosen).toEqual(['Amir Temur']);
    expect(enter!.prevented).toBe(true);
    expect(host.all('[role=option]')).toHaveLength(0);
  });

  it('leaves Enter to the form while nothing is selected', () => {
    const onOtherKey = vi.fn();
    const { chosen, field, keys } = open(onOtherKey);
    type(field, 'a');
    const [enter] = keys('Enter');
    expect(enter!.prevented).toBe(false);
    expect(onOtherKey).toHaveBeenCalledOnce();
    expect(chosen).toEqual([]);
  });

  it('closes by Escape without closing the dialog around it; a second Escape is the dialog’s', () => {
    const { field, keys, host } = open();
    type(field, 'a');
    const [first] = keys('Escape');
    expect(first).toEqual({ prevented: true, stopped: true });
    expect(host.all('[role=option]')).toHaveLength(0);
    const [second] = keys('Escape');
    expect(second).toEqual({ prevented: false, stopped: false });
  });

  it('does not take the arrows while the list is closed', () => {
    const onOtherKey = vi.fn();
    const { keys } = open(onOtherKey);
    const [down] = keys('ArrowDown');
    expect(down!.prevented).toBe(false);
    expect(onOtherKey).toHaveBeenCalledOnce();
  });

  it('by keys: a choice leaves the form alone and the focus in the field, and Tab closes the list', async () => {
    const { chosen, field, host } = open();
    field.focus();
    await userEvent.keyboard('a{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen).toEqual(['Navoiy']);
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('m');
    expect(host.all('[role=option]')).toHaveLength(3);
    await userEvent.tab();
    await expect.poll(() => host.all('[role=option]')).toHaveLength(0);
  });

  it('is taken by a click, and the field keeps the focus', async () => {
    const { chosen, field, host } = open();
    field.focus();
    await userEvent.keyboard('a');
    await userEvent.click(host.all('[role=option]')[2]!);
    expect(chosen).toEqual(['Bobur']);
    expect(document.activeElement).toBe(field);
  });

  it('forgets the selection when typing goes on or the field is left', () => {
    const { field, keys, selected, host } = open();
    type(field, 'a');
    keys('ArrowDown');
    type(field, 'am');
    expect(selected()).toEqual([]);
    fire(field, 'focusout');
    expect(host.all('[role=option]')).toHaveLength(0);
  });

  it('takes a pressed option, whose press does not move the focus first', () => {
    const { chosen, field, host } = open();
    type(field, 'a');
    const option = host.all('[role=option]')[1]!;
    expect(point(option, 'pointerdown').prevented).toBe(true);
    press(option);
    expect(chosen).toEqual(['Navoiy']);
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });
});
