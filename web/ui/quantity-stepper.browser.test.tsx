import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fire, mount, pass, point, press, pressKey } from '#tests/components/component.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

const LABELS = {
  group: 'Osh, soni',
  decrease: 'Kamaytirish',
  increase: 'Koʻpaytirish',
  remove: 'Olib tashlash',
  atMost: 'Koʻpi bilan 5',
};

beforeEach(() => {
  vi.useFakeTimers();
});

/** A stepper whose owner applies every change, as a basket does. */
function stepper(first: number, { removable = true, max = 5 } = {}) {
  const changes: number[] = [];
  const onRemove = vi.fn();
  const draw = (value: number) => (
    <QuantityStepper
      value={value}
      max={max}
      labels={LABELS}
      onRemove={removable ? onRemove : undefined}
      onChange={(next) => {
        changes.push(next);
        host.render(draw(next));
      }}
    />
  );
  const host = mount(draw(first));
  const [minus, plus] = host.all('button');
  return { changes, onRemove, minus: minus!, plus: plus!, host };
}

describe('a press', () => {
  it('counts one up or down', () => {
    const { changes, minus, plus, host } = stepper(2);
    press(plus);
    press(plus);
    press(minus);
    expect(changes).toEqual([3, 4, 3]);
    expect(host.find('output').textContent).toBe('3');
  });

  it('removes at the minimum only where there is a bin, which is named differently', () => {
    const basket = stepper(1);
    expect(basket.minus.getAttribute('aria-label')).toBe('Olib tashlash');
    press(basket.minus);
    expect(basket.onRemove).toHaveBeenCalledOnce();
    expect(basket.changes).toEqual([]);

    const party = stepper(1, { removable: false });
    expect(party.minus.getAttribute('aria-label')).toBe('Kamaytirish');
    expect(party.minus.getAttribute('aria-disabled')).toBe('true');
    press(party.minus);
    expect(party.changes).toEqual([]);
  });

  it('stops at the maximum and says why', () => {
    const { changes, plus, host } = stepper(5);
    press(plus);
    expect(changes).toEqual([]);
    const reason = plus.getAttribute('aria-describedby');
    expect(host.all('span').find((span) => span.id === reason)?.textContent).toBe('Koʻpi bilan 5');
  });

  it('brings a value above a lowered maximum down by one', () => {
    const { changes, minus, plus } = stepper(9);
    press(plus);
    press(minus);
    expect(changes).toEqual([8]);
  });
});

describe('a held button', () => {
  it('starts to repeat after a moment and ends with the finger, without the click counting once more', async () => {
    const { changes, plus } = stepper(1, { max: 99 });
    point(plus, 'pointerdown');
    await pass(399);
    expect(changes).toEqual([]);
    await pass(1);
    await pass(90);
    await pass(90);
    point(plus, 'pointerup');
    press(plus);
    await pass(1000);
    expect(changes).toEqual([2, 3, 4]);
  });

  it('counts on from the newest value and not beyond the maximum', async () => {
    const { changes, plus } = stepper(3);
    point(plus, 'pointerdown');
    await pass(2000);
    expect(changes).toEqual([4, 5]);
  });

  it('never removes what it counts down', async () => {
    const { changes, minus, onRemove } = stepper(3);
    point(minus, 'pointerdown');
    await pass(2000);
    point(minus, 'pointerup');
    press(minus);
    expect(changes).toEqual([2, 1]);
    expect(onRemove).not.toHaveBeenCalled();
  });

  it.each(['pointerout', 'pointercancel'])('is let go by %s', async (end) => {
    const { changes, plus } = stepper(1);
    point(plus, 'pointerdown');
    await pass(100);
    point(plus, end);
    await pass(2000);
    expect(changes).toEqual([]);
  });

  it('leaves a key press after it alone', async () => {
    const { changes, plus } = stepper(1, { max: 99 });
    point(plus, 'pointerdown');
    await pass(400);
    point(plus, 'pointerup');
    press(plus, { detail: 0 });
    expect(changes).toEqual([2, 3]);
  });

  it('counts a quick press after a hold again', async () => {
    const { changes, plus } = stepper(1, { max: 99 });
    point(plus, 'pointerdown');
    await pass(400);
    point(plus, 'pointerup');
    press(plus);
    point(plus, 'pointerdown');
    point(plus, 'pointerup');
    press(plus);
    expect(changes).toEqual([2, 3]);
  });

  it('stops when the stepper disappears, as after a removal elsewhere', async () => {
    const { changes, plus, host } = stepper(1);
    point(plus, 'pointerdown');
    host.unmount();
    await pass(2000);
    expect(changes).toEqual([]);
  });

  it('opens no context menu on a long touch', () => {
    expect(fire(stepper(1).plus, 'contextmenu').prevented).toBe(true);
  });
});

it('a number is typed on a button: digits soon after each other are one number', () => {
  const { changes, plus } = stepper(1, { max: 99 });
  pressKey(plus, '2', { timeStamp: 5_000 });
  pressKey(plus, '4', { timeStamp: 5_400 });
  pressKey(plus, '3', { timeStamp: 9_000 });
  pressKey(plus, 'a', { timeStamp: 9_100 });
  pressKey(plus, '0', { timeStamp: 20_000 });
  pressKey(plus, '5', { timeStamp: 30_000, ctrlKey: true });
  expect(changes).toEqual([2, 24, 3]);
});
