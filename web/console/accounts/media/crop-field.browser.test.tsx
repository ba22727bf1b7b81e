import { useState } from 'react';
import { expect, it } from 'vitest';
import { ignoreCapture, mount, point, pressKey } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import '#web/shared/console/media/media.css';
import type { Rectangle } from './crop.ts';
import { CropField } from './crop-field.tsx';

const PICTURE = { src: '/none', width: 400, height: 400, widths: [400] } as unknown as Parameters<
  typeof CropField
>[0]['picture'];
const QUARTER = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

function Crop() {
  const [part, setPart] = useState<Rectangle>(QUARTER);
  return (
    <div style={{ width: 400 }}>
      <CropField picture={PICTURE} value={part} ratio={null} onChange={setPart} />
      <output>{JSON.stringify(part)}</output>
    </div>
  );
}

function field() {
  const host = mount(inConsole(<Crop />));
  const frame = host.find('.media-crop-frame');
  ignoreCapture(frame);
  const { left, top } = host.find('img').getBoundingClientRect();
  const at = (kind: 'down' | 'move' | 'up', x: number, y: number, on: Element = frame) =>
    point(on, `pointer${kind}`, { clientX: left + x, clientY: top + y, buttons: 1, isPrimary: true });
  return { host, frame, at, part: () => JSON.parse(host.find('output').textContent) as Rectangle };
}

it('the frame follows the pointer, and goes back at Escape', () => {
  const { frame, at, part } = field();
  at('down', 200, 200);
  at('move', 240, 180);
  expect(part()).toEqual({ ...QUARTER, x: 0.35, y: 0.2 });
  at('up', 240, 180);
  expect(part()).toEqual({ ...QUARTER, x: 0.35, y: 0.2 });
  at('down', 240, 180);
  at('move', 300, 300);
  pressKey(frame, 'Escape');
  at('up', 300, 300);
  expect(part()).toEqual({ ...QUARTER, x: 0.35, y: 0.2 });
});

it('a corner is pulled', () => {
  const { host, at, part } = field();
  const corner = host.find('[data-corner="se"]');
  at('down', 300, 300, corner);
  at('move', 340, 360);
  at('up', 340, 360);
  expect(part()).toEqual({ x: 0.25, y: 0.25, width: 0.6, height: 0.65 });
});
