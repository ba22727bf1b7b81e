import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import '#web/shared/console/styles/console-look.css';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { DayField } from './day-field.tsx';

/** Opened by its button; a field follows it. */
async function field(day = '2026-03-18') {
  const onDay = vi.fn();
  const host = mount(
    inConsole(
      <div className="console">
        <DayField day={day} today="2026-03-20" onDay={onDay} />
        <input aria-label="after" />
      </div>,
    ),
  );
  const button = host.find('.day-field-button');
  button.focus();
  await userEvent.keyboard('{Enter}');
  return {
    host,
    onDay,
    button,
    isOpen: () => host.all('.calendar').length > 0,
    focused: () => document.activeElement?.getAttribute('aria-label')?.replaceAll('\u00a0', ' '),
    keys: (text: string) => userEvent.keyboard(text),
  };
}

it('opens at its day, and the keys move through days, weeks and months', async () => {
  const { focused, keys } = await field();
  expect(focused()).toBe('Wednesday, 18 March');
  for (const [key, day] of [
    ['{ArrowRight}', 'Thursday, 19 March'],
    ['{ArrowUp}', 'Thursday, 12 March'],
    ['{Home}', 'Monday, 9 March'],
    ['{End}', 'Sunday, 15 March'],
    ['{ArrowDown}', 'Sunday, 22 March'],
    ['{ArrowLeft}', 'Saturday, 21 March'],
    ['{PageUp}', 'Saturday, 21 February'],
    ['{PageDown}', 'Saturday, 21 March'],
  ] as const) {
    await keys(key);
    await expect.poll(focused).toBe(day);
  }
});

it.each([320, 390, 1024])('stays on a screen of %d pixels, wherever the field stands', async (width) => {
  await page.viewport(width, 844);
  for (const at of ['0px', '52px', `${width - 148}px`]) {
    const { host, button, keys } = await field();
    await keys('{Escape}');
    host.find('.day-field').style.marginInlineStart = at;
    button.click();
    await expect.poll(() => host.all('.calendar').length).toBe(1);
    const { left, right } = host.find('.calendar').getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    host.container.remove();
  }
});

it('does not scroll the page by its keys', async () => {
  const { host, keys } = await field();
  host.container.style.paddingBottom = '3000px';
  for (const key of ['{PageDown}', '{End}', '{ArrowDown}', '{PageUp}', '{Home}']) await keys(key);
  expect(window.scrollY).toBe(0);
});

it('Enter chooses the day, and the button has the focus again', async () => {
  const { keys, onDay, isOpen, button } = await field();
  await keys('{ArrowRight}{Enter}');
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-03-19');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button);
});

it('the buttons of the months keep the focus, so that they can be pressed again', async () => {
  const { keys, focused, host } = await field();
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('calendar.monthAfter');
  await keys('{Enter}{Enter}');
  expect(focused()).toBe('calendar.monthAfter');
  expect(host.find('.calendar b').textContent).toContain('May');
  await userEvent.tab();
  expect(focused()).toBe('Monday, 18 May');
});

it('Escape closes it and Tab leaves it, without a change', async () => {
  const { keys, onDay, isOpen, button, focused } = await field();
  await keys('{Escape}');
  expect([isOpen(), document.activeElement]).toEqual([false, button]);
  await keys('{Enter}');
  expect(isOpen()).toBe(true);
  await userEvent.tab();
  expect(focused()).toBe('after');
  expect(isOpen()).toBe(false);
  expect(onDay).not.toHaveBeenCalled();
});
