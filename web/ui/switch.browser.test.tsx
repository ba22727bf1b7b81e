import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import { Switch } from './switch.tsx';

/** The frame of a console: the page itself does not scroll, its middle does. */
function list(count: number) {
  const onChange = vi.fn();
  const host = mount(
    <div style={{ height: '100vh', overflow: 'hidden' }}>
      <div style={{ height: '100%', overflowY: 'auto' }}>
        {Array.from({ length: count }, (_, index) => (
          <Switch key={index} label={`Dish ${index}`} onChange={() => onChange(index)} />
        ))}
      </div>
    </div>,
  );
  return { host, onChange, rows: host.all('.switch') };
}

it('a switch far below is pressed without moving the page around its list', async () => {
  const { host, onChange, rows } = list(60);
  rows[50]!.scrollIntoView();
  await userEvent.click(rows[50]!);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(50);
  expect(host.all('input')[50]!.checked).toBe(true);
  expect(window.scrollY).toBe(0);
  expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
});

it('by keys the focus goes down the list, each switch in view, and the space bar turns it', async () => {
  await page.viewport(1200, 400);
  const { host, onChange } = list(30);
  for (let index = 0; index < 20; index++) await userEvent.tab();
  const focused = document.activeElement as HTMLInputElement;
  expect(focused).toBe(host.all('input')[19]);
  const track = focused.closest('.switch')!.querySelector('.switch-track')!.getBoundingClientRect();
  expect(track.top).toBeGreaterThanOrEqual(0);
  expect(track.bottom).toBeLessThanOrEqual(window.innerHeight);
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(19);
  expect(window.scrollY).toBe(0);
  await page.viewport(1200, 800);
});
