import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { act, mount, press, pressKey } from '#tests/components/component.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Menu, type MenuItem } from './menu.tsx';

const focused = () => document.activeElement as unknown as HTMLElement;

function menu(more: Partial<Record<string, Partial<MenuItem>>> = {}) {
  const chosen: string[] = [];
  const items: MenuItem[] = ['Print', 'Pay', 'Cancel'].map((label) => ({
    id: label,
    label,
    onSelect: () => chosen.push(label),
    ...more[label],
  }));
  const host = mount(
    <Menu
      items={items}
      trigger={(props) => (
        <button type="button" {...props}>
          More
        </button>
      )}
    />,
  );
  const trigger = host.find('button');
  return {
    chosen,
    host,
    trigger,
    isOpen: () => host.all('[role=menu]').length > 0,
    key: (key: string, modifiers = {}) => pressKey(focused(), key, modifiers),
  };
}

describe('a menu button', () => {
  it('opens on a press with the focus on the first item, and closes on the next press', () => {
    const { trigger, isOpen, host } = menu();
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    expect(trigger.getAttribute('aria-controls')).toBeNull();
    press(trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(host.find('[role=menu]').id).toBe(trigger.getAttribute('aria-controls'));
    expect(focused().textContent).toBe('Print');
    press(trigger);
    expect(isOpen()).toBe(false);
  });

  it('opens at the checked choice', () => {
    const { trigger } = menu({ Print: { checked: false }, Pay: { checked: true }, Cancel: { checked: false } });
    press(trigger);
    expect(focused().textContent).toBe('Pay');
    expect(focused().getAttribute('role')).toBe('menuitemradio');
  });

  it('goes round with arrows, and knows Home and End', () => {
    const { trigger, key } = menu();
    press(trigger);
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((each) => {
      key(each);
      return focused().textContent;
    });
    expect(seen).toEqual(['Pay', 'Cancel', 'Print', 'Cancel', 'Print', 'Cancel']);
  });

  it('goes to the next item with a letter, in either case, and round', () => {
    const { trigger, key } = menu();
    press(trigger);
    const seen = ['p', 'P', 'c', 'x'].map((each) => {
      key(each);
      return focused().textContent;
    });
    expect(seen).toEqual(['Pay', 'Print', 'Cancel', 'Cancel']);
  });

  it('takes no letter of a shortcut', () => {
    const { trigger, key } = menu();
    press(trigger);
    key('c', { ctrlKey: true });
    key('c', { metaKey: true });
    key('c', { altKey: true });
    expect(focused().textContent).toBe('Print');
  });

  it('closes by Escape, gives the focus back and leaves the dialog around it open', () => {
    const { trigger, isOpen, key } = menu();
    press(trigger);
    expect(key('Escape')).toEqual({ prevented: true, stopped: true });
    expect(isOpen()).toBe(false);
    expect(focused()).toBe(trigger);
  });

  it('closes by Tab without holding the focus', () => {
    const { trigger, isOpen, key } = menu();
    press(trigger);
    expect(key('Tab').prevented).toBe(false);
    expect(isOpen()).toBe(false);
    expect(focused()).not.toBe(trigger);
  });

  it('closes before it acts, so that the action may move the focus', () => {
    const order: string[] = [];
    const { trigger, host, isOpen } = menu({
      Pay: { onSelect: () => order.push(`focus on ${focused() === trigger ? 'the button' : 'an item'}`) },
    });
    press(trigger);
    press(host.all('[role=menuitem]')[1]!);
    expect(order).toEqual(['focus on the button']);
    expect(isOpen()).toBe(false);
  });

  it('closes on a press outside, and not on one inside', () => {
    const { trigger, host, isOpen } = menu();
    press(trigger);
    const pointerAt = (target: unknown): void => {
      const event = new Event('pointerdown');
      Object.defineProperty(event, 'target', { value: target });
      act(() => void document.dispatchEvent(event));
    };
    pointerAt(host.find('[role=menuitem]'));
    expect(isOpen()).toBe(true);
    pointerAt(document.body);
    expect(isOpen()).toBe(false);
  });

  it('stays in sight where the list moves its row', () => {
    const row = (name: string) => (
      <li key={name}>
        <Menu
          items={[{ id: 'open', label: `Open ${name}`, onSelect: () => undefined }]}
          trigger={(props) => (
            <button type="button" {...props}>
              {name}
            </button>
          )}
        />
      </li>
    );
    const host = mount(<ul>{['a', 'b'].map(row)}</ul>);
    press(host.find('button'));
    const list = host.find('[role=menu]');
    host.render(<ul>{['b', 'a'].map(row)}</ul>);
    expect(host.find('[role=menu]')).toBe(list);
    expect(list.matches(':popover-open')).toBe(true);
  });
});

describe('the menu of languages', () => {
  const languages = [
    { code: 'uz', name: 'Oʻzbekcha', short: 'OʻZ', lang: 'uz' },
    { code: 'ru', name: 'Русский', short: 'РУ', lang: 'ru' },
    { code: 'eng', name: 'English', short: 'EN', lang: 'en' },
  ];
  const languageMenu = (some: typeof languages, current: string, onChange = vi.fn()) => ({
    onChange,
    host: mount(<LanguageMenu label="Til" languages={some} current={current} onChange={onChange} />),
  });

  it('is not there where there is nothing to choose', () => {
    expect(languageMenu(languages.slice(0, 1), 'uz').host.text()).toBe('');
    expect(languageMenu([], 'uz').host.text()).toBe('');
  });

  it('names the current language, and each choice in its own language', () => {
    const { host, onChange } = languageMenu(languages, 'ru');
    const button = host.find('button');
    expect(button.getAttribute('aria-label')).toBe('Til: РУ');
    press(button);
    const items = host.all('[role=menuitemradio]');
    expect(
      items.map((item) => [item.textContent, item.getAttribute('lang'), item.getAttribute('aria-checked')]),
    ).toEqual([
      ['Oʻzbekcha', 'uz', 'false'],
      ['Русский', 'ru', 'true'],
      ['English', 'en', 'false'],
    ]);
    press(items[2]!);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('eng');
  });

  it('shows the code of a language that is no longer offered', () => {
    expect(languageMenu(languages.slice(0, 2), 'eng').host.find('button').textContent).toBe('eng');
  });
});

describe.for([
  [390, 844],
  [1440, 900],
] as const)('a menu in a corner of a window of %i × %i', ([width, height]) => {
  const corners = ['top left', 'top right', 'bottom left', 'bottom right'];
  const inCorner = async (corner: string, items: number) => {
    await page.viewport(width, height);
    await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
    onTestFinished(() => page.viewport(1200, 800));
    const [block, inline] = corner.split(' ') as [string, string];
    const host = mount(
      // Scrolls, and is what fixed elements are placed by: the menu must be cut off by neither.
      <div
        style={{
          position: 'fixed',
          [block]: 4,
          [inline]: 4,
          width: 120,
          height: 48,
          overflow: 'auto',
          transform: 'translateX(0)',
        }}
      >
        <Menu
          items={Array.from({ length: items }, (_, at) => ({
            id: String(at),
            label: `${at} A choice with a long name`,
            onSelect: () => undefined,
          }))}
          trigger={(props) => (
            <button type="button" {...props}>
              More
            </button>
          )}
        />
      </div>,
    );
    const trigger = host.find('button');
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    return { trigger, list: host.find('[role=menu]'), isOpen: () => host.all('[role=menu]').length > 0 };
  };
  const isInWindow = (element: Element): boolean => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  };
  const isWhole = (element: Element): boolean => {
    const { top, bottom, right } = element.getBoundingClientRect();
    const isSeen = (y: number): boolean => element.contains(document.elementFromPoint(right - 20, y));
    return isInWindow(element) && isSeen(top + 20) && isSeen(bottom - 20);
  };

  it.for(corners)('is whole, beside its button, and goes by keys: %s', async (corner) => {
    const { trigger, list, isOpen } = await inCorner(corner, 4);
    expect(isWhole(list)).toBe(true);
    const [button, menu] = [trigger.getBoundingClientRect(), list.getBoundingClientRect()];
    expect(menu.top >= button.bottom || menu.bottom <= button.top).toBe(true);
    await userEvent.keyboard('{End}');
    expect(focused().textContent).toContain('3 A choice');
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(focused()).toBe(trigger);
  });

  it.for(corners)('scrolls within the window when it is higher: %s', async (corner) => {
    const { list } = await inCorner(corner, 40);
    expect(isWhole(list)).toBe(true);
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    await userEvent.keyboard('{End}');
    expect(isWhole(focused())).toBe(true);
  });

  it.for(corners)('is in the window in browsers without popovers, too: %s', async (corner) => {
    const { showPopover } = HTMLElement.prototype;
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    onTestFinished(() => {
      HTMLElement.prototype.showPopover = showPopover;
    });
    const { list } = await inCorner(corner, 4);
    expect(list.hasAttribute('popover')).toBe(false);
    expect(isInWindow(list)).toBe(true);
  });
});
