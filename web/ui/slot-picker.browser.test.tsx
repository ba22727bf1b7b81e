import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount, press } from '#tests/components/component.tsx';
import { SlotPicker, type Slot, type SlotGroup } from './slot-picker.tsx';

const slot = (value: string, more: Partial<Slot> = {}): Slot => ({ value, label: value, ...more });
const many = (count: number, more: (index: number) => Partial<Slot> = () => ({})): Slot[] =>
  Array.from({ length: count }, (_, index) => slot(`t${index}`, more(index)));

interface Options {
  groups?: SlotGroup[];
  soonest?: Slot;
  value?: string;
  day?: string;
}

function picker(first: Options) {
  const onChange = vi.fn();
  const onDay = vi.fn();
  const draw = ({ groups = [], soonest, value, day = '2026-03-09' }: Options) => (
    <SlotPicker
      label="Vaqt"
      dayLabel="Kun"
      days={[
        { value: '2026-03-09', label: 'Bugun' },
        { value: '2026-03-10', label: 'Ertaga' },
      ]}
      fullLabel="band"
      empty={<p>Bu kuni joy yoʻq</p>}
      {...{ day, onDay, groups, soonest, value, onChange }}
    />
  );
  const host = mount(draw(first));
  return { host, onChange, onDay, show: (options: Options) => host.render(draw(options)) };
}

describe('times to choose from', () => {
  it('say when a day has none', () => {
    const { host, show } = picker({});
    expect(host.text()).toContain('Bu kuni joy yoʻq');
    show({ groups: [{ id: 'a', slots: [slot('12:00')] }] });
    expect(host.text()).not.toContain('Bu kuni joy yoʻq');
  });

  it('keep full times visible, but not to be chosen', () => {
    const { host } = picker({ groups: [{ id: 'a', slots: [slot('12:00', { full: true }), slot('12:15')] }] });
    const inputs = host.all<HTMLInputElement>('.slots input');
    expect(inputs.map((input) => input.disabled)).toEqual([true, false]);
    expect(host.all('.slots label').map((label) => label.textContent)).toEqual(['12:00band', '12:15']);
  });

  it('are one choice across groups and the soonest time, apart from the choice of the day', () => {
    const { host } = picker({
      soonest: slot('soon'),
      groups: [
        { id: 'a', label: 'Tushlik', slots: [slot('12:00')] },
        { id: 'b', label: 'Kechqurun', slots: [slot('19:00')] },
      ],
      value: '19:00',
    });
    const names = (selector: string) => new Set(host.all(selector).map((input) => input.getAttribute('name')));
    expect(names('.slot input').size).toBe(1);
    expect([...names('.chip input')]).not.toEqual([...names('.slot input')]);
    expect(host.all<HTMLInputElement>('.slot input').map((input) => input.checked)).toEqual([false, false, true]);
    expect(host.all('.slot-parts [role=radiogroup]').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Vaqt: Tushlik',
      'Vaqt: Kechqurun',
    ]);
  });

  it('report times and days', () => {
    const { host, onChange, onDay } = picker({ groups: [{ id: 'a', slots: [slot('12:00')] }] });
    press(host.find('.slots input'));
    press(host.all('.chip input')[1]!);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('12:00');
    expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-03-10');
  });
});

describe('a long day', () => {
  /** Many times the height of the box. */
  const MANY = 200;
  const scrolled = (host: ReturnType<typeof mount>) => host.find('.slot-parts').scrollTop;
  /** The time stands a third below the upper edge of the box. */
  function expectInView(host: ReturnType<typeof mount>, index: number): void {
    const box = host.find('.slot-parts').getBoundingClientRect();
    const { top } = host.all('.slots label')[index]!.getBoundingClientRect();
    expect(Math.abs(top - box.top - box.height / 3)).toBeLessThan(4);
  }

  it('scrolls in a box of its own only when there are more than 36 times', () => {
    const isLong = (count: number) =>
      picker({ groups: [{ id: 'a', slots: many(count) }] })
        .host.find('.slot-parts')
        .hasAttribute('data-long');
    expect([isLong(36), isLong(37)]).toEqual([false, true]);
  });

  it('counts the times of all its parts', () => {
    const { host } = picker({
      groups: [
        { id: 'a', slots: many(20) },
        { id: 'b', slots: many(20).map((each) => slot(`b${each.value}`)) },
      ],
    });
    expect(host.find('.slot-parts').hasAttribute('data-long')).toBe(true);
  });

  it('starts at the selected time, else at the first free one', () => {
    const groups = [{ id: 'a', slots: many(MANY, (index) => ({ full: index < 120 })) }];
    expectInView(picker({ groups }).host, 120);
    expectInView(picker({ groups, value: 't150' }).host, 150);
  });

  it('stays where the visitor scrolled to when a time is chosen, and starts anew on another day', () => {
    const groups = [{ id: 'a', slots: many(MANY) }];
    const { host, show } = picker({ groups, value: 't150' });
    host.find('.slot-parts').scrollTop = 17;
    show({ groups, value: 't120' });
    expect(scrolled(host)).toBe(17);
    show({ groups, value: 't120', day: '2026-03-10' });
    expectInView(host, 120);
  });

  it('is gone through by arrows, past full times, each in view', async () => {
    const groups = [{ id: 'a', slots: many(MANY, (index) => ({ full: index % 2 === 1 })) }];
    const { host, onChange, show } = picker({ groups, value: 't0' });
    onChange.mockImplementation((value: string) => show({ groups, value }));
    host.find('.slots input').focus();
    await userEvent.keyboard('{ArrowDown}'.repeat(20));
    expect(onChange).toHaveBeenLastCalledWith('t40');
    const box = host.find('.slot-parts').getBoundingClientRect();
    const label = host.all('.slots label')[40]!.getBoundingClientRect();
    expect(label.top).toBeGreaterThanOrEqual(box.top);
    expect(label.bottom).toBeLessThanOrEqual(box.bottom);
  });

  it('that is booked out stays at its beginning', () => {
    const groups = [{ id: 'a', slots: many(MANY, () => ({ full: true })) }];
    expect(scrolled(picker({ groups }).host)).toBe(0);
  });
});
