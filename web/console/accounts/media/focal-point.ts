/** Fractions of width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

const within = (share: number): number => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000;

/** Where a picture was tapped. */
export const pointAt = (
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): FocalPoint => ({ x: within((clientX - left) / width), y: within((clientY - top) / height) });

const STEP = 0.05;
const CENTRE: FocalPoint = { x: 0.5, y: 0.5 };
/** What the arrow keys add. */
export const STEPS: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The point after a key; null for a key that moves nothing. */
export function movedPoint(point: FocalPoint | null, key: string): FocalPoint | null {
  const step = STEPS[key];
  if (!step) return null;
  const { x, y } = point ?? CENTRE;
  return { x: within(x + step.x), y: within(y + step.y) };
}
