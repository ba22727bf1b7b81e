import { useState } from 'react';
import type { MediaItem } from '#contract/accounts/media.ts';
import { fitted, isWhole, WHOLE, type Rectangle } from './crop.ts';
import type { FocalPoint } from './focal-point.ts';

export const CROP_SHAPES = ['FREE', '4:3', '1:1', '16:9'] as const;
type CropShape = (typeof CROP_SHAPES)[number];
const RATIOS: Readonly<Record<CropShape, number | null>> = { FREE: null, '4:3': 4 / 3, '1:1': 1, '16:9': 16 / 9 };

export interface PictureEdit {
  focalPoint: FocalPoint | null;
  setFocalPoint: (point: FocalPoint) => void;
  crop: Rectangle;
  setCrop: (crop: Rectangle) => void;
  shape: CropShape;
  setShape: (shape: CropShape) => void;
  /** Width to height in fractions of the picture. */
  ratio: number | null;
  /** What the call takes; undefined where nothing changed, because a crop is encoded again. */
  body: { focalPoint: FocalPoint | null; crop?: Rectangle | null };
}

/** The focal point and the crop of a picture while they are edited. */
export function usePictureEdit({ original, crop: stored, focalPoint: storedPoint }: MediaItem): PictureEdit {
  const [focalPoint, setFocalPoint] = useState(storedPoint);
  const [crop, setCrop] = useState<Rectangle>(stored ?? WHOLE);
  const [shape, setShape] = useState<CropShape>('FREE');
  const ratioOf = (of: CropShape): number | null => {
    const wanted = RATIOS[of];
    return wanted === null || !original ? null : wanted / (original.width / original.height);
  };
  const edited = isWhole(crop) ? null : crop;
  const isChanged = JSON.stringify(edited) !== JSON.stringify(stored);
  return {
    focalPoint,
    setFocalPoint,
    crop,
    setCrop,
    shape,
    setShape: (next) => {
      setShape(next);
      const ratio = ratioOf(next);
      if (ratio !== null) setCrop(fitted(ratio, crop));
    },
    ratio: ratioOf(shape),
    body: { focalPoint, ...(isChanged && { crop: edited }) },
  };
}
