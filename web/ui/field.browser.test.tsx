import { describe, expect, it, vi } from 'vitest';
import { mount, type } from '#tests/components/component.tsx';
import { OptionGroup } from './option-group.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const described = (control: HTMLElement): string[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);

describe('a field', () => {
  it('is named by its label, with or without an id of its own', () => {
    const host = mount(
      <>
        <TextField label="Ism" />
        <TextField label="Familiya" id="last" />
      </>,
    );
    const [first, last] = host.all('label');
    expect(document.getElementById(first!.getAttribute('for')!)?.tagName).toBe('INPUT');
    expect(last!.getAttribute('for')).toBe('last');
    expect(document.getElementById('last')?.tagName).toBe('INPUT');
  });

  it('is described by its error first and then by its hint', () => {
    const host = mount(<TextField label="Ism" hint="Kvitansiyada chiqadi" error="Ism kerak" />);
    expect(described(host.find('input'))).toEqual(['Ism kerak', 'Kvitansiyada chiqadi']);
    host.render(<TextField label="Ism" hint="Kvitansiyada chiqadi" />);
    expect(described(host.find('input'))).toEqual(['Kvitansiyada chiqadi']);
    host.render(<TextField label="Ism" />);
    expect(host.find('input').getAttribute('aria-describedby')).toBeNull();
  });

  it('is invalid only while there is an error', () => {
    const host = mount(<TextField label="Ism" error="Ism kerak" />);
    expect(host.find('input').getAttribute('aria-invalid')).toBe('true');
    host.render(<TextField label="Ism" error={false} />);
    expect(host.find('input').getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps the region of its errors after the first, so that the next one is announced', () => {
    const host = mount(<TextField label="Ism" />);
    expect(host.all('[role=alert]')).toHaveLength(0);
    host.render(<TextField label="Ism" error="Ism kerak" />);
    const region = host.find('[role=alert]');
    host.render(<TextField label="Ism" />);
    expect(host.find('[role=alert]')).toBe(region);
    expect(region.textContent).toBe('');
    host.render(<TextField label="Ism" error="Juda uzun" />);
    expect(region.textContent).toBe('Juda uzun');
  });

  it('says what is optional', () => {
    const host = mount(<TextField label="Izoh" optional="ixtiyoriy" />);
    expect(host.find('label').textContent).toBe('Izoh · ixtiyoriy');
  });
});

describe('a long text', () => {
  const counter = (host: ReturnType<typeof mount>) => host.all('.hint').map((hint) => hint.textContent);

  it('is counted from three quarters of the limit on', () => {
    const host = mount(<TextArea label="Izoh" maxLength={20} defaultValue="" />);
    const field = host.find('textarea');
    type(field, 'x'.repeat(14));
    expect(counter(host)).toEqual([]);
    type(field, 'x'.repeat(15));
    expect(counter(host)).toEqual(['15 / 20']);
    type(field, 'x');
    expect(counter(host)).toEqual([]);
  });

  it('is counted from where its owner wants, and never without a limit', () => {
    const host = mount(<TextArea label="Izoh" maxLength={20} countFrom={1} defaultValue="ab" />);
    expect(counter(host)).toEqual(['2 / 20']);
    host.render(<TextArea label="Izoh" countFrom={1} defaultValue="ab" />);
    expect(counter(host)).toEqual([]);
  });

  it('of its owner counts what the owner has, not what was typed', () => {
    const onChange = vi.fn();
    const host = mount(<TextArea label="Izoh" maxLength={4} value="abcd" onChange={onChange} />);
    type(host.find('textarea'), 'a');
    expect(onChange).toHaveBeenCalledOnce();
    expect(counter(host)).toEqual(['4 / 4']);
    host.render(<TextArea label="Izoh" maxLength={4} value="ab" onChange={onChange} />);
    expect(counter(host)).toEqual([]);
  });
});

describe('a group of options', () => {
  it('is described by its note and its error', () => {
    const host = mount(
      <OptionGroup legend="Sous" note="3 tagacha" error="Birini tanlang">
        -
      </OptionGroup>,
    );
    expect(described(host.find('fieldset'))).toEqual(['3 tagacha', 'Birini tanlang']);
    host.render(<OptionGroup legend="Sous">-</OptionGroup>);
    expect(host.find('fieldset').getAttribute('aria-describedby')).toBeNull();
  });
});

describe('a select', () => {
  const options = [
    { value: 'a', label: 'Chilonzor' },
    { value: 'b', label: 'Yunusobod', disabled: true },
  ];

  it('has an empty line only with a placeholder, which may be an empty text', () => {
    const lines = (placeholder?: string) =>
      mount(<Select label="Filial" options={options} placeholder={placeholder} />)
        .all('option')
        .map((line) => `${line.value}:${line.textContent}`);
    expect(lines('Tanlang')[0]).toBe(':Tanlang');
    expect(lines('')).toHaveLength(3);
    expect(lines()).toHaveLength(2);
  });

  it('shows what cannot be chosen', () => {
    const host = mount(<Select label="Filial" options={options} />);
    expect(host.all('option').map((line) => line.disabled)).toEqual([false, true]);
  });
});
