import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { MoveHandle } from './move-handle.tsx';

function List() {
  const [ids, setIds] = useState<readonly string[]>(['osh', 'lagmon', 'somsa', 'manti']);
  return (
    <ul style={{ width: 400 }}>
      {ids.map((id) => (
        <li key={id} style={{ display: 'flex', height: 60 }}>
          <MoveHandle id={id} name={id} kind="dish" parentId="c" around="li" ids={ids} onOrder={setIds} />
          <span style={{ flex: 1 }}>{id}</span>
        </li>
      ))}
    </ul>
  );
}

function list() {
  const host = mount(inConsole(<List />));
  const row = (name: string) => host.all('li').find(({ textContent }) => textContent.includes(name))!;
  return {
    order: () => host.all('li > span').map(({ textContent }) => textContent),
    row,
    handle: (name: string) => row(name).querySelector('button')!,
  };
}

it('Alt with an arrow moves an item, and the focus goes with it', async () => {
  const { order, handle } = list();
  handle('lagmon').focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['osh', 'somsa', 'lagmon', 'manti']);
  expect(document.activeElement).toBe(handle('lagmon'));
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  expect(order()).toEqual(['lagmon', 'osh', 'somsa', 'manti']);
  expect(document.activeElement).toBe(handle('lagmon'));
});

it('its menu moves an item by keys, and the focus comes back to its handle', async () => {
  const { order, handle } = list();
  handle('osh').focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('role')).toBe('menuitem');
  await userEvent.keyboard('{End}{Enter}');
  expect(order()).toEqual(['lagmon', 'somsa', 'manti', 'osh']);
  expect(document.activeElement).toBe(handle('osh'));
});

it('is dragged by its handle to before or after another item', async () => {
  const { order, handle, row } = list();
  await userEvent.dragAndDrop(handle('osh'), row('somsa'), { targetPosition: { x: 200, y: 50 } });
  await expect.poll(order).toEqual(['lagmon', 'somsa', 'osh', 'manti']);
  await userEvent.dragAndDrop(handle('manti'), row('lagmon'), { targetPosition: { x: 200, y: 5 } });
  await expect.poll(order).toEqual(['manti', 'lagmon', 'somsa', 'osh']);
});
