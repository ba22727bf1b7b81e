import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { MediaItem } from '#contract/accounts/media.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { widestAddress } from '#web/ui/picture-sources.ts';
import { hasModifier } from '#web/ui/has-modifier.ts';
import { movedBy, resizedTo, type Corner, type Rectangle } from './crop.ts';
import { pointAt, STEPS, type FocalPoint } from './focal-point.ts';

const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];

interface CropFieldProps {
  picture: NonNullable<MediaItem['original']>;
  value: Rectangle;
  /** Width to height, in fractions of the picture; null: any shape. */
  ratio: number | null;
  onChange: (part: Rectangle) => void;
}

interface Drag {
  corner: Corner | null;
  from: FocalPoint;
  part: Rectangle;
}

const sumOf = (a: FocalPoint, b: FocalPoint): FocalPoint => ({ x: a.x + b.x, y: a.y + b.y });

/** The frame is dragged, or moved by the arrow keys; its corners, or the arrow keys with Shift, resize it. */
export function CropField({ picture, value, ratio, onChange }: CropFieldProps) {
  const ct = useConsoleT();
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const at = (event: PointerEvent): FocalPoint => pointAt(event, stage.current!.getBoundingClientRect());
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    const corner = (event.target as HTMLElement).dataset['corner'] as Corner | undefined;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { corner: corner ?? null, from: at(event), part: value };
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!drag.current) return;
    const { corner, from, part } = drag.current;
    const to = at(event);
    onChange(corner ? resizedTo(part, corner, to, ratio) : movedBy(part, { x: to.x - from.x, y: to.y - from.y }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step || hasModifier(event)) return;
    event.preventDefault();
    const corner = { x: value.x + value.width, y: value.y + value.height };
    onChange(event.shiftKey ? resizedTo(value, 'se', sumOf(corner, step), ratio) : movedBy(value, step));
  };
  const percent = (share: number): number => Math.round(share * 100);
  const { x, y, width, height } = value;
  const where = ct('media.cropAt', {
    x: percent(x),
    y: percent(y),
    width: percent(width),
    height: percent(height),
  });
  return (
    <div className="relative overflow-hidden touch-none [user-select:none]" ref={stage}>
      <img
        className="block w-full h-auto"
        src={widestAddress(picture)}
        alt=""
        width={picture.width}
        height={picture.height}
        draggable={false}
      />
      <button
        type="button"
        className="media-crop-frame"
        aria-label={`${ct('media.crop')}: ${where}`}
        style={{
          left: `${x * 100}%`,
          top: `${y * 100}%`,
          width: `${width * 100}%`,
          height: `${height * 100}%`,
        }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
        onKeyDown={onKeyDown}
      >
        {CORNERS.map((corner) => (
          <i key={corner} data-corner={corner} />
        ))}
      </button>
    </div>
  );
}
