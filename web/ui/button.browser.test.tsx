import { describe, expect, it, vi } from 'vitest';
import { mount, press } from '#tests/components/component.tsx';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { IconButton } from './icon-button.tsx';
import { Switch } from './switch.tsx';

describe('a button', () => {
  it('acts on a press, and does not submit a form unless it is asked to', () => {
    const onClick = vi.fn();
    const host = mount(<Button onClick={onClick}>Send</Button>);
    press(host.find('button'));
    expect(onClick).toHaveBeenCalledOnce();
    expect(host.find('button').getAttribute('type')).toBe('button');
    host.render(<Button type="submit">Send</Button>);
    expect(host.find('button').getAttribute('type')).toBe('submit');
  });

  it.each([{ disabled: true }, { loading: true }])('with %j ignores presses and submits nothing', (state) => {
    const onClick = vi.fn();
    const host = mount(
      <Button type="submit" onClick={onClick} {...state}>
        Send
      </Button>,
    );
    expect(press(host.find('button')).prevented).toBe(true);
    expect(onClick).not.toHaveBeenCalled();
    expect(host.find('button').getAttribute('aria-disabled')).toBe('true');
  });

  it('stays focusable while it is disabled, and says why', () => {
    const host = mount(
      <Button disabled disabledReason="Savat boʻsh">
        Send
      </Button>,
    );
    const button = host.find('button');
    expect(button.disabled).toBe(false);
    const reason = host.all('span').find((span) => span.id === button.getAttribute('aria-describedby'));
    expect(reason?.textContent).toBe('Savat boʻsh');
    expect(button.getAttribute('title')).toBe('Savat boʻsh');
  });

  it('gives no reason while it can be pressed, and keeps a description of its own', () => {
    const host = mount(
      <Button disabledReason="Savat boʻsh" aria-describedby="sum" title="Yuborish">
        Send
      </Button>,
    );
    const button = host.find('button');
    expect(host.text()).toBe('Send');
    expect(button.getAttribute('aria-describedby')).toBe('sum');
    expect(button.getAttribute('title')).toBe('Yuborish');
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it('is busy without losing its words', () => {
    const host = mount(<Button loading>Send</Button>);
    expect(host.find('button').getAttribute('aria-busy')).toBe('true');
    expect(host.text()).toBe('Send');
    host.render(<Button>Send</Button>);
    expect(host.find('button').getAttribute('aria-busy')).toBeNull();
  });

  it('shows a trailing zero, which is a sum like any other', () => {
    expect(mount(<Button trailing={0}>Send</Button>).text()).toBe('Send0');
  });

  it('can be a link with the same look', () => {
    const host = mount(
      <Button kind="primary" wide render={(props) => <a href="/basket" {...props} />}>
        Basket
      </Button>,
    );
    const link = host.find('a');
    expect([link.getAttribute('href'), link.textContent, link.getAttribute('data-kind')]).toEqual([
      '/basket',
      'Basket',
      'primary',
    ]);
    expect(link.hasAttribute('data-wide')).toBe(true);
    expect(host.all('button')).toHaveLength(0);
  });
});

describe('a button with an icon only', () => {
  it('is named, knows its state, and does nothing while it is disabled', () => {
    const onClick = vi.fn();
    const draw = (disabled: boolean) => (
      <IconButton icon="heart" label="Yoqdi" pressed={false} disabled={disabled} onClick={onClick} />
    );
    const host = mount(draw(false));
    const button = host.find('button');
    expect([button.getAttribute('aria-label'), button.getAttribute('aria-pressed')]).toEqual(['Yoqdi', 'false']);
    press(button);
    host.render(draw(true));
    press(button);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('that toggles nothing has no state', () => {
    const host = mount(<IconButton icon="x" label="Yopish" />);
    expect(host.find('button').getAttribute('aria-pressed')).toBeNull();
  });
});

describe('a chip', () => {
  const icons = (node: React.ReactNode): number => mount(node).all('svg').length;

  it('shows its cross only while pressing it would remove the filter', () => {
    expect(icons(<Chip removable>Osh</Chip>)).toBe(0);
    expect(icons(<Chip pressed>Osh</Chip>)).toBe(0);
    expect(
      icons(
        <Chip pressed={false} removable>
          Osh
        </Chip>,
      ),
    ).toBe(0);
    expect(
      icons(
        <Chip pressed removable>
          Osh
        </Chip>,
      ),
    ).toBe(1);
  });

  it('says that it opens a panel', () => {
    const host = mount(<Chip caret>Filtr</Chip>);
    expect(host.find('button').getAttribute('aria-haspopup')).toBe('dialog');
    expect(host.find('button').getAttribute('aria-pressed')).toBeNull();
  });

  it('does nothing while it is disabled', () => {
    const onClick = vi.fn();
    const host = mount(
      <Chip disabled onClick={onClick}>
        Osh
      </Chip>,
    );
    press(host.find('button'));
    expect(onClick).not.toHaveBeenCalled();
    expect(host.find('button').getAttribute('aria-disabled')).toBe('true');
  });
});

it('a switch is named by its label even where the label is not seen', () => {
  const host = mount(<Switch label="Buyurtma qabul qilish" labelHidden defaultChecked />);
  expect(host.find('label').textContent).toBe('Buyurtma qabul qilish');
  expect(host.find('input').getAttribute('role')).toBe('switch');
});
