import { expect, it } from 'vitest';
import { mount, press } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { ExpiredStrip } from './expired-strip.tsx';

const expired = (id: string, number: number, at: string) => ({ id, number, at, timeZone: 'Asia/Tashkent' });
const FIRST = expired('a', 2_201, '2026-11-23T09:00:00.000Z');
const SECOND = expired('b', 2_202, '2026-11-23T09:30:00.000Z');
const THIRD = expired('c', 2_203, '2026-11-23T10:00:00.000Z');

it('expired orders stand on the board until staff hide them, and later ones appear again', () => {
  const opened: string[] = [];
  const strip = (orders: (typeof FIRST)[]) =>
    inConsole(<ExpiredStrip expired={orders} onOpen={(id) => opened.push(id)} />);
  const host = mount(strip([SECOND, FIRST]));
  const buttons = () => host.all('section[aria-label="expired.title"] button');
  const labels = () => buttons().map((each) => each.getAttribute('aria-label') ?? each.textContent);
  expect(labels()).toEqual(['expired.open 2202 14:30', 'expired.open 2201 14:00', 'expired.hide']);
  press(buttons()[1]!);
  expect(opened).toEqual(['a']);
  press(buttons().at(-1)!);
  expect(labels()).toEqual([]);
  host.render(strip([THIRD, SECOND, FIRST]));
  expect(labels()).toEqual(['expired.open 2203 15:00', 'expired.hide']);
});
