/** Drags by the browser's own mouse and finger. */
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import type { Point } from './point.ts';
import { useDrag, useDragGesture, useDropTarget, type DropTargets } from './use-drag.ts';

const NAMES = Array.from({ length: 20 }, (_, n) => `item ${n}`);
const ITEMS: DropTargets<string> = new WeakMap();

/** Of the provider of browsers, whose types are not loaded here. */
const browser = cdp() as unknown as { send: (method: string, input: object) => Promise<unknown> };
const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: Point): Promise<unknown> =>
  browser.send('Input.dispatchMouseEvent', {
    type,
    x,
    y,
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
  });
const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]): Promise<unknown> =>
  browser.send('Input.dispatchTouchEvent', { type, touchPoints });
const key = (name: string): Promise<unknown> =>
  browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key: name, code: name });
const wait = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** A point of an element, in shares of its size. */
function pointOf(element: Element, across = 0.5, down = 0.5): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width * across, y: top + height * down };
}

const heard = { click: vi.fn(), drop: vi.fn(), dragged: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
  // A pointer that stays where the last test left it would hover over this one.
  return mouse('mouseMoved', { x: 900, y: 700 });
});

function Item({ name }: { name: string }) {
  const row = useRef<HTMLLIElement>(null);
  const drag = useDrag(ITEMS, heard.dragged);
  useDropTarget(ITEMS, row, {
    accepts: () => 'beside',
    onDrop: ({ item, place }) => heard.drop(`${item} ${place} ${name}`),
  });
  return (
    <li ref={row} style={{ height: 50 }} onPointerDown={(event) => drag(event, name)}>
      <button type="button" onClick={() => heard.click(name)}>
        {name}
      </button>
      <i
        data-drag="handle"
        onPointerDown={(event) => {
          event.stopPropagation();
          drag(event, name, row.current);
        }}
      >
        handle
      </i>
    </li>
  );
}

function Box() {
  const box = useRef<HTMLDivElement>(null);
  useDropTarget(ITEMS, box, {
    accepts: (name) => (name === 'item 1' ? null : 'into'),
    onDrop: ({ item, place }) => heard.drop(`${item} ${place} box`),
  });
  return <div ref={box} className="box" style={{ height: 100 }} />;
}

function page() {
  const host = mount(
    <>
      <Box />
      <ul style={{ width: 300, height: 300, overflowY: 'auto' }}>
        {NAMES.map((name) => (
          <Item key={name} name={name} />
        ))}
      </ul>
    </>,
  );
  const row = (n: number): HTMLElement => host.all('li')[n]!;
  return {
    host,
    row,
    button: (n: number) => row(n).querySelector('button')!,
    handle: (n: number) => row(n).querySelector('i')!,
    list: host.find('ul'),
    box: host.find('.box'),
    ghosts: () => document.querySelectorAll('.drag-ghost').length,
  };
}

async function drag(from: Point, ...ways: Point[]): Promise<void> {
  await mouse('mouseMoved', from);
  await mouse('mousePressed', from);
  for (const way of ways) await mouse('mouseMoved', way);
}

describe('a mouse', () => {
  it('that hardly moves clicks, and one that drags does not', async () => {
    const { button, box } = page();
    const from = pointOf(button(0));
    await drag(from, { x: from.x + 2, y: from.y + 2 });
    await mouse('mouseReleased', from);
    expect(heard.click).toHaveBeenCalledExactlyOnceWith('item 0');
    // There and back: the browser clicks where the press began.
    await drag(from, pointOf(box), from);
    await mouse('mouseReleased', from);
    await wait(20);
    expect(heard.click).toHaveBeenCalledOnce();
    await mouse('mousePressed', from);
    await mouse('mouseReleased', from);
    expect(heard.click).toHaveBeenCalledTimes(2);
  });

  it('drops before or after an item, which says so meanwhile', async () => {
    const { row, button, ghosts } = page();
    await drag(pointOf(button(0)), pointOf(row(2), 0.9, 0.8));
    expect(row(0).hasAttribute('data-dragged')).toBe(true);
    expect(row(2).dataset['drop']).toBe('after');
    expect(heard.dragged).toHaveBeenLastCalledWith('item 0');
    expect(ghosts()).toBe(1);
    await mouse('mouseMoved', pointOf(row(2), 0.9, 0.2));
    expect(row(2).dataset['drop']).toBe('before');
    await mouse('mouseMoved', pointOf(row(3), 0.9, 0.2));
    expect(row(2).dataset['drop']).toBe(undefined);
    expect(heard.drop).not.toHaveBeenCalled();
    await mouse('mouseReleased', pointOf(row(3), 0.9, 0.2));
    expect(heard.drop).toHaveBeenCalledExactlyOnceWith('item 0 before item 3');
    expect(heard.dragged).toHaveBeenLastCalledWith(null);
    expect(document.querySelectorAll('[data-dragged], [data-drop], .drag-ghost')).toHaveLength(0);
  });

  it('drops into what accepts the item, and nowhere else', async () => {
    const { button, box } = page();
    await drag(pointOf(button(0)), pointOf(box));
    expect(box.dataset['drop']).toBe('into');
    await mouse('mouseReleased', pointOf(box));
    expect(heard.drop).toHaveBeenCalledExactlyOnceWith('item 0 into box');
    await drag(pointOf(button(1)), pointOf(box));
    expect(box.dataset['drop']).toBe(undefined);
    await mouse('mouseReleased', pointOf(box));
    await drag(pointOf(button(2)), { x: 900, y: 600 });
    await mouse('mouseReleased', { x: 900, y: 600 });
    expect(heard.drop).toHaveBeenCalledOnce();
  });

  it('selects no text', async () => {
    const { row, host } = page();
    await drag(pointOf(row(0), 0.6), pointOf(row(3)));
    expect(getSelection()!.toString()).toBe('');
    await mouse('mouseReleased', pointOf(row(3)));
    expect(host.text()).toContain('item 0');
  });

  it('drops nothing after Escape, which reaches no dialog, and does not click either', async () => {
    const { button, row, ghosts } = page();
    const closed = vi.fn();
    document.addEventListener('keydown', closed);
    await drag(pointOf(button(0)), pointOf(row(2)), pointOf(button(0)));
    await key('Escape');
    expect(closed).not.toHaveBeenCalled();
    expect(ghosts()).toBe(0);
    expect(heard.dragged).toHaveBeenLastCalledWith(null);
    await mouse('mouseReleased', pointOf(button(0)));
    await wait(20);
    expect(heard.drop).not.toHaveBeenCalled();
    expect(heard.click).not.toHaveBeenCalled();
    await key('Escape');
    expect(closed).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', closed);
  });

  it('scrolls a list near its end, on and on, and drops on what has come below it', async () => {
    const { list, button, row } = page();
    const nearEnd = { x: pointOf(list).x, y: list.getBoundingClientRect().bottom - 6 };
    await drag(pointOf(button(0)), pointOf(row(3)), nearEnd);
    await expect.poll(() => list.scrollTop).toBeGreaterThan(list.scrollHeight - list.clientHeight - 1);
    expect(row(19).dataset['drop']).toBe('after');
    await mouse('mouseReleased', nearEnd);
    expect(heard.drop).toHaveBeenCalledExactlyOnceWith('item 0 after item 19');
  });

  it('shows what it drags above a dialog too, below the pointer', async () => {
    // Far from the edges: near one of them the dialog scrolls.
    const host = mount(
      <dialog ref={(dialog) => dialog?.showModal()} style={{ transform: 'translate(30px, 20px)', padding: 100 }}>
        <Item name="item 0" />
        <Item name="item 1" />
      </dialog>,
    );
    const [first, second] = host.all('li');
    const from = pointOf(first!.querySelector('button')!);
    const { left, top } = first!.getBoundingClientRect();
    const to = pointOf(second!, 0.5, 0.8);
    await drag(from, to);
    const ghost = host.find('dialog > .drag-ghost');
    await expect.poll(() => Math.abs(ghost.getBoundingClientRect().left - (left + to.x - from.x))).toBeLessThan(2);
    expect(Math.abs(ghost.getBoundingClientRect().top - (top + to.y - from.y))).toBeLessThan(2);
    await mouse('mouseReleased', to);
    expect(heard.drop).toHaveBeenCalledExactlyOnceWith('item 0 after item 1');
  });

  it('lets go of an item that is no longer there', async () => {
    const { host, button, box, ghosts } = page();
    await drag(pointOf(button(0)), pointOf(box));
    host.render(<p>Another page</p>);
    expect(ghosts()).toBe(0);
    await mouse('mouseReleased', { x: 10, y: 10 });
    expect(heard.drop).not.toHaveBeenCalled();
  });
});

describe('a finger', () => {
  it('scrolls a list whose items can be dragged', async () => {
    const { list, row } = page();
    const from = pointOf(row(4), 0.8);
    await finger('touchStart', from);
    for (let moved = 20; moved <= 160; moved += 20) await finger('touchMove', { x: from.x, y: from.y - moved });
    await finger('touchEnd');
    await expect.poll(() => list.scrollTop).toBeGreaterThan(50);
    expect(heard.dragged).not.toHaveBeenCalled();
  });

  it('drags an item after a long press, and the list stands still', async () => {
    const { list, row, box } = page();
    const from = pointOf(row(3), 0.8);
    await finger('touchStart', from);
    await expect.poll(() => heard.dragged).toHaveBeenCalledExactlyOnceWith('item 3');
    for (let moved = 10; moved <= 110; moved += 10) await finger('touchMove', { x: from.x, y: from.y - moved });
    expect(row(1).dataset['drop']).toBe('before');
    expect(list.scrollTop).toBe(0);
    await finger('touchMove', pointOf(box));
    await finger('touchEnd');
    expect(heard.drop).toHaveBeenCalledExactlyOnceWith('item 3 into box');
  });

  it('drags by a handle at once', async () => {
    const { list, row, handle } = page();
    await finger('touchStart', pointOf(handle(3)));
    await finger('touchMove', pointOf(row(2)));
    await finger('touchMove', pointOf(row(1), 0.5, 0.2));
    await finger('touchEnd');
    expect(list.scrollTop).toBe(0);
    expect(heard.drop).toHaveBeenCalledExactlyOnceWith('item 3 before item 1');
  });
});

it('the same press moves things freely, and tells where it was let go or taken back', async () => {
  const moves = vi.fn();
  const ends = vi.fn();
  function Free() {
    const gesture = useDragGesture();
    return (
      <button
        type="button"
        data-drag="handle"
        onPointerDown={(event) => gesture(event, { onMove: moves, onEnd: ends })}
      >
        Frame
      </button>
    );
  }
  const button = mount(<Free />).find('button');
  await drag(pointOf(button), { x: 300, y: 200 }, { x: 310, y: 220 });
  expect(moves).toHaveBeenLastCalledWith({ x: 310, y: 220 });
  await mouse('mouseReleased', { x: 310, y: 220 });
  expect(ends).toHaveBeenLastCalledWith(true);
  await drag(pointOf(button), { x: 300, y: 200 });
  await key('Escape');
  expect(ends).toHaveBeenLastCalledWith(false);
  await mouse('mouseReleased', { x: 300, y: 200 });
  expect(ends).toHaveBeenCalledTimes(2);
});
