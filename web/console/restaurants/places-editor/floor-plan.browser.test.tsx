import { expect, it, vi } from 'vitest';
import type { PlaceTable } from '#contract/restaurants/places-editor-halls.ts';
import { ignoreCapture, mount, point, press, pressKey } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { FloorPlan } from './floor-plan.tsx';

const TABLE = { id: 't', number: '7', seatsMax: 4, shape: 'SQUARE' } as PlaceTable;

function plan() {
  const [onMove, onOpen] = [vi.fn(), vi.fn()];
  const host = mount(
    inConsole(
      <div style={{ width: 1000 }}>
        <FloorPlan
          hintId="hint"
          tables={[TABLE]}
          plan={new Map([['t', { x: 500, y: 500 }]])}
          onMove={onMove}
          onOpen={onOpen}
        />
      </div>,
    ),
  );
  const table = host.find('button');
  ignoreCapture(table);
  const at = (kind: 'down' | 'move' | 'up', clientX: number, clientY: number) =>
    point(table, `pointer${kind}`, { clientX, clientY, buttons: 1, isPrimary: true });
  return { table, at, onMove, onOpen };
}

it('a table moves as far as the pointer, wherever it was taken hold of', () => {
  const { table, at, onMove } = plan();
  at('down', 510, 390);
  at('move', 610, 390);
  expect(table.style.left).toBe('60%');
  expect(table.hasAttribute('data-dragged')).toBe(true);
  expect(onMove).not.toHaveBeenCalled();
  at('up', 610, 390);
  expect(onMove).toHaveBeenCalledExactlyOnceWith('t', { x: 600, y: 500 });
});

it('stays where it was after Escape, and is not opened by the release', () => {
  const { table, at, onMove, onOpen } = plan();
  at('down', 510, 390);
  at('move', 610, 390);
  pressKey(table, 'Escape');
  expect(table.style.left).toBe('50%');
  at('up', 610, 390);
  press(table);
  expect(onMove).not.toHaveBeenCalled();
  expect(onOpen).not.toHaveBeenCalled();
});

it('is opened by a press that hardly moves', () => {
  const { table, at, onMove, onOpen } = plan();
  at('down', 510, 390);
  at('move', 512, 391);
  at('up', 512, 391);
  press(table);
  expect(onMove).not.toHaveBeenCalled();
  expect(onOpen).toHaveBeenCalledOnce();
});
