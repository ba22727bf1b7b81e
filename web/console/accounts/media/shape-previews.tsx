import type { MediaItem } from '#contract/accounts/media.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { widestAddress } from '#web/ui/picture-sources.ts';
import { visiblePart, type Rectangle } from './crop.ts';
import type { FocalPoint } from './focal-point.ts';

/** As the storefront cuts them: a dish tile, a cover on a desktop, a square of the gallery, a frame of a story. */
const SHAPES = [
  ['DISH', 4 / 3],
  ['COVER', 3],
  ['SQUARE', 1],
  ['STORY', 9 / 16],
] as const;

interface ShapePreviewsProps {
  picture: NonNullable<MediaItem['original']>;
  crop: Rectangle;
  focus: FocalPoint | null;
}

/** The picture in the shapes in which guests see it, before the change is saved. */
export function ShapePreviews({ picture, crop, focus }: ShapePreviewsProps) {
  const ct = useConsoleT();
  const pictureRatio = picture.width / picture.height;
  return (
    <ul
      className="flex flex-wrap items-end gap-3 text-ink-2 text-(length:--text-small)"
      aria-label={ct('media.shapes')}
    >
      {SHAPES.map(([shape, ratio]) => {
        const { x, y, width, height } = visiblePart({ crop, focus, pictureRatio, ratio });
        return (
          <li key={shape}>
            <span
              className="relative block h-16 overflow-hidden rounded-[10px] bg-sunken"
              style={{ aspectRatio: ratio }}
            >
              <img
                className="absolute max-w-[none]"
                src={widestAddress(picture)}
                alt=""
                style={{
                  width: `${100 / width}%`,
                  height: `${100 / height}%`,
                  left: `${(-x / width) * 100}%`,
                  top: `${(-y / height) * 100}%`,
                }}
              />
            </span>
            {ct(`media.shape.${shape}`)}
          </li>
        );
      })}
    </ul>
  );
}
