import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import '#web/shared/console/styles/console-look.css';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { CommandPalette } from './command-palette.tsx';

const MAY = ['orders.see', 'orders.place', 'hall.work', 'kitchen.work', 'stopList.change', 'till.work', 'reports.see'];

/** A window in which not all that is found has room. */
beforeEach(async () => {
  await page.viewport(1200, 400);
  return () => page.viewport(1200, 800);
});

function palette() {
  const onClose = vi.fn();
  const host = mount(
    inConsole(
      <div className="console">
        <CommandPalette onClose={onClose} />
      </div>,
      { may: MAY },
    ),
  );
  return {
    host,
    onClose,
    field: host.find('input'),
    options: () => host.all('[role=option]'),
    chosen: () => host.find('[aria-selected=true]'),
  };
}

function expectInView(element: Element, around: Element): void {
  const [inner, outer] = [element.getBoundingClientRect(), around.getBoundingClientRect()];
  expect(inner.top).toBeGreaterThanOrEqual(outer.top - 1);
  expect(inner.bottom).toBeLessThanOrEqual(outer.bottom + 1);
}

it('what the arrows choose is in view, round both ends, and the field keeps the focus', async () => {
  const { host, field, options, chosen } = palette();
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('section');
  await expect.poll(() => options().length).toBeGreaterThan(6);
  const box = host.find('.sheet-body');
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight + 100);
  for (let at = 1; at < options().length; at++) {
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe(options()[at]);
    expectInView(chosen(), box);
  }
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe(options()[0]);
  expectInView(chosen(), box);
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toBe(options().at(-1));
  expectInView(chosen(), box);
  expect(document.activeElement).toBe(field);
});

it('Enter opens what is chosen, and Escape nothing', async () => {
  const { options, onClose, host } = palette();
  await userEvent.keyboard('section');
  await expect.poll(() => options().length).toBeGreaterThan(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  host.unmount();
  const again = palette();
  await userEvent.keyboard('{Escape}');
  expect(again.onClose).toHaveBeenCalledOnce();
});
