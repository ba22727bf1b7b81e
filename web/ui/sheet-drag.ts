export type Drag = {
  /** How far the sheet was pulled down, in pixels. */
  distance: number;
  /** Pixels per millisecond at release. */
  velocity: number;
  /** Height of the sheet. */
  height: number;
};

/** A flick or a pull past a third closes the sheet; otherwise it springs back. */
export function letsGo({ distance, velocity, height }: Drag): boolean {
  if (distance < 12) return false;
  return velocity > 0.5 || distance > height / 3;
}

/** The sheet follows the finger down, and resists being pulled above its position. */
export function sheetOffset(distance: number): number {
  return distance >= 0 ? distance : -Math.sqrt(-distance);
}
