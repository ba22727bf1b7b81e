export type Drag = {
  /** How far the sheet was pulled down, in pixels. */
  distance: number;
  /** Pixels a millisecond at the moment of letting go. */
  velocity: number;
  /** Height of the sheet. */
  height: number;
};

/** A flick or a pull past a third lets the sheet go; anything less springs back. */
export function letsGo({ distance, velocity, height }: Drag): boolean {
  if (distance < 12) return false;
  return velocity > 0.5 || distance > height / 3;
}

/** The sheet follows the finger down, and resists being pulled above its place. */
export function sheetOffset(distance: number): number {
  return distance >= 0 ? distance : -Math.sqrt(-distance);
}
