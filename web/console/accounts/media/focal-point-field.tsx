import type { KeyboardEvent, MouseEvent } from 'react';
import type { MediaItem } from '#contract/accounts/media.ts';
import { widestAddress } from '#web/ui/picture-sources.ts';
import { hasModifier } from '#web/ui/has-modifier.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { movedPoint, pointAt, type FocalPoint } from './focal-point.ts';

interface FocalPointFieldProps {
  picture: NonNullable<MediaItem['original']>;
  value: FocalPoint | null;
  onChange: (point: FocalPoint) => void;
}

/** A tap, or the arrow keys, set what must stay visible when the picture is cropped. */
export function FocalPointField({ picture, value, onChange }: FocalPointFieldProps) {
  const ct = useConsoleT();
  const onClick = (event: MouseEvent<HTMLButtonElement>): void => {
    // Enter and Space click without a position.
    if (event.detail > 0) onChange(pointAt(event, event.currentTarget.getBoundingClientRect()));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moved = movedPoint(value, event.key);
    if (!moved || hasModifier(event)) return;
    event.preventDefault();
    onChange(moved);
  };
  const percent = (share: number): number => Math.round(share * 100);
  const where = value ? ct('media.focusAt', { x: percent(value.x), y: percent(value.y) }) : ct('media.focusNone');
  return (
    <button
      type="button"
      className="media-focus"
      aria-label={`${ct('media.focus')}: ${where}`}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <img src={widestAddress(picture)} alt="" width={picture.width} height={picture.height} />
      {value && <i style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }} />}
    </button>
  );
}
