import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { MediaItem } from '#contract/accounts/media.ts';
import { useDragGesture } from '#web/shared/console/drag/use-drag.ts';
import type { Point } from '#web/shared/console/drag/point.ts';
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

const sumOf = (a: FocalPoint, b: FocalPoint): FocalPoint => ({ x: a.x + b.x, y: a.y + b.y });

/** The frame is dragged, or moved by the arrow keys; its corners, or the arrow keys with Shift, resize it. */
export function CropField({ picture, value, ratio, onChange }: CropFieldProps) {
  const ct = useConsoleT();
  const stage = useRef<HTMLDivElement>(null);
  const gesture = useDragGesture();
  const onStage = ({ x, y }: Point): FocalPoint =>
    pointAt({ clientX: x, clientY: y }, stage.current!.getBoundingClientRect());
  const onPointerDown = (press: PointerEvent<HTMLElement>): void => {
    const corner = (press.target as HTMLElement).dataset['corner'] as Corner | undefined;
    const from = onStage({ x: press.clientX, y: press.clientY });
    gesture(press, {
      onMove: (at) => {
        const to = onStage(at);
        onChange(corner ? resizedTo(value, corner, to, ratio) : movedBy(value, { x: to.x - from.x, y: to.y - from.y }));
      },
      onEnd: (isDropped) => {
        if (!isDropped) onChange(value);
      },
    });
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
    <div className="relative overflow-hidden touch-none" ref={stage}>
      <img
        className="block w-full h-auto"
        src={widestAddress(picture)}
        alt=""
        width={picture.width}
        height={picture.height}
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
        onKeyDown={onKeyDown}
      >
        {CORNERS.map((corner) => (
          <i key={corner} data-corner={corner} />
        ))}
      </button>
    </div>
  );
}
