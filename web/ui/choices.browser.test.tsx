import { describe, expect, it, vi } from 'vitest';
import { mount, point, press } from '#tests/components/component.tsx';
import { PartyStepper } from './party-stepper.tsx';
import { RatingInput } from './rating-input.tsx';
import { SegmentedControl } from './segmented-control.tsx';

describe('stars to choose', () => {
  const WORDS: [string, string, string, string, string] = ['Yomon', 'Oʻrtacha', 'Yaxshi', 'Juda yaxshi', 'Aʼlo'];
  const rating = (value: number) => {
    const onChange = vi.fn();
    const host = mount(<RatingInput label="Baho" value={value} onChange={onChange} words={WORDS} />);
    return {
      onChange,
      host,
      stars: host.all('label'),
      lit: () => host.all('label').filter((star) => star.hasAttribute('data-on')).length,
      word: () => host.find('output').textContent,
    };
  };

  it('are dark and wordless until one is chosen', () => {
    const { lit, word, host } = rating(0);
    expect([lit(), word()]).toEqual([0, '']);
    expect(host.all('input').filter((input) => input.checked)).toEqual([]);
  });

  it('are lit up to the chosen one, with its word', () => {
    const { lit, word } = rating(3);
    expect([lit(), word()]).toEqual([3, 'Yaxshi']);
  });

  it('show what the mouse would choose, and the choice again when it leaves', () => {
    const { stars, lit, word, host } = rating(2);
    point(stars[4]!, 'pointerover');
    expect([lit(), word()]).toEqual([5, 'Aʼlo']);
    point(host.find('[role=radiogroup]'), 'pointerout');
    expect([lit(), word()]).toEqual([2, 'Oʻrtacha']);
  });

  it('do not preview for a finger, which has no way to leave', () => {
    const { stars, lit } = rating(2);
    point(stars[4]!, 'pointerover', { pointerType: 'touch' });
    expect(lit()).toBe(2);
  });

  it('report the number of stars and name each by number and word', () => {
    const { host, onChange } = rating(0);
    const inputs = host.all('input');
    expect(inputs.map((input) => input.getAttribute('aria-label'))).toEqual(
      WORDS.map((word, index) => `${index + 1} · ${word}`),
    );
    press(inputs[3]!);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(4);
  });
});

describe('one of a few', () => {
  const segments = [
    { value: 'DELIVERY', label: 'Yetkazish' },
    { value: 'PICKUP', label: 'Olib ketish', disabled: true },
    { value: 'HALL', label: 'Zalda' },
  ] as const;
  const control = (value: string) => {
    const onChange = vi.fn();
    const host = mount(
      <SegmentedControl label="Xizmat" segments={[...segments]} value={value as 'HALL'} onChange={onChange} />,
    );
    return { onChange, host, inputs: host.all('input') };
  };

  it('checks the value and tells the stylesheet where it stands', () => {
    const { host, inputs } = control('HALL');
    expect(inputs.map((input) => input.checked)).toEqual([false, false, true]);
    expect([...host.find('[role=radiogroup]').classList]).toContain('segment-2');
  });

  it('checks nothing for a value that is not offered', () => {
    const { host, inputs } = control('TAXI');
    expect(inputs.some((input) => input.checked)).toBe(false);
    expect([...host.find('[role=radiogroup]').classList]).toContain('segment--1');
  });

  it('reports the value and disables what cannot be chosen', () => {
    const { inputs, onChange } = control('HALL');
    press(inputs[0]!);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('DELIVERY');
    expect(inputs.map((input) => input.disabled)).toEqual([false, true, false]);
  });

  it('shares one name within a control and none with another control', () => {
    const name = (input: HTMLElement | undefined) => input?.getAttribute('name');
    const host = mount(
      <>
        <SegmentedControl label="a" segments={[...segments]} value="HALL" onChange={vi.fn()} />
        <SegmentedControl label="b" segments={[...segments]} value="HALL" onChange={vi.fn()} />
      </>,
    );
    const inputs = host.all('input');
    expect(name(inputs[0])).toBe(name(inputs[2]));
    expect(name(inputs[0])).not.toBe(name(inputs[3]));
  });
});

describe('the number of guests', () => {
  const party = (value: number, max = 6) => {
    const onChange = vi.fn();
    const host = mount(
      <PartyStepper
        label="Necha kishi"
        value={value}
        max={max}
        onChange={onChange}
        labels={{ decrease: 'Kam', increase: 'Koʻp' }}
        presets={[2, 4, 6, 8]}
        presetLabel={(size) => `${size} kishi`}
        beyond="Koʻproq boʻlsa, qoʻngʻiroq qiling"
      />,
    );
    return { onChange, host, presets: host.all('.chip') };
  };

  it('offers only sizes that are possible and marks the current one', () => {
    const { presets } = party(4);
    expect(presets.map((chip) => chip.textContent)).toEqual(['2', '4', '6']);
    expect(presets.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
    expect(presets[2]!.getAttribute('aria-label')).toBe('6 kishi');
  });

  it('is set by a preset at once', () => {
    const { onChange, presets } = party(1);
    press(presets[2]!);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(6);
  });

  it('does not go below one guest', () => {
    const { onChange, host } = party(1);
    press(host.find('[aria-label=Kam]'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says whom to call once the maximum is reached', () => {
    expect(party(5).host.text()).not.toContain('qoʻngʻiroq');
    expect(party(6).host.text()).toContain('qoʻngʻiroq');
    expect(party(9).host.text()).toContain('qoʻngʻiroq');
  });
});
